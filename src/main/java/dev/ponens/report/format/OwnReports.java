package dev.ponens.report.format;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Recognises the reports of this program, so that a report stored beside the transcripts is not
 * read as one of them. A new report format needs a line here; a test writes each format and checks
 * it.
 */
public final class OwnReports {
  /**
   * The number of characters, at the beginning and at the end of a file, that is enough to
   * recognise a report.
   */
  public static final int ENOUGH = 4096;

  private static final List<Shape> SHAPES =
      List.of(
          shape("\\{\\s*\"transcripts\": \\[", "\"unused_suppressions\": "),
          shape("\\{\"transcript\":.*\"rulebook\":\"sha256:", ""),
          shape("\\{\\s*\"\\$schema\": \"[^\"]*/sarif-schema-", "\"toolExecutionNotifications\": "),
          shape("\\[\\s*\\{\\s*\"description\": .*`ponens rules explain ", ""),
          shape("\\{\"message\":.*\"source\":\\{\"name\":\"ponens\"\\}", ""),
          shape("# Ponens\n", "\\. Rules failed: "),
          shape("\\{\\s*\"runs\": \\[", "\"failures\": "),
          shape(
              "(# Ponens: runs\n)?",
              " without (errors and warnings|a broken clause of severity error or warning)\\. "),
          shape("<\\?xml[^>]*>\\s*<testsuites name=\"ponens\">", ""),
          shape("::(error|warning|notice) (file=|title=).*ponens rules explain ", ""),
          shape(
              "[^\n]*:[0-9]+: (error|warning|info|hint): [^\n]* \\[[a-z-]+\\] \\(step [0-9]+ of ",
              ""),
          shape("path,line,transcript,step,severity,rule,", ""),
          shape("", "\nnot judged: [^\n]* · suppressed: [^\n]* · unreadable: "));

  private OwnReports() {}

  /**
   * True for a report of this program.
   *
   * @param head the file's first {@link #ENOUGH} characters, or all of a shorter file
   * @param tail its last ones
   */
  public static boolean recognises(String head, String tail) {
    return SHAPES.stream().anyMatch(s -> s.fits(head, tail));
  }

  private static Shape shape(String begin, String end) {
    return new Shape(Pattern.compile(begin, Pattern.DOTALL), Pattern.compile(end));
  }

  /** Patterns for the beginning of a report, and for a place near its end. */
  private record Shape(Pattern begin, Pattern end) {
    boolean fits(String head, String tail) {
      return begin.matcher(head).lookingAt() && end.matcher(tail).find();
    }
  }
}
