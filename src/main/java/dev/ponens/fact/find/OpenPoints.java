package dev.ponens.fact.find;

import dev.ponens.fact.Circle;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Denial;
import dev.ponens.fact.Fact;
import dev.ponens.fact.OpenDoubt;
import dev.ponens.fact.OpenPoint;
import dev.ponens.fact.Opposition;
import dev.ponens.fact.Thought;
import dev.ponens.fact.claim.Content;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.Points;
import dev.ponens.fact.path.Points.Point;
import dev.ponens.fact.path.StepTrace;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.transcript.Event;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Follows what steps leave without support: doubts, assumptions on which they act, strong claims,
 * and statements that something else denies. A point is open until a step checks something,
 * evidence or a reason concerns it, or a step takes it back.
 */
final class OpenPoints {
  private static final String DOUBT = "doubt";
  private static final String ASSUMPTION = "assumption";
  private static final String CLAIM = "claim";
  private static final String CONFLICT = "conflict";

  /** The list of strong claims, and the list of claims about a cause. */
  private static final String STRONG = "strong-claim";

  private static final String CAUSE = "cause-claim";

  /** Lists of words with which a sentence is no bare claim. */
  private static final Set<String> RESERVED =
      Set.of(
          "hedge",
          "supposition",
          "condition",
          "assumption",
          "guessed",
          "hypothesis",
          "doubt",
          "unclear",
          "reported",
          "refutation",
          "intent",
          "plan",
          "check",
          "found",
          "confirming",
          "source",
          "unnamed-source",
          "citation",
          "goal",
          "question-demand");

  /** Lists of words with which a step supports a point or takes it back. */
  private static final Set<String> SUPPORTING =
      Set.of(
          "reason",
          "found",
          "confirming",
          "source",
          "citation",
          "hedge",
          "assumption",
          "doubt",
          "unclear",
          "revision",
          "supposition");

  /** The list of words with which a conclusion holds whatever the answer to a doubt is. */
  private static final String EITHER = "either-way";

  /** The list of words with which a step reports what somebody or something says. */
  static final String SAYS = "source-says";

  private static final Set<String> ENDING = Set.of("concluding", "answer-marker", "settled");

  /** The most doubts and claims of a step that are examined; the limit keeps the cost linear. */
  private static final int MOST = 50;

  private final Content content;

  OpenPoints(Lexicon lexicon) {
    this.content = new Content(lexicon, Content.USUAL);
  }

  /**
   * Returns the points after a step.
   *
   * @param path the path before the step, with the evidence that the caller gives for it
   * @param facts the facts of the step
   */
  Points after(
      Event event,
      Text text,
      String masked,
      List<Cue> cues,
      PathState path,
      Thought thought,
      StepTrace trace,
      List<Fact> facts) {
    Points before = path.unsettled().points();
    List<Point> open = new ArrayList<>(0);
    if (!trace.checks()) {
      boolean evidence = !event.given().evidence().isEmpty();
      remaining(before, cues, text, thought, evidence, facts, path, open);
      raised(before, text, masked, cues, path, thought, trace, evidence, facts, open);
    }
    return before.with(open);
  }

  private static boolean reported(Fact fact) {
    return fact instanceof OpenDoubt doubt && !doubt.doubt().isEmpty();
  }

  // ------------------------------------------------------ points of earlier steps

  private void remaining(
      Points before,
      List<Cue> cues,
      Text text,
      Thought thought,
      boolean evidence,
      List<Fact> facts,
      PathState path,
      List<Point> open) {
    if (before.open().isEmpty()) {
      return;
    }
    boolean reported = facts.stream().anyMatch(OpenPoints::reported);
    int end = conclusion(cues);
    int last = end < 0 ? text.size() : content.first(text, end);
    Hashes argued = content.of(text, 0, last);
    Hashes whole = content.of(text, 0, text.size());
    boolean either = thought.mentions().contains(EITHER) || thought.uses().contains(SAYS);
    boolean supports = evidence || SUPPORTING.stream().anyMatch(thought.mentions()::contains);
    for (Point point : before.open()) {
      boolean doubt = point.kind().equals(DOUBT);
      boolean shown = evidence && before.shown().shared(point.subject()) > 0;
      boolean settled =
          doubt
              ? either || concerns(argued, point.subject())
              : supports && concerns(whole, point.subject());
      if (!shown && !settled && path.isLive(point.step())) {
        open.add(doubt && reported ? point.told() : point);
      }
    }
  }

  /** Returns the sentence of the last word that announces a conclusion; -1 for none. */
  private static int conclusion(List<Cue> cues) {
    int last = -1;
    for (Cue cue : cues) {
      last = ENDING.contains(cue.kind()) && cue.asserted() ? cue.sentence() : last;
    }
    return last;
  }

  private static boolean concerns(Hashes said, Hashes subject) {
    int shared = said.shared(subject);
    return subject.size() == 0 || shared >= 2 || (shared == 1 && subject.size() <= 4);
  }

  // ------------------------------------------------------ points of this step

  private void raised(
      Points before,
      Text text,
      String masked,
      List<Cue> cues,
      PathState path,
      Thought thought,
      StepTrace trace,
      boolean evidence,
      List<Fact> facts,
      List<Point> open) {
    int step = thought.step();
    for (StepTrace.TracedAssumption assumed : trace.assumptions()) {
      if (assumed.acted() && assumed.subject().size() > 0) {
        int sentence = text.sentence(content.from(text, assumed.span().start()));
        String point = sentence(text, masked, sentence);
        open.add(
            new Point(
                ASSUMPTION,
                assumed.subject(),
                point,
                assumed.words(),
                step,
                false,
                assumed.span()));
        return;
      }
    }
    for (Fact fact : facts) {
      if (fact instanceof Denial || fact instanceof Opposition || fact instanceof Circle) {
        int sentence = text.sentence(content.from(text, fact.span().start()));
        Hashes subject =
            content.of(text, content.first(text, sentence), content.first(text, sentence + 1));
        String point = sentence(text, masked, sentence);
        open.add(new Point(CONFLICT, subject, point, point, step, true, fact.span()));
        return;
      }
    }
    if (thought.asks() || cues.stream().noneMatch(OpenPoints::isRaising)) {
      return;
    }
    Set<Integer> reserved = sentences(cues, RESERVED);
    Set<Integer> argued = sentences(cues, Set.of("reason"));
    int end = conclusion(cues);
    int left = MOST;
    for (Cue cue : cues) {
      boolean doubt = cue.kind().equals(DOUBT);
      boolean strong = cue.kind().equals(STRONG) || cue.kind().equals(CAUSE);
      if (!cue.asserted() || !(doubt || strong) || left-- <= 0) {
        continue;
      }
      int sentence = cue.sentence();
      int from = content.first(text, sentence);
      int to = content.first(text, sentence + 1);
      Hashes subject = content.without(text, from, to, cue.span());
      boolean opens =
          doubt
              ? !argued.contains(sentence)
                  && !thought.answers()
                  && (end < 0 || sentence < end)
                  && !(subject.size() > 0 && concerns(content.of(text, to, text.size()), subject))
              : !reserved.contains(sentence)
                  && (cue.kind().equals(CAUSE) || !argued.contains(sentence))
                  && bare(before, text, cue, from, to, subject, evidence, path)
                  && (sentence == end || cue.kind().equals(CAUSE) || thought.answers());
      if (opens) {
        String kind = doubt ? DOUBT : CLAIM;
        String point = sentence(text, masked, sentence);
        open.add(new Point(kind, subject, point, cue.words(), step, false, cue.span()));
        return;
      }
    }
  }

  private static boolean isRaising(Cue cue) {
    return cue.kind().equals(DOUBT) || cue.kind().equals(STRONG) || cue.kind().equals(CAUSE);
  }

  /** Returns true for a claim without a number that nothing seen so far is about. */
  private boolean bare(
      Points before,
      Text text,
      Cue cue,
      int from,
      int to,
      Hashes subject,
      boolean evidence,
      PathState path) {
    for (int i = content.from(text, cue.span().start()); i >= from; i--) {
      if (text.number(i) || text.figure(i)) {
        return false;
      }
      from = text.opensClause(i) ? i + 1 : from;
    }
    for (int i = content.from(text, cue.span().end()); i < to && !text.opensClause(i); i++) {
      if (text.number(i) || text.figure(i)) {
        return false;
      }
    }
    return !evidence
        && subject.size() > 0
        && path.counts().calls() == 0
        && before.shown().shared(subject) == 0
        && !path.demand().mentions().contains(cue.kind());
  }

  private static Set<Integer> sentences(List<Cue> cues, Set<String> kinds) {
    Set<Integer> sentences = new HashSet<>();
    for (Cue cue : cues) {
      if (kinds.contains(cue.kind())) {
        sentences.add(cue.sentence());
      }
    }
    return sentences;
  }

  private String sentence(Text text, String masked, int sentence) {
    int from = content.first(text, sentence);
    int to = content.first(text, sentence + 1);
    return masked.substring(text.start(from), text.end(to - 1));
  }

  // ------------------------------------------------------ facts

  /** Returns the oldest open point. */
  static Optional<OpenPoint> first(Points points, boolean ends) {
    return points.open().isEmpty()
        ? Optional.empty()
        : Optional.of(fact(points.open().get(0), points.open().size(), ends));
  }

  /** Returns what is open at the end of a path. */
  static List<Fact> ended(PathState path) {
    List<Fact> facts = new ArrayList<>(0);
    List<Point> open = path.unsettled().points().open();
    for (Point point : open) {
      if (path.isLive(point.step())) {
        facts.add(fact(point, open.size(), true));
      }
    }
    return facts;
  }

  private static OpenPoint fact(Point point, int count, boolean ends) {
    return new OpenPoint(
        point.kind(),
        point.step(),
        point.point(),
        "\"" + point.words() + "\" in step " + point.step(),
        count,
        point.reported(),
        ends,
        point.span());
  }
}
