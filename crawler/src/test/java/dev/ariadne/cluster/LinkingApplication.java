package dev.ariadne.cluster;

import dev.ariadne.app.Application;
import dev.ariadne.app.CrawlException;
import dev.ariadne.app.Details;
import dev.ariadne.app.Model;
import dev.ariadne.app.Observation;
import dev.ariadne.app.SimulatedApplication;
import dev.ariadne.crawl.Policy;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A simulated application whose first state links to an address, told once; one event fails. */
final class LinkingApplication implements Application {
  static final Policy FOLLOWED =
      new Policy() {
        @Override
        public boolean follows(String link) {
          return true;
        }
      };

  private final SimulatedApplication simulated;
  private final String first;
  private final String link;
  private final String broken;
  private final Set<String> told = new HashSet<>();

  LinkingApplication(Model model, String link, String broken) {
    simulated = new SimulatedApplication(model);
    first = model.id(0);
    this.link = link;
    this.broken = broken;
  }

  @Override
  public List<String> entries() {
    return simulated.entries();
  }

  @Override
  public Observation reset(String entry) {
    return detailed(simulated.reset(entry));
  }

  @Override
  public Observation execute(List<Step> path) {
    if (path.stream().anyMatch(step -> step.event().equals(broken))) {
      throw new CrawlException("broken");
    }
    return detailed(simulated.execute(path));
  }

  private Observation detailed(Observation seen) {
    boolean isNew = told.add(seen.state()) && seen.state().equals(first) && !link.isEmpty();
    List<String> links = isNew ? List.of(link) : List.of();
    Details details = Details.of(seen.state(), null, null, 0, null, links, null);
    return new Observation(seen.state(), seen.events(), seen.executed(), details);
  }

  @Override
  public void close() {
    simulated.close();
  }
}
