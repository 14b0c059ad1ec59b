package dev.ariadne.bench;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * One crawl by controllers that fail and are replaced, beside the same crawl without failures and
 * without copies.
 *
 * @param failuresPerHour of each controller
 * @param copyPeriod in seconds, or null where nothing is copied from time to time
 * @param overhead by which part it took longer
 * @param formula what the paper's formula says to that
 * @param eventsAgain how many events were explored that had been explored before
 * @param failures how many controllers failed
 */
@JsonPropertyOrder({
  "mechanism",
  "failures_per_hour",
  "controllers",
  "crawlers",
  "copy_period",
  "overhead",
  "formula",
  "events_again",
  "messages",
  "seconds",
  "failures"
})
public record RecoveryRow(
    String mechanism,
    @JsonProperty("failures_per_hour") double failuresPerHour,
    int controllers,
    int crawlers,
    @JsonProperty("copy_period") Double copyPeriod,
    double overhead,
    double formula,
    @JsonProperty("events_again") double eventsAgain,
    double messages,
    double seconds,
    double failures) {}
