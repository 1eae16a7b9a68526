package dev.ponens.fact.find;

import dev.ponens.fact.Call;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Fact;
import dev.ponens.fact.PersonalData;
import dev.ponens.fact.Turn;
import dev.ponens.fact.claim.Content;
import dev.ponens.fact.claim.Promises;
import dev.ponens.fact.claim.StatementFinder;
import dev.ponens.fact.denial.Denials;
import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.outcome.Command;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.run.RunState;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.ListChoice;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.ReadText;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.value.Restatement;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Hints;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Finds the facts of an event and extends the path. Immutable except for caches of what was read of
 * texts; thread-safe.
 */
public final class FactFinder {
  /** The length of the longest text that is read ahead, in characters. */
  private static final int LONGEST_AHEAD = 2000;

  private final Lexicon lexicon;
  private final Settings settings;
  private final QuestionFinder questions;
  private final RunEvidence runEvidence;
  private final Finders finders;
  private final Finders active;
  private final LedgerFacts ledger;
  private final AskedChecks checks;
  private final ListChoice lists;
  private final Promises promises;
  private final Restatement restatement;

  /** Creates a finder of all facts, for a rulebook's lists and a profile's parameters. */
  public FactFinder(Lexicon lexicon, Settings settings) {
    this(lexicon, settings, kind -> true, list -> true);
  }

  /**
   * Creates a finder for a rulebook's lists and a profile's parameters.
   *
   * @param read tells whether an active rule reads facts of a kind; other facts may be left out,
   *     except in a run that keeps all facts
   * @param lists tells whether a rule or a finder reads the words of a list in thoughts; a step is
   *     not searched for other lists, except in such a run
   */
  public FactFinder(
      Lexicon lexicon,
      Settings settings,
      Predicate<Class<? extends Fact>> read,
      Predicate<String> lists) {
    this.lexicon = lexicon;
    this.settings = settings;
    this.restatement = new Restatement(lexicon.finders().quantities().units());
    StatementFinder statements = new StatementFinder(lexicon);
    Denials denials = new Denials(lexicon);
    Content content = new Content(lexicon, Content.USUAL);
    this.runEvidence =
        new RunEvidence(lexicon, denials.reader(), text -> content.of(text, 0, text.size()));
    this.questions = new QuestionFinder(lexicon, runEvidence);
    this.checks = new AskedChecks(lexicon);
    this.finders = Finders.of(lexicon, statements, denials, questions);
    this.active = finders.reading(read);
    this.promises = new Promises(lexicon);
    this.ledger = new LedgerFacts(lexicon, settings, statements);
    this.lists = new ListChoice(lexicon, lists);
  }

  /**
   * A thought or an answer to read.
   *
   * @param before the path before the event
   * @param run the run before the event
   * @param event a thought or an answer
   * @param hints what the caller said about the whole transcript
   */
  public record Coming(PathState before, RunState run, Event event, Hints hints) {}

  /** Returns the facts of a thought or an answer. */
  public EventReading judged(PathState before, RunState run, Event event, Hints hints) {
    return judged(List.of(new Coming(before, run, event, hints))).get(0);
  }

  /**
   * Returns the facts of thoughts and answers of different transcripts, in their order. This takes
   * less time than reading them one after another.
   *
   * @param all steps of different runs that keep the same facts
   */
  public List<EventReading> judged(List<Coming> all) {
    List<StepReading> steps = new ArrayList<>(all.size());
    for (Coming one : all) {
      steps.add(begin(one));
    }
    (all.get(0).run.complete() ? finders : active).find(steps);
    List<EventReading> found = new ArrayList<>(all.size());
    for (StepReading step : steps) {
      found.add(end(step));
    }
    return found;
  }

  private StepReading begin(Coming one) {
    Event event = one.event;
    ReadText words = words(one.run, event);
    PathState path = runEvidence.held(one.before, event, words.text());
    StepReading step = new StepReading(lexicon, settings, path, one.run, event, words, one.hints);
    one.run.knows(event.text(), step.mask(), step.cues(), step.read());
    return step;
  }

  private EventReading end(StepReading step) {
    Event event = step.event();
    step.addAll(step.run().facts(event, ""));
    // The commands in a code block run after the words about them.
    PathState after = runEvidence.does(step.next(), event);
    return new EventReading(
        step.facts(),
        step.text(),
        step.masked(),
        after
            .saying(
                event.step(),
                step.masked(),
                step.states,
                step.points,
                step.pointUses,
                step.open(),
                step.held())
            .choosing(OptionBranches.named(lexicon, step.path(), event, step.facts())),
        limited(step.language()));
  }

  /** Returns the lists that are searched for in a step; null for all. */
  private @Nullable ListChoice choice(RunState run, Event event) {
    boolean compared = run.hasCalls() && event.replies();
    return run.complete() || compared ? null : lists;
  }

  private ReadText words(RunState run, Event event) {
    ListChoice some = choice(run, event);
    ReadText ahead = run.ahead(event);
    boolean fits = ahead != null && (ahead.read() == null || ahead.read() == some);
    return fits && ahead != null ? ahead : read(event, some);
  }

  private ReadText read(Event event, @Nullable ListChoice some) {
    return ReadText.of(lexicon, event.text(), settings.whole("short-thought"), some);
  }

  /**
   * Reads the texts of coming thoughts and answers, one directly after another. This takes less
   * time than reading each one between the other work for its step, because the program and the
   * word lists are still in the cache of the processor.
   *
   * @param run the run before these events
   */
  public void readAhead(RunState run, List<Event> events) {
    for (Event event : events) {
      if (event.kind().judged()
          && event.visibility().judgeable()
          && event.text().length() <= LONGEST_AHEAD) {
        run.ahead(event, read(event, choice(run, event)));
      }
    }
  }

  /** Reads questions before they are asked, so that each of them takes less time. */
  public void readAhead(List<Event> questions) {
    this.questions.readAhead(questions.stream().map(Event::text).toList());
  }

  private @Nullable String limited(@Nullable String language) {
    return lexicon.speaks(language)
        ? null
        : "there are no word lists for this language ("
            + language
            + "), so only numbers, patterns and structure were checked";
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
    List<Fact> ofRun = run.ended();
    int acted = 0;
    for (Fact fact : ofRun) {
      acted = fact instanceof Turn turn ? turn.step() : acted;
    }
    List<Fact> facts = new ArrayList<>(PathEndFinder.of(path, acted, restatement));
    CommitmentFinder.last(path).ifPresent(facts::add);
    facts.addAll(OpenPoints.ended(path));
    checks.ended(path).ifPresent(facts::add);
    facts.addAll(ofRun);
    facts.addAll(ledger.find(run.ledger(), state, path.unsettled().failed()));
    return facts;
  }

  /** Returns true for an event that only announces a correction: "Let me fix that." */
  public boolean promises(Event event) {
    return promises.only(event);
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
    facts.addAll(PersonalDataFinder.find(lexicon, text, mask.shapes()));
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
    for (PersonalData data : PersonalDataFinder.find(lexicon, text, mask.shapes())) {
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
