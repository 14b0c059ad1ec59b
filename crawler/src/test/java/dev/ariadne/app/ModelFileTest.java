package dev.ariadne.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelFileTest {
  @TempDir Path folder;

  static Stream<Arguments> everyModelInEveryFormat() {
    return Models.names().stream()
        .filter(name -> !name.matches("hypercube1[1-6]"))
        .flatMap(name -> Stream.of(Arguments.of(name, "m.json"), Arguments.of(name, "m.graphml")));
  }

  @ParameterizedTest
  @MethodSource("everyModelInEveryFormat")
  void shouldReadWhatItWrote(String name, String file) {
    Model model = Models.named(name);
    Path path = folder.resolve(file);

    ModelFile.write(model, path);
    ModelFile.Loaded loaded = ModelFile.read(path);

    assertThat(ModelTexts.lines(loaded.model())).isEqualTo(ModelTexts.lines(model));
    assertThat(loaded.dropped()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"m.json", "M.GRAPHML"})
  void shouldKeepIdsAsTheyAre(String file) {
    Model model =
        Model.builder("\"<&>' é 語 \uD83D\uDE00")
            .resetCost(2.5)
            .entry(" a ")
            .entry("<b attr=\"x\">")
            .transition(" a ", "click & 'run' ]]>", "<b attr=\"x\">")
            .transition(" a ", " ", " a ")
            .build();
    Path path = folder.resolve(file);

    ModelFile.write(model, path);

    assertThat(ModelTexts.lines(Models.named(path.toString()))).isEqualTo(ModelTexts.lines(model));
  }

  @Test
  void shouldNotWriteWhatGraphMlCannotHold() {
    Model model = Model.builder("m").transition("a", "line\nbreak", "a").build();
    Path path = folder.resolve("m.graphml");

    assertThatThrownBy(() -> ModelFile.write(model, path))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("has a character that GraphML cannot hold; write .json instead.");
    assertThat(path).doesNotExist();
    ModelFile.write(model, folder.resolve("m.json"));
    assertThat(ModelFile.read(folder.resolve("m.json")).model().events(0))
        .containsExactly("line\nbreak");
  }

  @Test
  void shouldReadTheExportOfACrawl() throws IOException {
    ModelFile.Loaded loaded =
        read(
            "crawl.json",
            """
            {"version": 1,
             "entry": ["http://shop/", {"url": "http://shop/help", "state": "s3"}],
             "states": [
               {"id": "s1", "url": "http://shop/", "title": "Shop", "events": [
                 {"id": "e1", "kind": "click", "element": "a#x", "status": "executed", "target": "s2"},
                 {"id": "e2", "kind": "click", "element": "a#y", "status": "free"}]},
               {"id": "s2", "url": "http://shop/", "events": [{"id": "e3", "status": "failed"}]},
               {"id": "s3", "url": "http://shop/help"}],
             "transitions": [{"from": "s1", "event": "e1", "to": "s2"},
                             {"from": "s3", "event": "e1", "to": "s1"}]}
            """);

    assertThat(loaded.dropped()).isEqualTo(2);
    assertThat(ModelTexts.lines(loaded.model()))
        .containsExactly(
            "crawl costs 2.0",
            "entry s1",
            "entry s3",
            "state s1",
            "e1 -> s2",
            "state s2",
            "state s3",
            "e1 -> s1");
  }

  @Test
  void shouldTakeTargetsWhereThereIsNoListOfTransitions() throws IOException {
    ModelFile.Loaded loaded =
        read(
            "m.json",
            """
            {"name": "n", "resetCost": 7, "entry": 1,
             "states": [{"id": 1, "events": [{"id": "e", "target": 2}, {"id": "f"}]}, {"id": 2}]}
            """);

    assertThat(loaded.dropped()).isEqualTo(1);
    assertThat(ModelTexts.lines(loaded.model()))
        .containsExactly("n costs 7.0", "entry 1", "state 1", "e -> 2", "state 2");
  }

  @Test
  void shouldReadWhatNetworkxWrites() throws IOException {
    ModelFile.Loaded loaded =
        read(
            "nx.graphml",
            """
            <?xml version='1.0' encoding='utf-8'?>
            <graphml xmlns="http://graphml.graphdrawing.org/xmlns"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns
                http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
              <key id="d2" for="edge" attr.name="event" attr.type="string" />
              <key id="d1" for="node" attr.name="entry" attr.type="boolean" />
              <key id="d0" for="graph" attr.name="resetCost" attr.type="long" />
              <graph edgedefault="directed">
                <node id="0"><data key="d1">True</data></node>
                <node id="1"><data key="d1">False</data></node>
                <node id="2" />
                <edge source="0" target="1" id="0"><data key="d2">next</data></edge>
                <edge source="0" target="2" id="1"><data key="d2">last</data></edge>
                <data key="d0">10</data>
              </graph>
            </graphml>
            """);

    assertThat(ModelTexts.lines(loaded.model()))
        .containsExactly(
            "nx costs 10.0", "entry 0", "state 0", "next -> 1", "last -> 2", "state 1", "state 2");
  }

  @Test
  void shouldReadWhatYedWrites() throws IOException {
    ModelFile.Loaded loaded =
        read(
            "yed.graphml",
            """
            <?xml version="1.0" encoding="UTF-8" standalone="no"?>
            <graphml xmlns="http://graphml.graphdrawing.org/xmlns"
                xmlns:y="http://www.yworks.com/xml/graphml">
              <key attr.name="Description" attr.type="string" for="graph" id="d0"/>
              <key for="node" id="d6" yfiles.type="nodegraphics"/>
              <key attr.name="entry" attr.type="boolean" for="node" id="d4"/>
              <key attr.name="event" attr.type="string" for="edge" id="d8"/>
              <key for="edge" id="d10" yfiles.type="edgegraphics"/>
              <graph edgedefault="directed" id="G">
                <data key="d0" xml:space="preserve"/>
                <node id="n0">
                  <data key="d4"><![CDATA[true]]></data>
                  <data key="d6"><y:ShapeNode><y:Geometry height="30.0"/>
                    <y:NodeLabel>Home</y:NodeLabel></y:ShapeNode></data>
                </node>
                <node id="n1"><data key="d6"><y:ShapeNode/></data></node>
                <edge id="e0" source="n0" target="n1">
                  <data key="d10"><y:PolyLineEdge><y:Path sx="0.0"/>
                    <y:EdgeLabel alignment="center">open<y:LabelModel/></y:EdgeLabel>
                  </y:PolyLineEdge></data>
                </edge>
                <edge id="e1" source="n1" target="n0">
                  <data key="d8"><![CDATA[back]]></data>
                  <data key="d10"><y:PolyLineEdge><y:EdgeLabel>shown</y:EdgeLabel></y:PolyLineEdge></data>
                </edge>
              </graph>
            </graphml>
            """);

    assertThat(ModelTexts.lines(loaded.model()))
        .containsExactly(
            "yed costs 2.0", "entry n0", "state n0", "open -> n1", "state n1", "back -> n0");
  }

  static List<Arguments> badFiles() {
    String node = "<node id='a'><data key='entry'>true</data></node>";
    return List.of(
        Arguments.of(
            "m.json", "{\n\"states\": [}", "it is not JSON (line 2); correct or export it again"),
        Arguments.of(
            "m.json", "{\"states\": []} x", "it is not JSON (line 1); correct or export it again"),
        Arguments.of("m.json", "[1]", "it has no list of \"states\"; is it the export of a crawl?"),
        Arguments.of("m.json", "", "it has no list of \"states\"; is it the export of a crawl?"),
        Arguments.of("m.json", "{\"states\": []}", "it has no state; list them"),
        Arguments.of("m.json", "{\"states\": [{}]}", "a state has no \"id\"; add it"),
        Arguments.of(
            "m.json",
            "{\"states\": [{\"id\": \"a\"}]}",
            "it has no entry; say which state a reset leads to"),
        Arguments.of(
            "m.json",
            "{\"entry\": [\"b\"], \"states\": [{\"id\": \"a\"}]}",
            "its entry names the state \"b\", which is not listed; add it or correct"),
        Arguments.of(
            "m.json",
            "{\"entry\": [\"a\"], \"states\": [{\"id\": \"a\"}, {\"id\": \"a\"}]}",
            "it has the state \"a\" twice; give each state its own id"),
        Arguments.of(
            "m.json",
            "{\"entry\": [\"a\"], \"resetCost\": \"much\", \"states\": [{\"id\": \"a\"}]}",
            "its resetCost \"much\" is not a number from zero up"),
        Arguments.of(
            "m.json",
            "{\"entry\": [\"a\"], \"states\": [{\"id\": \"a\"}, {\"id\": \"b\"}]}",
            "no path from an entry leads to 1 of its states, as \"b\"; add a transition or an"
                + " entry, or remove them"),
        Arguments.of(
            "m.json",
            "{\"entry\": [\"a\"], \"states\": [{\"id\": \"a\"}],"
                + " \"transitions\": [{\"from\": \"a\", \"event\": \"e\"}]}",
            "a transition has no \"to\"; add it"),
        Arguments.of(
            "m.json",
            "{\"entry\": [\"a\"], \"states\": [{\"id\": \"a\"}],"
                + " \"transitions\": [{\"from\": \"a\", \"event\": \"e\", \"to\": \"b\"}]}",
            "a transition of the event \"e\" names the state \"b\", which is not listed; add it or"
                + " correct"),
        Arguments.of(
            "m.json",
            "{\"entry\": [\"a\"], \"states\": [{\"id\": \"a\"}],"
                + " \"transitions\": [{\"from\": \"a\", \"event\": \"e\", \"to\": \"a\"},"
                + " {\"from\": \"a\", \"event\": \"e\", \"to\": \"a\"}]}",
            "the event \"e\" has two transitions in the state \"a\"; a model is deterministic, so"
                + " keep one of them"),
        Arguments.of(
            "m.graphml",
            "<graphml>\n<graph>\n</graphml>",
            "it is not XML (line 3); correct or" + " export it again"),
        Arguments.of("m.graphml", "<html/>", "it has no graph element; is it GraphML?"),
        Arguments.of(
            "m.graphml",
            "<!DOCTYPE graphml [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><graphml/>",
            "it has a DOCTYPE, which is not read; remove that line"),
        Arguments.of(
            "m.graphml",
            "<graphml><graph edgedefault='undirected'/></graphml>",
            "its graph is undirected; export it as a directed graph"),
        Arguments.of("m.graphml", "<graphml><graph/></graphml>", "it has no state; list them"),
        Arguments.of(
            "m.graphml",
            "<graphml><graph><node id='a'/></graph></graphml>",
            "it has no entry; say which state a reset leads to"),
        Arguments.of(
            "m.graphml", "<graphml><graph><node/></graph></graphml>", "a node has no id (line 1)"),
        Arguments.of(
            "m.graphml",
            "<graphml><graph>" + node + "\n<edge source='a' target='a'/></graph></graphml>",
            "the edge from \"a\" to \"a\" does not name its event; give it data with the key"
                + " \"event\" (line 2)"),
        Arguments.of(
            "m.graphml",
            "<graphml><graph>" + node + "<edge source='a'/></graph></graphml>",
            "an edge has no source or target (line 1)"),
        Arguments.of(
            "m.graphml",
            "<graphml><graph>"
                + node
                + "<edge source='a' target='a' directed='false'/></graph></graphml>",
            "the edge from \"a\" to \"a\" is undirected (line 1)"),
        Arguments.of(
            "m.graphml",
            "<graphml><graph><node id='g'><graph/></node></graph></graphml>",
            "a node has a graph inside (line 1); ungroup it"),
        Arguments.of(
            "m.graphml",
            "<graphml><graph>"
                + node
                + "<edge source='z' target='a'><data key='event'>e</data></edge></graph></graphml>",
            "a transition of the event \"e\" names the state \"z\", which is not listed; add it or"
                + " correct"));
  }

  @ParameterizedTest
  @MethodSource("badFiles")
  void shouldSayInOneSentenceWhatIsWrongWithAFile(String file, String content, String what) {
    assertThatThrownBy(() -> read(file, content))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The model file " + folder.resolve(file) + " cannot be used: " + what + ".");
  }

  @Test
  void shouldSayThatThereIsNoSuchFile() {
    Path path = folder.resolve("none.json");

    assertThatThrownBy(() -> Models.named(path.toString()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "There is no model file " + path + "; check the path, or name a generated model.");
  }

  @Test
  void shouldSayWhichExtensionsItKnows() {
    Path path = folder.resolve("m.xml");

    assertThatThrownBy(() -> ModelFile.read(path))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The model file " + path + " must be named .json or .graphml.");
    assertThatThrownBy(() -> ModelFile.write(Models.named("hypercube1"), path))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private ModelFile.Loaded read(String name, String content) throws IOException {
    Path path = folder.resolve(name);
    Files.writeString(path, content);
    return ModelFile.read(path);
  }
}
