package dev.ponens.guidance.live;

import dev.ponens.fact.path.PathState;
import dev.ponens.guidance.Judge;
import dev.ponens.guidance.Paths;
import dev.ponens.report.KeptFinding;
import dev.ponens.report.Visible;
import dev.ponens.rule.Subject;
import dev.ponens.session.Kept;
import dev.ponens.session.Opening;
import dev.ponens.session.Session;
import dev.ponens.session.Thought;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Outlook;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.StepVerdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A session at work: the paths of its thoughts, in memory. What a path knows is never stored; from
 * the texts it is found again. For one thread at a time: whoever uses it holds its lock.
 */
final class LiveSession {
  /**
   * What a thought takes in memory beside its text, in bytes: its verdict, and its part of the
   * path, of which every state stays at hand. Measured with 18,000 thoughts of 150 letters (107
   * MB).
   */
  private static final int EACH = 6_000;

  /**
   * What a letter of a thought takes, in bytes: its text, its masked text, what is quoted of it.
   */
  private static final int LETTER = 4;

  private final Judge judge;
  private final Hints hints;
  private final Judge.@Nullable Step asked;
  private final Paths paths;
  private final Branches branches;
  private final List<Kept> kept = new ArrayList<>();
  private Session session;
  private PathState last;
  private @Nullable String question;
  private final AtomicLong bytes = new AtomicLong(EACH);

  /**
   * A session without a thought.
   *
   * @param opening what was said of it, words as they came or as they were kept
   * @param open so many branches stay open in it
   */
  LiveSession(Judge judge, Session session, Opening opening, int open) {
    this.branches = new Branches(open);
    this.judge = judge;
    this.session = session;
    this.hints = Transcripts.hints(opening);
    Event event = Transcripts.question(opening.question());
    this.asked = event == null ? null : judge.judge(PathState.EMPTY, event, hints);
    this.last = asked == null ? PathState.EMPTY : asked.next();
    this.paths = new Paths(last);
    this.question = opening.question();
  }

  Session session() {
    return session;
  }

  Judge judge() {
    return judge;
  }

  Branches branches() {
    return branches;
  }

  /** What it holds, in order. */
  List<Kept> kept() {
    return kept;
  }

  /** The number of its last event. */
  int events() {
    return kept.size();
  }

  /** About how much memory it takes, in bytes. For any thread. */
  long bytes() {
    return bytes.get();
  }

  /** How hard its question is; null when none was asked. */
  @Nullable Complexity complexity() {
    return asked == null ? null : asked.complexity();
  }

  /** What was found in its question. */
  List<Finding> questioned() {
    return asked == null ? List.of() : asked.findings();
  }

  /** Whether these words ask something else than what was asked last. */
  boolean asksAnew(@Nullable String words) {
    return words != null && !words.isBlank() && !words.strip().equals(stripped(question));
  }

  private static String stripped(@Nullable String words) {
    return words == null ? "" : words.strip();
  }

  /**
   * The event an agent's words become: its references are numbers, its branch is named.
   *
   * @throws Refused when a reference names nothing, or a branch takes no more
   */
  Event event(Ask ask) throws Refused {
    int number = events() + 1;
    Given given = ask.given();
    Integer total = ask.remaining() == null ? null : number + ask.remaining();
    return Transcripts.event(
        number,
        ask.kind(),
        ask.thought(),
        given.at(position(ask)).expecting(new Outlook(total, null).or(given.outlook())));
  }

  private Given.Position position(Ask ask) throws Refused {
    Given given = ask.given();
    String revises = number(given.revises(), "revises");
    String from = number(given.branchFrom(), "branch_from");
    String previous = number(ask.previous(), "previous");
    String branch = given.branch() == null ? session.standing().branch() : given.branch();
    if (Branches.TRUNK.equals(branch)) {
      branch = null;
    }
    if (previous != null && from == null && given.branch() == null) {
      String ending = branches.endingIn(Integer.parseInt(previous)).orElse(null);
      branch = Branches.TRUNK.equals(ending) ? null : ending;
      from = ending == null ? previous : null;
    }
    if (from != null && given.branch() == null) {
      branch = branches.mint();
    }
    refuseClosed(branch);
    if (branch != null && from == null && !branches.has(branch)) {
      // A branch that begins without saying where begins at the last thought.
      from = events() == 0 ? null : String.valueOf(events());
    }
    return new Given.Position(given.id(), revises, from, branch);
  }

  private void refuseClosed(@Nullable String branch) throws Refused {
    if (branch != null && branches.closed(branch)) {
      throw new Refused(
          "branch \""
              + branch
              + "\" is closed, to make room; open ones: "
              + branches.names()
              + ", or begin another with branch_from");
    }
  }

  private @Nullable String number(@Nullable String reference, String what) throws Refused {
    if (reference == null) {
      return null;
    }
    OptionalInt step = paths.step(reference);
    if (step.isEmpty() || step.getAsInt() == 0) {
      throw new Refused(
          what
              + " names no earlier thought: \""
              + reference
              + "\"; "
              + (kept.isEmpty()
                  ? "this session has none yet"
                  : "this session has the thoughts 1 to " + kept.size()));
    }
    return String.valueOf(step.getAsInt());
  }

  /** Whether an event opens a branch. */
  boolean opens(Event event) {
    return !branches.has(Branches.name(event.given().branch())) && event.given().branch() != null;
  }

  /** The number of the event that an event follows on its branch; null for the first. */
  @Nullable Integer previous(Event event) {
    String from = event.given().branchFrom();
    return from != null
        ? Integer.valueOf(from)
        : branches.head(Branches.name(event.given().branch()));
  }

  /** The thoughts before an event on its path, oldest first, without those that were replaced. */
  List<Thought> earlier(Event event) {
    List<Thought> path = new ArrayList<>();
    Set<String> replaced = new HashSet<>();
    replaced.add(String.valueOf(event.given().revises()));
    for (Integer at = previous(event); at != null; at = path.get(path.size() - 1).previous()) {
      Thought thought = kept.get(at - 1).thought();
      path.add(thought);
      replaced.add(String.valueOf(thought.given().revises()));
    }
    path.removeIf(
        thought ->
            thought.kind() == Kind.DISPUTE || replaced.contains(String.valueOf(thought.number())));
    Collections.reverse(path);
    return path;
  }

  /**
   * Judges an event that would come next; changes nothing. What means to be the last is judged with
   * what can only be said at the end.
   */
  Judge.Step judge(Event event) {
    Judge.Step step = judge.judge(paths.before(event, ignored -> {}), event, hints);
    StepVerdict verdict = step.verdict();
    return Judge.concludes(event) && verdict != null
        ? judge.concluded(step, number -> subject(number, event, verdict.text()))
        : step;
  }

  private Subject subject(int number, Event now, String masked) {
    if (number == now.step()) {
      return new Subject(number, masked, now.origin());
    }
    Event event = Transcripts.event(kept.get(number - 1).thought());
    return new Subject(number, event.text(), event.origin());
  }

  /**
   * Takes an event in that was judged and kept.
   *
   * @return the branch that had to make room for another; empty almost always
   */
  Optional<String> add(Session next, Kept one, Event event, Judge.Step step) {
    paths.add(event, step.next());
    Optional<String> closed = branches.add(one.thought());
    kept.add(one);
    bytes.addAndGet(EACH + (long) LETTER * event.text().length());
    session = next;
    last = paths.behind(event, step.next());
    if (event.kind() == Kind.USER) {
      question = event.text();
    }
    return closed;
  }

  /** Takes in what was kept by another process, or before this one began. */
  void recall(Session now, List<Kept> more) {
    for (Kept one : more) {
      Thought thought = one.thought();
      if (thought.number() > now.standing().events()) {
        // Written after the session was read; it comes with the next look.
        break;
      }
      Event event = Transcripts.event(thought);
      add(now, one, event, judge(event));
    }
    session = now;
  }

  /** Those findings that nobody disputes. */
  List<Finding> open(List<Finding> findings) {
    return findings.stream().filter(f -> !last.charges().disputes(f.step(), f.rule())).toList();
  }

  /** How many steps that were found wrong still hold the thinking up where it stands. */
  int openErrors() {
    return last.openErrors();
  }

  /**
   * The event that a dispute becomes.
   *
   * @param reference the id or number of the step; 0 is the question
   * @throws Refused when there is no such step, or nothing of the rule was found in it
   */
  Event dispute(String reference, String rule, String reason) throws Refused {
    int step = reference.equals("0") ? 0 : Integer.parseInt(known(reference));
    TreeSet<String> found = new TreeSet<>();
    if (step == 0) {
      questioned().forEach(f -> found.add(f.rule()));
    } else {
      KeptFinding.of(kept.get(step - 1).judgement().verdict()).forEach(f -> found.add(f.rule()));
    }
    if (!kept.isEmpty()) {
      end().findings().stream().filter(f -> f.step() == step).forEach(f -> found.add(f.rule()));
    }
    if (!found.contains(rule)) {
      throw new Refused(
          "rule: step "
              + step
              + " has no finding of \""
              + Visible.of(rule, 40)
              + "\"; "
              + (found.isEmpty()
                  ? "nothing was found in it: look for the step with review {\"what\":"
                        + " \"findings\"}"
                  : "found there: " + String.join(", ", found)));
    }
    if (last.charges().disputes(step, rule)) {
      throw new Refused("step " + step + ", " + rule + " is disputed already; nothing to do");
    }
    Given.Position at = new Given.Position(null, null, null, session.standing().branch());
    Given given = Given.NOTHING.at(at).disputing(String.valueOf(step), rule);
    return Transcripts.event(events() + 1, Kind.DISPUTE, reason, given);
  }

  private String known(String reference) throws Refused {
    String number = number(reference, "step");
    return number == null ? "0" : number;
  }

  /** What can only be said at the end, were the last thought the end. */
  Judge.Step end() {
    return judge.end(
        last,
        step -> {
          Event event = Transcripts.event(kept.get(step - 1).thought());
          return new Subject(step, event.text(), event.origin());
        });
  }
}
