package dev.ariadne.cluster;

import dev.ariadne.app.Details;
import dev.ariadne.app.Observation;
import dev.ariadne.app.Request;
import dev.ariadne.crawl.Journal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes facts of what a crawl finds. Pages say much again and again, such as the requests of each
 * load: only what is new becomes part of a fact.
 */
public final class FactWriter implements Journal {
  private final FactLog log;
  private final Set<Long> said = new HashSet<>();
  private List<Fact> news = new ArrayList<>();

  public FactWriter(FactLog log) {
    this.log = log;
  }

  /** The facts since the last time. */
  List<Fact> take() {
    List<Fact> taken = news;
    news = new ArrayList<>();
    return taken;
  }

  boolean isEmpty() {
    return news.isEmpty();
  }

  private void add(Fact fact) {
    if (log.add(fact)) {
      news.add(fact);
    }
  }

  /** Hears of a fact of another, which need not be said again. */
  void heard(Fact fact) {
    if (fact.kind() == Fact.Kind.SEEN) {
      unsaid(fact.seen());
    }
  }

  @Override
  public void state(Observation seen) {
    Details all = seen.details();
    Details kept =
        all == null
            ? null
            : Details.of(
                all.state(), all.url(), all.title(), all.status(), all.events(), null, null);
    add(Fact.state(new Observation(seen.state(), seen.events(), 0, kept)));
  }

  @Override
  public void seen(Observation seen) {
    if (seen.details() != null) {
      Details details = unsaid(seen);
      if (details != null) {
        add(Fact.seen(new Observation(seen.state(), null, 0, details)));
      }
    }
  }

  /** What was not said before, or null when that is nothing. */
  private Details unsaid(Observation seen) {
    Details all = seen.details();
    String state = seen.state();
    boolean hasNews = isNew("url", all.url());
    String dom = all.dom() != null && isNew("dom", state) ? all.dom() : null;
    List<String> links = unsaid("link", "", all.links());
    List<Request> requests =
        all.requests().stream().filter(one -> isNew("request", one.toString())).toList();
    List<String> errors = unsaid("error", state, all.errors());
    Map<String, Integer> caps = new java.util.TreeMap<>(all.caps());
    caps.keySet().removeIf(cap -> !isNew("cap", state + cap));
    List<String> dialogs = unsaid("dialog", state, all.dialogs());
    List<String> opened = unsaid("opened", state, all.opened());
    List<String> downloads = unsaid("download", state, all.downloads());
    List<String> outOfScope = unsaid("out", state, all.outOfScope());
    List<String> choosers = unsaid("chooser", state, all.choosers());
    boolean isNothing =
        !hasNews
            && dom == null
            && caps.isEmpty()
            && requests.isEmpty()
            && List.of(links, errors, dialogs, opened, downloads, outOfScope, choosers).stream()
                .allMatch(List::isEmpty);
    return isNothing
        ? null
        : new Details(
            all.state(),
            all.url(),
            all.title(),
            all.status(),
            null,
            links,
            dom,
            requests,
            errors,
            caps,
            dialogs,
            opened,
            downloads,
            outOfScope,
            choosers);
  }

  private List<String> unsaid(String kind, String state, List<String> texts) {
    return texts.stream().filter(text -> isNew(kind, state + " " + text)).toList();
  }

  private boolean isNew(String kind, String text) {
    return said.add(Hash.of(kind, text));
  }

  @Override
  public void link(String state, String url) {
    add(Fact.link(state, url));
  }

  @Override
  public void entry(String url, String state) {
    add(Fact.entry(url, state));
  }

  @Override
  public void dead(String url, String reason) {
    add(Fact.dead(url, reason));
  }

  @Override
  public void executed(String state, String event, String target) {
    add(Fact.executed(state, event, target));
  }

  @Override
  public void failed(String state, String event, String reason) {
    add(Fact.failed(state, event, reason));
  }

  @Override
  public void skipped(String state, String event, String reason) {
    add(Fact.skipped(state, event, reason));
  }
}
