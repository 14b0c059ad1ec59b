package dev.ariadne.thirdparty;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLDecoder;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The server side of elFinder, as far as looking around needs it: one volume that cannot be
 * written, with two folders and three files.
 */
final class ElFinderConnector {
  private record Entry(String hash, String parent, String name, String type, int size) {
    boolean isFolder() {
      return type.equals("directory");
    }

    String json() {
      String place =
          parent.isEmpty() ? "\"volumeid\": \"v1_\"" : "\"phash\": \"%s\"".formatted(parent);
      return """
          {"hash": "%s", %s, "name": "%s", "mime": "%s", "size": %d, "ts": 1700000000,
           "read": 1, "write": 0, "locked": 1, "dirs": %d}"""
          .formatted(hash, place, name, type, size, isFolder() && parent.isEmpty() ? 1 : 0);
    }
  }

  private static final String ROOT = "v1_Lw";

  private static final List<Entry> ENTRIES =
      List.of(
          new Entry(ROOT, "", "Archive", "directory", 0),
          new Entry("v1_bGV0dGVycw", ROOT, "Letters", "directory", 0),
          new Entry("v1_bWFwcw", ROOT, "Maps", "directory", 0),
          new Entry("v1_cmVhZG1l", ROOT, "readme.txt", "text/plain", 120),
          new Entry("v1_bGV0dGVycy9vbmU", "v1_bGV0dGVycw", "first.txt", "text/plain", 310),
          new Entry("v1_bWFwcy9jcmV0ZQ", "v1_bWFwcw", "crete.txt", "text/plain", 2048));

  private ElFinderConnector() {}

  static String answer(URI request) {
    String target = parameter(request, "target");
    return switch (parameter(request, "cmd")) {
      case "open" -> open(target.isEmpty() ? ROOT : target);
      case "tree" -> "{\"tree\": %s}".formatted(list(e -> e.isFolder() && e.parent.equals(target)));
      case "parents" -> "{\"tree\": %s}".formatted(list(Entry::isFolder));
      case "ls" -> "{\"list\": {}}";
      case "info" -> "{\"files\": %s}".formatted(list(e -> request.getQuery().contains(e.hash)));
      case "size" -> "{\"size\": 2478, \"fileCnt\": 3, \"dirCnt\": 2}";
      case "get" -> "{\"content\": \"A text.\"}";
      default -> "{\"error\": [\"errPerm\"]}";
    };
  }

  private static String open(String target) {
    Entry folder = ENTRIES.stream().filter(e -> e.hash.equals(target)).findFirst().orElse(null);
    if (folder == null || !folder.isFolder()) {
      return "{\"error\": [\"errOpen\"]}";
    }
    return """
        {"api": "2.1061", "uplMaxSize": "1M", "uplMaxFile": 1, "netDrivers": [], "debug": {},
         "cwd": %s, "files": %s,
         "options": {"path": "%s", "url": "", "tmbUrl": "", "separator": "/",
          "disabled": ["upload"], "copyOverwrite": 0, "archivers": {"create": [], "extract": []}}}
        """
        .formatted(
            folder.json(),
            list(e -> e.isFolder() || e.parent.equals(target)),
            folder.parent.isEmpty() ? folder.name : "Archive/" + folder.name);
  }

  private static String list(Predicate<Entry> wanted) {
    return ENTRIES.stream()
        .filter(wanted)
        .map(Entry::json)
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private static String parameter(URI request, String name) {
    String query = request.getRawQuery();
    for (String pair : query == null ? new String[0] : query.split("&", -1)) {
      if (pair.startsWith(name + "=")) {
        return URLDecoder.decode(pair.substring(name.length() + 1), UTF_8);
      }
    }
    return "";
  }
}
