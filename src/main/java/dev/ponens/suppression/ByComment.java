package dev.ponens.suppression;

import dev.ponens.transcript.Comment;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Transcript;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Suppressed;
import dev.ponens.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Hides the findings that comments in the text of a transcript name. */
public final class ByComment implements Suppressor {
  /** Stands for every step. */
  private static final int WHOLE = -1;

  /** Stands for no step: no step follows the comment. */
  private static final int NONE = -2;

  private final SuppressionContext known;
  private final List<UnusedSuppression> leftovers = new ArrayList<>();
  private List<Held> here = List.of();

  public ByComment(SuppressionContext known) {
    this.known = known;
  }

  /** A valid comment, and whether it hid something. */
  private static final class Held {
    final Comment comment;
    final String at;
    final Set<String> ids;
    final int step;
    boolean used;

    Held(Comment comment, String at, Set<String> ids, int step) {
      this.comment = comment;
      this.at = at;
      this.ids = ids;
      this.step = step;
    }

    boolean means(Finding finding) {
      return ids.contains(finding.rule()) && (step == WHOLE || step == finding.step());
    }
  }

  @Override
  public void begin(Verdict verdict) {
    settle();
    Transcript transcript = verdict.transcript();
    if (transcript.comments().isEmpty()) {
      return;
    }
    here = new ArrayList<>();
    for (Comment comment : transcript.comments()) {
      String at = transcript.at().path() + ":" + comment.line();
      Spot spot = Spot.of(comment, transcript);
      String fault = fault(comment, spot);
      if (fault.isEmpty()) {
        Held held = new Held(comment, at, known.ids(comment.rules()), spot.meant(comment));
        held.used = !verdict.failures().isEmpty();
        here.add(held);
      } else {
        leftovers.add(new UnusedSuppression(at, fault, false));
      }
    }
  }

  /** The fault of a comment. Contains no words of the comment, because they may be secret. */
  private String fault(Comment comment, Spot spot) {
    for (String rule : comment.rules()) {
      if (comment.fault().isEmpty() && known.names().ids(rule).isEmpty()) {
        return "this comment names an unknown rule" + known.near(rule);
      }
    }
    boolean returned = spot.around() != null && spot.around().kind() == EventKind.TOOL_RESULT;
    return comment.fault().isEmpty() && returned
        ? "this comment is in a tool result, where it has no effect; write it after the text"
            + " that it applies to"
        : comment.fault();
  }

  /**
   * The position of a comment among the steps.
   *
   * @param around the last step that begins before it; null if there is none
   * @param next the first step that begins after it; null if there is none
   */
  private record Spot(@Nullable Event around, @Nullable Event next) {
    static Spot of(Comment comment, Transcript transcript) {
      List<Event> events = new ArrayList<>(transcript.events());
      if (transcript.question() != null) {
        events.add(0, transcript.question());
      }
      Event around = null;
      for (Event event : events) {
        Origin begins = event.origin();
        if (begins.line() > comment.endLine()
            || (begins.line() == comment.endLine() && begins.column() >= comment.endColumn())) {
          return new Spot(around, event);
        }
        around = event;
      }
      return new Spot(around, null);
    }

    int meant(Comment comment) {
      Event meant = comment.alone() || around == null ? next : around;
      return comment.whole() ? WHOLE : meant == null ? NONE : meant.step();
    }
  }

  @Override
  public @Nullable Suppressed hide(Finding finding) {
    for (Held held : here) {
      if (held.means(finding)) {
        held.used = true;
        return new Suppressed(
            finding, Suppressed.By.COMMENT, known.mask().apply(held.comment.reason()), held.at);
      }
    }
    return null;
  }

  @Override
  public void incomplete(String path) {
    // Comments in input that could not be read have no effect.
  }

  /** Adds the comments of the last transcript that hid nothing to the leftovers. */
  private void settle() {
    for (Held held : here) {
      if (!held.used && known.anySpeaks(held.ids)) {
        leftovers.add(new UnusedSuppression(held.at, "this comment suppresses no finding", false));
      }
    }
    here = List.of();
  }

  @Override
  public List<UnusedSuppression> leftovers() {
    settle();
    return List.copyOf(leftovers);
  }
}
