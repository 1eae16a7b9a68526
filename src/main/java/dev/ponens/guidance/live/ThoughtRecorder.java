package dev.ponens.guidance.live;

import dev.ponens.fact.ledger.Change;
import dev.ponens.fact.ledger.RecordedEntry;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.guidance.Judge;
import dev.ponens.report.NounCount;
import dev.ponens.report.Visible;
import dev.ponens.session.Convergence;
import dev.ponens.session.HypothesisCheck;
import dev.ponens.session.Judgement;
import dev.ponens.session.Session;
import dev.ponens.session.SessionState;
import dev.ponens.session.SessionThought;
import dev.ponens.session.StoredThought;
import dev.ponens.session.Verification;
import dev.ponens.settings.Serving;
import dev.ponens.settings.Serving.Knob;
import dev.ponens.store.Conflict;
import dev.ponens.store.Store;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.LedgerEntry;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Adds a thought to a session: checks limits, judges it, stores it, and then returns the advice.
 * Thread-safe, with one thread per session.
 */
final class ThoughtRecorder {
  /**
   * Replies state the thoughts left from this number on. After the maximum, this many more are
   * accepted if they settle the session.
   */
  private static final int LEEWAY = 50;

  private final Store store;
  private final Serving serving;
  private final LongSupplier clock;
  private final Redactor redactor;
  private final HypothesisCheck hypotheses;
  private final Convergence convergence;

  /**
   * Creates a recorder.
   *
   * @param lexicon masks secrets, and compares hypotheses with thoughts
   * @param clock milliseconds since 1970
   */
  ThoughtRecorder(Lexicon lexicon, Store store, Serving serving, LongSupplier clock) {
    this.store = store;
    this.serving = serving;
    this.clock = clock;
    this.redactor = new Redactor(lexicon);
    this.convergence = new Convergence(lexicon);
    HypothesisCheck.Bounds usual = HypothesisCheck.Bounds.USUAL;
    this.hypotheses =
        new HypothesisCheck(
            lexicon,
            new HypothesisCheck.Bounds(
                serving.count(Knob.HYPOTHESIS_CANDIDATES), usual.same(), usual.doubt()));
  }

  /**
   * Judges a thought and stores it; the caller holds the session's lock.
   *
   * @param opens whether the session is not stored yet
   * @param tool the tool that was called, for the audit
   * @return empty if another process wrote to the session first
   * @throws RequestRefused if the thought is refused; then nothing is stored
   */
  Optional<Advice> take(LiveSession live, ThoughtRequest ask, boolean opens, String tool)
      throws RequestRefused {
    admit(live.session(), ask);
    if (!opens && asksAnew(live, ask.opening().question()) && !asked(live, ask, tool)) {
      return Optional.empty();
    }
    Event event = new RequestedEvents(live).event(ask);
    room(live, event);
    Judge.JudgedStep step = live.judge(event);
    StoredThought kept = kept(live, event, step);
    Session before = live.session();
    Session next =
        before.after(
            standing(live, before.standing(), kept, ask, live.opens(event)), kept.thought().at());
    Verification verification = verified(live, event, kept.thought());
    // Before the thought is stored: a fault in the stored verdicts must not lose the reply.
    List<Finding> since = live.since();
    List<OpenFinding> open = open(live, event, step);
    Judge.JudgedStep stored = live.asStored(kept, event, step);
    if (opens) {
      store.create(before);
    }
    if (!append(next, before, kept, verification, tool)) {
      return Optional.empty();
    }
    Optional<String> closed = live.add(next, kept, stored);
    return Optional.of(advice(live, opens, event, kept, step, since, open, verification, closed));
  }

  /** Refuses a thought if the session is full or has timed out. */
  private void admit(Session session, ThoughtRequest ask) throws RequestRefused {
    int most = serving.count(Knob.MAX_SESSION_THOUGHTS);
    int over = session.standing().thoughts() - most;
    if (over >= LEEWAY || (over >= 0 && !settles(ask))) {
      String settle =
          over >= LEEWAY
              ? ""
              : "conclude the session (\"mode\": \"conclude\"), correct a step (\"revises\"), or ";
      throw new RequestRefused(
          "session "
              + session.id()
              + " has reached its maximum of "
              + NounCount.of(most, "thought")
              + " (max-session-thoughts): "
              + settle
              + "leave out the argument \"session\" to start another session");
    }
    long hours = serving.count(Knob.SESSION_TIMEOUT_HOURS);
    boolean late = clock.getAsLong() - session.touched() > TimeUnit.HOURS.toMillis(hours);
    if (hours > 0 && late) {
      throw new RequestRefused(
          "session "
              + session.id()
              + " was idle for more than "
              + NounCount.of(hours, "hour")
              + " (session-timeout-hours) and is closed. To read it, call review."
              + " To start another session, leave out the argument \"session\"");
    }
    if (Visible.isEmpty(ask.thought())) {
      throw new RequestRefused(
          "the thought is empty: send a text with at least one visible character");
    }
  }

  /**
   * Returns whether a thought settles the session: conclusions, answers and revisions are accepted
   * beyond the maximum.
   */
  private static boolean settles(ThoughtRequest ask) {
    return ask.kind() == EventKind.ANSWER
        || ask.given().concludes()
        || ask.given().revises() != null;
  }

  /** Returns what the gate of a step that was not added yet calls unresolved. */
  private static List<OpenFinding> open(LiveSession live, Event event, Judge.JudgedStep step) {
    List<String> codes = step.verdict() == null ? List.of() : step.verdict().gate().codes();
    return codes.isEmpty()
        ? List.of()
        : live.unsettled(event).stream().filter(o -> codes.contains(o.reason())).toList();
  }

  private Advice advice(
      LiveSession live,
      boolean opens,
      Event event,
      StoredThought kept,
      Judge.JudgedStep step,
      List<Finding> since,
      List<OpenFinding> open,
      @Nullable Verification verification,
      Optional<String> closed) {
    List<Finding> findings = new ArrayList<>(opens ? live.questioned() : List.of());
    findings.addAll(step.findings());
    boolean ends = event.concludes();
    return new Advice(
        live.session(),
        opens,
        kept,
        step.verdict() == null ? Verdicts.none(kept.thought().number()) : step.verdict(),
        findings,
        since,
        open,
        ends ? live.open(live.end().findings()) : List.of(),
        live.complexity(),
        verification,
        closed.stream().toList(),
        why(live, step),
        left(live.session()));
  }

  private static String why(LiveSession live, Judge.JudgedStep step) {
    List<Gate.GateReason> reasons =
        step.verdict() == null ? List.of() : step.verdict().gate().reasons();
    return reasons.isEmpty() ? "" : live.judge().summary(reasons.get(0).rule());
  }

  /** Returns how many thoughts are left if the session is nearly full; otherwise null. */
  private @Nullable Integer left(Session session) {
    int left = serving.count(Knob.MAX_SESSION_THOUGHTS) - session.standing().thoughts();
    return left > LEEWAY ? null : (Integer) Math.max(0, left);
  }

  /**
   * Compares the hypothesis of a thought with earlier thoughts. A thought that states none is
   * compared with the last one on its path.
   *
   * @return null without a hypothesis, or if the thought says nothing about the open one
   */
  private @Nullable Verification verified(LiveSession live, Event event, SessionThought thought) {
    String stated = thought.given().hypothesis();
    if (stated == null
        && (live.session().standing().hypothesis() == null || !thought.kind().judged())) {
      return null;
    }
    List<SessionThought> earlier = live.earlier(event);
    if (stated != null) {
      return hypotheses.verify(
          stated, thought.number(), thought.given().evidence(), earlier, thought.at());
    }
    String open = null;
    for (SessionThought one : earlier) {
      open = one.given().hypothesis() == null ? open : one.given().hypothesis();
    }
    if (open == null) {
      return null;
    }
    List<SessionThought> path = new ArrayList<>(earlier);
    path.add(thought);
    Verification made = hypotheses.verify(open, thought.number(), List.of(), path, thought.at());
    return made.decidedHere() ? made : null;
  }

  /** Returns the state after a thought, with the branch that a conclusion chooses. */
  private SessionState standing(
      LiveSession live,
      SessionState before,
      StoredThought kept,
      ThoughtRequest ask,
      boolean opens) {
    SessionState after = before.after(kept, opens);
    boolean concludes = after.concluded() && kept.thought().text().equals(after.conclusion());
    if (!concludes) {
      return after;
    }
    Map<String, List<String>> branches = live.branchTexts();
    String named = ask.given().branch();
    return after.choosing(
        branches.size() > 1 && named != null && branches.containsKey(named)
            ? named
            : convergence.winner(kept.thought().text(), branches));
  }

  /** Returns whether a question differs from the last one. A first question is stored otherwise. */
  private boolean asksAnew(LiveSession live, @Nullable String question) {
    return question != null
        && live.asksAnew(redactor.words(question))
        && live.asksAnew(redactor.question(question));
  }

  /** Stores a new question of a session as a separate event. */
  private boolean asked(LiveSession live, ThoughtRequest ask, String tool) {
    String words = String.valueOf(ask.opening().question());
    String branch = live.session().standing().branch();
    Event event =
        Transcripts.event(
            live.events() + 1,
            EventKind.USER,
            words,
            Given.NOTHING.at(new Given.Position(null, null, null, branch)));
    Judge.JudgedStep step = live.judge(event);
    StoredThought kept = kept(live, event, step);
    Session before = live.session();
    Session next = before.after(before.standing().after(kept, false), kept.thought().at());
    Judge.JudgedStep stored = live.asStored(kept, event, step);
    if (!append(next, before, kept, null, tool)) {
      return false;
    }
    live.add(next, kept, stored);
    return true;
  }

  /**
   * Stores a dispute; the caller holds the session's lock.
   *
   * @return false if another process wrote to the session first
   * @throws RequestRefused if there is nothing to dispute; then nothing is stored
   */
  boolean dispute(LiveSession live, String step, String rule, String reason, String tool)
      throws RequestRefused {
    if (Visible.isEmpty(reason)) {
      throw new RequestRefused("\"reason\" is empty: say why the finding is wrong");
    }
    Event event = new RequestedEvents(live).dispute(step, rule, reason);
    Judge.JudgedStep judged = live.judge(event);
    StoredThought kept = kept(live, event, judged);
    Session before = live.session();
    Session next = before.after(before.standing().after(kept, false), kept.thought().at());
    Judge.JudgedStep stored = live.asStored(kept, event, judged);
    if (!append(next, before, kept, null, tool)) {
      return false;
    }
    live.add(next, kept, stored);
    return true;
  }

  /**
   * Adds an entry to the ledger; the caller holds the session's lock.
   *
   * @param opens whether the session is not stored yet
   * @return empty if another process wrote to the session first
   * @throws RequestRefused if the entry cannot be added; then nothing is stored
   */
  Optional<EntryResult> enter(LiveSession live, EntryRequest ask, boolean opens, String tool)
      throws RequestRefused {
    Event raw = new RequestedEvents(live).entry(ask);
    Event masked =
        Transcripts.event(
            raw.step(), raw.kind(), redactor.words(raw.text()), redactor.given(raw.given()));
    Change change = live.ledger().state().enter(masked);
    if (change.refused() != null) {
      throw new RequestRefused(change.refused());
    }
    LedgerEntry entry = ask.entry().named(change.id());
    if (change.known()) {
      return Optional.of(entered(live, entry, change, List.of()));
    }
    Event named =
        Transcripts.event(
            masked.step(),
            masked.kind(),
            masked.text(),
            masked.given().entering(redactor.entry(entry)));
    Judge.JudgedStep step = live.judge(raw);
    if (!store(live, raw, named, step, opens, tool)) {
      return Optional.empty();
    }
    return Optional.of(entered(live, entry, change, step.findings()));
  }

  private static EntryResult entered(
      LiveSession live, LedgerEntry entry, Change change, List<Finding> findings) {
    int step =
        live.ledger().state().entry(change.id()).map(RecordedEntry::step).orElse(live.events());
    boolean checks = entry.type() == LedgerEntry.EntryType.CHECKPOINT;
    return new EntryResult(
        live.session(),
        change.id(),
        step,
        live.kept().get(step - 1).thought().at(),
        change.known(),
        findings,
        live.weighed(entry, change.id()),
        checks ? live.open(live.end().findings()) : List.of());
  }

  /**
   * Adds an event that somebody other than the model recorded; the caller holds the session's lock.
   *
   * @return empty if another process wrote to the session first; else the findings
   */
  Optional<List<Finding>> record(LiveSession live, ReportedEvent report, String tool)
      throws RequestRefused {
    if (Visible.isEmpty(report.text()) && report.kind() != EventKind.TOOL_RESULT) {
      throw new RequestRefused(
          "the text is empty: send the words of the " + report.kind().spelling());
    }
    Event raw = new RequestedEvents(live).report(report);
    Event masked =
        Transcripts.event(
            raw.step(), raw.kind(), redactor.words(raw.text()), redactor.given(raw.given()));
    Judge.JudgedStep step = live.judge(raw);
    return store(live, raw, masked, step, false, tool)
        ? Optional.of(step.findings())
        : Optional.empty();
  }

  /**
   * Stores an event with its words masked, and adds it.
   *
   * @param raw the event as it was judged
   */
  private boolean store(
      LiveSession live,
      Event raw,
      Event masked,
      Judge.JudgedStep step,
      boolean opens,
      String tool) {
    SessionThought thought =
        new SessionThought(
            masked.step(),
            masked.kind(),
            masked.text(),
            masked.given(),
            live.previous(masked),
            clock.getAsLong());
    StoredThought kept = new StoredThought(thought, Verdicts.judgement(live.judge(), masked, step));
    Session before = live.session();
    Session next = before.after(before.standing().after(kept, false), thought.at());
    Judge.JudgedStep stored = live.asStored(kept, raw, step);
    if (opens) {
      store.create(before);
    }
    if (!append(next, before, kept, null, tool)) {
      return false;
    }
    live.add(next, kept, stored);
    return true;
  }

  private boolean append(
      Session next,
      Session before,
      StoredThought kept,
      @Nullable Verification verification,
      String tool) {
    try {
      store.append(next, before.standing().events(), kept, verification, Verdicts.call(tool, kept));
      return true;
    } catch (Conflict e) {
      return false;
    }
  }

  /** Refuses a branch if the session has the maximum and old ones are not closed automatically. */
  private void room(LiveSession live, Event event) throws RequestRefused {
    int most = serving.count(Knob.MAX_BRANCHES_PER_SESSION);
    boolean full = live.opens(event) && live.openBranches() >= most;
    if (full && !serving.flag(Knob.AUTO_PRUNE_BRANCHES)) {
      throw new RequestRefused(
          "this session has reached its maximum of "
              + NounCount.of(most, "branch")
              + " (max-branches-per-session): continue one of "
              + live.openNames()
              + ", or prune one with ledger {\"entry\": \"settle\", \"about\": [\"NAME\"],"
              + " \"status\": \"pruned\", \"text\": \"REASON\"}");
    }
  }

  private StoredThought kept(LiveSession live, Event event, Judge.JudgedStep step) {
    Given given = redactor.given(event.given());
    String words = step.verdict() == null ? redactor.words(event.text()) : step.verdict().text();
    SessionThought thought =
        new SessionThought(
            event.step(), event.kind(), words, given, live.previous(event), clock.getAsLong());
    Judgement judgement = Verdicts.judgement(live.judge(), event, step);
    return new StoredThought(thought, judgement);
  }
}
