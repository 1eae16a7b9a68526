package dev.ponens.rule.model;

import dev.ponens.rule.model.Condition.ConditionGroup;
import dev.ponens.rule.model.Condition.Connective;
import dev.ponens.rule.model.Condition.Pattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drools.drl.ast.descr.AndDescr;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.ConditionalElementDescr;
import org.drools.drl.ast.descr.ExistsDescr;
import org.drools.drl.ast.descr.ExprConstraintDescr;
import org.drools.drl.ast.descr.NotDescr;
import org.drools.drl.ast.descr.OrDescr;
import org.drools.drl.ast.descr.PatternDescr;
import org.drools.drl.ast.descr.RuleDescr;
import org.drools.drl.parser.DrlParser;
import org.drools.drl.parser.DroolsParserException;

/**
 * What a rule says.
 *
 * @param when its conditions, all of which must hold
 * @param then the calls of its consequence, in their order
 */
public record RuleModel(ConditionGroup when, List<ApiCall> then) {
  /** A rule that does not run in the engine. */
  public static final RuleModel NONE =
      new RuleModel(new ConditionGroup(Connective.ALL, List.of()), List.of());

  /** The call that names the rule. */
  private static final String NAMES = "by";

  public RuleModel {
    then = List.copyOf(then);
  }

  /**
   * A call of the API.
   *
   * @param name the method, such as {@code find}
   * @param arguments variables, fields of variables, and literals
   */
  public record ApiCall(String name, List<RuleExpression> arguments) {
    public ApiCall {
      arguments = List.copyOf(arguments);
    }

    /** The string that is an argument; empty when it is something else. */
    public Optional<String> text(int index) {
      return index < arguments.size()
              && arguments.get(index) instanceof RuleExpression.TextExpression text
          ? Optional.of(text.value())
          : Optional.empty();
    }
  }

  /**
   * Reads a rule.
   *
   * @param drl one rule in DRL, without package and imports
   * @return empty when it has anything that the model has not
   */
  public static Optional<RuleModel> read(String drl) {
    DrlParser parser = new DrlParser();
    try {
      List<RuleDescr> rules = parser.parse(false, drl).getRules();
      return parser.hasErrors() || rules.size() != 1 ? Optional.empty() : of(rules.get(0));
    } catch (DroolsParserException e) {
      return Optional.empty();
    }
  }

  /** Reads a rule as the engine's parser describes it. */
  public static Optional<RuleModel> of(RuleDescr rule) {
    Optional<Condition> when = condition(rule.getLhs());
    Optional<List<ApiCall>> then = ExpressionReader.calls(String.valueOf(rule.getConsequence()));
    return when.isPresent() && then.isPresent()
        ? Optional.of(new RuleModel((ConditionGroup) when.get(), then.get()))
        : Optional.empty();
  }

  private static Optional<Condition> condition(BaseDescr descr) {
    if (descr instanceof PatternDescr pattern) {
      return pattern(pattern).map(Condition.class::cast);
    }
    Connective how =
        descr instanceof AndDescr
            ? Connective.ALL
            : descr instanceof OrDescr
                ? Connective.ANY
                : descr instanceof ExistsDescr ? Connective.SOME : Connective.NONE;
    if (how == Connective.NONE && !(descr instanceof NotDescr)) {
      return Optional.empty();
    }
    List<Condition> parts = new ArrayList<>();
    for (Object part : ((ConditionalElementDescr) descr).getDescrs()) {
      Optional<Condition> read = condition((BaseDescr) part);
      if (read.isEmpty()) {
        return Optional.empty();
      }
      parts.add(read.get());
    }
    return Optional.of(new ConditionGroup(how, parts));
  }

  private static Optional<Pattern> pattern(PatternDescr descr) {
    List<Constraint> constraints = new ArrayList<>();
    for (BaseDescr constraint : descr.getDescrs()) {
      Optional<Constraint> read =
          constraint instanceof ExprConstraintDescr expression
              ? Constraint.read(expression.getExpression())
              : Optional.empty();
      if (read.isEmpty()) {
        return Optional.empty();
      }
      constraints.add(read.get());
    }
    String variable = descr.getIdentifier() == null ? "" : descr.getIdentifier();
    return descr.getObjectType() == null || descr.getSource() != null
        ? Optional.empty()
        : Optional.of(new Pattern(variable, descr.getObjectType(), constraints));
  }

  /** The first call of a method with one of these names. */
  public Optional<ApiCall> call(Set<String> names) {
    return then.stream().filter(c -> names.contains(c.name)).findFirst();
  }

  /** True when it reports a finding. */
  public boolean finds() {
    return call(Set.of("find", "block")).isPresent();
  }

  /**
   * A fact that a rule derives.
   *
   * @param name its name; empty when it depends on facts
   */
  public record DerivedFact(String kind, String name) {}

  /** The fact that it derives; empty when it derives none, or one of any kind. */
  public Optional<DerivedFact> derives() {
    return call(Set.of("derive"))
        .flatMap(c -> c.text(0).map(kind -> new DerivedFact(kind, c.text(1).orElse(""))));
  }

  /**
   * All expressions in its conditions and in the arguments of its calls, without the name of the
   * rule.
   */
  public Stream<RuleExpression> expressions() {
    return Stream.concat(
        when.patterns().flatMap(p -> p.constraints().stream()).flatMap(c -> c.value().all()),
        withoutName().then.stream()
            .flatMap(c -> c.arguments.stream())
            .flatMap(RuleExpression::all));
  }

  /** The same conditions and consequence without the call that names the rule. */
  public RuleModel withoutName() {
    return new RuleModel(when, then.stream().filter(c -> !c.name.equals(NAMES)).toList());
  }

  /** The strings in it, sorted. */
  public SortedSet<String> strings() {
    return named(
        e ->
            e instanceof RuleExpression.TextExpression text
                ? Stream.of(text.value())
                : Stream.empty());
  }

  /** The parameters that it names, sorted. */
  public SortedSet<String> parameters() {
    return named(
        e ->
            e instanceof RuleExpression.Parameter named ? Stream.of(named.name()) : Stream.empty());
  }

  private SortedSet<String> named(Function<RuleExpression, Stream<String>> names) {
    return expressions().flatMap(names).collect(Collectors.toCollection(TreeSet::new));
  }
}
