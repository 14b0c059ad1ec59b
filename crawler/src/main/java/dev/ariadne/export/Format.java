package dev.ariadne.export;

import java.util.Locale;

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

  /** As it is given on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether it is a directory with several files, and not one text. */
  public boolean hasFiles() {
    return hasFiles;
  }
}
