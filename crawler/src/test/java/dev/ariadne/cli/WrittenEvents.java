package dev.ariadne.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ariadne.cli.CountedSite.Pair;
import dev.ariadne.cli.Peers.Peer;
import dev.ariadne.cluster.Fact;
import dev.ariadne.group.WrittenFacts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The events whose targets members of a cluster have written down, in the terms of the site. */
final class WrittenEvents {
  private final Map<List<String>, Pair> pairs = new HashMap<>(); // by the ids of state and event
  private final Set<Path> old = new HashSet<>();

  /**
   * @param model what the crawl will find
   */
  WrittenEvents(Path model) throws IOException {
    for (JsonNode state : new ObjectMapper().readTree(model.toFile()).path("states")) {
      for (JsonNode event : state.path("events")) {
        String text = event.path("element").asText().replaceAll("^[^\"]*\"|\"[^\"]*$", "");
        pairs.put(
            List.of(state.path("id").asText(), event.path("id").asText()),
            new Pair(state.path("title").asText(), text));
      }
    }
  }

  /** From now on, what these members wrote before does not count. */
  void begin(Collection<Peer> members) throws IOException {
    for (Peer one : members) {
      old.addAll(files(one));
    }
  }

  /** What some members have written, also while they write, and when they are dead. */
  Set<Pair> by(Collection<Peer> members) {
    Set<Pair> written = new HashSet<>();
    try {
      for (Peer one : members) {
        for (Path file : files(one)) {
          if (!old.contains(file)) {
            read(file, written);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return written;
  }

  private void read(Path file, Set<Pair> written) throws IOException {
    for (Fact fact : WrittenFacts.read(file)) {
      if (fact.kind() == Fact.Kind.EXECUTED) {
        written.add(pairs.get(List.of(fact.home(), fact.event())));
      }
    }
  }

  private static List<Path> files(Peer member) throws IOException {
    if (!Files.exists(member.data())) {
      return List.of();
    }
    try (Stream<Path> files =
        Files.find(member.data(), 2, (path, unused) -> path.endsWith("facts.log"))) {
      return files.toList();
    }
  }
}
