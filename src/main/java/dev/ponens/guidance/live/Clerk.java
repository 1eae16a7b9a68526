package dev.ponens.guidance.live;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.guidance.Judge;
import dev.ponens.session.Hypotheses;
import dev.ponens.session.Judgement;
import dev.ponens.session.Kept;
import dev.ponens.session.Session;
import dev.ponens.session.Thought;
import dev.ponens.session.Verification;
import dev.ponens.settings.Serving;
import dev.ponens.settings.Serving.Knob;
import dev.ponens.store.Conflict;
import dev.ponens.store.Store;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Kind;
import dev.ponens.verdict.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Takes a thought into a session at work: lets it in, has it judged, writes it down, and only then
 * says what is to be said. Any number of threads, each with a session of its own.
 */
final class Clerk {
  /**
   * So many thoughts before a session is full, that is told; so many that settle it still fit in.
   */
  private static final int LEEWAY = 50;

  private final Store store;
  private final Serving serving;
  private final LongSupplier clock;
  private final Blot blot;
  private final Hypotheses hypotheses;

  /**
   * A clerk.
   *
   * @param lexicon blots out what must not be kept, and holds hypotheses against thoughts
   * @param clock milliseconds since 1970
   */
  Clerk(Lexicon lexicon, Store store, Serving serving, LongSupplier clock) {
    this.store = store;
    this.serving = serving;
    this.clock = clock;
    this.blot = new Blot(lexicon);
    Hypotheses.Bounds usual = Hypotheses.Bounds.USUAL;
    this.hypotheses =
        new Hypotheses(
            lexicon,
            new Hypotheses.Bounds(
                serving.count(Knob.HYPOTHESIS_CANDIDATES),
                usual.supporting(),
                usual.contradicting(),
                usual.doubt()));
  }

  /**
   * Judges a thought and keeps it; the caller holds the session's lock.
   *
   * @param opens whether the session is not kept yet
   * @param tool the tool that was called, for the audit
   * @return nothing when another process wrote to the session first
   * @throws Refused when it cannot be taken as it is; nothing was kept then
   */
  Optional<Advice> take(LiveSession live, Ask ask, boolean opens, String tool) throws Refused {
    admit(live.session(), ask);
    if (!opens && live.asksAnew(ask.opening().question()) && !asked(live, ask, tool)) {
      return Optional.empty();
    }
    Event event = live.event(ask);
    room(live, event);
    Judge.Step step = live.judge(event);
    Kept kept = kept(live, event, step);
    Session before = live.session();
    Session next =
        before.after(before.standing().after(kept, live.opens(event)), kept.thought().at());
    Verification verification = verified(live, event, kept.thought());
    if (opens) {
      store.create(before);
    }
    if (!append(next, before, kept, verification, tool)) {
      return Optional.empty();
    }
    Optional<String> closed = live.add(next, kept, event, step);
    return Optional.of(advice(live, opens, event, kept, step, verification, closed));
  }

  /** Refuses what the session has no room or no time left for. */
  private void admit(Session session, Ask ask) throws Refused {
    int most = serving.count(Knob.MAX_SESSION_THOUGHTS);
    int over = session.standing().thoughts() - most;
    if (over >= LEEWAY || (over >= 0 && !settles(ask))) {
      throw new Refused(
          "session "
              + session.id()
              + " has its "
              + most
              + " thoughts (max-session-thoughts); "
              + (over >= LEEWAY
                  ? "leave session out to open another"
                  : "conclude it (mode conclude), mend a step (revises), or leave session out to"
                      + " open another"));
    }
    long hours = serving.count(Knob.SESSION_TIMEOUT_HOURS);
    boolean late = clock.getAsLong() - session.touched() > TimeUnit.HOURS.toMillis(hours);
    if (hours > 0 && late) {
      throw new Refused(
          "session "
              + session.id()
              + " was left for more than "
              + hours
              + " hours (session-timeout-hours) and takes no more thoughts; read it with review,"
              + " and leave session out to open another");
    }
    if (ask.thought().isBlank()) {
      throw new Refused("the thought is empty; send its words as \"thought\"");
    }
  }

  /** An end, and what mends a step, are taken past the last thought. */
  private static boolean settles(Ask ask) {
    return ask.kind() == Kind.ANSWER
        || "conclude".equals(ask.given().mode())
        || ask.given().revises() != null;
  }

  private Advice advice(
      LiveSession live,
      boolean opens,
      Event event,
      Kept kept,
      Judge.Step step,
      @Nullable Verification verification,
      Optional<String> closed) {
    List<Finding> findings = new ArrayList<>(opens ? live.questioned() : List.of());
    findings.addAll(step.findings());
    boolean ends = Judge.concludes(event);
    return new Advice(
        live.session(),
        opens,
        kept,
        step.verdict() == null ? Verdicts.none(kept.thought().number()) : step.verdict(),
        findings,
        ends ? live.open(live.end().findings()) : List.of(),
        live.complexity(),
        verification,
        closed.stream().toList(),
        left(live.session()));
  }

  /** How many thoughts the session still takes, where that is soon none; else null. */
  private @Nullable Integer left(Session session) {
    int left = serving.count(Knob.MAX_SESSION_THOUGHTS) - session.standing().thoughts();
    return left > LEEWAY ? null : (Integer) Math.max(0, left);
  }

  /** How the hypothesis of a thought stands against the thoughts before it; null for none. */
  private @Nullable Verification verified(LiveSession live, Event event, Thought thought) {
    String hypothesis = thought.given().hypothesis();
    return hypothesis == null
        ? null
        : hypotheses.verify(hypothesis, thought.number(), live.earlier(event), thought.at());
  }

  /** Another question in a session is an event of its own. */
  private boolean asked(LiveSession live, Ask ask, String tool) {
    String words = String.valueOf(ask.opening().question());
    String branch = live.session().standing().branch();
    Event event =
        Transcripts.event(
            live.events() + 1,
            Kind.USER,
            words,
            Given.NOTHING.at(new Given.Position(null, null, null, branch)));
    Judge.Step step = live.judge(event);
    Kept kept = kept(live, event, step);
    Session before = live.session();
    Session next = before.after(before.standing().after(kept, false), kept.thought().at());
    if (!append(next, before, kept, null, tool)) {
      return false;
    }
    live.add(next, kept, event, step);
    return true;
  }

  /**
   * Keeps a dispute; the caller holds the session's lock.
   *
   * @return false when another process wrote to the session first
   * @throws Refused when there is nothing to dispute; nothing was kept then
   */
  boolean dispute(LiveSession live, String step, String rule, String reason, String tool)
      throws Refused {
    if (reason.isBlank()) {
      throw new Refused("\"reason\" is empty; say why the finding is wrong");
    }
    Event event = live.dispute(step, rule, reason);
    Judge.Step judged = live.judge(event);
    Kept kept = kept(live, event, judged);
    Session before = live.session();
    Session next = before.after(before.standing().after(kept, false), kept.thought().at());
    if (!append(next, before, kept, null, tool)) {
      return false;
    }
    live.add(next, kept, event, judged);
    return true;
  }

  private boolean append(
      Session next, Session before, Kept kept, @Nullable Verification verification, String tool) {
    try {
      store.append(next, before.standing().events(), kept, verification, Verdicts.call(tool, kept));
      return true;
    } catch (Conflict e) {
      return false;
    }
  }

  /** Refuses a branch for which there is no room, where none is closed to make it. */
  private void room(LiveSession live, Event event) throws Refused {
    int most = serving.count(Knob.MAX_BRANCHES_PER_SESSION);
    boolean full = live.opens(event) && live.branches().open() >= most;
    if (full && !serving.flag(Knob.AUTO_PRUNE_BRANCHES)) {
      throw new Refused(
          "this session has its "
              + most
              + " branches (max-branches-per-session): go on with one of "
              + live.branches().names());
    }
  }

  private Kept kept(LiveSession live, Event event, Judge.Step step) {
    Given given = blot.given(event.given());
    String words = step.verdict() == null ? blot.words(event.text()) : step.verdict().text();
    Thought thought =
        new Thought(
            event.step(), event.kind(), words, given, live.previous(event), clock.getAsLong());
    Judgement judgement = Verdicts.judgement(live.judge(), event, step);
    return new Kept(thought, judgement);
  }
}
