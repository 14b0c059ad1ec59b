package dev.ariadne.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelsTest {
  static List<String> names() {
    return Models.names();
  }

  /** States, transitions, smallest and largest number of events, distinct events, c_r. */
  @ParameterizedTest
  @CsvSource({
    "bibliography, 1800, 145811, 27, 82, 1699, 2",
    "file-manager, 1360, 43816, 15, 1359, 1370, 10",
    "file-tree, 214, 8428, 13, 54, 424, 2",
    "periodic-table, 240, 29034, 119, 122, 241, 8",
    "clip-sharing, 129, 10580, 69, 129, 331, 18",
    "company, 39, 305, 5, 10, 44, 2",
    "bank, 45, 1210, 3, 34, 55, 2",
    "pagination, 448, 5380, 12, 13, 13, 2",
    "hypercube1, 2, 1, 0, 1, 1, 3",
    "hypercube10, 1024, 5120, 0, 10, 10, 3",
    "hypercube16, 65536, 524288, 0, 16, 16, 3",
    "menu-site, 48, 960, 20, 20, 53, 2",
    "'menu-site:pages=2,tabs=1,buttons=0', 4, 16, 4, 4, 5, 2",
    "'file-tree:depth=2,branching=3', 14, 78, 3, 6, 24, 2",
    "'widgets:k=3,m=4', 64, 384, 6, 6, 6, 2",
    "'widgets:k=1,m=1', 1, 2, 2, 2, 2, 2",
    "'random:states=50,events=3,seed=7', 50, 150, 3, 3, 72, 2",
  })
  void shouldHaveTheSizesOfTheApplication(
      String spec, int states, int transitions, int least, int most, int distinct, double cost) {
    Model model = Models.named(spec);

    assertThat(model.states()).isEqualTo(states);
    assertThat(model.transitions()).isEqualTo(transitions);
    assertThat(degrees(model).min()).hasValue(least);
    assertThat(degrees(model).max()).hasValue(most);
    assertThat(distinctEvents(model)).hasSize(distinct);
    assertThat(model.resetCost()).isEqualTo(cost);
  }

  @ParameterizedTest
  @MethodSource("names")
  void shouldBeSoundAndAlwaysTheSame(String name) {
    Model model = Models.named(name);

    assertThat(model.unreachable()).isEmpty();
    assertThat(model.entries()).hasSize(1);
    assertThat(IntStream.range(0, model.states()).mapToObj(model::id)).doesNotHaveDuplicates();
    assertThat(ModelTexts.lines(Models.named(name))).isEqualTo(ModelTexts.lines(model));
  }

  /**
   * Where the papers' complete crawls need as many resets as the first page has events that lead
   * away from it, nothing may lead back to it.
   */
  @ParameterizedTest
  @CsvSource({
    "bibliography, 27",
    "file-manager, 208",
    "file-tree, 13",
    "clip-sharing, 55",
    "bank, 30",
  })
  void shouldNotLeadBackToTheFirstPage(String name, int leaving) {
    Model model = Models.named(name);
    int entry = model.entries()[0];

    assertThat(edges(model).filter(e -> e.from != entry && e.to == entry)).isEmpty();
    assertThat(edges(model).filter(e -> e.from == entry && e.to != entry)).hasSize(leaving);
  }

  @Test
  void shouldLeadBackToTheFirstPageOfThePeriodicTableOnlyByTheMode() {
    Model model = Models.named("periodic-table");
    Set<Integer> first = Set.of(model.find("small/new"), model.find("large/new"));

    List<Edge> into =
        edges(model).filter(e -> !first.contains(e.from) && first.contains(e.to)).toList();
    assertThat(into).isEmpty();
    // 236 ways out, one reset each.
    assertThat(edges(model).filter(e -> first.contains(e.from) && !first.contains(e.to)))
        .hasSize(236);
    assertThat(target(model, "small/new", "mode:large")).isEqualTo("large/new");
    assertThat(target(model, "small/H", "small:Fe")).isEqualTo("small/Fe");
    assertThat(target(model, "small/Fe", "small:Fe")).isEqualTo("small/Fe");
    assertThat(target(model, "small/Fe", "mode:large")).isEqualTo("large/Fe");
    assertThat(target(model, "large/Fe", "close")).isEqualTo("large/closed");
  }

  @Test
  void shouldReturnToTheEntryWhereThePapersNeedOneReset() {
    Model company = Models.named("company");

    assertThat(backToEntry(company)).isEqualTo(company.states());
    Model table = Models.named("pagination");
    assertThat(backToEntry(table)).isEqualTo(table.states());
  }

  @Test
  void shouldOpenOneFolderAtATime() {
    Model model = Models.named("file-tree:depth=2,branching=2");

    // Folders 1 and 2 hold 3, 4 and 5, 6.
    assertThat(model.events(model.find("new"))).containsExactly("open:1", "open:2");
    assertThat(model.events(model.find("folder3")))
        .containsExactly("close:1", "open:2", "close:3", "open:4");
    assertThat(target(model, "folder3", "open:2")).isEqualTo("folder2");
    assertThat(target(model, "folder3", "close:3")).isEqualTo("folder1");
    assertThat(target(model, "folder1", "close:1")).isEqualTo("closed");
  }

  /** The menu strategy lives on events that lead to one state from everywhere. */
  @ParameterizedTest
  @CsvSource({
    "file-tree, '', 424",
    "bibliography, year:, 27",
    "bibliography, author:, 43",
    "bank, menu:, 26",
    "clip-sharing, top:, 13",
    "file-manager, folder:, 207",
    "periodic-table, small:, 118",
    "pagination, filter:, 5",
    "menu-site, menu:, 12",
  })
  void shouldShareMenuEventsWithOneTarget(String name, String prefix, int count) {
    Map<String, Set<Integer>> targets = targets(Models.named(name), e -> e.startsWith(prefix));

    assertThat(targets).hasSize(count);
    assertThat(targets.values()).allSatisfy(all -> assertThat(all).hasSize(1));
  }

  @ParameterizedTest
  @CsvSource({
    "file-manager, tool:",
    "clip-sharing, link:",
    "periodic-table, legend",
    "menu-site, button:",
  })
  void shouldHaveSelfLoopsWhereAControlDoesNothingNew(String name, String prefix) {
    List<Edge> edges =
        edges(Models.named(name)).filter(edge -> edge.event.startsWith(prefix)).toList();

    assertThat(edges).hasSizeGreaterThan(40).allMatch(edge -> edge.from == edge.to);
  }

  @Test
  void shouldShowAPublicationInTheListOfAFilter() {
    Model model = Models.named("bibliography");
    Map<String, Set<Integer>> shown = targets(model, e -> e.startsWith("show:"));

    assertThat(shown).hasSize(1626);
    assertThat(shown.values()).allSatisfy(all -> assertThat(all).hasSize(1));
    assertThat(target(model, "year:2012/1", "show:year:2012/0")).isEqualTo("year:2012/1/0");
    assertThat(target(model, "year:2012/1/0", "hide")).isEqualTo("year:2012/1");
    assertThat(target(model, "year:2012/1/0", "next")).isEqualTo("year:2012/2");
  }

  @Test
  void shouldTurnTheOrderOfASortedColumnAround() {
    Model model = Models.named("pagination");

    assertThat(target(model, "all/unsorted/3", "sort:name")).isEqualTo("all/name-up/1");
    assertThat(target(model, "all/name-up/3", "sort:name")).isEqualTo("all/name-down/1");
    assertThat(target(model, "mon/name-up/12", "next")).isEqualTo("mon/name-up/12");
    assertThat(target(model, "mon/unsorted/1", "clear")).isEqualTo("all/unsorted/1");
  }

  @Test
  void shouldExecuteEachEventOfAHypercubeOnce() {
    Model model = Models.named("hypercube4");

    assertThat(model.id(model.entries()[0])).isEqualTo("0000");
    assertThat(model.events(model.find("1010"))).containsExactly("e2", "e4");
    assertThat(target(model, "1010", "e2")).isEqualTo("1110");
    assertThat(model.events(model.find("1111"))).isEmpty();
  }

  @Test
  void shouldMoveOneWidgetAtATime() {
    Model model = Models.named("widgets:k=2,m=3");

    assertThat(target(model, "2-1", "next:1")).isEqualTo("0-1");
    assertThat(target(model, "2-1", "zero:2")).isEqualTo("2-0");
  }

  @Test
  void shouldMixEventsInARandomModel() {
    Model model = Models.named("random:states=300,events=6,seed=3");

    assertThat(model.unreachable()).isEmpty();
    assertThat(edges(model).filter(e -> e.from == e.to).count()).isBetween(100L, 400L);
    assertThat(edges(model).filter(e -> e.event.startsWith("own:")).count()).isBetween(600L, 1200L);
    assertThat(ModelTexts.lines(model))
        .isNotEqualTo(ModelTexts.lines(Models.named("random:states=300,events=6,seed=4")));
    // A single event each leaves one path through all states.
    assertThat(Models.named("random:states=100,events=1").unreachable()).isEmpty();
  }

  @Test
  void shouldNameEveryGeneratedModel() {
    assertThat(Models.names()).hasSize(27).contains("bank", "hypercube1", "hypercube16", "random");
  }

  @ParameterizedTest
  @ValueSource(strings = {"banc", "hypercube0", "hypercube17", "hypercube", ""})
  void shouldNameTheKnownModelsWhenAskedForAnother(String spec) {
    assertThatThrownBy(() -> Models.named(spec))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("There is no model \"" + spec + "\"; known are bank, bibliography")
        .hasMessageContaining("widgets and hypercube1 to hypercube16")
        .hasMessageEndingWith(".graphml file.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "widgets:k|write each parameter as key=number, not as \"k\"",
        "widgets:k=x|k must be a whole number, not \"x\"",
        "widgets:k=0|k must be from 1 to 20",
        "widgets:k=2,k=3|give k once",
        "widgets:q=2|there is no parameter q",
        "widgets:k=20,m=6|m to the power of k must be at most 1048576",
        "bank:pages=3|there is no parameter pages",
        "hypercube3:n=3|there is no parameter n",
        "file-tree:depth=9,branching=9|that makes more than 20000 folders",
        "random:states=1000000,events=11|states times events must be at most 10000000",
      })
  void shouldSayWhichParameterIsWrong(String spec, String what) {
    assertThatThrownBy(() -> Models.named(spec))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("The model \"" + spec + "\" cannot be made: " + what + ".");
  }

  private record Edge(int from, String event, int to) {}

  private static java.util.stream.Stream<Edge> edges(Model model) {
    List<Edge> edges = new ArrayList<>();
    for (int state = 0; state < model.states(); state++) {
      for (int place = 0; place < model.events(state).size(); place++) {
        edges.add(new Edge(state, model.events(state).get(place), model.target(state, place)));
      }
    }
    return edges.stream();
  }

  private static IntStream degrees(Model model) {
    return IntStream.range(0, model.states()).map(state -> model.events(state).size());
  }

  private static Set<String> distinctEvents(Model model) {
    Set<String> events = new HashSet<>();
    IntStream.range(0, model.states()).forEach(state -> events.addAll(model.events(state)));
    return events;
  }

  private static Map<String, Set<Integer>> targets(Model model, Predicate<String> which) {
    Map<String, Set<Integer>> targets = new HashMap<>();
    edges(model)
        .filter(edge -> which.test(edge.event))
        .forEach(edge -> targets.computeIfAbsent(edge.event, e -> new HashSet<>()).add(edge.to));
    return targets;
  }

  private static String target(Model model, String state, String event) {
    int from = model.find(state);
    return model.id(model.target(from, model.place(from, event)));
  }

  /** How many states have a path to the entry. */
  private static int backToEntry(Model model) {
    Set<Integer> back = new HashSet<>(Set.of(model.entries()[0]));
    List<Edge> edges = edges(model).toList();
    boolean more = true;
    while (more) {
      more = false;
      for (Edge edge : edges) {
        more |= back.contains(edge.to) && back.add(edge.from);
      }
    }
    return back.size();
  }
}
