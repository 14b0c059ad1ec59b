package dev.ariadne.cluster;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Messages about what is still to come: members enter a view one after the other, and those who are
 * in it already begin to talk. What turns out to be about the past is forgotten after a while.
 */
public final class EarlyMail {
  private static final int MOST_SUBJECTS = 16;

  private final Map<String, List<Mail>> bySubject =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, List<Mail>> eldest) {
          return size() > MOST_SUBJECTS;
        }
      };

  /** A message with its sender. */
  public record Mail(String from, Message message) {}

  /** Keeps what was said about a subject. */
  public void keep(String subject, String from, Message message) {
    bySubject.computeIfAbsent(subject, unused -> new ArrayList<>()).add(new Mail(from, message));
  }

  /** What was said about a subject, in order; it is then forgotten. */
  public List<Mail> take(String subject) {
    List<Mail> mail = bySubject.remove(subject);
    return mail == null ? List.of() : mail;
  }
}
