package dev.ariadne.thirdparty;

/** The applications that are served. */
public enum ThirdPartyApp {
  SWAGGER_UI("/webjars/swagger-ui/index.html"),
  PDF_VIEWER("/webjars/pdf-js/web/viewer.html"),
  JSTREE_DEMO("/webjars/jstree/demo/basic/index.html"),
  JSTREE("/pages/jstree.html"),
  ELFINDER("/pages/elfinder.html"),
  DATATABLES("/pages/datatables.html"),
  TABULATOR("/pages/tabulator.html"),
  FULLCALENDAR("/pages/fullcalendar.html"),
  JSON_EDITOR("/pages/json-editor.html"),
  TODO_VUE("/pages/todo-vue.html"),
  TODO_KNOCKOUT("/pages/todo-knockout.html");

  private final String path;

  ThirdPartyApp(String path) {
    this.path = path;
  }

  public String path() {
    return path;
  }
}
