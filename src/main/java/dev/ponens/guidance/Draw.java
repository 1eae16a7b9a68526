package dev.ponens.guidance;

import dev.ponens.fact.Span;
import dev.ponens.report.Excerpt;
import dev.ponens.report.score.Drawn;
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
 * Draws a sample for a reader: what has the smallest hash is in it, so that every finding is as
 * likely as every other, the same seed draws the same ones, and no more than the sample is kept.
 */
final class Draw {
  /** So many columns of a line are shown. */
  private static final int WIDTH = 110;

  private final long seed;
  private final int findings;
  private final int missed;
  private final PriorityQueue<Lot> spoke = lots();
  private final PriorityQueue<Lot> silent = lots();

  private record Lot(String hash, Drawn drawn) {}

  /**
   * A draw.
   *
   * @param findings how many findings
   * @param missed how many transcripts in which none was made in time
   */
  Draw(long seed, int findings, int missed) {
    this.seed = seed;
    this.findings = findings;
    this.missed = missed;
  }

  private static PriorityQueue<Lot> lots() {
    return new PriorityQueue<>(Comparator.comparing(Lot::hash).reversed());
  }

  /** Puts a finding in the urn. */
  void found(Verdict verdict, Finding finding, Label label) {
    Transcript transcript = verdict.transcript();
    draw(
        spoke,
        findings,
        transcript.at() + " " + finding.step() + " " + finding.span() + " " + finding.rule(),
        () ->
            new Drawn(
                transcript.at(),
                transcript.id(),
                finding.step(),
                finding.rule(),
                finding.message(),
                label,
                Excerpt.of(verdict, finding, WIDTH)));
  }

  /** Puts a wrong transcript in the urn in which no rule spoke in time. */
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
            new Drawn(
                transcript.at(),
                transcript.id(),
                step,
                null,
                "",
                label,
                Excerpt.of(text, Span.NONE, WIDTH)));
  }

  private void draw(PriorityQueue<Lot> lots, int most, String what, Supplier<Drawn> drawn) {
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
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  /** The findings drawn, by place. */
  List<Drawn> findings() {
    return drawn(spoke);
  }

  /** The transcripts drawn, by place. */
  List<Drawn> missed() {
    return drawn(silent);
  }

  private static List<Drawn> drawn(PriorityQueue<Lot> lots) {
    return lots.stream()
        .map(Lot::drawn)
        .sorted(
            Comparator.<Drawn, String>comparing(d -> d.at().path())
                .thenComparing(d -> d.at().line())
                .thenComparing(Drawn::step))
        .toList();
  }
}
