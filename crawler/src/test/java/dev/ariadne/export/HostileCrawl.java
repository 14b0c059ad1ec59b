package dev.ariadne.export;

import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.StoredEvent;
import java.util.ArrayList;
import java.util.List;

/** A crawl of an application whose texts mean something to the formats that they are written in. */
final class HostileCrawl {
  private static final List<String> TEXTS =
      List.of(
          "\"quotes\" and \\ and '",
          "two\nlines\r\nand\ta tab",
          "]]> <![CDATA[ &amp; </data>",
          "controls \u0000\u0001\b\u001b\u007f\u0085\u2028\ufffe\uffff",
          "halves \ud800 and \udc00",
          "</script><script>alert(1)</script>",
          "=cmd|' /C calc'!A0",
          "@SUM(1)",
          "-1+1",
          "+1",
          "\t=1",
          "\r=1",
          "turned \u202e around",
          "*/ } // ${x} `y` #{z} {{q}} \\u000a \\u0022",
          "",
          " ",
          "a,b;c",
          "long " + "x".repeat(5_000),
          "\\".repeat(5_000));

  private HostileCrawl() {}

  /** A state for each text, all reached from the first by events that are named by the texts. */
  static void write(CrawlStore store) {
    List<StoredEvent> events = new ArrayList<>();
    for (String text : TEXTS) {
      String element = "button \"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
      events.add(new StoredEvent("click " + element, "click", element, "listener"));
    }
    for (int i = 0; i < TEXTS.size(); i++) {
      String url = "http://me:secret@h.test/" + i + "?b=<c>&d=\"e\"#" + i;
      String dom =
          "<html><body><button>" + TEXTS.get(i) + "</button><p>" + i + "</p></body></html>";
      store.state("s" + i, url, TEXTS.get(i), events, dom);
    }
    store.entry("http://me:secret@h.test/", "s0");
    store.entry("http://h.test/b", "s1");
    for (int i = 0; i < TEXTS.size(); i++) {
      store.executed("s0", events.get(i).id(), "s" + i);
    }
    store.executed("s1", events.get(0).id(), "s2");
    store.executed("s1", events.get(0).id(), "s3");
    store.failed("s1", events.get(1).id(), "why </script> \u0001");
    store.skipped("s1", events.get(2).id(), "limit: x");
  }
}
