package dev.ariadne.export;

/** What a crawl can be exported as. */
public enum Format {
  JSON(false),
  GRAPHML(false),
  GEXF(false),
  DOT(false),
  CSV(true),
  URLS(false),
  SITEMAP(false),
  HAR(false),
  OPENAPI(false),
  PLAYWRIGHT(true),
  JUNIT(true);

  private final boolean hasFiles;

  Format(boolean hasFiles) {
    this.hasFiles = hasFiles;
  }

  /** Whether it is a directory with several files, and not one text. */
  public boolean hasFiles() {
    return hasFiles;
  }
}
