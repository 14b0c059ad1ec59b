package dev.ariadne.cluster;

import dev.ariadne.app.Application.Step;
import dev.ariadne.app.Observation;
import dev.ariadne.crawl.Assignment;
import java.util.List;
import java.util.Map;

/** What members say to each other about a crawl. */
public sealed interface Message {

  /** What the sender has found, or has and the receiver lacks. */
  record Facts(List<Fact> facts) implements Message {}

  /** How much the sender knows, by buckets of homes. */
  record Knowledge(String view, List<Long> digests) implements Message {}

  /**
   * What the sender has in the buckets in which the receiver has something else.
   *
   * @param last whether that is all
   */
  record Missing(String view, List<Fact> facts, boolean last) implements Message {}

  /** From the first of a view: tell me again how much you know. */
  record Compare(String view) implements Message {}

  /** The token that goes round to find out whether the crawl is over. */
  record Token(String view, long round, Map<String, Line> lines) implements Message {}

  /**
   * What a token says about a member.
   *
   * @param count how much it knows
   * @param digest what it knows
   * @param again whether it was the same when the token came by before
   */
  record Line(boolean idle, long count, long digest, boolean again) {}

  /** The crawl is over: everything is found, or it was stopped. */
  record Over() implements Message {}

  /** The crawl is to be stopped everywhere. */
  record Stop(String reason) implements Message {}

  /**
   * Among peers: how the events are shared from now on.
   *
   * @param number later epochs of a view have higher ones
   * @param weights for each member of the view how much it gets
   * @param reserve how many of a thousand events of each state are kept back
   */
  record Epoch(String view, long number, List<Integer> weights, int reserve) implements Message {}

  /**
   * Among peers: what the sender has in hand while the events are shared out anew. It stays with
   * the sender.
   */
  record InHand(String view, long epoch, List<Event> events) implements Message {}

  /** An event of a state. */
  record Event(String state, String event) {}

  /**
   * Among peers, to the first: how a member is getting on.
   *
   * @param events how many it has executed
   * @param speed how many it executes in a thousand seconds
   * @param left how many of its share it could execute now
   * @param idleShare in how many of a thousand seconds it had nothing to do
   */
  record Stats(String view, long epoch, int pages, long events, long speed, int left, int idleShare)
      implements Message {}

  /** A way to a state: an entry, and events from there with the states that they lead to. */
  record Way(String entry, String entryState, List<Step> steps) {}

  /**
   * An event, or an address when the event is null, that was handed out.
   *
   * @param attempt which time it was handed out
   */
  record Job(String home, String event, long attempt) {}

  /**
   * From a crawler to the controller of the state that it has reached.
   *
   * @param crawler whom to answer, for what is forwarded
   * @param request with the name of the crawler, the question; asked again it is the same
   * @param page which page of the crawler asks
   * @param reached what it sees; without events when the controller was told before
   * @param by the job that has led here, or null
   * @param way how it got here
   */
  record StateInfo(String crawler, long request, int page, Observation reached, Job by, Way way)
      implements Message {}

  /**
   * From a controller to a crawler: what to do next.
   *
   * @param assignment null when there is nothing to do now
   * @param way the shortest known way to the state of the job, null for an address
   */
  record ExecuteEvent(long request, int page, Job job, Assignment assignment, Way way)
      implements Message {}

  /**
   * To the controller of a job: what became of it. Sent by the controller of the state that it led
   * to, once that state is kept; or by the crawler when it led nowhere.
   *
   * @param reached the state that it led to, without its document; null when it failed
   * @param failure null when it did not; with no state either, it was not tried
   */
  record AckJob(Job job, Observation reached, String failure) implements Message {}

  /**
   * A controller has no job for a crawler and asks the next one.
   *
   * @param crawler whom to answer
   * @param state where the page would be after the steps, or null
   * @param steps known transitions from where the page is, on which owners look for something near
   * @param asked the controllers that had none at all
   */
  record FindJob(
      String crawler, long request, int page, String state, List<Step> steps, List<String> asked)
      implements Message {}

  /** Nothing is left to do in a state of the sender, to an owner that has sent a page there. */
  record Spent(String state) implements Message {}

  /**
   * Keep these, before the sender goes on.
   *
   * @param number for the answer
   * @param ways to the states of the facts, and to others that their controller must know
   * @param addresses that their controller must know
   */
  record Copy(long number, List<Fact> facts, Map<String, Way> ways, List<String> addresses)
      implements Message {}

  /** The facts of a {@link Copy} are kept. */
  record CopyKept(long number) implements Message {}

  /** The sender has learned all that the members of a view can tell it. */
  record Settled(String view) implements Message {}

  /** Everything is found: whatever you own is to be with another member too, before it is over. */
  record Secure(String view) implements Message {}

  /** The sender has inherited states: which states do you know that are its now? */
  record CollectStates(String view) implements Message {}

  /** The answer: states by their ids, with ways to them, and addresses that are to be loaded. */
  record Collected(String view, Map<String, Way> states, List<String> addresses)
      implements Message {}
}
