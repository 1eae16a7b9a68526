package dev.ponens.rule.form.table;

import dev.ponens.rule.form.table.column.CellOperator;
import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.form.table.column.ConditionColumn;
import dev.ponens.rule.form.table.column.Type;
import dev.ponens.rule.model.RuleModel;
import dev.ponens.rule.source.AuthorWording;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.Fallback;
import dev.ponens.rule.source.ReadCache;
import dev.ponens.rule.source.RuleText;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.Severity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Turns a row into a rule. Cells become literals through {@link Drl}; everything else comes from
 * the catalogue of columns.
 */
final class RowRule {
  private static final String THOUGHT = "Thought";
  private static final String ARGUMENT = "Argument";
  private static final String EARLIER = "Earlier";
  private static final String TALLY = "Tally";
  private static final String TURN = "Turn";
  private static final String END = "End";

  /** What rows say, by the rule for the engine. */
  private static final ReadCache<String, RuleModel> MODELS = new ReadCache<>(16L << 20);

  private final Row row;
  private final String page;
  private final Map<String, List<String>> matched = new LinkedHashMap<>();
  private final List<String> others = new ArrayList<>();
  private final Map<String, String> words = new LinkedHashMap<>();
  private boolean settings;

  private RowRule(Row row, String page) {
    this.row = row;
    this.page = page;
  }

  /**
   * The rule of a row.
   *
   * @param page the page of its table
   */
  static RuleText of(Row row, String page) {
    return new RowRule(row, page).rule();
  }

  private RuleText rule() {
    AuthorWording wording = new AuthorWording(lines(), Map.of());
    if (row.otherwise()) {
      Fallback fallback =
          new Fallback(row.id(), row.outcome(Columns.GIVES), row.name(), plain(Columns.WEIGHT));
      return RuleText.otherwise(card(), fallback).worded(wording);
    }
    row.requirements().forEach(this::add);
    String call = call();
    String drl = Drl.head(row.id(), row.concern()) + "when\n" + drl() + Drl.tail(row.id(), call);
    return new RuleText(card(), drl, model(drl)).worded(new AuthorWording(lines(), words));
  }

  private static RuleModel model(String drl) {
    RuleModel known = MODELS.get(drl);
    if (known != null) {
      return known;
    }
    RuleModel model =
        RuleModel.read(Drl.withoutHead(drl))
            .orElseThrow(
                () -> new IllegalStateException("internal error: a row is not a rule: " + drl));
    MODELS.put(drl, model, 2L * drl.length());
    return model;
  }

  /** The row in words: one line for each filled cell. */
  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    row.outcomes()
        .forEach(
            (header, cell) -> {
              lines.add(header + ": " + cell);
              if (header.equals(Columns.ID)) {
                row.requirements()
                    .forEach(
                        r ->
                            lines.add(
                                r.condition().header() + ": " + String.join(" or ", r.words())));
              }
            });
    return lines;
  }

  private void add(Requirement requirement) {
    ConditionColumn condition = requirement.condition();
    String test = test(requirement);
    if (condition.match()) {
      matched.computeIfAbsent(condition.fact(), f -> new ArrayList<>()).add(test);
      words.put(test, requirement.says());
    } else {
      String there = requirement.needsFact() ? "exists " : "not ";
      String pattern = there + condition.fact() + "( " + test + " )";
      others.add(pattern + "\n");
      words.put(pattern, requirement.says());
    }
  }

  private String test(Requirement requirement) {
    ConditionColumn condition = requirement.condition();
    String compared = compared(requirement);
    return condition.guard().isEmpty() || compared.isEmpty()
        ? condition.guard() + compared
        : condition.guard() + ", " + compared;
  }

  private String compared(Requirement requirement) {
    ConditionColumn condition = requirement.condition();
    String field = condition.field();
    List<String> literals = requirement.words().stream().map(w -> literal(requirement, w)).toList();
    return switch (condition.operator()) {
      case AT_LEAST -> field + " >= " + literals.get(0);
      case OVER -> field + " > " + literals.get(0);
      case UNDER -> field + " < " + literals.get(0);
      case ONE_OF, NONE_OF -> among(field, literals);
      case HAS, LACKS ->
          condition.match()
              ? holds(field, condition.operator(), literals)
              : condition.type() == Type.YES_NO ? "" : among(field, literals);
      case HOLDS -> condition.match() && !requirement.yes() ? denied(field) : field;
    };
  }

  private static String denied(String field) {
    return field.contains(" < ") ? field.replace(" < ", " >= ") : "!" + field;
  }

  /** A single word is compared with ==, because the engine indexes such comparisons. */
  private static String among(String field, List<String> literals) {
    return literals.size() == 1
        ? field + " == " + literals.get(0)
        : field + " in (" + String.join(", ", literals) + ")";
  }

  private static String holds(String field, CellOperator operator, List<String> literals) {
    return operator == CellOperator.HAS
        ? literals.stream()
            .map(w -> field + " contains " + w)
            .collect(Collectors.joining(" || ", "( ", " )"))
        : literals.stream()
            .map(w -> field + " not contains " + w)
            .collect(Collectors.joining(", "));
  }

  private String literal(Requirement requirement, String word) {
    return switch (requirement.condition().type()) {
      case NUMBER -> number(word);
      case TIER -> String.valueOf(Columns.TIERS.indexOf(word));
      case LEVEL -> String.valueOf(Columns.LEVELS.indexOf(word));
      default -> Drl.quote(word);
    };
  }

  private String number(String word) {
    if (Drl.isNumber(word)) {
      return Drl.number(word);
    }
    settings = true;
    return Drl.parameter(word);
  }

  private String drl() {
    StringBuilder out = new StringBuilder();
    if (settings) {
      out.append("$settings : Settings()\n");
    }
    matched.forEach(
        (fact, tests) ->
            out.append(variable(fact))
                .append(" : ")
                .append(fact)
                .append("( ")
                .append(String.join(", ", tests))
                .append(" )\n"));
    others.forEach(out::append);
    return out.toString();
  }

  private static String variable(String fact) {
    return "$" + fact.toLowerCase(Locale.ROOT);
  }

  private boolean finds() {
    return row.concern() == Concern.RISK
        || (row.concern() == Concern.POLICY
            && (!row.has(Columns.GATE) || row.outcome(Columns.GATE).equals("blocked")));
  }

  private String call() {
    return switch (row.concern()) {
      case DERIVE, COMPLEXITY ->
          "derive(%s, %s, %s)"
              .formatted(
                  Drl.quote(row.outcome(Columns.GIVES)),
                  Drl.quote(row.name()),
                  Double.toString(plain(Columns.WEIGHT)));
      case RISK -> "find" + pointed();
      case POLICY ->
          finds()
              ? (row.has(Columns.GATE) ? "block" : "find") + pointed()
              : "gate(%s, %s)".formatted(Drl.quote(row.outcome(Columns.GATE)), Drl.quote(row.id()));
      case NEXT ->
          "%spropose(%s, %s, %s%s)"
              .formatted(
                  about(),
                  Drl.quote(row.outcome(Columns.MODE)),
                  Drl.quote(row.outcome(Columns.DEPTH)),
                  fraction(Columns.THRESHOLD),
                  row.has(Columns.RANK) ? ", " + fraction(Columns.RANK) : "");
    };
  }

  /** The rules whose findings in this step cause the proposal, if there are any. */
  private String about() {
    for (Requirement requirement : row.requirements()) {
      String header = requirement.condition().header();
      if (header.equals(Columns.FOUND)) {
        return "about(" + Drl.quote(String.join(" or ", requirement.words())) + ").";
      }
      if (header.equals(Columns.NOTHING_FOUND) && !requirement.yes()) {
        return "about(" + Drl.quote(Proposal.ANY) + ").";
      }
    }
    return "";
  }

  private String fraction(String header) {
    return Drl.isNumber(row.outcome(header))
        ? Double.toString(plain(header))
        : number(row.outcome(header));
  }

  private double plain(String header) {
    return Double.parseDouble(row.outcome(header));
  }

  /**
   * The fact that a finding points at: the answer if the row has a condition on it, or the words of
   * the row's own fact. Otherwise it points at the first words of the lists in the row, or at the
   * whole thought. At the end of the path there is no thought.
   */
  private String pointed() {
    boolean answer =
        row.requirements().stream()
            .anyMatch(r -> r.condition().header().equals(Columns.ANSWERS) && r.yes());
    String about = answer ? "Answer" : seen();
    matched.computeIfAbsent(about, f -> new ArrayList<>());
    return matched.keySet().stream()
        .filter(f -> !f.equals(about))
        .map(f -> ", " + variable(f))
        .collect(
            Collectors.joining(
                "", "(" + (about.equals(THOUGHT) ? lists() : "") + variable(about), ")"));
  }

  /**
   * The fact that a finding points at when the row has no condition on an answer: an argument of a
   * call, or a fact with a place in the text. In a row about the end of a turn or a run, it is the
   * last of the earlier events, or else the last step.
   */
  private String seen() {
    Set<String> facts = matched.keySet();
    for (String part : List.of(ARGUMENT, "UsedFile")) {
      if (facts.contains(part) && !facts.contains("Result")) {
        return part;
      }
    }
    Optional<String> placed =
        row.requirements().stream()
            .map(Requirement::condition)
            .filter(ConditionColumn::placed)
            .map(ConditionColumn::fact)
            .findFirst();
    boolean turn = asksFor(TURN);
    boolean ends = turn || asksFor(END);
    if (placed.isEmpty() && ends && facts.contains(EARLIER)) {
      return EARLIER;
    }
    boolean run = asksFor(EARLIER) || asksFor(TALLY);
    return placed.orElseGet(() -> turn || (ends && run) ? TURN : ending());
  }

  private boolean asksFor(String fact) {
    return row.requirements().stream().anyMatch(r -> r.condition().fact().equals(fact));
  }

  /**
   * The fact of the end of a path that the row has a condition on; for example, an open assumption
   * has words.
   */
  private String ending() {
    return row.requirements().stream()
        .filter(r -> r.needsFact() && FactVocabulary.ofTheEnd(r.condition().fact()))
        .map(r -> r.condition().fact())
        .max(Comparator.naturalOrder())
        .orElse(THOUGHT);
  }

  /**
   * The lists whose words the row looks for in the thought, as an argument; empty when there are
   * none.
   */
  private String lists() {
    String lists =
        row.requirements().stream()
            .filter(r -> r.condition().fact().equals(THOUGHT) && r.needsFact())
            .filter(r -> r.condition().type() == Type.LISTS)
            .flatMap(r -> r.words().stream().map(w -> r.condition().field() + ":" + w))
            .collect(Collectors.joining(" "));
    return lists.isEmpty() ? "" : Drl.quote(lists) + ", ";
  }

  private RuleCard card() {
    Severity severity =
        row.has(Columns.SEVERITY)
            ? Severity.valueOf(row.outcome(Columns.SEVERITY).toUpperCase(Locale.ROOT))
            : Severity.HINT;
    return new RuleCard(
            row.id(),
            row.concern().folder(),
            severity,
            row.outcome(Columns.SUMMARY),
            row.outcome(row.concern() == Concern.NEXT ? Columns.RATIONALE : Columns.MESSAGE),
            row.outcome(Columns.SUGGESTION),
            row.outcome(Columns.SINCE),
            Arrays.stream(row.outcome(Columns.TAGS).split("[ ,]", -1))
                .filter(t -> !t.isBlank())
                .toList(),
            row.coveredBy(),
            row.at(),
            page)
        .calling(row.outcome(Columns.CALL));
  }
}
