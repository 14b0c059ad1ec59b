package dev.ariadne.export;

import dev.ariadne.model.CrawledModel;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/** A sitemap.xml: the addresses of pages, for search engines. Fragments are not addresses there. */
final class SitemapExport {
  /** What the format allows in one file. */
  private static final int MOST = 50_000;

  private static final int LONGEST = 2_048;

  private SitemapExport() {}

  static void write(CrawledModel model, OutputStream out) throws IOException {
    TreeSet<String> pages = new TreeSet<>();
    Stream.concat(
            model.entries().stream().map(CrawledModel.Entry::url),
            model.states().stream().map(CrawledModel.State::url))
        .map(url -> url.replaceFirst("#.*", ""))
        .filter(url -> url.matches("(?i)https?://.*") && url.length() <= LONGEST)
        .forEach(pages::add);
    if (pages.isEmpty()) {
      throw new IllegalArgumentException(
          "the crawl has no page with an address by HTTP; a site map needs one");
    }
    if (pages.size() > MOST) {
      throw new IllegalArgumentException(
          "the crawl has "
              + pages.size()
              + " pages, more than the 50,000 that a site map may hold; take --format urls");
    }
    Xml.write(
        out,
        xml ->
            xml.root(
                "urlset",
                "http://www.sitemaps.org/schemas/sitemap/0.9",
                List.of(),
                () -> {
                  for (String page : pages) {
                    xml.element("url", List.of(), () -> xml.text("loc", page));
                  }
                }));
  }
}
