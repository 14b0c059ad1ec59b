package dev.ariadne.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import dev.ariadne.app.Model;
import dev.ariadne.app.ModelFile;
import dev.ariadne.model.CrawledModel;
import dev.ariadne.run.Additions;
import dev.ariadne.run.BrowserCrawl;
import dev.ariadne.run.CrawlDirectory;
import dev.ariadne.settings.Settings;
import dev.ariadne.store.CrawlStore;
import dev.ariadne.testapps.TestPages;
import dev.ariadne.testapps.TestServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.jgrapht.Graph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DirectedPseudograph;
import org.jgrapht.nio.ImportException;
import org.jgrapht.nio.gexf.SimpleGEXFImporter;
import org.jgrapht.nio.graphml.GraphMLImporter;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.SAXException;

/** Every export is read by a program of others, or checked against the schema of its format. */
@Timeout(300)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExportTest {
  private static final String HAR =
      """
      import har from 'har-validator';
      import { readFileSync } from 'fs';
      await har.har(JSON.parse(readFileSync(process.argv[2], 'utf8')));
      """;
  private static final String OPENAPI =
      """
      import { Validator } from '@seriousme/openapi-schema-validator';
      import { readFileSync } from 'fs';
      const seen = await new Validator().validate(readFileSync(process.argv[2], 'utf8'));
      if (!seen.valid) throw new Error(JSON.stringify(seen.errors));
      """;

  private Path folder;
  private CrawlDirectory museum;
  private CrawlDirectory hostile;

  @BeforeAll
  void crawl(@TempDir Path shared) throws InterruptedException {
    folder = shared;
    try (TestServer server = TestServer.start()) {
      Settings settings = new Settings();
      settings.urls.add(server.url(TestPages.named("demo/museum").path()));
      settings.check();
      museum = new CrawlDirectory(folder.resolve("museum"));
      try (BrowserCrawl crawl = BrowserCrawl.create(museum, settings, Additions.NONE)) {
        assertThat(crawl.run().isComplete()).isTrue();
      }
    }
    hostile = new CrawlDirectory(folder.resolve("hostile"));
    try (CrawlStore store = CrawlStore.create(CrawlStore.url(hostile.path()), "h", "{}")) {
      HostileCrawl.write(store);
      store.requested("GET", "http://h.test/api/users/42?q=a%20b&page=1", 200, "Fetch");
      store.requested("GET", "http://h.test/api/users/43?q=c", 404, "Fetch");
      store.requested("DELETE", "http://h.test/api/users/43", 204, "XHR");
      store.requested("POST", "http://h.test/login", 302, "Document");
      store.requested("GET", "http://cdn.test/{x}/a.json?[]", 0, "Fetch");
      store.requested("GET", "http://h.test/a.png", 200, "Image");
      store.requested("GET", "data:text/plain,x", 200, "Fetch");
      store.requested("GET", "http://me:secret@h.test/b?token=%zz", 200, "Fetch");
      store.requested("PO ST", "http://h.test/\ud800/\u0001?a[]=1&=2&b", 999, "Fetch");
      store.requested("GET", "no address", 200, "Fetch");
      store.commit();
    }
  }

  private static CrawledModel model(CrawlDirectory directory) {
    try (CrawlStore store = directory.read()) {
      return CrawledModel.sorted(store, "c");
    }
  }

  private static String export(CrawlDirectory directory, Format format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (Export export = new Export(directory)) {
      export.write(format, out);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void shouldWriteTheJsonOfTheCrawl() throws IOException {
    assertThat(export(museum, Format.JSON)).isEqualTo(Files.readString(museum.model()));
    assertThat(export(museum, Format.URLS)).isEqualTo(Files.readString(museum.urls()));
  }

  @Test
  void shouldGiveTheSameGraphWhenReadAsAModel() throws IOException {
    CrawledModel crawled = model(museum);
    for (Format format : List.of(Format.JSON, Format.GRAPHML)) {
      Path file = folder.resolve("model." + format.name().toLowerCase(java.util.Locale.ROOT));
      Files.writeString(file, export(museum, format));
      ModelFile.Loaded loaded = ModelFile.read(file);
      assertThat(loaded.dropped()).isZero();
      Model model = loaded.model();
      assertThat(model.states()).isEqualTo(TestPages.named("demo/museum").states());
      assertThat(model.entries())
          .hasSameSizeAs(crawled.entries().stream().map(e -> e.state()).distinct().toList());
      int transitions = 0;
      for (int state = 0; state < model.states(); state++) {
        CrawledModel.State same = crawled.find(model.id(state));
        for (int place = 0; place < model.events(state).size(); place++) {
          String event = model.events(state).get(place);
          int target =
              same.events().stream()
                  .filter(one -> one.id().equals(event))
                  .findFirst()
                  .orElseThrow()
                  .targets()
                  .get(0);
          assertThat(model.id(model.target(state, place))).isEqualTo(crawled.state(target).id());
          transitions++;
        }
      }
      assertThat(transitions).isEqualTo(crawled.transitions().size());
    }
  }

  @Test
  void shouldWriteGraphsThatOthersRead() throws IOException {
    for (CrawlDirectory directory : List.of(museum, hostile)) {
      CrawledModel crawled = model(directory);
      Graph<String, DefaultEdge> graph = graph();
      GraphMLImporter<String, DefaultEdge> graphMl = new GraphMLImporter<>();
      graphMl.setVertexFactory(id -> id);
      graphMl.importGraph(graph, new StringReader(export(directory, Format.GRAPHML)));
      assertSame(graph, crawled);
      graph = graph();
      SimpleGEXFImporter<String, DefaultEdge> gexf = new SimpleGEXFImporter<>();
      gexf.setVertexFactory(id -> id);
      gexf.importGraph(graph, new StringReader(gexf12(directory)));
      assertSame(graph, crawled);
    }
  }

  /** The readers refuse what is wrong: else they would prove nothing. */
  @Test
  void shouldBeReadByThoseWhoNoticeMistakes() throws IOException {
    String graphMl = export(museum, Format.GRAPHML);
    GraphMLImporter<String, DefaultEdge> reader = new GraphMLImporter<>();
    reader.setVertexFactory(id -> id);
    for (String broken :
        List.of(
            graphMl.replace("<graph ", "<graph odd=\"1\" "),
            graphMl.replaceFirst("<edge [^>]*>", "<edge source=\"x\">"),
            graphMl.replaceFirst("</node>", ""))) {
      assertThat(broken).isNotEqualTo(graphMl);
      assertThatThrownBy(() -> reader.importGraph(graph(), new StringReader(broken)))
          .isInstanceOf(ImportException.class);
    }
    String gexf = gexf12(museum);
    for (String broken :
        List.of(
            gexf.replace("<nodes", "<nodes odd=\"1\""),
            gexf.replaceFirst("<node id=\"[^\"]*\"", "<node"))) {
      assertThat(broken).isNotEqualTo(gexf);
      SimpleGEXFImporter<String, DefaultEdge> other = new SimpleGEXFImporter<>();
      other.setVertexFactory(id -> id);
      assertThatThrownBy(() -> other.importGraph(graph(), new StringReader(broken)))
          .isInstanceOf(ImportException.class);
    }
  }

  /** The library has the schema of 1.2, of which we use only what 1.3 has too. */
  private static String gexf12(CrawlDirectory directory) throws IOException {
    return export(directory, Format.GEXF)
        .replace(GexfExport.NAMESPACE, "http://www.gexf.net/1.2draft")
        .replace("version=\"1.3\"", "version=\"1.2\"");
  }

  private static Graph<String, DefaultEdge> graph() {
    return new DirectedPseudograph<>(DefaultEdge.class);
  }

  private static void assertSame(Graph<String, DefaultEdge> graph, CrawledModel crawled) {
    assertThat(graph.vertexSet())
        .containsExactlyInAnyOrderElementsOf(
            crawled.states().stream().map(CrawledModel.State::id).toList());
    assertThat(graph.edgeSet().stream().map(e -> graph.getEdgeSource(e) + graph.getEdgeTarget(e)))
        .containsExactlyInAnyOrderElementsOf(
            crawled.transitions().stream().map(t -> t.from().id() + t.to().id()).toList());
  }

  @Test
  void shouldWriteWhatGraphvizDraws() throws IOException, InterruptedException {
    Tools.require("dot");
    for (CrawlDirectory directory : List.of(museum, hostile)) {
      Path file = folder.resolve("crawl.dot");
      Files.writeString(file, export(directory, Format.DOT));
      Tools.Ran ran = Tools.run(folder, Map.of(), "dot", "-Tsvg", file.toString());
      assertThat(ran.code()).as(ran.output()).isZero();
      int states = model(directory).states().size();
      assertThat(ran.output().split("class=\"node\"", -1)).hasSize(states + 1);
      Files.writeString(file, export(directory, Format.DOT).replaceFirst("\\[label=", "[label"));
      assertThat(Tools.run(folder, Map.of(), "dot", "-Tsvg", file.toString()).code()).isPositive();
    }
  }

  @Test
  void shouldWriteTables() throws IOException {
    for (CrawlDirectory directory : List.of(museum, hostile)) {
      CrawledModel crawled = model(directory);
      try (Export export = new Export(directory)) {
        Map<String, String> files = export.files(Format.CSV, false);
        List<Map<String, String>> states = table(files.get("states.csv"));
        assertThat(states.stream().map(row -> row.get("id")))
            .containsExactlyElementsOf(
                crawled.states().stream().map(CrawledModel.State::id).toList());
        for (Map<String, String> row : states) {
          String title = crawled.withId(row.get("id")).title();
          // Nothing that a spreadsheet would calculate; else as it is.
          assertThat(row.get("title")).doesNotMatch("(?s)[=+@\t\r-].*");
          assertThat(row.get("title").replaceFirst("^'", "")).isEqualTo(readable(title));
        }
        List<Map<String, String>> transitions = table(files.get("transitions.csv"));
        assertThat(transitions.stream().map(row -> row.get("from") + " " + row.get("to")))
            .containsExactlyElementsOf(
                crawled.transitions().stream()
                    .map(t -> t.from().id() + " " + t.to().id())
                    .toList());
      }
    }
  }

  /** Half of a pair of surrogates is no text in any file. */
  private static String readable(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  private static List<Map<String, String>> table(String csv) throws IOException {
    try (MappingIterator<Map<String, String>> rows =
        new CsvMapper()
            .readerForMapOf(String.class)
            .with(CsvSchema.emptySchema().withHeader())
            .with(CsvParser.Feature.FAIL_ON_MISSING_COLUMNS)
            .readValues(readable(csv))) {
      return rows.readAll();
    }
  }

  @Test
  void shouldTellNobodyThePassword() throws IOException {
    for (Format format : Format.values()) {
      if (format.hasFiles()) {
        try (Export export = new Export(hostile)) {
          assertThat(export.files(format, true).toString()).doesNotContain("secret");
        }
      } else {
        assertThat(export(hostile, format)).as(format.toString()).doesNotContain("secret");
      }
    }
  }

  @Test
  void shouldWriteASiteMapThatItsSchemaAccepts() throws Exception {
    Path schema = Tools.node().resolve("node_modules/sitemap/schema/sitemap.xsd");
    for (CrawlDirectory directory : List.of(museum, hostile)) {
      String map = export(directory, Format.SITEMAP);
      validate(schema, map);
      assertThat(map).contains("<loc>http://").doesNotContain("#");
      String broken = map.replaceFirst("<loc>[^<]*</loc>", "<lok>x</lok>");
      assertThatThrownBy(() -> validate(schema, broken)).isInstanceOf(SAXException.class);
    }
  }

  private static void validate(Path schema, String xml) throws SAXException, IOException {
    SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
        .newSchema(schema.toFile())
        .newValidator()
        .validate(new StreamSource(new StringReader(xml)));
  }

  @Test
  void shouldWriteAnArchiveThatIsValid() throws IOException, InterruptedException {
    for (CrawlDirectory directory : List.of(museum, hostile)) {
      Path file = folder.resolve("crawl.har");
      Files.writeString(file, export(directory, Format.HAR));
      Tools.Ran ran = Tools.script(HAR, file);
      assertThat(ran.code()).as(ran.output()).isZero();
    }
    Path broken = folder.resolve("broken.har");
    Files.writeString(
        broken,
        export(museum, Format.HAR).replaceFirst("\"status\" *: *\\d+", "\"status\": \"x\""));
    assertThat(Tools.script(HAR, broken).code()).isPositive();
    JsonNode entries = new ObjectMapper().readTree(export(museum, Format.HAR)).at("/log/entries");
    assertThat(entries.findValuesAsText("url")).anyMatch(url -> url.endsWith("/api/exhibits.json"));
  }

  @Test
  void shouldDescribeAnInterfaceThatIsValid() throws IOException, InterruptedException {
    for (CrawlDirectory directory : List.of(museum, hostile)) {
      Path file = folder.resolve("openapi.json");
      Files.writeString(file, export(directory, Format.OPENAPI));
      Tools.Ran ran = Tools.script(OPENAPI, file);
      assertThat(ran.code()).as(ran.output()).isZero();
    }
    Path broken = folder.resolve("broken.json");
    Files.writeString(broken, export(museum, Format.OPENAPI).replace("\"description\"", "\"odd\""));
    assertThat(Tools.script(OPENAPI, broken).code()).isPositive();
    JsonNode paths = new ObjectMapper().readTree(export(hostile, Format.OPENAPI)).path("paths");
    assertThat(paths.fieldNames())
        .toIterable()
        .containsExactly("/%7Bx%7D/a.json", "/api/users/{userId}", "/b", "/login");
    JsonNode user = paths.path("/api/users/{userId}");
    assertThat(user.fieldNames()).toIterable().containsExactly("delete", "get");
    assertThat(user.at("/get/responses").fieldNames()).toIterable().containsExactly("200", "404");
    assertThat(user.at("/get/parameters").findValuesAsText("name"))
        .containsExactly("userId", "page", "q");
    assertThat(user.at("/get/parameters/0/schema/type").asText()).isEqualTo("integer");
    assertThat(user.at("/get/parameters/1/required").asBoolean()).isFalse();
  }
}
