package dev.ariadne.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ariadne.app.Application.Step;
import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Observation;
import dev.ariadne.app.Request;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PathTest extends BrowserTest {
  private static final String COUNTER =
      "<button id=next>next</button><p id=at>0</p><script>let n = 0;"
          + "next.onclick = () => at.textContent = ++n</script>";

  private List<String> walk(String event, int steps) {
    List<String> states = new ArrayList<>();
    for (int i = 0; i < steps; i++) {
      states.add(execute(event).state());
    }
    return states;
  }

  @Test
  void shouldExecuteAWholePathAfterAReset() {
    load(COUNTER);
    List<String> states = walk("click button#next", 20);
    assertThat(states).doesNotHaveDuplicates();
    app.reset(site.url("/"));
    Observation end =
        app.execute(states.stream().map(s -> new Step("click button#next", s)).toList());
    assertThat(end.executed()).isEqualTo(20);
    assertThat(end.state()).isEqualTo(states.get(19));
    assertThat(end.events()).containsExactly("click button#next");
  }

  @Test
  void shouldStopAtAnUnexpectedState() {
    load(COUNTER);
    List<String> states = walk("click button#next", 5);
    app.reset(site.url("/"));
    List<Step> path = new ArrayList<>();
    for (int i : new int[] {0, 1, 4, 3}) {
      path.add(new Step("click button#next", states.get(i)));
    }
    Observation end = app.execute(path);
    assertThat(end.executed()).isEqualTo(3);
    assertThat(end.state()).isEqualTo(states.get(2));
  }

  @Test
  void shouldRefuseAnEventThatIsNotOffered() {
    load(COUNTER);
    assertThatThrownBy(() -> execute("click button#none"))
        .isInstanceOf(CrawlException.class)
        .hasMessageContaining("click button#none");
    assertThat(execute("click button#next").executed()).isEqualTo(1);
  }

  @Test
  void shouldGoOnAfterANavigation() {
    site.page(
        "/b",
        "<title>b</title><a id=home href='/'>home</a><button id=x>x</button>"
            + "<script>x.onclick = () => document.body.append('!')</script>");
    Observation a = load("<title>a</title><a id=b href='/b'>b</a><button id=n>n</button>");
    String b = execute("click a#b").state();
    String marked = execute("click button#x").state();
    assertThat(execute("click a#home").state()).isEqualTo(a.state());
    app.reset(site.url("/"));
    Observation end =
        app.execute(
            List.of(
                new Step("click button#n", a.state()),
                new Step("click a#b", b),
                new Step("click button#x", marked),
                new Step("click a#home", a.state()),
                new Step("click a#b", b)));
    assertThat(end.executed()).isEqualTo(5);
    assertThat(end.state()).isEqualTo(b);
    assertThat(app.observed().url()).isEqualTo(site.url("/b"));
    assertThat(app.observed().requests()).extracting(Request::type).contains("Document");
  }

  @Test
  void shouldFollowScriptsFormsAndRefreshes() {
    site.page("/target", "<title>target</title>there");
    site.page("/hop", "<meta http-equiv=refresh content='0;url=/target'>hop");
    load(
        "<button id=j onclick=\"location.href = '/target'\">j</button>"
            + "<form action='/target'><input type=hidden name=a value=1><button id=f>f</button></form>"
            + "<button id=t onclick=\"setTimeout(() => location.assign('/target'), 3000)\">t</button>"
            + "<a id=m href='/hop'>m</a>");
    for (String event :
        List.of("click button#j", "click button#f", "click button#t", "click a#m")) {
      app.reset(site.url("/"));
      execute(event);
      assertThat(app.observed().title()).as(event).isEqualTo("target");
    }
  }

  @Test
  void shouldResetToACleanProfile() {
    Observation first =
        load(
            "<button id=b>b</button><p id=p></p><script>"
                + "p.textContent = [localStorage.length, sessionStorage.length, document.cookie];"
                + "b.onclick = () => { localStorage.a = 1; sessionStorage.a = 1;"
                + " document.cookie = 'a=1'; caches?.open('x'); location.reload() }</script>");
    Observation used = execute("click button#b");
    assertThat(used.state()).isNotEqualTo(first.state());
    assertThat(dom()).contains("1,1,a=1");
    assertThat(app.reset(site.url("/")).state()).isEqualTo(first.state());
    assertThat(dom()).contains("0,0,");
  }

  @Test
  void shouldResetFromAnotherFragment() {
    Observation first = load("<a id=x href='#x'>x</a>");
    assertThat(execute("click a#x").state()).isNotEqualTo(first.state());
    assertThat(app.reset(site.url("/")).state()).isEqualTo(first.state());
    String deep = site.url("/") + "#deep";
    assertThat(open(deep).state()).isNotEqualTo(first.state());
    String again = app.observed().state();
    execute("click a#x");
    assertThat(app.reset(deep).state()).isEqualTo(again);
  }

  @Test
  void shouldKeepPagesApart() {
    String url =
        site.page(
            "/apart",
            "<button id=b>b</button><p id=p></p><script>p.textContent = document.cookie +"
                + " localStorage.length; b.onclick = () => { document.cookie = 'a=1';"
                + " localStorage.a = 1 }</script>");
    Observation first = open(url);
    execute("click button#b");
    try (BrowserApplication other = browser.open(List.of(url))) {
      assertThat(other.reset(url).state()).isEqualTo(first.state());
    }
  }
}
