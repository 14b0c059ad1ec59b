package dev.ariadne.cluster;

import java.util.List;

/**
 * Who is in the group, as all of its members see it until the next view.
 *
 * @param id no other view has it
 * @param members those that work on the crawl (who only fetches its result is none), in an order
 *     that is the same for all; the first has a few duties of its own
 * @param primary whether work may be handed out here: a side that may be the smaller part of a
 *     group that was cut apart waits until it is whole again
 */
public record View(String id, List<String> members, boolean primary) {
  public View {
    members = List.copyOf(members);
  }

  /** The member with the duties. */
  public String first() {
    return members.get(0);
  }

  /** Who comes after a member on the ring of all. */
  public String next(String member) {
    return members.get((members.indexOf(member) + 1) % members.size());
  }
}
