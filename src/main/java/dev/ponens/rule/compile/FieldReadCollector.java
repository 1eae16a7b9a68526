package dev.ponens.rule.compile;

import dev.ponens.fact.Derived;
import dev.ponens.rule.compile.FieldReads.ConstantTest;
import dev.ponens.rule.compile.FieldReads.FieldUse;
import dev.ponens.rule.compile.FieldReads.MadeFact;
import dev.ponens.rule.compile.FieldReads.ReadPattern;
import dev.ponens.rule.compile.FieldReads.Rule;
import dev.ponens.rule.model.Condition;
import dev.ponens.rule.model.Condition.ConditionGroup;
import dev.ponens.rule.model.Condition.Connective;
import dev.ponens.rule.model.Constraint;
import dev.ponens.rule.model.RuleExpression;
import dev.ponens.rule.model.RuleExpression.Parameter;
import dev.ponens.rule.model.RuleModel;
import dev.ponens.rule.model.RuleModel.ApiCall;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Gate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Collects which fields of facts rules read. A constraint that is not a plain list of comparisons
 * matches every fact of its kind, and the values of the fields it names distinguish facts. So a
 * constraint that cannot be analysed makes facts differ, never equal.
 */
final class FieldReadCollector {
  private static final String SETTINGS = Settings.class.getSimpleName();
  private static final String DERIVED = Derived.class.getSimpleName();
  private static final String FINDING = Finding.class.getSimpleName();
  private static final String GATE = Gate.class.getSimpleName();

  /**
   * Rules with more alternatives than this are not split up; then no side of an "or" counts as
   * needed.
   */
  private static final long MOST_WAYS = 64;

  /** The field of the settings that reads a parameter. */
  private static final String NUMBER = "number";

  private final Map<ReadPattern, Integer> patterns = new LinkedHashMap<>();
  private final List<Rule> rules = new ArrayList<>();

  FieldReads reads() {
    return new FieldReads(List.copyOf(patterns.keySet()), rules);
  }

  /** Adds a rule that was collected before, with the patterns of that collection. */
  void copy(Rule rule, List<ReadPattern> before) {
    // First all patterns of the rule, so that they get the numbers that a new collection gives.
    SortedSet<Integer> looks = moved(rule.looks(), before);
    rules.add(new Rule(rule.id(), moved(rule.needs(), before), looks, rule.makes()));
  }

  private SortedSet<Integer> moved(SortedSet<Integer> indexes, List<ReadPattern> before) {
    SortedSet<Integer> moved = new TreeSet<>();
    indexes.forEach(index -> moved.add(index(before.get(index))));
    return moved;
  }

  private int index(ReadPattern pattern) {
    return patterns.computeIfAbsent(pattern, p -> patterns.size());
  }

  void rule(String id, RuleModel rule) {
    List<Condition> all = List.of(rule.when());
    List<MadeFact> makes = rule.then().stream().flatMap(call -> makes(id, call)).toList();
    for (List<Condition> conditions : count(rule.when()) > MOST_WAYS ? List.of(all) : ways(all)) {
      One one = new One();
      conditions.forEach(condition -> one.conditions(condition, true));
      rule.then().forEach(call -> call.arguments().forEach(one::members));
      rules.add(one.end(id, makes));
    }
  }

  /** The facts that a call in the consequence of a rule makes. */
  private static Stream<MadeFact> makes(String id, ApiCall call) {
    MadeFact finding = new MadeFact(FINDING, new TreeMap<>(Map.of("rule", id)));
    return switch (call.name()) {
      case "by", "about", "propose" -> Stream.empty();
      case "find" -> Stream.of(finding);
      case "block" ->
          Stream.of(finding, new MadeFact(GATE, new TreeMap<>(Map.of("says", "blocked"))));
      case "gate" -> Stream.of(made(GATE, call, "says", "codes"));
      case "derive" -> Stream.of(made(DERIVED, call, "kind", "name"));
      default -> throw new IllegalStateException("internal error: unknown call " + call.name());
    };
  }

  /** A fact whose fields are the arguments of a call. */
  private static MadeFact made(String type, ApiCall call, String... fields) {
    SortedMap<String, String> words = new TreeMap<>();
    for (int i = 0; i < fields.length; i++) {
      String field = fields[i];
      call.text(i).ifPresent(word -> words.put(field, word));
    }
    return new MadeFact(type, words);
  }

  /**
   * The number of alternatives under which a condition can hold, as far as they are distinguished.
   */
  private static long count(Condition condition) {
    if (!(condition instanceof ConditionGroup group) || !joins(group)) {
      return 1;
    }
    boolean or = group.how() == Connective.ANY;
    long ways = or ? 0 : 1;
    for (Condition part : group.parts()) {
      ways = Math.min(MOST_WAYS + 1, or ? ways + count(part) : ways * count(part));
    }
    return ways;
  }

  private static boolean joins(ConditionGroup group) {
    return group.how() == Connective.ANY || group.how() == Connective.ALL;
  }

  /**
   * The alternatives under which conditions can hold: one side of each "or" that must hold. Each
   * alternative needs its own facts, as if it were a rule.
   */
  private static List<List<Condition>> ways(List<Condition> conditions) {
    for (int i = 0; i < conditions.size(); i++) {
      if (conditions.get(i) instanceof ConditionGroup group && joins(group)) {
        List<List<Condition>> ways = new ArrayList<>();
        for (List<Condition> parts :
            group.how() == Connective.ANY
                ? group.parts().stream().map(List::of).toList()
                : List.of(group.parts())) {
          List<Condition> way = new ArrayList<>(conditions.subList(0, i));
          way.addAll(parts);
          way.addAll(conditions.subList(i + 1, conditions.size()));
          ways.addAll(ways(way));
        }
        return ways;
      }
    }
    return List.of(conditions);
  }

  /** A pattern under construction. */
  private static final class Draft {
    private final String type;
    private final boolean needed;
    private final List<List<ConstantTest>> tests = new ArrayList<>();
    private final SortedMap<String, FieldUse> fields = new TreeMap<>();

    Draft(String type, boolean needed) {
      this.type = type;
      this.needed = needed;
    }

    FieldUse use(String field) {
      return fields.computeIfAbsent(
          field, f -> new FieldUse(false, new TreeSet<>(), new TreeSet<>(), new TreeSet<>()));
    }

    void compares(ConstantTest test) {
      FieldUse use = use(test.field());
      use.words().addAll(test.words());
      if (!test.parameter().isEmpty()) {
        use.parameters().add(test.parameter());
      } else if (test.words().isEmpty()) {
        use.numbers().add(test.number());
      }
    }

    void whole(String field) {
      FieldUse use = use(field);
      fields.put(field, new FieldUse(true, use.numbers(), use.parameters(), use.words()));
    }
  }

  /** Collects the patterns of one rule. */
  private final class One {
    private final List<Draft> drafts = new ArrayList<>();

    /** The patterns that bind a variable: more than one if the sides of an "or" bind it. */
    private final Map<String, List<Draft>> bound = new TreeMap<>();

    /** The variables bound to a parameter of the profile. */
    private final Map<String, Parameter> numbers = new TreeMap<>();

    /** The variables that different patterns bind to different parameters; their value is open. */
    private final Set<String> ambiguous = new TreeSet<>();

    Rule end(String id, List<MadeFact> makes) {
      SortedSet<Integer> needs = new TreeSet<>();
      SortedSet<Integer> looks = new TreeSet<>();
      for (Draft draft : drafts) {
        ReadPattern pattern = new ReadPattern(draft.type, draft.tests, draft.fields);
        int index = index(pattern);
        looks.add(index);
        if (draft.needed) {
          needs.add(index);
        }
      }
      return new Rule(id, needs, looks, makes);
    }

    /** Reads a condition. Facts under "not" or "or" need not exist for the rule to fire. */
    void conditions(Condition condition, boolean needed) {
      if (condition instanceof Condition.Pattern pattern) {
        pattern(pattern, needed);
      } else if (condition instanceof ConditionGroup group) {
        boolean each = needed && (group.how() == Connective.SOME || group.how() == Connective.ALL);
        group.parts().forEach(part -> conditions(part, each));
      }
    }

    private void pattern(Condition.Pattern pattern, boolean needed) {
      Draft draft = new Draft(pattern.type(), needed);
      drafts.add(draft);
      if (!pattern.variable().isEmpty()) {
        bound.computeIfAbsent(pattern.variable(), v -> new ArrayList<>()).add(draft);
      }
      for (Constraint constraint : pattern.constraints()) {
        if (constraint.value() instanceof Parameter parameter && draft.type.equals(SETTINGS)) {
          bindNumber(constraint.binds(), new Parameter("$settings", parameter.name()));
        }
        RuleExpression value = constraint.value().with(numbers);
        Optional<Comparisons> said =
            constraint.binds().isEmpty()
                ? Comparisons.of(draft.type, value)
                : Optional.<Comparisons>empty();
        if (said.isEmpty()) {
          expression(value, draft);
        } else if (said.get().decides()) {
          draft.tests.addAll(said.get().tests());
        } else {
          said.get().tests().forEach(some -> some.forEach(draft::compares));
        }
      }
    }

    /**
     * Handles a constraint that is more than comparisons with constants: the values of the fields
     * it names count.
     */
    private void expression(RuleExpression value, Draft draft) {
      if (value instanceof RuleExpression.And || value instanceof RuleExpression.Or) {
        value.parts().forEach(part -> part(part, draft));
        return;
      }
      members(value);
      value
          .all()
          .forEach(
              part -> {
                if (part instanceof RuleExpression.FieldExpression field) {
                  draft.whole(field.name());
                } else if (part instanceof Parameter parameter && parameter.variable().isEmpty()) {
                  draft.whole(NUMBER);
                }
              });
    }

    /** Of a part that compares with constants, only the results of the comparisons count. */
    private void part(RuleExpression part, Draft draft) {
      Optional<Comparisons> said = Comparisons.of(draft.type, part);
      if (said.isEmpty()) {
        expression(part, draft);
      } else {
        said.get().tests().forEach(some -> some.forEach(draft::compares));
      }
    }

    /** Handles fields that another condition or the consequence reads: their values count. */
    void members(RuleExpression value) {
      value
          .all()
          .forEach(
              part -> {
                if (part instanceof RuleExpression.MemberExpression member) {
                  member(member.variable(), member.field());
                } else if (part instanceof Parameter parameter) {
                  member(parameter.variable(), NUMBER);
                }
              });
    }

    private void member(String variable, String field) {
      bound.getOrDefault(variable, List.of()).forEach(draft -> draft.whole(field));
    }

    private void bindNumber(String variable, Parameter parameter) {
      Parameter before = numbers.get(variable);
      if (ambiguous.contains(variable) || (before != null && !before.equals(parameter))) {
        ambiguous.add(variable);
        numbers.remove(variable);
      } else {
        numbers.put(variable, parameter);
      }
    }
  }
}
