package dev.ponens.guidance;

import dev.ponens.fact.Span;
import dev.ponens.report.Excerpt;
import dev.ponens.report.score.SampledPlace;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Transcript;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Verdict;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Supplier;

/**
 * Draws a random sample for manual review. It keeps the entries with the smallest hashes. Every
 * finding is equally likely, the same seed draws the same sample, and only the sample stays in
 * memory.
 */
final class SampleDraw {
  /** Maximum length of a shown line, in columns. */
  private static final int WIDTH = 110;

  private final long seed;
  private final int findings;
  private final int missed;
  private final PriorityQueue<Lot> spoke = lots();
  private final PriorityQueue<Lot> silent = lots();

  private record Lot(String hash, SampledPlace drawn) {}

  /**
   * Creates a draw.
   *
   * @param findings number of findings
   * @param missed number of wrong transcripts in which no rule fired in time
   */
  SampleDraw(long seed, int findings, int missed) {
    this.seed = seed;
    this.findings = findings;
    this.missed = missed;
  }

  private static PriorityQueue<Lot> lots() {
    return new PriorityQueue<>(Comparator.comparing(Lot::hash).reversed());
  }

  /** Adds a finding to the draw. */
  void found(Verdict verdict, Finding finding, Label label) {
    Transcript transcript = verdict.transcript();
    draw(
        spoke,
        findings,
        transcript.at() + " " + finding.step() + " " + finding.span() + " " + finding.rule(),
        () ->
            new SampledPlace(
                transcript.at(),
                transcript.id(),
                finding.step(),
                finding.rule(),
                finding.message(),
                label,
                Excerpt.of(verdict, finding, WIDTH)));
  }

  /** Adds a wrong transcript in which no rule fired in time. */
  void missed(Verdict verdict, Label label) {
    Transcript transcript = verdict.transcript();
    Integer first = label.firstErrorStep();
    int step = first == null ? transcript.events().size() : first;
    String text = Excerpt.text(verdict, step).orElse("");
    draw(
        silent,
        missed,
        transcript.at() + " missed",
        () ->
            new SampledPlace(
                transcript.at(),
                transcript.id(),
                step,
                null,
                "",
                label,
                Excerpt.of(text, Span.NONE, WIDTH)));
  }

  private void draw(PriorityQueue<Lot> lots, int most, String what, Supplier<SampledPlace> drawn) {
    String hash = hash(what);
    if (lots.size() < most || (most > 0 && hash.compareTo(lots.peek().hash()) < 0)) {
      lots.add(new Lot(hash, drawn.get()));
      if (lots.size() > most) {
        lots.remove();
      }
    }
  }

  private String hash(String what) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of()
          .formatHex(digest.digest((seed + " " + what).getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("internal error: this Java has no SHA-256", e);
    }
  }

  /** Returns the drawn findings, by place. */
  List<SampledPlace> findings() {
    return drawn(spoke);
  }

  /** Returns the drawn transcripts, by place. */
  List<SampledPlace> missed() {
    return drawn(silent);
  }

  private static List<SampledPlace> drawn(PriorityQueue<Lot> lots) {
    return lots.stream()
        .map(Lot::drawn)
        .sorted(
            Comparator.<SampledPlace, String>comparing(d -> d.at().path())
                .thenComparing(d -> d.at().line())
                .thenComparing(SampledPlace::step))
        .toList();
  }
}
