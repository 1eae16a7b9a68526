package dev.ponens.fact.claim;

import dev.ponens.fact.Circle;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.claim.SayingWords.SayingSort;
import dev.ponens.fact.path.Commitments;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.Comparator;
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

  /** The list of words between a reason and its claim: "which proves that". */
  private static final String YIELDS = "yields-claim";

  private static final double ALIKE = 0.75;

  private static final double LOOSE = 0.6;

  /** The most words of a clause, and the most reasons of a step; they keep the cost linear. */
  private static final int LONGEST = 80;

  private static final int MOST = 100;

  /** The number of steps over which "it" may stand for a noun. */
  private static final int NEAR = 2;

  /** The most words of a statement of one word with its subject. */
  private static final int SUBJECT = 3;

  private CircularReasons() {}

  /**
   * The reasons of a step.
   *
   * @param reasons the reasons, in text order
   * @param circles the circles that they close
   */
  public record FoundReasons(List<Commitments.ClaimReason> reasons, List<Circle> circles) {
    private static final FoundReasons NONE = new FoundReasons(List.of(), List.of());
  }

  /**
   * Returns the reasons of a step and the circles that they close. The time is linear in the length
   * of the step, because reasons and their lengths are limited.
   */
  public static FoundReasons find(
      Lexicon lexicon, Text text, String masked, List<Cue> cues, PathState path, int step) {
    SayingWords words = lexicon.finders().of(SayingWords.class, SayingWords::new);
    List<Ground> grounds = grounds(lexicon, words, text, cues);
    if (grounds.isEmpty()) {
      return FoundReasons.NONE;
    }
    boolean cycles = words.any(text, SayingSort.CYCLING, 0, text.size());
    List<Commitments.ClaimReason> reasons = new ArrayList<>(grounds.size());
    List<Circle> circles = new ArrayList<>(0);
    int last = 0;
    for (Ground one : grounds) {
      Hashes claim = words.content(lexicon, text, one.claim, one.claimEnd);
      Hashes reason = words.content(lexicon, text, one.reason, one.reasonEnd);
      if (claim.size() == 0 || reason.size() == 0) {
        continue;
      }
      Span span =
          new Span(
              text.start(Math.min(one.claim, one.reason)),
              text.end(Math.max(one.claimEnd, one.reasonEnd) - 1));
      Commitments.ClaimReason ground =
          new Commitments.ClaimReason(
              claim, reason, masked.substring(span.start(), span.end()), step);
      boolean formal =
          words.formal(text, one.claim, one.claimEnd)
              || words.formal(text, one.reason, one.reasonEnd);
      if (!formal && words.repeats(lexicon, text, one)) {
        circles.add(new Circle(ground.words(), ground.words(), step, "alike", span));
        continue;
      }
      boolean supposed =
          words.any(text, SayingSort.SUPPOSING, one.claim, one.claimEnd)
              || words.any(text, SayingSort.SUPPOSING, one.reason, one.reasonEnd);
      if (supposed || alike(claim, reason)) {
        continue;
      }
      // "Since A, B because C" gives two reasons for B: places that overlap are no circle.
      boolean apart = span.start() >= last;
      Commitments.ClaimReason back =
          apart && !cycles ? opposite(ground, reasons, path, formal) : null;
      last = Math.max(last, span.end());
      if (back != null) {
        boolean near = step - back.step() <= NEAR;
        String how = near ? "mutual" : "alike";
        circles.add(new Circle(ground.words(), back.words(), back.step(), how, span));
      }
      reasons.add(ground);
    }
    return new FoundReasons(reasons, circles);
  }

  /**
   * A claim and its reason as ranges of words.
   *
   * @param claim the first word of the claim
   * @param claimEnd the end of the claim, exclusive
   * @param reason the first word of the reason
   * @param reasonEnd the end of the reason, exclusive
   */
  record Ground(int claim, int claimEnd, int reason, int reasonEnd) {}

  private static List<Ground> grounds(
      Lexicon lexicon, SayingWords words, Text text, List<Cue> cues) {
    Content content = new Content(lexicon, 0);
    List<Ground> grounds = List.of();
    for (int i = 0; i < cues.size() && grounds.size() < MOST; i++) {
      Cue cue = cues.get(i);
      boolean rests = cue.kind().equals(RESTS);
      boolean yields = cue.kind().equals(YIELDS);
      boolean one = rests || yields || cue.kind().equals(SHOWS);
      if (!one || cue.quoted() || cue.asked() || cue.negated()) {
        continue;
      }
      int at = content.from(text, cue.span().start());
      int after = content.from(text, cue.span().end());
      Ground ground =
          yields
              ? conclusion(words, text, content, at, after)
              : ground(words, text, content, at, after, rests);
      grounds = with(grounds, ground);
    }
    for (int i = 1; i + 1 < text.size() && grounds.size() < MOST; i++) {
      // "A, for it is B"
      if (words.is(text, i, SayingSort.SINCE)
          && text.opensClause(i)
          && text.sentence(i) == text.sentence(i - 1)
          && words.is(text, i + 1, SayingSort.LIGHT)
          && !text.quoted(i)) {
        grounds = with(grounds, ground(words, text, content, i, i + 1, true));
      }
    }
    if (grounds.size() > 1) {
      grounds.sort(Comparator.comparingInt(one -> Math.min(one.claim, one.reason)));
    }
    return grounds;
  }

  private static List<Ground> with(List<Ground> some, Ground more) {
    List<Ground> all = some.isEmpty() ? new ArrayList<>(2) : some;
    if (more.claim < more.claimEnd && more.reason < more.reasonEnd) {
      all.add(more);
    }
    return all;
  }

  /** Returns the claim and the reason beside the words of a reason, or after "to show". */
  private static Ground ground(
      SayingWords words, Text text, Content content, int at, int after, boolean rests) {
    int sentence = text.sentence(at);
    int first = Math.max(content.first(text, sentence), at - LONGEST);
    int end = Math.min(content.first(text, sentence + 1), at + LONGEST);
    int back = back(words, text, at, first);
    if (rests && back > first && back + 1 == at && words.is(text, back, SayingSort.JOINING)) {
      // "…; and since B, A"
      int split = comma(words, text, after, end);
      return new Ground(split, forth(words, text, split, end), after, split);
    }
    if (!rests || at == first) {
      // "Because B, A", "to show A, B"
      int split = comma(words, text, after, end);
      if (rests && sentence > 0 && text.asks(sentence - 1)) {
        int question = content.first(text, sentence - 1);
        if (split == end || words.is(text, question, SayingSort.ASKING)) {
          return new Ground(Math.max(question, at - LONGEST), at, after, end);
        }
      }
      return rests ? new Ground(split, end, after, split) : new Ground(after, split, split, end);
    }
    return new Ground(back, at, after, forth(words, text, after, end));
  }

  /** Returns the claim behind words such as "which proves that", and the reason before them. */
  private static Ground conclusion(
      SayingWords words, Text text, Content content, int at, int after) {
    int sentence = text.sentence(at);
    int first = Math.max(content.first(text, sentence), at - LONGEST);
    int end = Math.min(content.first(text, sentence + 1), at + LONGEST);
    return new Ground(after, forth(words, text, after, end), back(words, text, at, first), at);
  }

  private static boolean isOpposite(
      Commitments.ClaimReason ground, Commitments.ClaimReason one, boolean formal) {
    return formal ? swapped(ground, one) : (turned(ground, one) || turnedHere(ground, one));
  }

  /** Returns the last reason that makes a circle with a new one; null for none. */
  private static Commitments.@Nullable ClaimReason opposite(
      Commitments.ClaimReason ground,
      List<Commitments.ClaimReason> here,
      PathState path,
      boolean formal) {
    List<Commitments.ClaimReason> before = path.held().grounds();
    int size = before.size() + here.size();
    for (int i = size - 1; i >= 0; i--) {
      Commitments.ClaimReason one = at(i, before, here);
      if (path.isLive(one.step()) && isOpposite(ground, one, formal)) {
        return one;
      }
      for (int k = size - 1; !formal && follows(ground, one) && k >= 0; k--) {
        Commitments.ClaimReason third = at(k, before, here);
        if (follows(one, third) && follows(third, ground) && path.isLive(third.step())) {
          return one;
        }
      }
    }
    return null;
  }

  private static Commitments.ClaimReason at(
      int i, List<Commitments.ClaimReason> before, List<Commitments.ClaimReason> here) {
    return i < before.size() ? before.get(i) : here.get(i - before.size());
  }

  /** Returns true when the reason of a claim is the claim of another reason. */
  private static boolean follows(Commitments.ClaimReason one, Commitments.ClaimReason other) {
    return one.reason().shared(other.claim()) > 1 && alike(one.reason(), other.claim());
  }

  /** Returns true when each one's claim has the very words of the other one's reason. */
  private static boolean swapped(Commitments.ClaimReason one, Commitments.ClaimReason other) {
    boolean claimed = one.claim().jaccard(other.reason()) == 1;
    boolean given = one.reason().jaccard(other.claim()) == 1;
    boolean here = one.step() == other.step();
    return (claimed && given)
        || (here && claimed && loose(one.reason(), other.claim()))
        || (here && given && loose(one.claim(), other.reason()));
  }

  /** Returns true when a step gives two statements in turn, in fewer or in other words. */
  private static boolean turnedHere(Commitments.ClaimReason one, Commitments.ClaimReason other) {
    Hashes claim = one.claim();
    Hashes reason = one.reason();
    return one.step() == other.step()
        && !alike(claim, other.claim())
        && ((alike(claim, other.reason()) && loose(reason, other.claim()))
            || (loose(claim, other.reason()) && alike(reason, other.claim()))
            || (within(claim, other.reason()) && within(reason, other.claim())));
  }

  /** Returns true when at least two words, and more than half of the words of one, are shared. */
  private static boolean loose(Hashes one, Hashes other) {
    int shared = one.shared(other);
    return shared > 1 && shared >= LOOSE * Math.min(one.size(), other.size());
  }

  /** Returns true when all words of one, at least two, are words of the other. */
  private static boolean within(Hashes one, Hashes other) {
    int fewer = Math.min(one.size(), other.size());
    return fewer > 1 && one.shared(other) == fewer;
  }

  /** Returns true when each one's claim is the other one's reason. */
  private static boolean turned(Commitments.ClaimReason one, Commitments.ClaimReason other) {
    boolean near = one.step() - other.step() <= NEAR;
    int shared = Math.max(one.claim().shared(other.reason()), one.reason().shared(other.claim()));
    return (shared > 1 || one.step() == other.step())
        && (alike(one.claim(), other.reason()) || (near && subject(one.claim(), other.reason())))
        && (alike(one.reason(), other.claim()) || (near && subject(one.reason(), other.claim())))
        && !alike(one.claim(), other.claim());
  }

  /** Returns true when one has the only word of the other, beside a subject: "it" for a noun. */
  private static boolean subject(Hashes one, Hashes other) {
    int fewer = Math.min(one.size(), other.size());
    return fewer == 1 && one.shared(other) == 1 && Math.max(one.size(), other.size()) <= SUBJECT;
  }

  /** Returns true when most words of each are words of the other, or both are the same word. */
  private static boolean alike(Hashes one, Hashes other) {
    int fewer = Math.min(one.size(), other.size());
    int more = Math.max(one.size(), other.size());
    int shared = one.shared(other);
    return fewer < 2 ? shared == more && more > 0 : shared >= ALIKE * fewer && shared * 2 >= more;
  }

  /** Returns the first word of the clause before a reason. */
  private static int back(SayingWords words, Text text, int at, int first) {
    int from = at;
    while (from > first && !(from < at && joins(words, text, from))) {
      from--;
    }
    return from;
  }

  /** Returns the end of the clause after the words of a reason. */
  private static int forth(SayingWords words, Text text, int after, int end) {
    int to = after;
    while (to < end && !(to > after && joins(words, text, to))) {
      to++;
    }
    return to;
  }

  private static int comma(SayingWords words, Text text, int after, int end) {
    for (int i = after + 1; i < end; i++) {
      boolean comma = text.raw().substring(text.end(i - 1), text.start(i)).contains(",");
      if (comma && !words.is(text, i, SayingSort.JOINING)) {
        return i;
      }
    }
    return end;
  }

  /** Returns true for a joining word after a comma, and for the word after a semicolon. */
  private static boolean joins(SayingWords words, Text text, int i) {
    String gap = text.raw().substring(text.end(i - 1), text.start(i));
    return gap.contains(";") || (gap.contains(",") && words.is(text, i, SayingSort.JOINING));
  }
}
