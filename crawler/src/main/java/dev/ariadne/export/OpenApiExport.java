package dev.ariadne.export;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ariadne.export.Requests.Parameter;
import dev.ariadne.model.CrawledModel;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.store.StoredRequest;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The interface that the application's scripts call, as OpenAPI 3: what was fetched, and what was
 * sent by forms. Pages, scripts and pictures are no part of it. Bodies are not recorded, so that
 * there are no schemas of them.
 */
final class OpenApiExport {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Set<String> METHODS =
      Set.of("get", "put", "post", "delete", "options", "head", "patch", "trace");
  private static final Set<String> CALLS = Set.of("xhr", "fetch", "eventsource", "other");

  /** By path and method. */
  private final Map<String, Map<String, List<Call>>> paths = new TreeMap<>();

  private final Map<String, Set<String>> servers = new TreeMap<>();

  private record Call(StoredRequest request, URI uri, PathTemplate path) {}

  private OpenApiExport() {}

  static String of(CrawlStore store, CrawledModel model) {
    OpenApiExport export = new OpenApiExport();
    store.requests(export::add);
    return export.document(model).toPrettyString() + "\n";
  }

  private void add(StoredRequest request) {
    URI uri = Requests.uri(request);
    String method = request.method().toLowerCase(Locale.ROOT);
    boolean isCall = CALLS.contains(request.type().toLowerCase(Locale.ROOT));
    if (uri == null || !METHODS.contains(method) || !(isCall || !method.equals("get"))) {
      return;
    }
    PathTemplate path = PathTemplate.of(uri.getRawPath() == null ? "/" : uri.getRawPath());
    paths
        .computeIfAbsent(path.path(), unused -> new TreeMap<>())
        .computeIfAbsent(method, unused -> new ArrayList<>())
        .add(new Call(request, uri, path));
    servers.computeIfAbsent(path.path(), unused -> new TreeSet<>()).add(origin(uri));
  }

  private static String origin(URI uri) {
    return uri.getScheme() + "://" + uri.getRawAuthority();
  }

  private ObjectNode document(CrawledModel model) {
    ObjectNode root = JSON.createObjectNode();
    root.put("openapi", "3.0.3");
    String entry = model.entries().isEmpty() ? "" : model.entries().get(0).url();
    ObjectNode info = root.putObject("info");
    info.put("title", "Requests seen from " + entry).put("version", "1");
    info.put("description", "Written by Ariadne from the requests that a crawl has recorded.");
    Set<String> all = new TreeSet<>();
    servers.values().forEach(all::addAll);
    String usual = all.stream().filter(entry::startsWith).findFirst().orElse(null);
    if (usual == null && !all.isEmpty()) {
      usual = all.iterator().next();
    }
    if (usual != null) {
      root.putArray("servers").addObject().put("url", usual);
    }
    ObjectNode listed = root.putObject("paths");
    Set<String> taken = new TreeSet<>();
    for (Map.Entry<String, Map<String, List<Call>>> path : paths.entrySet()) {
      ObjectNode item = listed.putObject(path.getKey());
      Set<String> here = servers.get(path.getKey());
      if (!here.equals(Set.of(usual))) {
        ArrayNode list = item.putArray("servers");
        here.forEach(url -> list.addObject().put("url", url));
      }
      path.getValue()
          .forEach((method, calls) -> operation(item.putObject(method), method, calls, taken));
    }
    return root;
  }

  private static void operation(
      ObjectNode operation, String method, List<Call> calls, Set<String> taken) {
    PathTemplate path = calls.get(0).path();
    operation.put("operationId", operationId(method, path.path(), taken));
    ArrayNode parameters = JSON.createArrayNode();
    for (int i = 0; i < path.names().size(); i++) {
      int place = i;
      List<String> values = calls.stream().map(call -> call.path().values().get(place)).toList();
      parameter(parameters, path.names().get(i), "path", true, values);
    }
    Map<String, List<String>> query = new TreeMap<>();
    for (Call call : calls) {
      for (Parameter parameter : Requests.query(call.uri())) {
        query.computeIfAbsent(parameter.name(), x -> new ArrayList<>()).add(parameter.value());
      }
    }
    query.forEach(
        (name, values) ->
            parameter(parameters, name, "query", values.size() >= calls.size(), values));
    if (!parameters.isEmpty()) {
      operation.set("parameters", parameters);
    }
    responses(operation.putObject("responses"), calls);
  }

  private static void parameter(
      ArrayNode list, String name, String in, boolean required, List<String> values) {
    ObjectNode parameter = list.addObject();
    parameter.put("name", name).put("in", in).put("required", required);
    boolean isNumber = values.stream().allMatch(value -> value.matches("[0-9]{1,18}"));
    parameter.putObject("schema").put("type", isNumber ? "integer" : "string");
    if (isNumber) {
      parameter.put("example", Long.parseLong(values.get(0)));
    } else {
      parameter.put("example", values.get(0));
    }
  }

  private static void responses(ObjectNode responses, List<Call> calls) {
    Map<Integer, StoredRequest> byStatus = new TreeMap<>();
    calls.forEach(call -> byStatus.putIfAbsent(call.request().status(), call.request()));
    byStatus.forEach(
        (status, request) -> {
          boolean isKnown = status >= 100 && status <= 599;
          ObjectNode response = responses.putObject(isKnown ? String.valueOf(status) : "default");
          response.put("description", isKnown ? "Seen " + status : "No answer was seen");
          String type = Requests.contentType(request);
          if (isKnown && type != null) {
            response.putObject("content").putObject(type);
          }
        });
  }

  private static String operationId(String method, String path, Set<String> taken) {
    StringBuilder id = new StringBuilder(method);
    for (String word : path.split("[^A-Za-z0-9]+", -1)) {
      if (!word.isEmpty()) {
        id.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
      }
    }
    String free = id.toString();
    for (int i = 2; !taken.add(free); i++) {
      free = id.toString() + i;
    }
    return free;
  }
}
