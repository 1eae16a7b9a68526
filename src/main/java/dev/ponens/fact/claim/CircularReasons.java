package dev.ponens.fact.claim;

import dev.ponens.fact.Circle;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.path.Commitments;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds reasons that rest on what they support, whatever the form of the clauses: "A because B",
 * and later "B, since A". Clauses are compared by their content words.
 */
public final class CircularReasons {
  /** The list of words between a claim and its reason: "because". */
  private static final String RESTS = "rests-on";

  /** The list of words before a claim whose reason follows after a comma: "to show". */
  private static final String SHOWS = "to-show";

  private static final double ALIKE = 0.75;

  /** The most words of a clause, and the most reasons of a step; they keep the cost linear. */
  private static final int LONGEST = 80;

  private static final int MOST = 100;

  private CircularReasons() {}

  /**
   * The reasons of a step.
   *
   * @param reasons the reasons, in text order
   * @param circles the circles that they close
   */
  public record FoundReasons(List<Commitments.ClaimReason> reasons, List<Circle> circles) {}

  /** Reads a step that takes time in its own length only. */
  public static FoundReasons find(
      Content content, Text text, String masked, List<Cue> cues, PathState path, int step) {
    List<Commitments.ClaimReason> reasons = new ArrayList<>(0);
    List<Circle> circles = new ArrayList<>(0);
    int last = 0;
    for (Cue cue : cues) {
      boolean rests = cue.kind().equals(RESTS);
      if ((!rests && !cue.kind().equals(SHOWS)) || cue.quoted() || cue.asked() || cue.negated()) {
        continue;
      }
      if (reasons.size() >= MOST) {
        break;
      }
      int at = content.from(text, cue.span().start());
      int first = Math.max(content.first(text, cue.sentence()), at - LONGEST);
      int end = Math.min(content.first(text, cue.sentence() + 1), at + LONGEST);
      int after = content.from(text, cue.span().end());
      int from = rests ? back(text, at, first) : after;
      int to = rests ? forth(text, after, end) : comma(text, after, end);
      Hashes claim = rests ? content.of(text, from, at) : content.of(text, after, to);
      Hashes reason = rests ? content.of(text, after, to) : content.of(text, to, end);
      if (rests && at == first) {
        // "Because B, A": the reason comes first.
        int split = comma(text, after, end);
        reason = content.of(text, after, split);
        claim = content.of(text, split, end);
        from = first;
        to = end;
      }
      if (claim.size() == 0 || reason.size() == 0 || alike(claim, reason) || from >= to) {
        continue;
      }
      Span span = new Span(text.start(rests ? from : at), text.end((rests ? to : end) - 1));
      Commitments.ClaimReason ground =
          new Commitments.ClaimReason(
              claim, reason, masked.substring(span.start(), span.end()), step);
      // "Since A, B because C" gives two reasons for B: places that overlap are no circle.
      boolean apart = span.start() >= last;
      Commitments.ClaimReason back = apart ? opposite(ground, reasons, path) : null;
      last = Math.max(last, span.end());
      if (back != null) {
        circles.add(new Circle(ground.words(), back.words(), back.step(), "alike", span));
      }
      reasons.add(ground);
    }
    return new FoundReasons(reasons, circles);
  }

  private static Commitments.@Nullable ClaimReason opposite(
      Commitments.ClaimReason ground, List<Commitments.ClaimReason> here, PathState path) {
    for (int i = here.size() - 1; i >= 0; i--) {
      if (turned(ground, here.get(i), true)) {
        return here.get(i);
      }
    }
    List<Commitments.ClaimReason> before = path.held().grounds();
    for (int i = before.size() - 1; i >= 0; i--) {
      Commitments.ClaimReason earlier = before.get(i);
      if (path.isLive(earlier.step()) && turned(ground, earlier, false)) {
        return earlier;
      }
    }
    return null;
  }

  /** Returns true when each one's claim is the other one's reason. */
  private static boolean turned(
      Commitments.ClaimReason one, Commitments.ClaimReason other, boolean near) {
    boolean single = Math.min(one.claim().size(), one.reason().size()) < 2;
    return (near || !single)
        && alike(one.claim(), other.reason())
        && alike(one.reason(), other.claim())
        && !alike(one.claim(), other.claim());
  }

  /** Returns true when most words of each are words of the other, or both are the same word. */
  private static boolean alike(Hashes one, Hashes other) {
    int fewer = Math.min(one.size(), other.size());
    int more = Math.max(one.size(), other.size());
    int shared = one.shared(other);
    return fewer < 2 ? shared == more && more > 0 : shared >= ALIKE * fewer && shared * 2 >= more;
  }

  /** Returns the first word of the clause before a reason. */
  private static int back(Text text, int at, int first) {
    int from = at;
    while (from > first && !(from < at && joins(text, from))) {
      from--;
    }
    return from;
  }

  /** Returns the end of the clause after the words of a reason. */
  private static int forth(Text text, int after, int end) {
    int to = after;
    while (to < end && !(to > after && joins(text, to))) {
      to++;
    }
    return to;
  }

  private static int comma(Text text, int after, int end) {
    for (int i = after + 1; i < end; i++) {
      if (text.raw().substring(text.end(i - 1), text.start(i)).contains(",")) {
        return i;
      }
    }
    return end;
  }

  /** Returns true for "and", "but", "so" after a comma, and for the word after a semicolon. */
  private static boolean joins(Text text, int i) {
    String gap = text.raw().substring(text.end(i - 1), text.start(i));
    String word = text.word(i);
    return gap.contains(";")
        || (gap.contains(",") && (word.equals("and") || word.equals("but") || word.equals("so")));
  }
}
