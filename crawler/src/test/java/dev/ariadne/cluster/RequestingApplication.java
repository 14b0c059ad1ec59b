package dev.ariadne.cluster;

import dev.ariadne.app.Application;
import dev.ariadne.app.Details;
import dev.ariadne.app.Model;
import dev.ariadne.app.Observation;
import dev.ariadne.app.Request;
import dev.ariadne.app.SimulatedApplication;
import java.util.List;

/** A simulated application that makes a request of its own for each event in each state. */
final class RequestingApplication implements Application {
  private final SimulatedApplication simulated;
  private String state;

  RequestingApplication(Model model) {
    simulated = new SimulatedApplication(model);
  }

  static String address(String state, String event) {
    return "/do?" + state + "." + event;
  }

  @Override
  public List<String> entries() {
    return simulated.entries();
  }

  @Override
  public Observation reset(String entry) {
    Observation seen = simulated.reset(entry);
    state = seen.state();
    return seen;
  }

  @Override
  public Observation execute(List<Step> path) {
    Observation seen = simulated.execute(path);
    String before = seen.executed() > 1 ? path.get(seen.executed() - 2).expected() : state;
    String event = path.get(seen.executed() - 1).event();
    state = seen.state();
    Request request = new Request("GET", address(before, event), 200, "Fetch");
    Details details =
        new Details(
            state,
            "",
            "",
            0,
            null,
            null,
            null,
            List.of(request),
            null,
            null,
            null,
            null,
            null,
            null,
            null);
    return new Observation(state, seen.events(), seen.executed(), details);
  }

  @Override
  public void close() {
    simulated.close();
  }
}
