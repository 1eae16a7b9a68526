package dev.ponens.rule.compile;

import dev.ponens.rule.compile.FieldReads.Pattern;
import dev.ponens.rule.compile.FieldReads.Rule;
import dev.ponens.rule.compile.FieldReads.Test;
import dev.ponens.rule.compile.FieldReads.Use;
import dev.ponens.rule.form.drl.DrlToken;
import dev.ponens.rule.form.drl.DrlToken.Kind;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.settings.Settings;
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
import org.drools.drl.ast.descr.AndDescr;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.ConditionalElementDescr;
import org.drools.drl.ast.descr.ExistsDescr;
import org.drools.drl.ast.descr.ExprConstraintDescr;
import org.drools.drl.ast.descr.OrDescr;
import org.drools.drl.ast.descr.PatternDescr;
import org.drools.drl.ast.descr.RuleDescr;
import org.drools.drl.parser.DrlParser;
import org.drools.drl.parser.DroolsParserException;

/**
 * Collects which fields of facts rules read. A constraint that is not a plain list of comparisons
 * matches every fact of its kind, and the values of the fields it names distinguish facts. So a
 * constraint that cannot be analysed makes facts differ, never equal.
 */
final class FieldReadCollector {
  private static final String SETTINGS = Settings.class.getSimpleName();

  /**
   * Rules with more alternatives than this are not split up; then no side of an "or" counts as
   * needed.
   */
  private static final long MOST_WAYS = 64;

  /** Words in expressions that are not fields. */
  private static final Set<String> WORDS =
      Set.of("in", "not", "contains", "memberOf", "true", "false", "null", "number");

  private final Map<Pattern, Integer> patterns = new LinkedHashMap<>();
  private final List<Rule> rules = new ArrayList<>();

  FieldReads reads() {
    return new FieldReads(List.copyOf(patterns.keySet()), rules);
  }

  /** Adds a rule that was collected before, with the patterns of that collection. */
  void copy(Rule rule, List<Pattern> before) {
    // First all patterns of the rule, so that they get the numbers that a new collection gives.
    SortedSet<Integer> looks = moved(rule.looks(), before);
    rules.add(new Rule(rule.id(), moved(rule.needs(), before), looks));
  }

  private SortedSet<Integer> moved(SortedSet<Integer> indexes, List<Pattern> before) {
    SortedSet<Integer> moved = new TreeSet<>();
    indexes.forEach(index -> moved.add(index(before.get(index))));
    return moved;
  }

  private int index(Pattern pattern) {
    return patterns.computeIfAbsent(pattern, p -> patterns.size());
  }

  void rule(String id, String drl) {
    try {
      // Parsing the imports takes longer than parsing the rule, and nothing here needs them.
      String bare = Drl.withoutHead(drl);
      for (RuleDescr rule : new DrlParser().parse(false, bare).getRules()) {
        List<BaseDescr> all = List.of(rule.getLhs());
        for (List<BaseDescr> conditions :
            count(rule.getLhs()) > MOST_WAYS ? List.of(all) : ways(all)) {
          One one = new One();
          conditions.forEach(condition -> one.conditions(condition, true));
          one.dotted(DrlToken.of(String.valueOf(rule.getConsequence())));
          rules.add(one.end(id));
        }
      }
    } catch (DroolsParserException e) {
      throw new IllegalStateException(
          "internal error: the guard accepted DRL that cannot be" + " parsed: " + drl, e);
    }
  }

  /**
   * The number of alternatives under which a condition can hold, as far as they are distinguished.
   */
  private static long count(BaseDescr condition) {
    if (!(condition instanceof OrDescr) && !(condition instanceof AndDescr)) {
      return 1;
    }
    boolean or = condition instanceof OrDescr;
    long ways = or ? 0 : 1;
    for (Object part : ((ConditionalElementDescr) condition).getDescrs()) {
      long some = count((BaseDescr) part);
      ways = Math.min(MOST_WAYS + 1, or ? ways + some : ways * some);
    }
    return ways;
  }

  /**
   * The alternatives under which conditions can hold: one side of each "or" that must hold. Each
   * alternative needs its own facts, as if it were a rule.
   */
  private static List<List<BaseDescr>> ways(List<BaseDescr> conditions) {
    for (int i = 0; i < conditions.size(); i++) {
      BaseDescr condition = conditions.get(i);
      boolean or = condition instanceof OrDescr;
      if (or || condition instanceof AndDescr) {
        List<List<BaseDescr>> ways = new ArrayList<>();
        for (List<BaseDescr> parts : parts((ConditionalElementDescr) condition, or)) {
          List<BaseDescr> way = new ArrayList<>(conditions.subList(0, i));
          way.addAll(parts);
          way.addAll(conditions.subList(i + 1, conditions.size()));
          ways.addAll(ways(way));
        }
        return ways;
      }
    }
    return List.of(conditions);
  }

  /** The sides of an "or" separately, or all parts of an "and" together. */
  private static List<List<BaseDescr>> parts(ConditionalElementDescr all, boolean or) {
    List<BaseDescr> parts = all.getDescrs().stream().map(BaseDescr.class::cast).toList();
    return or ? parts.stream().map(List::of).toList() : List.of(parts);
  }

  /** A pattern under construction. */
  private static final class Draft {
    private final String type;
    private final boolean needed;
    private final List<List<Test>> tests = new ArrayList<>();
    private final SortedMap<String, Use> fields = new TreeMap<>();

    Draft(String type, boolean needed) {
      this.type = type;
      this.needed = needed;
    }

    Use use(String field) {
      return fields.computeIfAbsent(
          field, f -> new Use(false, new TreeSet<>(), new TreeSet<>(), new TreeSet<>()));
    }

    void compares(Test test) {
      Use use = use(test.field());
      use.words().addAll(test.words());
      if (!test.parameter().isEmpty()) {
        use.parameters().add(test.parameter());
      } else if (test.words().isEmpty()) {
        use.numbers().add(test.number());
      }
    }

    void whole(String field) {
      Use use = use(field);
      fields.put(field, new Use(true, use.numbers(), use.parameters(), use.words()));
    }
  }

  /** Collects the patterns of one rule. */
  private final class One {
    private final List<Draft> drafts = new ArrayList<>();
    private final Map<String, Draft> bound = new TreeMap<>();

    /** The variables bound to a parameter of the profile, and the expressions that read it. */
    private final Map<String, List<DrlToken>> numbers = new TreeMap<>();

    Rule end(String id) {
      SortedSet<Integer> needs = new TreeSet<>();
      SortedSet<Integer> looks = new TreeSet<>();
      for (Draft draft : drafts) {
        Pattern pattern = new Pattern(draft.type, draft.tests, draft.fields);
        int index = index(pattern);
        looks.add(index);
        if (draft.needed) {
          needs.add(index);
        }
      }
      return new Rule(id, needs, looks);
    }

    /** Reads a condition. Facts under "not" or "or" need not exist for the rule to fire. */
    void conditions(BaseDescr descr, boolean needed) {
      if (descr instanceof PatternDescr pattern) {
        pattern(pattern, needed);
      } else if (descr instanceof ConditionalElementDescr all) {
        boolean each = needed && (descr instanceof ExistsDescr || descr instanceof AndDescr);
        all.getDescrs().forEach(d -> conditions((BaseDescr) d, each));
      }
    }

    private void pattern(PatternDescr pattern, boolean needed) {
      Draft draft = new Draft(pattern.getObjectType(), needed);
      drafts.add(draft);
      if (pattern.getIdentifier() != null) {
        bound.put(pattern.getIdentifier(), draft);
      }
      for (BaseDescr constraint : pattern.getDescrs()) {
        if (constraint instanceof ExprConstraintDescr expr) {
          List<DrlToken> tokens = DrlToken.of(expr.getExpression());
          if (draft.type.equals(SETTINGS)) {
            name(tokens);
          } else {
            tokens = settled(tokens);
          }
          Optional<Comparisons.Said> said = Comparisons.of(draft.type, tokens);
          if (said.isEmpty()) {
            expression(tokens, draft);
          } else if (said.get().decides()) {
            draft.tests.addAll(said.get().tests());
          } else {
            said.get().tests().forEach(some -> some.forEach(draft::compares));
          }
        }
      }
    }

    /** Records a binding such as {@code $most : number("max-revisions")}. */
    private void name(List<DrlToken> tokens) {
      boolean names =
          tokens.size() == 6
              && tokens.get(0).kind() == Kind.VARIABLE
              && tokens.get(1).is(":")
              && tokens.get(2).is("number")
              && tokens.get(4).kind() == Kind.STRING;
      if (names) {
        List<DrlToken> asked = DrlToken.of("$settings.");
        asked.addAll(tokens.subList(2, tokens.size()));
        numbers.put(tokens.get(0).text(), asked);
      }
    }

    /** Replaces such variables by their expressions, so that they are recognised as constants. */
    private List<DrlToken> settled(List<DrlToken> tokens) {
      List<DrlToken> settled = new ArrayList<>();
      for (int i = 0; i < tokens.size(); i++) {
        List<DrlToken> asked = numbers.get(tokens.get(i).text());
        boolean names = text(tokens, i + 1).equals(":");
        settled.addAll(asked == null || names ? List.of(tokens.get(i)) : asked);
      }
      return settled;
    }

    /**
     * Handles a constraint that is more than comparisons with constants: the values of the fields
     * it names count.
     */
    private void expression(List<DrlToken> tokens, Draft draft) {
      dotted(tokens);
      for (int i = 0; i < tokens.size(); i++) {
        DrlToken token = tokens.get(i);
        if (token.kind() != Kind.WORD || text(tokens, i - 1).equals(".")) {
          continue;
        }
        boolean field = FactVocabulary.fields(draft.type).contains(token.text());
        if (!field && !WORDS.contains(token.text())) {
          throw new IllegalStateException("no field of " + draft.type + ": " + token.text());
        }
        if (field) {
          draft.whole(token.text());
        }
      }
    }

    /** Handles a field that another condition or the consequence reads: its value counts. */
    void dotted(List<DrlToken> tokens) {
      for (int i = 2; i < tokens.size(); i++) {
        Draft draft = bound.get(tokens.get(i - 2).text());
        if (draft != null && tokens.get(i - 1).is(".")) {
          draft.whole(tokens.get(i).text());
        }
      }
    }
  }

  private static String text(List<DrlToken> tokens, int at) {
    if (at < 0 || at >= tokens.size()) {
      return "";
    }
    return tokens.get(at).kind() == Kind.STRING ? "\"" : tokens.get(at).text();
  }
}
