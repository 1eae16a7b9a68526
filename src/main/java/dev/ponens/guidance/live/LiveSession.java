package dev.ponens.guidance.live;

import dev.ponens.fact.Span;
import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.ledger.RunLedger;
import dev.ponens.fact.ledger.WeighedItem;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.Unsettled;
import dev.ponens.fact.text.Mask;
import dev.ponens.guidance.Judge;
import dev.ponens.guidance.PathWalk;
import dev.ponens.rule.FindingSubject;
import dev.ponens.session.Opening;
import dev.ponens.session.Session;
import dev.ponens.session.SessionThought;
import dev.ponens.session.StoredThought;
import dev.ponens.store.verdict.KeptFinding;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.LedgerEntry;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Severity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A session in memory, with the paths of its thoughts. Paths are never stored; they are rebuilt
 * from the texts. Not thread-safe: the caller holds the session's lock.
 */
final class LiveSession {
  /**
   * Memory of a thought besides its text, in bytes: its verdict and its path state, which all stay
   * in memory. Measured with 18,000 thoughts of 150 characters (107 MB).
   */
  private static final int EACH = 6_000;

  /** Memory per character of a thought, in bytes: its text, its masked text and its quotations. */
  private static final int LETTER = 4;

  private final Judge judge;
  private final Judge.@Nullable JudgedStep asked;
  private final List<Finding> questioned;
  private final PathWalk walk;
  private final Branches branches;
  private final List<StoredThought> kept = new ArrayList<>();

  /** The findings of calls, results and messages since the last thought. */
  private final List<Finding> since = new ArrayList<>();

  private Session session;
  private @Nullable String question;
  private final AtomicLong bytes = new AtomicLong(EACH);

  /**
   * Creates a session without thoughts.
   *
   * @param opening how the session was opened, with original or stored text; only the findings of
   *     the question come from it, everything else from the stored text, as after a restart
   * @param open maximum number of open branches
   */
  LiveSession(Judge judge, Session session, Opening opening, int open) {
    this.branches = new Branches(open);
    this.judge = judge;
    this.session = session;
    this.walk = new PathWalk(judge, Transcripts.hints(session.opening()));
    this.question = session.opening().question();
    Event stored = Transcripts.question(question);
    Event original = Transcripts.question(opening.question());
    this.asked = stored == null ? null : walk.judge(PathState.EMPTY, stored);
    Judge.JudgedStep first =
        original == null || original.equals(stored) ? asked : walk.judge(PathState.EMPTY, original);
    this.questioned = first == null ? List.of() : first.findings();
    if (stored != null && asked != null) {
      walk.ask(stored, asked);
    }
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

  /** Returns its events, in order. */
  List<StoredThought> kept() {
    return kept;
  }

  /** Returns the number of its last event. */
  int events() {
    return kept.size();
  }

  /** Returns whether all events are here that the session had when it was last read. */
  boolean isComplete() {
    return kept.size() == session.standing().events();
  }

  /** Returns its approximate memory in bytes. Thread-safe. */
  long bytes() {
    return bytes.get();
  }

  /** Returns how hard its question is; null without a question. */
  @Nullable Complexity complexity() {
    return asked == null ? null : asked.complexity();
  }

  /** Returns the findings of its question. */
  List<Finding> questioned() {
    return questioned;
  }

  /**
   * Returns whether this text, as it would be stored, differs from the last question. Questions
   * that differ only in masked words are the same.
   */
  boolean asksAnew(String words) {
    return !words.isBlank() && !words.strip().equals(stripped(question));
  }

  private static String stripped(@Nullable String words) {
    return words == null ? "" : words.strip();
  }

  /** Returns the step that a reference names; empty if there is none. */
  OptionalInt step(String reference) {
    return walk.step(reference);
  }

  /** Returns whether the finding of a rule in a step is disputed. */
  boolean disputed(int step, String rule) {
    return walk.last().charges().disputes(step, rule);
  }

  /** Returns the names of the open branches, without pruned ones, most recently used last. */
  List<String> openNames() {
    return branches.names().stream().filter(name -> !walk.ledger().state().gone(name)).toList();
  }

  /** Returns the number of open branches besides the main branch, without pruned ones. */
  int openBranches() {
    return branches.open(walk.ledger().state()::gone);
  }

  /** Returns whether an event opens a branch. */
  boolean opens(Event event) {
    return !branches.has(Branches.name(event.given().branch())) && event.given().branch() != null;
  }

  /** Returns the number of the event before an event on its branch; null for the first. */
  @Nullable Integer previous(Event event) {
    String from = event.given().branchFrom();
    return from != null
        ? Integer.valueOf(from)
        : branches.head(Branches.name(event.given().branch()));
  }

  /** Returns the thoughts before an event on its path, oldest first, without replaced ones. */
  List<SessionThought> earlier(Event event) {
    List<SessionThought> path = new ArrayList<>();
    Set<String> replaced = new HashSet<>();
    replaced.add(String.valueOf(event.given().revises()));
    for (Integer at = previous(event); at != null; at = path.get(path.size() - 1).previous()) {
      SessionThought thought = kept.get(at - 1).thought();
      path.add(thought);
      replaced.add(String.valueOf(thought.given().revises()));
    }
    path.removeIf(
        thought ->
            thought.kind() == EventKind.DISPUTE
                || thought.kind() == EventKind.LEDGER
                || replaced.contains(String.valueOf(thought.number())));
    Collections.reverse(path);
    return path;
  }

  /**
   * Judges an event as the next one, without adding it. A final event is also judged by the rules
   * for the end.
   */
  Judge.JudgedStep judge(Event event) {
    return walk.judgeAsLast(before(event), event, this::subject);
  }

  /** Returns a kept event as what a finding is about. */
  private FindingSubject subject(int number) {
    Event event = Transcripts.event(kept.get(number - 1).thought());
    return new FindingSubject(number, event.text(), event.origin());
  }

  /**
   * Returns the result with which an event is added to the path: that of its stored text, so that a
   * session gets the same advice after a restart. Call it before the event is stored, because it
   * may judge the event again.
   *
   * @param event the event as it was judged
   * @param step its result
   */
  Judge.JudgedStep asStored(StoredThought one, Event event, Judge.JudgedStep step) {
    Event stored = Transcripts.event(one.thought());
    boolean same = stored.text().equals(event.text()) && stored.given().equals(event.given());
    return same ? step : recalled(one, stored);
  }

  /**
   * Adds a stored event.
   *
   * @param step its result, from {@link #asStored} or {@link #recalled}
   * @return the branch that was closed because there were too many; usually empty
   */
  Optional<String> add(Session next, StoredThought one, Judge.JudgedStep step) {
    Event event = Transcripts.event(one.thought());
    walk.add(event, step);
    Optional<String> closed = branches.add(one.thought(), walk.ledger().state()::gone);
    kept.add(one);
    if (said(event)) {
      since.clear();
    } else if (event.kind() != EventKind.LEDGER) {
      since.addAll(step.findings());
    }
    bytes.addAndGet(EACH + (long) LETTER * event.text().length());
    session = next;
    if (event.kind() == EventKind.USER) {
      question = event.text();
    }
    return closed;
  }

  /** Adds events that another process stored, or that were stored before this process started. */
  void recall(Session now, List<StoredThought> more) {
    for (StoredThought one : more) {
      SessionThought thought = one.thought();
      if (thought.number() > now.standing().events()) {
        // Stored after the session was read; the next call adds it.
        break;
      }
      Event event = Transcripts.event(thought);
      add(now, one, recalled(one, event));
    }
    session = now;
  }

  /** Judges a stored event again, with the stored findings about its masked words. */
  Judge.JudgedStep recalled(StoredThought one, Event event) {
    return known(one) ? Judge.silent(before(event)) : again(one, event);
  }

  /**
   * Returns true for an entry of the ledger in which the same rules found nothing: judging it again
   * gives the same result.
   */
  private boolean known(StoredThought one) {
    return one.thought().kind() == EventKind.LEDGER
        && one.judgement().findings() == 0
        && one.judgement().rulebook().equals(judge.rulebook().hash())
        && one.judgement().settings().equals(judge.settingsHash());
  }

  /** Masked words show no secret, so what the rules found in them is taken from the verdict. */
  private Judge.JudgedStep again(StoredThought one, Event event) {
    Judge.JudgedStep step = judge(event);
    if (one.judgement().findings() == 0 || event.text().indexOf(Mask.BLOT) < 0) {
      return step;
    }
    List<Finding> hidden = new ArrayList<>();
    for (KeptFinding finding : KeptFinding.of(one.judgement().verdict())) {
      if (isComplete(finding) && finding.text().indexOf(Mask.BLOT) >= 0) {
        Span span = new Span(finding.start(), finding.end());
        boolean found =
            step.findings().stream()
                .anyMatch(f -> f.rule().equals(finding.rule()) && f.span().equals(span));
        if (!found) {
          hidden.add(finding(finding, span, event));
        }
      }
    }
    return judge.recalled(step, event, hidden);
  }

  /** Returns false for a stored finding that another version wrote in another form. */
  private static boolean isComplete(KeptFinding finding) {
    boolean known =
        Stream.of(Severity.values()).anyMatch(s -> s.spelling().equals(finding.severity()));
    return known && finding.start() >= 0 && finding.end() >= finding.start();
  }

  private static Finding finding(KeptFinding stored, Span span, Event event) {
    return new Finding(
        stored.rule(),
        Severity.valueOf(stored.severity().toUpperCase(Locale.ROOT)),
        event.step(),
        span,
        stored.text(),
        stored.message(),
        stored.suggestion(),
        Map.of(),
        event.origin(),
        "",
        List.of(),
        List.of());
  }

  private PathState before(Event event) {
    return walk.before(event, ignored -> {});
  }

  /** Returns the undisputed findings of the calls, results and messages since the last thought. */
  List<Finding> since() {
    return open(since);
  }

  /**
   * Returns the errors and warnings of earlier steps that no later step settles, errors first.
   *
   * @param event an event that was not added yet
   */
  List<OpenFinding> unsettled(Event event) {
    PathState path = before(event);
    List<OpenFinding> unsettled = new ArrayList<>();
    for (int step : path.wrongSteps()) {
      unsettled.addAll(open(step, OpenFinding.ERROR));
    }
    for (Unsettled.SecurityWarning warning : path.unreported()) {
      open(warning.step(), OpenFinding.SECURITY).stream()
          .filter(open -> open.rule().equals(warning.rule()))
          .forEach(unsettled::add);
    }
    for (int step : path.doubtedSteps()) {
      unsettled.addAll(open(step, OpenFinding.WARNING));
    }
    return unsettled;
  }

  /** Returns the findings of a step that give the gate a reason, one of each rule. */
  private List<OpenFinding> open(int step, String reason) {
    if (step < 1 || step > kept.size()) {
      return List.of();
    }
    StoredThought one = kept.get(step - 1);
    boolean error = reason.equals(OpenFinding.ERROR);
    String severity = (error ? Severity.ERROR : Severity.WARNING).spelling();
    boolean happened = !said(Transcripts.event(one.thought()));
    Map<String, OpenFinding> open = new LinkedHashMap<>();
    for (KeptFinding finding : KeptFinding.of(one.judgement().verdict())) {
      String rule = finding.rule();
      boolean gives =
          finding.severity().equals(severity)
              && (error || judge.secures(rule) == reason.equals(OpenFinding.SECURITY))
              && !disputed(step, rule);
      if (gives) {
        open.putIfAbsent(rule, new OpenFinding(step, rule, reason, happened, finding.suggestion()));
      }
    }
    return List.copyOf(open.values());
  }

  /** Returns true for a thought or answer that the model sent, and not another program. */
  private static boolean said(Event event) {
    return event.kind().judged() && event.given().via() == null;
  }

  /** Returns the findings that are not disputed. */
  List<Finding> open(List<Finding> findings) {
    return findings.stream().filter(f -> !disputed(f.step(), f.rule())).toList();
  }

  /** Returns the number of wrong steps that still block the end on the current path. */
  int openErrors() {
    return walk.last().openErrors();
  }

  /** Returns the texts of the thoughts on each branch beside the trunk, without pruned branches. */
  Map<String, List<String>> branchTexts() {
    Map<String, List<String>> texts = new TreeMap<>();
    for (StoredThought one : kept) {
      String branch = one.thought().given().branch();
      if (branch != null && one.thought().kind().judged() && !walk.ledger().state().gone(branch)) {
        texts.computeIfAbsent(branch, name -> new ArrayList<>()).add(one.thought().text());
      }
    }
    return texts;
  }

  /** Returns the ledger of the session. */
  RunLedger ledger() {
    return walk.ledger();
  }

  /** Weighs the claims and assumptions that an entry is about. */
  List<WeighedItem> weighed(LedgerEntry entry, String id) {
    LedgerState state = walk.ledger().state();
    Set<String> ids = new LinkedHashSet<>(List.of(id));
    ids.addAll(entry.about());
    List<WeighedItem> weighed = new ArrayList<>();
    for (String one : ids) {
      state.item(one).ifPresent(item -> weighed.add(walk.ledger().weigh(state, item)));
    }
    return weighed;
  }

  /** Judges the end as if the last thought were final. */
  Judge.JudgedStep end() {
    return walk.end(this::subject);
  }
}
