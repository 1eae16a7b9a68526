package dev.ponens.report.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.report.ReportContext;
import dev.ponens.report.TextLayout;
import dev.ponens.report.Visible;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReportsTest {
  /** Clears the screen, turns the reading direction, hides, breaks UTF-8, breaks lines and JSON. */
  private static final String HOSTILE =
      "\u001b[2J\u001b]0;x\u0007\u009b31m\u202eevil\u2066\u200b\ufeff\ud83d \"}]\\ \r\n\u2028\u0000";

  record Said(Span span, String words, Map<String, String> more) implements Fact {}

  static List<String> formats() {
    return Reports.names();
  }

  @Test
  void theFormatsAreListedInOrder() {
    assertThat(Reports.names())
        .containsExactly(
            "text",
            "compact",
            "json",
            "jsonl",
            "sarif",
            "junit",
            "github",
            "gitlab",
            "rdjsonl",
            "markdown",
            "csv");
  }

  @Test
  void anUnknownNameOpensNothing() throws IOException {
    ReportContext options = Sample.options(TextLayout.PLAIN, false);
    assertThat(Reports.open("xml", new ByteArrayOutputStream(), options)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void hostileTextIsInertWhereverItStands(String format) {
    String report =
        Sample.report(
            format,
            Sample.options(TextLayout.PLAIN, true),
            List.of(Sample.unreadable("dir" + HOSTILE, 1, "why" + HOSTILE)),
            hostile());
    assertThat(report.replace("\n", "").codePoints().filter(Visible::isHidden)).isEmpty();
    assertThat(report).contains("evil");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void theSameVerdictsGiveTheSameBytes(String format) {
    assertThat(Sample.report(format, hostile(), hostile()))
        .isEqualTo(Sample.report(format, hostile(), hostile()));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void aReportOfNothingIsWhole(String format) {
    String report = Sample.report(format);
    if (Set.of("jsonl", "compact", "github", "rdjsonl").contains(format)) {
      assertThat(report).isEmpty();
    } else {
      assertThat(report).endsWith("\n").doesNotContain("\r");
    }
  }

  private static Verdict hostile() {
    return Sample.json("id" + HOSTILE)
        .step(
            "words " + HOSTILE + " more",
            new Said(new Span(0, 5), HOSTILE, Map.of("k" + HOSTILE, HOSTILE)))
        .finds(Severity.ERROR, "wrong" + HOSTILE, HOSTILE, "message " + HOSTILE, HOSTILE)
        .finds(Severity.HINT, "odd", 0, new Span(3, 99), HOSTILE, HOSTILE, "")
        .fails("failed " + HOSTILE)
        .unjudged(HOSTILE)
        .verdict();
  }
}
