package dev.ponens.fact.claim;

import dev.ponens.fact.Cue;
import dev.ponens.fact.OpenDoubt;
import dev.ponens.fact.Span;
import dev.ponens.fact.Thought;
import dev.ponens.fact.path.Commitments;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Follows doubts from the step that states them to the step that settles or ignores them. */
public final class Doubts {
  /** The list of words that state a doubt. */
  private static final String DOUBT = "doubt";

  /** The list of words that announce a conclusion. */
  private static final String CONCLUDING = "concluding";

  /** Lists of words with which a conclusion leaves the doubt open, so nothing is hidden. */
  private static final List<String> RESERVED =
      List.of("hedge", "supposition", "assumption", "condition", "unclear", "either-way", DOUBT);

  /** The most open doubts of a step that are followed; the limit keeps the cost linear. */
  private static final int MOST = 50;

  private Doubts() {}

  /**
   * The doubts after a step.
   *
   * @param open the doubts that are open, oldest first
   * @param ignored the conclusion that ignores one of them, if this step has one
   */
  public record FoundDoubts(List<Commitments.Doubt> open, Optional<OpenDoubt> ignored) {}

  /** Reads a step that takes time in its own length only. */
  public static FoundDoubts find(
      Content content, Text text, List<Cue> cues, PathState path, Thought thought, boolean checks) {
    List<Commitments.Doubt> before = path.held().doubts();
    boolean doubts = thought.mentions().contains(DOUBT);
    if (before.isEmpty() && !doubts) {
      return new FoundDoubts(List.of(), Optional.empty());
    }
    List<Commitments.Doubt> open = new ArrayList<>();
    Cue end = conclusion(cues);
    // A conclusion that uses the subject of a doubt without a reason does not settle it.
    int read =
        end != null && !reasoned(cues, end.sentence())
            ? content.first(text, end.sentence())
            : text.size();
    Hashes whole = content.of(text, 0, read);
    for (Commitments.Doubt doubt : before) {
      if (!checks && path.isLive(doubt.step()) && !concerns(whole, doubt.subject())) {
        open.add(doubt);
      }
    }
    boolean ends = end != null || thought.kind().equals("answer");
    int left = MOST;
    for (Cue cue : cues) {
      if (cue.kind().equals(DOUBT) && stated(text, cue) && left-- > 0) {
        Commitments.Doubt doubt = doubt(content, text, cue, thought.step());
        int after = content.first(text, cue.sentence() + 1);
        boolean answered =
            checks || concerns(content.of(text, after, text.size()), doubt.subject());
        boolean later = end != null && end.sentence() > cue.sentence();
        if (!answered && (later || !ends)) {
          open.add(doubt);
        }
      }
    }
    if (!ends || open.isEmpty()) {
      return new FoundDoubts(open, Optional.empty());
    }
    for (Cue cue : cues) {
      boolean beside = end == null || cue.sentence() >= end.sentence();
      if (beside && !cue.negated() && !cue.quoted() && RESERVED.contains(cue.kind())) {
        return new FoundDoubts(open, Optional.empty());
      }
    }
    Commitments.Doubt first = open.get(0);
    Span span = end == null ? thought.span() : end.span();
    return new FoundDoubts(
        List.of(), Optional.of(new OpenDoubt(first.words(), first.step(), span)));
  }

  private static boolean reasoned(List<Cue> cues, int sentence) {
    for (Cue cue : cues) {
      if (cue.sentence() == sentence && cue.kind().equals("reason") && !cue.quoted()) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable Cue conclusion(List<Cue> cues) {
    Cue last = null;
    for (Cue cue : cues) {
      boolean ends = cue.kind().equals(CONCLUDING) || cue.kind().equals("answer-marker");
      last = ends && cue.asserted() ? cue : last;
    }
    return last;
  }

  private static Commitments.Doubt doubt(Content content, Text text, Cue cue, int step) {
    int from = content.first(text, cue.sentence());
    int to = content.first(text, cue.sentence() + 1);
    Hashes subject = content.without(text, from, to, cue.span());
    if (subject.size() < 2 && cue.sentence() > 0) {
      subject = content.without(text, content.first(text, cue.sentence() - 1), to, cue.span());
    }
    return new Commitments.Doubt(cue.words(), subject, step);
  }

  /** Returns true for a doubt that is stated, or announces a question: "Unclear: is it …?". */
  private static boolean stated(Text text, Cue cue) {
    return cue.asserted()
        || (cue.asked()
            && !cue.negated()
            && !cue.quoted()
            && text.raw().startsWith(":", cue.span().end()));
  }

  /** Returns true when a text with these content words speaks about the subject of a doubt. */
  private static boolean concerns(Hashes said, Hashes subject) {
    int shared = said.shared(subject);
    return subject.size() == 0 || shared >= 2 || (shared == 1 && subject.size() <= 2);
  }
}
