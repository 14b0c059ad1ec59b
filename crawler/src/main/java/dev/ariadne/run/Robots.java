package dev.ariadne.run;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.SiteMapURL;
import crawlercommons.sitemaps.UnknownFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;

/** What a site says to crawlers: which addresses they should leave alone, and which there are. */
final class Robots {
  private static final Duration LONGEST = Duration.ofSeconds(10);
  private static final int MOST_SITEMAPS = 50;
  private static final int MOST_BYTES = 50_000_000;
  private static final int OK = 200;

  private final HttpClient client =
      HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();
  private final Map<URI, BaseRobotRules> rules = new HashMap<>();

  /** What robots.txt allows; everything where there is none. */
  Predicate<URI> allowed() {
    return address ->
        address.getHost() == null || rules(address.resolve("/")).isAllowed(address.toString());
  }

  /** Asks now what will be needed: later somebody would have to wait for it. */
  void askAhead(List<String> addresses) {
    for (String address : addresses) {
      URI site = URI.create(address).resolve("/");
      if (site.getHost() != null) {
        rules(site);
      }
    }
  }

  private synchronized BaseRobotRules rules(URI site) {
    return rules.computeIfAbsent(
        site,
        unused ->
            new SimpleRobotRulesParser()
                .parseContent(
                    site.toString(),
                    fetch(site.resolve("/robots.txt")),
                    "text/plain",
                    List.of("ariadne")));
  }

  /** The addresses that the site maps of a site name: those of robots.txt, or sitemap.xml. */
  List<String> sitemap(URI site) {
    List<String> found = new ArrayList<>();
    Queue<String> maps = new ArrayDeque<>(rules(site.resolve("/")).getSitemaps());
    if (maps.isEmpty()) {
      maps.add(site.resolve("/sitemap.xml").toString());
    }
    Set<String> seen = new HashSet<>();
    while (!maps.isEmpty() && seen.size() < MOST_SITEMAPS) {
      String map = maps.remove();
      byte[] content = seen.add(map) ? fetch(URI.create(map)) : new byte[0];
      if (content.length > 0) {
        read(map, content, maps, found);
      }
    }
    return found;
  }

  private static void read(String map, byte[] content, Queue<String> maps, List<String> found) {
    try {
      AbstractSiteMap parsed =
          new SiteMapParser(false).parseSiteMap(content, URI.create(map).toURL());
      if (parsed instanceof SiteMapIndex index) {
        index.getSitemaps().forEach(one -> maps.add(one.getUrl().toString()));
      } else if (parsed instanceof SiteMap list) {
        for (SiteMapURL url : list.getSiteMapUrls()) {
          found.add(url.getUrl().toString());
        }
      }
    } catch (IOException | UnknownFormatException e) {
      // Not a site map: then it names nothing.
    }
  }

  private static byte[] beginning(HttpResponse<InputStream> answer) {
    try (InputStream body = answer.body()) {
      return answer.statusCode() == OK ? body.readNBytes(MOST_BYTES) : new byte[0];
    } catch (IOException e) {
      return new byte[0];
    }
  }

  /** Nothing where there is nothing, whatever the reason: the crawl itself will tell. */
  private byte[] fetch(URI address) {
    HttpRequest request = HttpRequest.newBuilder(address).timeout(LONGEST).build();
    CompletableFuture<byte[]> content =
        client.sendAsync(request, BodyHandlers.ofInputStream()).thenApplyAsync(Robots::beginning);
    try {
      return content.get(LONGEST.toSeconds(), TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      content.cancel(true);
      return new byte[0];
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new byte[0];
    }
  }
}
