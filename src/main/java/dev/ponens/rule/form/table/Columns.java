package dev.ponens.rule.form.table;

import dev.ponens.fact.Rewriting;
import dev.ponens.rule.source.Concern;
import dev.ponens.verdict.Complexity;
import dev.ponens.verdict.Gate;
import dev.ponens.verdict.Risk;
import dev.ponens.verdict.Severity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The catalogue of columns: every header a decision table may have, what its cells hold, and what
 * it means. Adding a column is one line here; docs/tables.md is written from it.
 */
final class Columns {
  /** The header whose findings point at the answer. */
  static final String ANSWERS = "gives an answer";

  /** The headers the reader of rows asks for by name. */
  static final String ID = "id";

  static final String OTHERWISE = "otherwise";
  static final String GIVES = "gives";
  static final String NAME = "name";
  static final String WEIGHT = "weight";
  static final String SEVERITY = "severity";
  static final String MESSAGE = "message";
  static final String SUGGESTION = "suggestion";
  static final String GATE = "gate";
  static final String MODE = "mode";
  static final String DEPTH = "depth";
  static final String THRESHOLD = "threshold";
  static final String RANK = "rank";
  static final String RATIONALE = "rationale";
  static final String SUMMARY = "summary";
  static final String SINCE = "since";
  static final String TAGS = "tags";

  static final List<String> TIERS =
      Arrays.stream(Complexity.Tier.values()).map(Complexity.Tier::spelling).toList();
  static final List<String> LEVELS =
      Arrays.stream(Risk.Level.values()).map(Risk.Level::spelling).toList();
  private static final List<String> SEVERITIES =
      Arrays.stream(Severity.values()).map(Severity::spelling).toList();

  /** The decisions of the gate. */
  private static final List<String> DECISIONS =
      Arrays.stream(Gate.Decision.values()).map(Gate.Decision::spelling).toList();

  /** The moves a caller may say a thought is. */
  static final List<String> MOVES =
      List.of(
          "auto", "continue", "revise", "branch", "question", "stuck", "hypothesis", "conclude");

  /** How answers are marked. */
  private static final List<String> MARKERS =
      List.of("answer", "final answer", "the answer is", "####", "boxed", "bare");

  /** Facts that a step may lack. */
  static final Set<String> SOMETIMES = Set.of("Confidence", "Repeat", "Rewriting");

  /** Facts that stand somewhere in the text: a finding about one points at its words. */
  static final Set<String> PLACED = Set.of("Rewriting");

  private static final Set<Concern> EVERYWHERE = EnumSet.allOf(Concern.class);
  private static final Set<Concern> OF_QUESTIONS = EnumSet.of(Concern.DERIVE, Concern.COMPLEXITY);
  private static final Set<Concern> SUMMED = EnumSet.of(Concern.COMPLEXITY);
  private static final Set<Concern> OF_THOUGHTS =
      EnumSet.of(Concern.DERIVE, Concern.RISK, Concern.POLICY, Concern.NEXT);
  private static final Set<Concern> DERIVED =
      EnumSet.of(Concern.RISK, Concern.POLICY, Concern.NEXT);
  private static final Set<Concern> FOUND = EnumSet.of(Concern.POLICY, Concern.NEXT);
  private static final Set<Concern> GATED = EnumSet.of(Concern.NEXT);
  private static final Set<Concern> DERIVING = OF_QUESTIONS;
  private static final Set<Concern> FINDING = EnumSet.of(Concern.RISK, Concern.POLICY);
  private static final Set<Concern> SPEAKING =
      EnumSet.of(Concern.RISK, Concern.POLICY, Concern.NEXT);

  private static final Map<String, Condition> CONDITIONS = new LinkedHashMap<>();
  private static final Map<String, Outcome> OUTCOMES = new LinkedHashMap<>();

  // Each method says which fact it looks at; each line is a column, or a pair of them.
  static {
    pair("question words", OF_QUESTIONS, "Question", "words", "", "words of the question", "45");
    pair("question sentences", OF_QUESTIONS, "Question", "sentences", "", "its sentences", "3");
    pair("question numbers", OF_QUESTIONS, "Question", "numbers", "", "its numbers in digits", "3");
    lists(
        "question uses",
        OF_QUESTIONS,
        "Question",
        "mentions",
        Operator.HAS,
        "words of such a list stand in the question",
        "question-proof");
    lists(
        "question without",
        OF_QUESTIONS,
        "Question",
        "mentions",
        Operator.LACKS,
        "no words of such a list do",
        "question-verb-easy");
    words(
        "difficulty is",
        OF_QUESTIONS,
        "Question",
        "difficulty",
        "the caller's word for how hard the question is",
        "hard or expert");
    pair(
        "signals",
        SUMMED,
        "Total",
        "amount",
        "kind == \"signal\"",
        "the weights of all signals of the question, added up",
        "0.45");
    derived(
        "signal is",
        SUMMED,
        "signal",
        "",
        Operator.HAS,
        "such a signal was given in derive/",
        "signal-proof");
    derived(
        "signal is not",
        SUMMED,
        "signal",
        "",
        Operator.LACKS,
        "no such signal was",
        "signal-proof");

    order(
        "question is",
        OF_THOUGHTS,
        Type.TIER,
        "Progress",
        "questionRank",
        "questionRank >= 0",
        "how hard the question is",
        "high");
    holds(
        "steps under the minimum",
        OF_THOUGHTS,
        "Progress",
        "underMinimum",
        "there are fewer steps than a question this hard asks for");
    holds(
        ANSWERS,
        OF_THOUGHTS,
        "Thought",
        "answers",
        "the step gives an answer; a finding of the row points at it");
    choices(
        "answer marked by",
        OF_THOUGHTS,
        false,
        "Answer",
        "marker",
        "",
        Operator.ONE_OF,
        MARKERS,
        "how the step marks its answer; bare: it is a number and nothing else",
        "boxed");
    choices(
        "kind is",
        OF_THOUGHTS,
        true,
        "Thought",
        "kind",
        "",
        Operator.ONE_OF,
        List.of("thought", "answer"),
        "what kind of step it is",
        "answer");
    choices(
        "mode given is",
        OF_THOUGHTS,
        true,
        "Thought",
        "mode",
        "",
        Operator.ONE_OF,
        MOVES,
        "the mode the caller gave; auto where none was",
        "revise");
    choices(
        "phase is",
        OF_THOUGHTS,
        true,
        "Thought",
        "phase",
        "",
        Operator.ONE_OF,
        List.of("plan", "execute", "verify", "answer"),
        "the phase the caller gave",
        "plan");
    pair("step", OF_THOUGHTS, "Thought", "step", "", "the step's number, counted from 1", "2");
    pair("words", OF_THOUGHTS, "Thought", "words", "", "words and numbers of the step", "25");
    pair("sentences", OF_THOUGHTS, "Thought", "sentences", "", "its sentences", "3");
    holds(
        "shows working",
        OF_THOUGHTS,
        "Thought",
        "working",
        "the step has an equation, a reason, or words enough (parameter working-words)");
    holds(
        "ends with a question",
        OF_THOUGHTS,
        "Thought",
        "asks",
        "its last sentence is a question of its own");
    holds(
        "verification pending",
        OF_THOUGHTS,
        "Thought",
        "pendingVerification",
        "a verification the caller began has not come back");
    lists(
        "uses",
        OF_THOUGHTS,
        "Thought",
        "uses",
        Operator.HAS,
        "the step says words of such a list itself: not denied, quoted, asked or supposed",
        "certainty or completion");
    lists(
        "and uses",
        OF_THOUGHTS,
        "Thought",
        "uses",
        Operator.HAS,
        "the same once more, where words of two lists are asked for",
        "hedge");
    lists(
        "without",
        OF_THOUGHTS,
        "Thought",
        "uses",
        Operator.LACKS,
        "the step itself says no words of these lists",
        "reason");
    lists(
        "mentions",
        OF_THOUGHTS,
        "Thought",
        "mentions",
        Operator.HAS,
        "words of such a list stand in it, asked and supposed ones too, denied and quoted not",
        "plan");
    lists(
        "mentions none of",
        OF_THOUGHTS,
        "Thought",
        "mentions",
        Operator.LACKS,
        "no words of these lists do",
        "plan");
    cues("denies", "negated", "words of such a list stand in it denied", "certainty");
    cues("quotes", "quoted", "words of such a list stand in it quoted or in code", "injection");
    cues("asks about", "asked", "words of such a list stand in a question of it", "completion");
    cues("supposes", "conditional", "words of such a list stand in a condition", "completion");

    some("states an equation", "Equation", "claimed", "the step states an equation");
    some(
        "states a false equation",
        "Equation",
        "claimed, !holds, !running",
        "it states an equation that is false under exact arithmetic");
    choices(
        "rewrites wrongly by",
        OF_THOUGHTS,
        true,
        "Rewriting",
        "slip",
        "claimed",
        Operator.ONE_OF,
        Rewriting.SLIPS,
        "it puts in the place of an expression exactly what such a slip makes of it; a finding of"
            + " the row points at it",
        "power-on-each-term");
    some(
        "misreckons a time",
        "Timing",
        "claimed, !holds",
        "it states a time of day or a duration that is wrong when reckoned again");
    some(
        "overfills a slot",
        "Slot",
        "claimed, !holds",
        "it puts something into a slot of time that is too short for it");
    some(
        "confuses units",
        "MixedUnits",
        "claimed, !holds",
        "it adds or equates quantities in different units, and wrongly");
    some("sets a value", "Assignment", "claimed", "it gives a symbol a number");
    some(
        "sets another value",
        "Assignment",
        "claimed, !update, earlierStep > 0, earlier != value",
        "it gives a symbol another number than an earlier step did, and does not say it moved on");
    some(
        "repeats an earlier step",
        "Repeat",
        "",
        "it shares wording with an earlier step; how much is \"similarity\"");
    pair(
        "similarity",
        OF_THOUGHTS,
        "Repeat",
        "similarity",
        "",
        "how much wording it shares with an earlier step, 0 to 1, where it shares any",
        "0.85");
    some("gives a confidence", "Confidence", "", "a confidence is known, given or stated");
    pair(
        "confidence",
        OF_THOUGHTS,
        "Confidence",
        "value",
        "",
        "the confidence, 0 to 1, where one is known",
        "0.8");
    choices(
        "confidence is",
        OF_THOUGHTS,
        true,
        "Confidence",
        "source",
        "",
        Operator.ONE_OF,
        List.of("given", "stated"),
        "who said it: the caller, or the text",
        "stated");

    pair(
        "thoughts",
        OF_THOUGHTS,
        "Progress",
        "count",
        "",
        "thoughts since the user last spoke, this one included",
        "2");
    pair(
        "earlier thoughts",
        OF_THOUGHTS,
        "Progress",
        "thoughts",
        "",
        "the same without this one",
        "1");
    pair(
        "working steps",
        OF_THOUGHTS,
        "Progress",
        "working",
        "",
        "steps that show working, this one included",
        "1");
    pair(
        "checks",
        OF_THOUGHTS,
        "Progress",
        "checks",
        "",
        "steps that check something, this one included",
        "1");
    pair(
        "hypotheses",
        OF_THOUGHTS,
        "Progress",
        "hypotheses",
        "",
        "hypotheses put forward, this step's included",
        "1");
    pair("tool calls", OF_THOUGHTS, "Progress", "calls", "", "tool calls so far", "1");
    pair(
        "tool results",
        OF_THOUGHTS,
        "Progress",
        "results",
        "",
        "tool results so far that report no failure",
        "1");
    holds(
        "edited and not run",
        OF_THOUGHTS,
        "Progress",
        "unrunEdit",
        "a tool changed something, and nothing was run since");
    pair(
        "earlier errors",
        OF_THOUGHTS,
        "Progress",
        "openErrors",
        "",
        "earlier steps that an error was found in and nothing has taken back",
        "1");
    holds(
        "more thoughts expected",
        OF_THOUGHTS,
        "Progress",
        "expectsMore",
        "the caller counts on more thoughts than there are");
    pair(
        "thoughts expected",
        OF_THOUGHTS,
        "Progress",
        "expected",
        "expected > 0",
        "how many thoughts the caller expects, where it said",
        "5");
    some("at the end", "End", "", "the path ends here");
    some(
        "assumption left open",
        "OpenAssumption",
        "",
        "the path ends here, and something it assumed was never checked");

    choices(
        "pattern is",
        DERIVED,
        "pattern",
        Operator.ONE_OF,
        "how the thought thinks",
        "debugging or planning");
    choices("pattern is not", DERIVED, "pattern", Operator.NONE_OF, "how it does not", "exploring");
    choices("mode is", DERIVED, "mode", Operator.ONE_OF, "what kind of move it is", "revise");
    choices("mode is not", DERIVED, "mode", Operator.NONE_OF, "what kind it is not", "revise");
    derived(
        "derived",
        DERIVED,
        "",
        "",
        Operator.HAS,
        "such a name was given in derive/, whatever its kind",
        "medium");
    derived("not derived", DERIVED, "", "", Operator.LACKS, "no such name was", "medium");
    order("risk is", FOUND, Type.LEVEL, "Risk", "rank", "", "this step's risk", "medium");
    pair("risk score", FOUND, "Risk", "score", "", "the sum of its findings' weights", "3");
    add(
        "found",
        Type.RULES,
        Operator.HAS,
        false,
        "Finding",
        "rule",
        "",
        List.of(),
        FOUND,
        "such a rule found something in this step",
        "wrong-arithmetic");
    add(
        "not found",
        Type.RULES,
        Operator.LACKS,
        false,
        "Finding",
        "rule",
        "",
        List.of(),
        FOUND,
        "no such rule did",
        "wrong-arithmetic");
    add(
        "nothing found",
        Type.YES_NO,
        Operator.LACKS,
        false,
        "Finding",
        "",
        "",
        List.of(),
        FOUND,
        "no rule found anything in this step",
        "yes");
    choices(
        "gate is",
        GATED,
        true,
        "Gate",
        "says",
        "",
        Operator.ONE_OF,
        DECISIONS,
        "what the gate says",
        "stop_ok");

    outcome(
        ID,
        Type.WORD,
        EVERYWHERE,
        "the rule's name: lower-case words with hyphens that no"
            + " other rule has; it names what is wrong",
        "bare-answer");
    outcome(
        SUMMARY,
        Type.SENTENCE,
        EVERYWHERE,
        "what the rule is about, for lists of rules",
        "An answer with no working");
    outcome(
        SEVERITY,
        SEVERITIES,
        FINDING,
        "how bad its findings are; hint where nothing is said",
        "warning");
    outcome(
        MESSAGE,
        Type.SENTENCE,
        FINDING,
        "what is wrong; a finding needs one. {words} is what"
            + " it points at, {working} and the like are values of facts the row asks about",
        "Nothing shows how this was reached");
    outcome(
        SUGGESTION,
        Type.SENTENCE,
        SPEAKING,
        "what to do about it; in next/ the next thought",
        "Add a line of working");
    outcome(RATIONALE, Type.SENTENCE, GATED, "why this is the next thought", "Nothing is checked");
    outcome(
        GIVES,
        Type.WORD,
        DERIVING,
        "the kind of fact the row gives: signal, tier, pattern,"
            + " mode, risk-floor, or one of your own",
        "signal");
    outcome(
        NAME,
        Type.WORD,
        DERIVING,
        "its name; the row's id where nothing is said. A tier is"
            + " one of "
            + String.join(", ", TIERS),
        "debugging");
    outcome(
        WEIGHT,
        Type.PLAIN_NUMBER,
        DERIVING,
        "what speaks for it: signals are added up; of"
            + " every other kind the largest weight wins",
        "0.85");
    outcome(
        OTHERWISE,
        List.of("yes"),
        EnumSet.of(Concern.DERIVE),
        "the row has no conditions," + " and holds where no other row gave anything of its kind",
        "yes");
    outcome(
        GATE,
        DECISIONS.subList(1, DECISIONS.size()),
        EnumSet.of(Concern.POLICY),
        "what the" + " row asks of the gate; blocked makes a finding too, and needs a message",
        "go_deeper");
    outcome(
        MODE,
        List.of("continue", "revise", "branch", "question", "hypothesis", "conclude"),
        GATED,
        "what kind of move is proposed",
        "revise");
    outcome(
        DEPTH,
        List.of("surface", "standard", "deep", "exhaustive"),
        GATED,
        "how deep it should go",
        "deep");
    outcome(
        THRESHOLD,
        Type.NUMBER,
        GATED,
        "the confidence the next thought should reach, 0 to 1",
        "0.8");
    outcome(
        RANK,
        Type.NUMBER,
        GATED,
        "the proposal with the largest rank is shown first; where"
            + " nothing is said the parameter rank-<id> is asked",
        "40");
    outcome(SINCE, Type.WORD, EVERYWHERE, "the version that brought the rule", "0.1");
    outcome(TAGS, Type.TAGS, EVERYWHERE, "words to select it by", "answer");
  }

  private Columns() {}

  private static void pair(
      String stem,
      Set<Concern> phases,
      String fact,
      String field,
      String guard,
      String says,
      String example) {
    add(
        stem + " at least",
        Type.NUMBER,
        Operator.AT_LEAST,
        true,
        fact,
        field,
        guard.startsWith(field) ? "" : guard,
        List.of(),
        phases,
        says + ": the cell or more",
        example);
    add(
        stem + " under",
        Type.NUMBER,
        Operator.UNDER,
        true,
        fact,
        field,
        guard,
        List.of(),
        phases,
        says + ": less than the cell",
        example);
  }

  private static void order(
      String stem,
      Set<Concern> phases,
      Type type,
      String fact,
      String field,
      String guard,
      String says,
      String example) {
    add(
        stem + " at least",
        type,
        Operator.AT_LEAST,
        true,
        fact,
        field,
        "",
        List.of(),
        phases,
        says + ": the cell or more",
        example);
    add(
        stem + " under",
        type,
        Operator.UNDER,
        true,
        fact,
        field,
        guard,
        List.of(),
        phases,
        says + ": less than the cell",
        example);
  }

  private static void holds(
      String header, Set<Concern> phases, String fact, String field, String says) {
    add(header, Type.YES_NO, Operator.HOLDS, true, fact, field, "", List.of(), phases, says, "yes");
  }

  private static void some(String header, String fact, String guard, String says) {
    add(
        header,
        Type.YES_NO,
        Operator.HOLDS,
        false,
        fact,
        "",
        guard,
        List.of(),
        OF_THOUGHTS,
        says,
        "yes");
  }

  private static void lists(
      String header,
      Set<Concern> phases,
      String fact,
      String field,
      Operator operator,
      String says,
      String example) {
    add(header, Type.LISTS, operator, true, fact, field, "", List.of(), phases, says, example);
  }

  private static void cues(String header, String guard, String says, String example) {
    add(
        header,
        Type.LISTS,
        Operator.HAS,
        false,
        "Cue",
        "kind",
        guard,
        List.of(),
        OF_THOUGHTS,
        says,
        example);
  }

  private static void words(
      String header, Set<Concern> phases, String fact, String field, String says, String example) {
    add(
        header,
        Type.WORDS,
        Operator.ONE_OF,
        true,
        fact,
        field,
        "",
        List.of(),
        phases,
        says,
        example);
  }

  private static void choices(
      String header,
      Set<Concern> phases,
      boolean match,
      String fact,
      String field,
      String guard,
      Operator operator,
      List<String> choices,
      String says,
      String example) {
    add(header, Type.CHOICES, operator, match, fact, field, guard, choices, phases, says, example);
  }

  /** The best of a kind: there is one at most. */
  private static void choices(
      String header,
      Set<Concern> phases,
      String kind,
      Operator operator,
      String says,
      String example) {
    derived(header, phases, kind, "best", operator, says, example);
  }

  private static void derived(
      String header,
      Set<Concern> phases,
      String kind,
      String best,
      Operator operator,
      String says,
      String example) {
    String guard = kind.isEmpty() ? "" : "kind == \"" + kind + "\"";
    add(
        header,
        Type.NAMES,
        operator,
        false,
        "Derived",
        "name",
        best.isEmpty() ? guard : guard + ", " + best,
        List.of(),
        phases,
        says,
        example);
  }

  private static void add(
      String header,
      Type type,
      Operator operator,
      boolean match,
      String fact,
      String field,
      String guard,
      List<String> choices,
      Set<Concern> phases,
      String says,
      String example) {
    CONDITIONS.put(
        header,
        new Condition(
            header, type, operator, match, fact, field, guard, choices, phases, says, example));
  }

  private static void outcome(
      String header, Type type, Set<Concern> phases, String says, String example) {
    OUTCOMES.put(header, new Outcome(header, type, List.of(), phases, says, example));
  }

  private static void outcome(
      String header, List<String> choices, Set<Concern> phases, String says, String example) {
    OUTCOMES.put(header, new Outcome(header, Type.CHOICES, choices, phases, says, example));
  }

  static Optional<Condition> condition(String header) {
    return Optional.ofNullable(CONDITIONS.get(header));
  }

  static Optional<Outcome> outcome(String header) {
    return Optional.ofNullable(OUTCOMES.get(header));
  }

  static List<Condition> conditions() {
    return List.copyOf(CONDITIONS.values());
  }

  static List<Outcome> outcomes() {
    return List.copyOf(OUTCOMES.values());
  }

  /** Every header there is: conditions in the order of the list, then outcomes. */
  static List<String> headers() {
    List<String> all = new ArrayList<>(CONDITIONS.keySet());
    all.addAll(OUTCOMES.keySet());
    return all;
  }
}
