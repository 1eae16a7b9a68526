package dev.ponens.rule.form.drl;

import dev.ponens.rule.model.Condition.Pattern;
import dev.ponens.rule.model.FieldTest;
import dev.ponens.rule.model.Operator;
import dev.ponens.rule.model.RuleExpression;
import dev.ponens.rule.model.RuleExpression.NumberExpression;
import dev.ponens.rule.model.RuleExpression.Truth;
import dev.ponens.rule.source.FactVocabulary;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds comparisons of one fact's fields with literals that can never all hold, such as {@code
 * words < 3, words > 5}. Comparisons that it cannot read count as possible.
 */
final class Contradiction {
  private final String fact;
  private final Map<String, Field> fields = new TreeMap<>();

  private Contradiction(String fact) {
    this.fact = fact;
  }

  /** The values that a field can still have. */
  private static final class Field {
    private final List<String> said = new ArrayList<>();
    private double least = Double.NEGATIVE_INFINITY;
    private double most = Double.POSITIVE_INFINITY;
    private @Nullable Set<String> words;
    private final Set<String> noWords = new HashSet<>();
    private final Set<Double> noNumbers = new HashSet<>();
    private final Set<String> holds = new HashSet<>();
    private final Set<String> lacks = new HashSet<>();

    boolean possible() {
      return least <= most
          && !(least == most && noNumbers.contains(least))
          && (words == null || !noWords.containsAll(words))
          && holds.stream().noneMatch(lacks::contains);
    }

    void only(Set<String> some) {
      Set<String> left = new HashSet<>(some);
      if (words != null) {
        left.retainAll(words);
      }
      words = left;
    }
  }

  /**
   * The comparisons that exclude each other; empty when there are none.
   *
   * @param pattern a pattern, all of whose constraints must hold
   */
  static String among(Pattern pattern) {
    Contradiction search = new Contradiction(pattern.type());
    pattern.constraints().stream()
        .filter(c -> c.binds().isEmpty())
        .forEach(c -> search.all(c.value()));
    return search.fields.values().stream()
        .filter(f -> !f.possible())
        .map(f -> String.join(", ", f.said))
        .findFirst()
        .orElse("");
  }

  private void all(RuleExpression constraint) {
    if (constraint instanceof RuleExpression.And and) {
      and.parts().forEach(this::all);
    } else {
      FieldTest.of(constraint).ifPresent(this::one);
    }
  }

  private void one(FieldTest test) {
    Field field = fields.computeIfAbsent(test.field(), f -> new Field());
    field.said.add(test.text());
    if (test.constants().get(0) instanceof NumberExpression number
        && test.constants().size() == 1) {
      number(field, test.operator(), FactVocabulary.whole(fact, test.field()), number.value());
    }
    Set<String> words = new HashSet<>(test.texts());
    if (test.constants().get(0) instanceof Truth truth) {
      words.add(String.valueOf(truth.value()));
    }
    if (!words.isEmpty()) {
      switch (test.operator()) {
        case EQUAL, IN -> field.only(words);
        case UNEQUAL, NOT_IN -> field.noWords.addAll(words);
        case CONTAINS -> field.holds.addAll(words);
        case NOT_CONTAINS -> field.lacks.addAll(words);
        default -> {}
      }
    }
  }

  private static void number(Field field, Operator operator, boolean whole, double value) {
    switch (operator) {
      case EQUAL -> {
        field.least = Math.max(field.least, value);
        field.most = Math.min(field.most, value);
        if (whole && value != Math.rint(value)) {
          field.noNumbers.add(value);
        }
      }
      case UNEQUAL -> field.noNumbers.add(value);
      case AT_LEAST -> field.least = Math.max(field.least, whole ? Math.ceil(value) : value);
      case AT_MOST -> field.most = Math.min(field.most, whole ? Math.floor(value) : value);
      case MORE ->
          field.least = Math.max(field.least, whole ? Math.floor(value) + 1 : Math.nextUp(value));
      case LESS ->
          field.most = Math.min(field.most, whole ? Math.ceil(value) - 1 : Math.nextDown(value));
      default -> {}
    }
  }
}
