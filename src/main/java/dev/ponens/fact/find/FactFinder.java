package dev.ponens.fact.find;

import dev.ponens.fact.Act;
import dev.ponens.fact.Answer;
import dev.ponens.fact.Assignment;
import dev.ponens.fact.Call;
import dev.ponens.fact.Confidence;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Equation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Names;
import dev.ponens.fact.OpenDoubt;
import dev.ponens.fact.PersonalData;
import dev.ponens.fact.Progress;
import dev.ponens.fact.Repeat;
import dev.ponens.fact.Rewriting;
import dev.ponens.fact.Span;
import dev.ponens.fact.Success;
import dev.ponens.fact.Thought;
import dev.ponens.fact.Trend;
import dev.ponens.fact.algebra.Rewritings;
import dev.ponens.fact.claim.StatementFinder;
import dev.ponens.fact.contract.Contract;
import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.measure.Measures;
import dev.ponens.fact.number.Arithmetic;
import dev.ponens.fact.number.EquationCautions;
import dev.ponens.fact.number.Equations;
import dev.ponens.fact.number.NumberProperties;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.outcome.Command;
import dev.ponens.fact.path.Commitments;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.Observation;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.StepTrace;
import dev.ponens.fact.path.Unsettled;
import dev.ponens.fact.run.RunState;
import dev.ponens.fact.text.Constants;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Numbers;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.trap.TrapAnswers;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Outlook;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds the facts of an event and extends the path. Immutable except for a cache of questions;
 * thread-safe.
 */
public final class FactFinder {
  /** The maximum length of the name of a field. */
  private static final int LONGEST_FIELD = 24;

  /** The list of words that say that something was confirmed. */
  private static final String CONFIRMING = "confirming";

  private final Lexicon lexicon;
  private final Settings settings;
  private final StatementFinder statements;
  private final NumberLedgers ledgers;
  private final QuestionFinder questions;
  private final RunEvidence runEvidence;
  private final SuccessFinder successes;
  private final CommitmentFinder holdings;
  private final Denials denials;
  private final OpenPoints points;
  private final LedgerFacts ledger;

  /** Creates a finder for a rulebook's lists and a profile's parameters. */
  public FactFinder(Lexicon lexicon, Settings settings) {
    this.lexicon = lexicon;
    this.settings = settings;
    this.statements = new StatementFinder(lexicon);
    this.ledgers = new NumberLedgers(Constants.of(lexicon, "common-number"));
    this.denials = new Denials(lexicon);
    this.runEvidence =
        new RunEvidence(lexicon, denials.reader(), text -> content(text, 0, text.size()));
    this.questions = new QuestionFinder(lexicon, runEvidence);
    this.successes = new SuccessFinder(lexicon);
    this.holdings = new CommitmentFinder(lexicon);
    this.points = new OpenPoints(lexicon);
    this.ledger = new LedgerFacts(lexicon, settings, statements);
  }

  /**
   * Returns the facts of a thought or an answer.
   *
   * @param before the path before the event
   * @param event a thought or an answer
   * @param run the run before the event
   * @param hints what the caller said about the whole transcript
   */
  public EventReading judged(PathState before, RunState run, Event event, Hints hints) {
    Text text = Text.of(event.text());
    PathState path = runEvidence.held(before, event, text);
    Mask mask = Mask.of(lexicon, text);
    boolean brief = text.size() < settings.whole("short-thought") && event.text().indexOf('=') < 0;
    Cues.Found cues = Cues.find(lexicon, text, mask, brief);
    run.knows(event.text(), mask, cues.cues());
    List<Fact> facts = new ArrayList<>(cues.cues());
    facts.addAll(mask.shapes());
    facts.addAll(PersonalDataFinder.find(lexicon, text, mask.shapes(), cues.cues()));
    facts.addAll(SignContext.find(mask.shown(), cues.cues(), path.demand().mentions()));
    NumberTokens tokens = new NumberTokens(text);
    EquationCautions cautions = EquationCautions.of(lexicon, cues.cues());
    Arithmetic reckoning = Equations.read(tokens, mask.text(), cautions);
    facts.addAll(NumberProperties.find(tokens, mask.text(), cautions));
    List<Equation> equations = reckoning.equations();
    Numbers numbers = NumberLedgers.named(path.ledger(), text, reckoning);
    facts.addAll(ledgers.fresh(path.ledger(), text, numbers, reckoning));
    facts.addAll(Measures.find(lexicon, tokens, mask.text()));
    Set<String> mentions = lists(cues.cues(), c -> !c.negated() && !c.quoted());
    facts.addAll(Ranges.find(lexicon, tokens, mask.text(), mentions));
    List<Rewriting> rewritings = Rewritings.find(lexicon, text, mask.text(), cues.cues());
    facts.addAll(rewritings);
    equations.forEach(e -> facts.add(told(e, rewritings)));
    List<Assignment> assignments = Assignments.find(text, path, cues.cues(), lexicon);
    facts.addAll(assignments);
    Optional<Answer> answer = answer(event, text, mask.text(), cues.cues());
    answer.ifPresent(facts::add);
    answer.ifPresent(
        a -> facts.addAll(TrapAnswers.find(lexicon, path.demand().puzzles(), mask.text(), a)));
    Optional<Confidence> confidence = Confidences.find(event, text, cues.cues(), path);
    confidence.ifPresent(facts::add);
    StatementFinder.Found stated =
        statements.find(text, mask.text(), cues.cues(), path, event.step());
    facts.addAll(stated.facts());
    facts.sort(Comparator.comparingInt((Fact f) -> f.span().start()));

    Set<String> uses = lists(cues.cues(), Cue::asserted);
    boolean working =
        !equations.isEmpty()
            || uses.contains("reason")
            || event.text().indexOf('=') >= 0
            || text.size() >= settings.whole("working-words");
    StepTrace trace =
        trace(path, event, text, cues.cues(), uses, working, equations.size(), assignments);
    path.like(trace.shingles())
        .ifPresent(
            like ->
                facts.add(
                    new Repeat(
                        like.step(),
                        like.similarity(),
                        text.size(),
                        like.exact() == trace.exact(),
                        trace.times(),
                        text.whole())));
    PathState after =
        NumberLedgers.reckoned(
                path.after(trace), event.step(), text, cues.cues(), numbers, reckoning)
            .told(stated.told());
    PathState next =
        confidence
            .map(c -> after.sure(event.step(), c.value(), settings.number("confidence-swing")))
            .orElse(after);
    Optional<Trend> trend = confidence.flatMap(c -> next.trend());
    trend.ifPresent(facts::add);
    trend.flatMap(t -> OpenDoubt.of(t, Span.firstLine(event.text()))).ifPresent(facts::add);
    Contract.Found contract =
        Contract.find(
            event,
            text,
            mask.text(),
            path.attempts(),
            trace.shingles(),
            equations,
            holds(cues.cues(), QuestionFinder.MARK_ASKED),
            lexicon);
    facts.addAll(contract.facts());
    PathState said = RunEvidence.changes(cues.cues()) ? next.telling(event.step()) : next;
    List<Success> claimed = successes.find(text, mask.text(), cues.cues(), said.runs());
    facts.addAll(claimed);
    List<Observation> shares = denials.reader().shares(text, mask.text(), event.step());
    facts.addAll(denials.find(text, mask.text(), cues.cues(), path, shares, claimed));
    // The commands in a code block run after the words about them.
    PathState done = runEvidence.does(said, event);
    List<Act> acts = brief ? ActFinder.find(lexicon, text, cues.cues()) : List.of();
    facts.addAll(acts);
    facts.addAll(Choices.find(lexicon, text, mask.text(), cues.cues()));
    OptionBranches.find(path, run.ledger().state(), event).ifPresent(facts::add);
    Thought thought =
        thought(event, text, working, answer.isPresent(), uses, mentions, brief, acts);
    facts.add(thought);
    answer.ifPresent(
        a ->
            facts.add(
                CommitmentFinder.closing(
                    path, thought, a.span(), Commitments.ClosingWords.NONE, false)));
    Commitments held =
        holdings
            .read(text, mask.text(), cues.cues(), path, thought, trace.checks(), facts)
            .seeing(shares.stream().map(o -> o.at(0)).toList());
    String domain = domain(path, hints);
    boolean settles = trace.checks() || uses.contains(CONFIRMING);
    Unsettled open =
        UnsettledFinder.after(path.unsettled(), event, contract.checked(), settles, answer)
            .with(points.after(event, text, mask.text(), cues.cues(), path, thought, trace, facts));
    OpenPoints.first(open.points(), false).ifPresent(facts::add);
    facts.add(progress(path, next.counts(), open, event.given(), hints, domain));
    if (domain.isEmpty()) {
      Topics.find(text, cues.cues(), Notation.of(text)).ifPresent(facts::add);
    }
    facts.addAll(run.facts(event, ""));
    return new EventReading(
        facts,
        text,
        mask.text(),
        done.after(contract.next())
            .with(open)
            .with(held)
            .choosing(OptionBranches.named(lexicon, path, event, facts)),
        limited(cues.language()));
  }

  private @Nullable String limited(@Nullable String language) {
    return lexicon.speaks(language)
        ? null
        : "there are no word lists for this language ("
            + language
            + "), so only numbers, patterns and structure were checked";
  }

  private static Optional<Answer> answer(Event event, Text text, String masked, List<Cue> cues) {
    if ("plan".equals(event.given().phase())) {
      // A plan only says how the answer is to be given.
      return Optional.empty();
    }
    Optional<Answer> marked = AnswerFinder.find(event.text(), masked, cues);
    if (marked.isEmpty()
        && event.kind() == EventKind.ANSWER
        && "answer".equals(event.given().role())) {
      return Optional.of(AnswerFinder.answer(masked, 0, masked.length(), "answer"));
    }
    // A step that is only a number gives an answer, whatever its kind.
    return marked.isEmpty() && text.size() == 1 && text.number(0)
        ? Optional.of(AnswerFinder.answer(masked, text.whole().start(), text.whole().end(), "bare"))
        : marked;
  }

  private static Equation told(Equation equation, List<Rewriting> rewritings) {
    for (Rewriting rewriting : rewritings) {
      if (rewriting.claimed() && rewriting.words().equals(equation.words())) {
        return equation.asRewritten();
      }
    }
    return equation;
  }

  private static boolean holds(List<Cue> cues, String list) {
    for (Cue cue : cues) {
      if (cue.kind().equals(list)) {
        return true;
      }
    }
    return false;
  }

  private static Set<String> lists(List<Cue> cues, Predicate<Cue> counts) {
    List<String> lists = new ArrayList<>(cues.size());
    List<Span> places = new ArrayList<>(cues.size());
    for (Cue cue : cues) {
      if (counts.test(cue)) {
        lists.add(cue.kind());
        places.add(cue.span());
      }
    }
    return Names.of(lists, places);
  }

  private Thought thought(
      Event event,
      Text text,
      boolean working,
      boolean answers,
      Set<String> uses,
      Set<String> mentions,
      boolean brief,
      List<Act> acts) {
    Given given = event.given();
    return new Thought(
        event.step(),
        event.kind().spelling(),
        text.size(),
        text.sentenceCount(),
        mode(given),
        given.phase() == null ? "" : given.phase(),
        given.depth() == null ? "" : given.depth(),
        working,
        asks(text),
        answers,
        uses,
        mentions,
        kinds(acts, true),
        kinds(acts, false),
        brief && ActFinder.any(lexicon, text),
        given.pendingVerification(),
        text.whole());
  }

  /** Returns the mode that the caller gave, directly or by its other statements about the step. */
  private static String mode(Given given) {
    if (given.mode() != null && !given.mode().equals("auto")) {
      return given.mode();
    }
    return given.revises() != null
        ? "revise"
        : given.branchFrom() != null
            ? "branch"
            : given.hypothesis() != null ? "hypothesis" : "auto";
  }

  private static Set<String> kinds(List<Act> acts, boolean writer) {
    List<String> kinds = new ArrayList<>(acts.size());
    List<Span> places = new ArrayList<>(acts.size());
    for (Act act : acts) {
      if (act.writer() == writer) {
        kinds.add(act.kind());
        places.add(act.span());
      }
    }
    return Names.of(kinds, places);
  }

  private static boolean asks(Text text) {
    int last = text.size() - 1;
    return last >= 0 && text.asks(text.sentence(last)) && !text.quoted(last);
  }

  /** Returns the field as given by the caller, else as shown before; empty when unknown. */
  private String domain(PathState path, Hints hints) {
    String given = hints.domain();
    if (given == null) {
      return path.domain();
    }
    return given.length() > LONGEST_FIELD
        ? "other"
        : Mask.of(lexicon, given).text().toLowerCase(Locale.ROOT);
  }

  private Progress progress(
      PathState path,
      PathState.Counts now,
      Unsettled open,
      Given given,
      Hints hints,
      String domain) {
    PathState.Counts before = path.counts();
    Integer planned = open.planned() == 0 ? null : open.planned();
    Outlook outlook = given.outlook().or(new Outlook(planned, null)).or(hints.outlook());
    return new Progress(
        before.thoughts(),
        now.working(),
        now.pieces(),
        now.checks(),
        before.calls(),
        before.results(),
        before.unrunEdit(),
        expected(outlook, before.thoughts() + 1),
        Boolean.TRUE.equals(outlook.needsMoreThoughts()),
        path.openErrors(),
        path.demand().rank(),
        path.demand().minSteps(),
        now.hypotheses(),
        domain.isEmpty() ? "general" : domain,
        now.unchecked(),
        questions.difficulty(hints),
        path.demand().mentions(),
        path.trail().pattern(),
        path.trail().revisions(),
        path.trail().branches(),
        now.unchecked() == 0 ? 0 : path.unsettled().doubts(),
        open.waits(),
        open.failed(),
        path.trail().idle() + 1);
  }

  /**
   * Returns the expected number of thoughts; at most the current number when the caller needs no
   * more.
   */
  private static int expected(Outlook outlook, int count) {
    Integer total = outlook.estimatedTotal();
    if (total == null) {
      return 0;
    }
    return Boolean.FALSE.equals(outlook.needsMoreThoughts()) ? Math.min(total, count) : total;
  }

  private StepTrace trace(
      PathState path,
      Event event,
      Text text,
      List<Cue> cues,
      Set<String> uses,
      boolean working,
      int equations,
      List<Assignment> assignments) {
    List<StepTrace.Assumed> assumed = new ArrayList<>(0);
    Set<Integer> reasoned = new HashSet<>();
    for (Cue cue : cues) {
      if (cue.kind().equals("reason") && cue.asserted()) {
        reasoned.add(cue.sentence());
      }
    }
    int last = -1;
    for (Cue cue : cues) {
      if (!assumed.isEmpty() && cue.sentence() == last) {
        continue;
      }
      // An assumption with a reason in the same sentence is argued for, so it is not open.
      if (cue.kind().equals("assumption") && cue.asserted() && !reasoned.contains(cue.sentence())) {
        boolean acted = acts(cues, cue);
        assumed.add(new StepTrace.Assumed(cue.words(), subject(text, cue), acted, cue.span()));
        last = cue.sentence();
      } else if (cue.kind().equals("guessed") && cue.asserted() && acts(cues, cue)) {
        assumed.add(new StepTrace.Assumed(cue.words(), subject(text, cue), true, cue.span()));
        last = cue.sentence();
      }
    }
    Given given = event.given();
    Hashes shingles = Shingles.of(text);
    int wording = event.text().strip().hashCode();
    return new StepTrace(
        event.step(),
        true,
        working,
        Math.max(text.sentenceCount(), equations),
        uses.contains("check") || "verify".equals(given.phase()),
        uses.contains("hypothesis")
            || given.hypothesis() != null
            || "hypothesis".equals(given.mode()),
        shingles,
        ExactHashes.of(text, cues, lexicon),
        wording,
        path.times(shingles, wording),
        content(text, 0, text.size()),
        Assignments.reopens(cues),
        claimed(assignments),
        assumed);
  }

  /** Returns true when the sentence of an assumption, or the next one, acts on it. */
  private static boolean acts(List<Cue> cues, Cue assumption) {
    for (Cue cue : cues) {
      if (cue.kind().equals("acted-on")
          && !cue.quoted()
          && !cue.asked()
          && cue.span().start() > assumption.span().start()
          && cue.sentence() - assumption.sentence() <= 1) {
        return true;
      }
    }
    return false;
  }

  private static List<Assignment> claimed(List<Assignment> assignments) {
    return assignments.isEmpty()
        ? List.of()
        : assignments.stream().filter(Assignment::claimed).toList();
  }

  private Hashes subject(Text text, Cue cue) {
    int from = 0;
    int high = text.size();
    while (from < high) {
      int middle = (from + high) >>> 1;
      if (text.start(middle) < cue.span().end()) {
        from = middle + 1;
      } else {
        high = middle;
      }
    }
    int to = from;
    while (to < text.size() && text.sentence(to) == cue.sentence()) {
      to++;
    }
    return content(text, from, to);
  }

  /**
   * Returns the stems of the content words: at least four letters, and no function words of any
   * language.
   */
  private Hashes content(Text text, int from, int to) {
    int[] stems = new int[to - from];
    int n = 0;
    for (int i = from; i < to; i++) {
      if (text.end(i) - text.start(i) >= 4 && !lexicon.function(text, i)) {
        stems[n++] = text.stem(i);
      }
    }
    return Hashes.of(stems, n);
  }

  /**
   * Returns the facts of a question: step 0, or a user message.
   *
   * @param run the run before the question
   */
  public EventReading asked(PathState path, RunState run, Event event, Hints hints) {
    return questions.asked(path, run, event, hints);
  }

  /** Returns the facts that can be known only at the end of the path and of the run. */
  public List<Fact> ended(PathState path, RunState run) {
    return ended(path, run, run.ledger().state());
  }

  /**
   * Returns the same facts, for a ledger that also contains what the run does not contain yet.
   *
   * @param state the ledger at the end
   */
  public List<Fact> ended(PathState path, RunState run, LedgerState state) {
    List<Fact> facts = new ArrayList<>(PathEndFinder.of(path));
    CommitmentFinder.last(path).ifPresent(facts::add);
    facts.addAll(OpenPoints.ended(path));
    facts.addAll(run.ended());
    facts.addAll(ledger.find(run.ledger(), state, path.unsettled().failed()));
    return facts;
  }

  /** Returns the facts about ledgers at the end of a path. */
  public LedgerFacts ledger() {
    return ledger;
  }

  /**
   * Returns the facts of an entry of the ledger: its words, secrets and personal data. It has no
   * fact of a thought, because rules about thoughts are not about entries.
   */
  public EventReading entered(PathState path, Event event) {
    Mask mask = Mask.of(lexicon, event.text());
    Text text = Text.of(event.text());
    List<Fact> facts = new ArrayList<>(mask.shapes());
    facts.addAll(Cues.find(lexicon, text, mask, false).cues());
    facts.addAll(PersonalDataFinder.find(lexicon, text, mask.shapes(), List.of()));
    return new EventReading(facts, text, mask.text(), path, null);
  }

  /**
   * Returns the facts of a tool call: signs, personal data, and what rules read about calls. There
   * are no cues, because rows and sentences about words apply to thoughts only.
   *
   * @param run the run before the call
   */
  public EventReading called(PathState path, RunState run, Event event) {
    Command command = runEvidence.command(event);
    PathState next = path.called(event.given().callId(), event.step(), command);
    Mask mask = Mask.of(lexicon, event.text());
    List<Fact> facts = matches(mask.shown(), mask, event);
    String does = command.tool().name().toLowerCase(Locale.ROOT);
    List<Fact> known = run.facts(event, does);
    if (known.isEmpty() && !facts.isEmpty()) {
      facts.add(Call.without(does));
    }
    facts.addAll(known);
    return new EventReading(facts, Text.of(""), mask.text(), next, null);
  }

  /**
   * Returns the facts of a tool result: signs, personal data, and what rules read about results.
   *
   * @param run the run before the result
   */
  public EventReading returned(PathState path, RunState run, Event event) {
    Mask mask = Mask.of(lexicon, event.text());
    List<Fact> facts = matches(firsts(mask.shown()), mask, event);
    facts.addAll(run.facts(event, ""));
    return new EventReading(
        facts, Text.of(""), mask.text(), runEvidence.returned(path, event, mask.text()), null);
  }

  /**
   * Returns the signs of a call or a result, and the first personal data of each sort.
   *
   * @param shown the matches that may be shown; of the others, only the first one of each list
   *     counts, because they look alike
   */
  private List<Fact> matches(List<Cue> shown, Mask mask, Event event) {
    if (shown.isEmpty() && mask.shapes().isEmpty()) {
      return new ArrayList<>(4);
    }
    List<Cue> cues = new ArrayList<>(shown);
    cues.addAll(firsts(mask.shapes()));
    List<Fact> facts = new ArrayList<>(SignContext.find(cues, cues, Set.of()));
    Set<String> sorts = new HashSet<>();
    Text text = Text.of(event.text());
    for (PersonalData data : PersonalDataFinder.find(lexicon, text, mask.shapes(), List.of())) {
      if (!data.reserved() && !data.checksum().equals("fails") && sorts.add(data.sort())) {
        facts.add(data);
      }
    }
    return facts;
  }

  /** Returns the first cue of each list. */
  private static List<Cue> firsts(List<Cue> cues) {
    Set<String> kinds = new HashSet<>();
    return cues.stream().filter(cue -> kinds.add(cue.kind())).toList();
  }

  /**
   * Returns the facts about the end of a turn, when the user speaks again.
   *
   * @param run the run before the message of the user
   */
  public List<Fact> turned(RunState run, Event event) {
    return run.facts(event, "");
  }

  /** Returns the text of an event with secrets masked. */
  public String masked(Event event) {
    return Mask.of(lexicon, event.text()).text();
  }
}
