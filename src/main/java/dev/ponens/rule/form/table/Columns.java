package dev.ponens.rule.form.table;

import dev.ponens.verdict.Gate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The headers a decision table may have. Each condition says which fact it looks at and how its
 * cell becomes a comparison. Adding a condition is one line here.
 */
final class Columns {
  /** What a cell may hold. */
  enum Cell {
    /** A number, or the name of a parameter. */
    NUMBER,
    /** yes. */
    YES,
    /** yes or no. */
    YES_NO,
    /** A tier of complexity. */
    TIER,
    /** A level of risk. */
    LEVEL,
    /** The name of a word list. */
    LIST,
    /** A word, or several parted by "or". */
    WORDS
  }

  /** How a condition joins the rule. */
  enum Join {
    /** The fact is matched, together with other conditions on it. */
    FACT,
    /** The fact is matched, and one of the cell's words is in its field. */
    HOLDS,
    /** The fact is matched, and none of the cell's words is in its field. */
    LACKS,
    /** There is one such fact. */
    EXISTS,
    /** There is none. */
    NOT
  }

  /**
   * A condition.
   *
   * @param header as people write it
   * @param cell what its cells hold
   * @param join how it joins
   * @param fact the fact it looks at
   * @param test the comparison, with {@code %s} for the cell's literal; a field's name where words
   *     are looked up in it
   */
  record Column(String header, Cell cell, Join join, String fact, String test) {}

  /** The header whose findings point at the answer. */
  static final String ANSWERS = "gives an answer";

  /** The header of rows that speak when no other row gave anything of their kind. */
  static final String OTHERWISE = "otherwise";

  /** The headers that are not conditions. */
  static final List<String> OUTCOMES =
      List.of(
          "id",
          "summary",
          "severity",
          "message",
          "suggestion",
          "rationale",
          "since",
          "tags",
          "gives",
          "name",
          "weight",
          OTHERWISE,
          "gate",
          "mode",
          "depth",
          "threshold");

  /** The decisions of the gate, as reports spell them. */
  static final Set<String> DECISIONS =
      Arrays.stream(Gate.Decision.values())
          .map(Gate.Decision::spelling)
          .collect(Collectors.toUnmodifiableSet());

  /** Those a rule may ask for: "stop_ok" is what is left, "blocked" needs a finding. */
  static final Set<String> ASKED = Set.of("go_deeper", "await_verification");

  /** The moves a proposal may be. */
  static final Set<String> MODES =
      Set.of("continue", "revise", "branch", "question", "hypothesis", "conclude");

  /** How deep a proposal may go. */
  static final Set<String> DEPTHS = Set.of("surface", "standard", "deep", "exhaustive");

  static final List<String> TIERS = List.of("low", "moderate", "high", "very_hard", "extreme");
  static final List<String> LEVELS = List.of("low", "medium", "high");

  private static final Map<String, Column> CONDITIONS = new LinkedHashMap<>();

  static {
    fact("question is at least", Cell.TIER, "Progress", "questionRank >= %s");
    fact("question is under", Cell.TIER, "Progress", "questionRank >= 0, questionRank < %s");
    fact("question words at least", Cell.NUMBER, "Question", "words >= %s");
    fact("question sentences at least", Cell.NUMBER, "Question", "sentences >= %s");
    fact("question numbers at least", Cell.NUMBER, "Question", "numbers >= %s");
    fact("difficulty is", Cell.WORDS, "Question", "difficulty in (%s)");
    add("question uses", Cell.LIST, Join.HOLDS, "Question", "mentions");
    fact("signals at least", Cell.NUMBER, "Total", "kind == \"signal\", amount >= %s");
    fact("signals under", Cell.NUMBER, "Total", "kind == \"signal\", amount < %s");
    fact(ANSWERS, Cell.YES_NO, "Thought", "answers");
    fact("kind is", Cell.WORDS, "Thought", "kind in (%s)");
    fact("mode given is", Cell.WORDS, "Thought", "mode in (%s)");
    fact("words at least", Cell.NUMBER, "Thought", "words >= %s");
    fact("words under", Cell.NUMBER, "Thought", "words < %s");
    fact("ends with a question", Cell.YES_NO, "Thought", "asks");
    fact("verification pending", Cell.YES, "Thought", "pendingVerification");
    add("uses", Cell.LIST, Join.HOLDS, "Thought", "uses");
    add("and uses", Cell.LIST, Join.HOLDS, "Thought", "uses");
    add("mentions", Cell.LIST, Join.HOLDS, "Thought", "mentions");
    add("mentions none of", Cell.LIST, Join.LACKS, "Thought", "mentions");
    add("without", Cell.LIST, Join.LACKS, "Thought", "uses");
    fact("working steps under", Cell.NUMBER, "Progress", "working < %s");
    fact("tool calls under", Cell.NUMBER, "Progress", "calls < %s");
    fact("tool results at least", Cell.NUMBER, "Progress", "results >= %s");
    fact("earlier thoughts under", Cell.NUMBER, "Progress", "thoughts < %s");
    fact("thoughts at least", Cell.NUMBER, "Progress", "count >= %s");
    fact("earlier errors at least", Cell.NUMBER, "Progress", "openErrors >= %s");
    fact("checks under", Cell.NUMBER, "Progress", "checks < %s");
    fact("hypotheses under", Cell.NUMBER, "Progress", "hypotheses < %s");
    fact("more thoughts expected", Cell.YES, "Progress", "expectsMore");
    fact("steps under the minimum", Cell.YES, "Progress", "count < minSteps");
    fact("confidence under", Cell.NUMBER, "Confidence", "value < %s");
    fact("confidence at least", Cell.NUMBER, "Confidence", "value >= %s");
    fact("risk is at least", Cell.LEVEL, "Risk", "rank >= %s");
    fact("gate is", Cell.WORDS, "Gate", "says in (%s)");
    add(
        "pattern is",
        Cell.WORDS,
        Join.EXISTS,
        "Derived",
        "kind == \"pattern\", best, name in (%s)");
    add("mode is", Cell.WORDS, Join.EXISTS, "Derived", "kind == \"mode\", best, name in (%s)");
    add("mode is not", Cell.WORDS, Join.NOT, "Derived", "kind == \"mode\", best, name in (%s)");
    add("found", Cell.WORDS, Join.EXISTS, "Finding", "rule in (%s)");
    add("not found", Cell.WORDS, Join.NOT, "Finding", "rule in (%s)");
    add("nothing found", Cell.YES, Join.NOT, "Finding", "");
  }

  private Columns() {}

  private static void fact(String header, Cell cell, String fact, String test) {
    add(header, cell, Join.FACT, fact, test);
  }

  private static void add(String header, Cell cell, Join join, String fact, String test) {
    CONDITIONS.put(header, new Column(header, cell, join, fact, test));
  }

  static Optional<Column> condition(String header) {
    return Optional.ofNullable(CONDITIONS.get(header));
  }

  /** Every header there is: conditions in the order of the list, then outcomes. */
  static List<String> headers() {
    List<String> all = new java.util.ArrayList<>(CONDITIONS.keySet());
    all.addAll(OUTCOMES);
    return all;
  }
}
