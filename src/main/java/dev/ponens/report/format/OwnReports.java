package dev.ponens.report.format;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Recognises the reports that this program writes, so that a report kept beside the transcripts is
 * not read as one of them. A new report format gets a line here; a test writes each and looks.
 */
public final class OwnReports {
  /** How many characters of a file's begin and of its end are enough to recognise a report. */
  public static final int ENOUGH = 4096;

  private static final List<Shape> SHAPES =
      List.of(
          shape("\\{\\s*\"transcripts\": \\[", "\"unused_suppressions\": "),
          shape("\\{\"transcript\":.*\"rulebook\":\"sha256:", ""),
          shape("\\{\\s*\"\\$schema\": \"[^\"]*/sarif-schema-", "\"toolExecutionNotifications\": "),
          shape("\\[\\s*\\{\\s*\"description\": .*`ponens rules explain ", ""),
          shape("\\{\"message\":.*\"source\":\\{\"name\":\"ponens\"\\}", ""),
          shape("# Ponens\n", "\\. Rules failed: "),
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
   * @param head the file's first {@link #ENOUGH} characters, or all of a shorter one
   * @param tail its last ones
   */
  public static boolean recognises(String head, String tail) {
    return SHAPES.stream().anyMatch(s -> s.fits(head, tail));
  }

  private static Shape shape(String begin, String end) {
    return new Shape(Pattern.compile(begin, Pattern.DOTALL), Pattern.compile(end));
  }

  /** What stands at the begin of a report, and somewhere near its end. */
  private record Shape(Pattern begin, Pattern end) {
    boolean fits(String head, String tail) {
      return begin.matcher(head).lookingAt() && end.matcher(tail).find();
    }
  }
}
