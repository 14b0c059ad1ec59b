package dev.ariadne.settings;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Times as people write them: 500ms, 90s, 5m, 1h30m. */
public final class Durations implements ITypeConverter<Duration> {
  private static final Pattern PART = Pattern.compile("(\\d+(?:\\.\\d+)?)(ms|s|m|h|d)");

  public static Duration parse(String text) {
    Matcher part = PART.matcher(text);
    double millis = 0;
    int end = 0;
    while (part.find() && part.start() == end) {
      millis += Double.parseDouble(part.group(1)) * millis(part.group(2));
      end = part.end();
    }
    if (end == 0 || end < text.length()) {
      throw new IllegalArgumentException(
          "a time is written like 500ms, 90s, 5m or 1h30m, not " + text);
    }
    return Duration.ofMillis(Math.round(millis));
  }

  private static long millis(String unit) {
    return switch (unit) {
      case "ms" -> 1;
      case "s" -> 1_000;
      case "m" -> 60_000;
      case "h" -> 3_600_000;
      default -> 86_400_000;
    };
  }

  /** The shortest text that {@link #parse} understands. */
  public static String format(Duration time) {
    long millis = time.toMillis();
    for (String unit : new String[] {"h", "m", "s"}) {
      if (millis > 0 && millis % millis(unit) == 0) {
        return millis / millis(unit) + unit;
      }
    }
    return millis + "ms";
  }

  /** About how long, for people. */
  public static String rounded(Duration time) {
    if (time.compareTo(Duration.ofMinutes(1)) < 0) {
      return String.format(Locale.ROOT, "%.1fs", time.toMillis() / 1000.0);
    }
    return time.compareTo(Duration.ofHours(1)) < 0
        ? String.format(Locale.ROOT, "%dm%02ds", time.toMinutes(), time.toSecondsPart())
        : String.format(Locale.ROOT, "%dh%02dm", time.toHours(), time.toMinutesPart());
  }

  @Override
  public Duration convert(String text) {
    try {
      return parse(text);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
