package dev.ponens.fact.find;

import dev.ponens.fact.Act;
import dev.ponens.fact.Answer;
import dev.ponens.fact.Assignment;
import dev.ponens.fact.Confidence;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Equation;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Names;
import dev.ponens.fact.Rewriting;
import dev.ponens.fact.Span;
import dev.ponens.fact.Success;
import dev.ponens.fact.Thought;
import dev.ponens.fact.contract.Contract;
import dev.ponens.fact.measure.EventTimes;
import dev.ponens.fact.number.Arithmetic;
import dev.ponens.fact.number.EquationCautions;
import dev.ponens.fact.number.Equations;
import dev.ponens.fact.number.token.NumberTokens;
import dev.ponens.fact.path.Commitments;
import dev.ponens.fact.path.Observation;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.PathStatements;
import dev.ponens.fact.path.RecentSteps;
import dev.ponens.fact.path.StepTrace;
import dev.ponens.fact.path.Unsettled;
import dev.ponens.fact.run.RunState;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.ListChoice;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Numbers;
import dev.ponens.fact.text.ReadText;
import dev.ponens.fact.text.Text;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Hints;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A thought or an answer that finders read: its words, the path before it, and what finders found
 * so far. The text is searched for cues, and cut into numbers and operators, once for all finders.
 * Belongs to one thread.
 */
final class StepReading {
  /** The words that show reasoning; such a step shows working. */
  private static final String REASON = "reason";

  /** Most steps have no more facts than this beside their cues. */
  private static final int MORE = 12;

  private final Lexicon lexicon;
  private final Settings settings;
  private final PathState path;
  private final RunState run;
  private final Event event;
  private final Hints hints;
  private final Text text;
  private final Mask mask;
  private final boolean brief;
  private final @Nullable ListChoice read;
  private final Cues.FoundCues cues;
  private final NumberTokens tokens;
  private final Set<String> uses;
  private final Set<String> mentions;
  private final List<Fact> facts;
  private final EquationCautions cautions;

  /** The bits of the lists that the cues are of. */
  private final long cueBits;

  private @Nullable Arithmetic arithmetic;
  private @Nullable Numbers numbers;
  private @Nullable Integer leaps;
  private @Nullable StepEvidence evidence;
  private PathState next;

  /** What later finders read of earlier ones. */
  List<Rewriting> rewritings = List.of();

  List<Assignment> assignments = List.of();

  /** Values that differ from those of earlier steps, without a name. */
  List<Assignment> otherValues = List.of();

  Optional<Answer> answer = Optional.empty();
  Optional<Confidence> confidence = Optional.empty();
  List<Success> successes = List.of();
  List<Observation> shares = List.of();
  List<Act> acts = List.of();
  List<RecentSteps.State> states = List.of();
  List<RecentSteps.HeldPoint> points = List.of();
  List<RecentSteps.PointUse> pointUses = List.of();
  EventTimes times = EventTimes.NONE;
  Contract.@Nullable CheckedReply checked;
  PathStatements told;
  private @Nullable StepTrace trace;
  private @Nullable Thought thought;
  private @Nullable Unsettled open;
  private @Nullable Commitments held;

  /**
   * Begins to read a step.
   *
   * @param path the path before the step, with the evidence that the caller gives for it
   * @param run the run before the step
   * @param words what is found in its text
   * @param hints what the caller said about the whole transcript
   */
  StepReading(
      Lexicon lexicon,
      Settings settings,
      PathState path,
      RunState run,
      Event event,
      ReadText words,
      Hints hints) {
    this.lexicon = lexicon;
    this.settings = settings;
    this.path = path;
    this.next = path;
    this.told = path.told();
    this.run = run;
    this.event = event;
    this.hints = hints;
    this.text = words.text();
    this.mask = words.mask();
    this.brief = words.brief();
    this.read = words.read();
    this.cues = words.cues();
    this.tokens = new NumberTokens(text, lexicon);
    this.cautions = EquationCautions.of(lexicon, cues.cues());
    Names mentioned = mentioned(cues.cues());
    this.mentions = complete(mentioned, StepReading::mentioned);
    this.uses =
        assertsAll(cues.cues())
            ? this.read == null ? mentions : complete(mentioned, StepReading::asserted)
            : complete(asserted(cues.cues()), StepReading::asserted);
    this.facts = new ArrayList<>(cues.cues().size() + mask.shapes().size() + MORE);
    facts.addAll(cues.cues());
    facts.addAll(mask.shapes());
    this.cueBits = bits(cues.cues());
  }

  private static long bits(List<Cue> cues) {
    long bits = 0;
    for (int i = 0; i < cues.size(); i++) {
      bits |= bit(cues.get(i).kind());
    }
    return bits;
  }

  /** Returns the bit of a list. Several lists have the same one. */
  static long bit(String list) {
    int hash = list.hashCode();
    return 1L << (hash ^ (hash >>> 6) ^ (hash >>> 12));
  }

  /** Returns false when no cue is of a list with one of these bits. */
  boolean mayHaveCues(long bits) {
    return (cueBits & bits) != 0;
  }

  /** Returns true if each mentioned phrase is asserted too, as in most steps. */
  private static boolean assertsAll(List<Cue> cues) {
    for (int i = 0; i < cues.size(); i++) {
      if (mentions(cues.get(i)) && !cues.get(i).asserted()) {
        return false;
      }
    }
    return true;
  }

  private static boolean mentions(Cue cue) {
    return !cue.negated() && !cue.quoted();
  }

  /**
   * Returns a set of names of lists that is complete, although the step was searched for some
   * lists.
   *
   * @param known those of the lists that were searched for
   * @param all returns the names from the cues of all lists
   */
  Names complete(Names known, Function<List<Cue>, Names> all) {
    ListChoice some = read;
    return some == null
        ? known
        : known.and(new OtherLists(lexicon, some, event.text(), brief, all));
  }

  private static Names mentioned(List<Cue> cues) {
    return lists(cues, false);
  }

  private static Names asserted(List<Cue> cues) {
    return lists(cues, true);
  }

  /**
   * Returns the names of the lists of cues.
   *
   * @param asserted true to leave out words that are asked or conditional
   */
  private static Names lists(List<Cue> cues, boolean asserted) {
    if (cues.isEmpty()) {
      return Names.of(List.of(), List.of());
    }
    List<String> lists = new ArrayList<>(cues.size());
    List<Span> places = new ArrayList<>(cues.size());
    for (int i = 0; i < cues.size(); i++) {
      Cue cue = cues.get(i);
      if (asserted ? cue.asserted() : mentions(cue)) {
        lists.add(cue.kind());
        places.add(cue.span());
      }
    }
    return Names.of(lists, places);
  }

  Lexicon lexicon() {
    return lexicon;
  }

  Settings settings() {
    return settings;
  }

  /** Returns the path before the step. */
  PathState path() {
    return path;
  }

  /** Returns the run before the step. */
  RunState run() {
    return run;
  }

  Event event() {
    return event;
  }

  Hints hints() {
    return hints;
  }

  Text text() {
    return text;
  }

  Mask mask() {
    return mask;
  }

  /** Returns true when a part of a word is masked, so that no fact may show it. */
  boolean isMasked(int word) {
    int from = text().start(word);
    return !masked().regionMatches(from, text().raw(), from, text().end(word) - from);
  }

  /** Returns the text with secrets masked, of the same length. */
  String masked() {
    return mask.text();
  }

  /** Returns true for a short text without equations, in which weak signs count too. */
  boolean brief() {
    return brief;
  }

  /** Returns the lists that were searched for; null for all. */
  @Nullable ListChoice read() {
    return read;
  }

  /** Returns the cues in text order. */
  List<Cue> cues() {
    return cues.cues();
  }

  /** Returns the language of the text; null when it cannot be determined. */
  @Nullable String language() {
    return cues.language();
  }

  /** Returns the text as numbers, words and operators. */
  NumberTokens tokens() {
    return tokens;
  }

  /** Returns the lists with a phrase that is asserted. */
  Set<String> uses() {
    return uses;
  }

  /** Returns the lists with a phrase that is neither negated nor quoted. */
  Set<String> mentions() {
    return mentions;
  }

  /** Returns the words of the text that change what numbers mean. */
  EquationCautions cautions() {
    return cautions;
  }

  /** Returns the calculations in the text, which are read when they are first needed. */
  Arithmetic arithmetic() {
    Arithmetic known = arithmetic;
    if (known == null) {
      known = Equations.read(tokens, masked(), cautions);
      arithmetic = known;
    }
    return known;
  }

  /** Returns the evidence that the caller passes with the step. */
  StepEvidence evidence() {
    StepEvidence known = evidence;
    if (known == null) {
      known = new StepEvidence(lexicon, event.given().evidence());
      evidence = known;
    }
    return known;
  }

  /** Returns the bits of its words, by which leaps and states are recognised. */
  int leaps(LeapWords words) {
    Integer known = leaps;
    if (known == null) {
      known = words.of(text, 0, text.size());
      leaps = known;
    }
    return known;
  }

  List<Equation> equations() {
    return arithmetic().equations();
  }

  /** Returns the numbers that the step names, if they matter to the path. */
  Numbers numbers() {
    Numbers known = numbers;
    if (known == null) {
      known = NumberLedgers.named(path.ledger(), text, arithmetic(), lexicon);
      numbers = known;
    }
    return known;
  }

  /** Returns true when the step shows working: calculations, reasons, or many words. */
  boolean working() {
    return !equations().isEmpty()
        || uses.contains(REASON)
        || event.text().indexOf('=') >= 0
        || text.size() >= settings.whole("working-words");
  }

  // ------------------------------------------------------ what finders found

  /** Adds a fact. */
  void add(Fact fact) {
    facts.add(fact);
  }

  /** Adds facts. */
  void addAll(Collection<? extends Fact> some) {
    facts.addAll(some);
  }

  /** Returns the facts so far; the list must not be changed. */
  List<Fact> facts() {
    return facts;
  }

  /** Returns true when there is a fact of this kind. */
  boolean found(Class<? extends Fact> kind) {
    for (int i = 0; i < facts.size(); i++) {
      if (facts.get(i).getClass() == kind) {
        return true;
      }
    }
    return false;
  }

  /** Puts the facts so far in the order of the text. */
  void sort() {
    facts.sort((a, b) -> Integer.compare(a.span().start(), b.span().start()));
  }

  /** Returns the path after the step, as far as it is known. */
  PathState next() {
    return next;
  }

  void next(PathState path) {
    next = path;
  }

  /** Returns what the step leaves for the similarity of later steps. */
  StepTrace trace() {
    return known(trace);
  }

  void trace(StepTrace found) {
    trace = found;
  }

  /** Returns the fact about the whole step. */
  Thought thought() {
    return known(thought);
  }

  void thought(Thought found) {
    thought = found;
    facts.add(found);
  }

  /** Returns what is to settle after the step. */
  Unsettled open() {
    return known(open);
  }

  void open(Unsettled found) {
    open = found;
  }

  /** Returns what the path holds for true or leaves open after the step. */
  Commitments held() {
    return known(held);
  }

  void held(Commitments found) {
    held = found;
  }

  private static <T> T known(@Nullable T found) {
    if (found == null) {
      throw new IllegalStateException("a finder reads what a later one finds");
    }
    return found;
  }
}
