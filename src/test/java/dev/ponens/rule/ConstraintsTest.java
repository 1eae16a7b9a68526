package dev.ponens.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.Thought;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.model.Condition.ConditionGroup;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Origin;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the fact filter and the model of a rule make of a constraint is what the engine makes of it,
 * whatever its shape.
 */
class ConstraintsTest {
  private static final long SEED = 20260714;
  private static final List<String> WORDS = List.of("certainty", "reason", "auto", "true", "2");
  private static final List<String> LISTS = List.of("certainty", "reason");

  @TempDir Path folder;

  private final Random random = new Random(SEED);

  /** The kinds of fact a step may begin with, of which facts can be made up. */
  private Map<String, Class<?>> kinds() {
    return GeneratedFacts.kinds(
        type ->
            !Set.of("Derived", "Total", "Question").contains(type.getSimpleName())
                && made(type) != null);
  }

  private static FindingSubject subject(int step) {
    return new FindingSubject(step, "some words", new Origin(1, 1, null));
  }

  private Fact thought() {
    return Objects.requireNonNull(made(Thought.class));
  }

  /** A fact of few values, so that facts are often alike; null when none could be made. */
  private @Nullable Fact made(Class<?> type) {
    return GeneratedFacts.of(type, part -> value(type.getSimpleName(), part));
  }

  private Object value(String fact, RecordComponent part) {
    Class<?> type = part.getType();
    if (type == int.class) {
      return random.nextInt(5);
    } else if (type == double.class) {
      return random.nextInt(6) / 2.0;
    } else if (type == boolean.class) {
      return random.nextBoolean();
    } else if (type == String.class) {
      return fact.equals("Cue") && part.getName().equals("kind") ? one(LISTS) : one(WORDS);
    } else if (type == Set.class) {
      Set<String> some = new TreeSet<>();
      LISTS.stream().filter(l -> random.nextBoolean()).forEach(some::add);
      return some;
    } else if (type == OptionalDouble.class) {
      return random.nextBoolean() ? OptionalDouble.empty() : OptionalDouble.of(random.nextInt(3));
    } else if (type == Span.class) {
      return Span.NONE;
    }
    throw new IllegalStateException("values of " + type + " are to be made up here too");
  }

  private <T> T one(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }

  private String constraint(String fact, int depth) {
    int shape = depth == 0 ? 0 : random.nextInt(10);
    if (shape < 3) {
      return comparison(fact);
    } else if (shape < 8) {
      String all = constraint(fact, depth - 1);
      for (int more = 1 + random.nextInt(2); more > 0; more--) {
        all += one(List.of(" && ", " || ")) + constraint(fact, depth - 1);
      }
      return all;
    }
    return (shape == 8 ? "" : "!") + "( " + constraint(fact, depth - 1) + " )";
  }

  private static List<String> numbers(String fact) {
    return FactVocabulary.fields(fact).stream()
        .filter(f -> FactVocabulary.type(fact, f) == int.class)
        .sorted()
        .toList();
  }

  /** {@code words >= 1 && < 3}, also after comparisons of other fields. */
  private String abbreviated(String fact) {
    List<String> numbers = numbers(fact);
    if (numbers.isEmpty()) {
      return comparison(fact);
    }
    String first = one(numbers) + " >= 1";
    return switch (random.nextInt(4)) {
      case 0 -> first + one(List.of(" && ", " || ")) + one(numbers) + " != 2 && < 3";
      case 1 -> first + " && < 3 || " + one(numbers) + " == 0 && != 4";
      case 2 -> "( " + first + " || " + one(numbers) + " > 2 ) && <= 3";
      default -> first + one(List.of(" && < ", " || > ")) + "3";
    };
  }

  /** A second fact whose fields are compared with those of the first. */
  private String joined(String fact, String other) {
    List<String> numbers = numbers(fact);
    List<String> others = numbers(other);
    return numbers.isEmpty() || others.isEmpty()
        ? ""
        : "$o : %s( $n : %s ) %s( %s %s $n || %s == $o.%s + 1 )"
            .formatted(
                other,
                one(others),
                fact,
                one(numbers),
                one(List.of("<", ">=", "==")),
                one(numbers),
                one(others));
  }

  private String comparison(String fact) {
    String field = one(List.copyOf(new TreeSet<>(FactVocabulary.fields(fact))));
    Class<?> type = FactVocabulary.type(fact, field);
    String equal = one(List.of(" == ", " != "));
    String order = one(List.of(" == ", " != ", " < ", " <= ", " > ", " >= "));
    if (type == boolean.class) {
      return one(List.of(field, "!" + field, field + equal + random.nextBoolean()));
    } else if (type == int.class || type == double.class) {
      String number = type == int.class ? "" + random.nextInt(5) : random.nextInt(6) / 2.0 + "";
      return one(
          List.of(
              field + order + number,
              field + order + number,
              field + order + "2.5",
              field + order + "-1",
              "-" + field + order + "-2",
              field + order + "$settings.number(\"confidence-swing\")",
              field + " + 1" + order + number,
              number + order + field));
    } else if (type == String.class) {
      String word = fact.equals("Cue") && field.equals("kind") ? one(LISTS) : one(WORDS);
      return one(
          List.of(
              field + equal + '"' + word + '"',
              field + one(List.of(" in ", " not in ")) + "( \"" + word + "\", \"auto\" )",
              field + equal + "null"));
    } else if (Set.class.isAssignableFrom(type)) {
      return field + one(List.of(" contains ", " not contains ")) + '"' + one(LISTS) + '"';
    }
    return comparison(fact);
  }

  /**
   * Rules that the random ones rarely contain: a variable that both sides of an "or" bind, strings
   * "true" and "false", and minus zero.
   */
  private static final Map<String, String> SPECIAL =
      Map.of(
          "bound-twice",
          "$q : Thought() not ( ( $a : Cue( kind == \"reason\" ) or $a : Cue( negated ) ) and"
              + " Thought( sentences == $a.sentence ) )",
          "word-true",
          "$c : Cue( kind == \"certainty\", words == \"true\" )",
          "word-not-true",
          "$c : Cue( kind == \"reason\", words != \"true\" )",
          "minus-zero",
          "$c : Cue( sentence == -0 )");

  @Test
  void unusualRulesAreJudgedAsTheEngineJudgesThem() throws Exception {
    Draft draft = Draft.begun();
    SPECIAL.forEach(
        (id, conditions) ->
            draft.with(
                "derive/" + id + ".drl",
                "rule \"%s\" @summary(\"it\") when %s then verdict.derive(\"kind\", \"%s\", 1.0); end"
                    .formatted(id, conditions, id)));
    Rulebook rulebook = Rulebooks.read(draft.write(folder), null);
    RuleEvaluator evaluator =
        rulebook.evaluator(rulebook.params().profile("balanced"), Selection.ALL);
    Class<?> cue = Objects.requireNonNull(kinds().get("Cue"));
    Set<String> fired = new TreeSet<>();
    for (int round = 0; round < 2_000; round++) {
      List<Fact> facts = new ArrayList<>(List.of(thought()));
      for (int more = random.nextInt(3); more > 0; more--) {
        facts.add(Objects.requireNonNull(made(cue)));
      }
      Ruling ruling = evaluator.judge(facts, 1, ConstraintsTest::subject);
      assertThat(ruling)
          .as("%s", facts)
          .isEqualTo(evaluator.judgeFresh(facts, 1, ConstraintsTest::subject));
      fired.addAll(ruling.fired());
    }
    assertThat(fired).isEqualTo(SPECIAL.keySet());
  }

  @Test
  void generatedConstraintsAreJudgedAsTheEngineJudgesThem() throws Exception {
    constraintsAreJudgedAsTheEngineJudgesThem(1_000);
  }

  @Test
  @Tag("soak")
  void generatedConstraintsAreJudgedAsTheEngineJudgesThemOnManyThoughts() throws Exception {
    constraintsAreJudgedAsTheEngineJudgesThem(30_000);
  }

  private void constraintsAreJudgedAsTheEngineJudgesThem(int rounds) throws Exception {
    Map<String, Class<?>> kinds = kinds();
    assertThat(kinds).hasSizeGreaterThan(30);
    Map<String, String> rules = new TreeMap<>();
    for (int i = 0; i < 360; i++) {
      String kind = one(List.copyOf(kinds.keySet()));
      String other = one(List.copyOf(kinds.keySet()));
      String conditions =
          kind + "( " + constraint(kind, 3) + (i % 3 == 0 ? ", " + abbreviated(kind) : "") + " )";
      if (i % 5 == 0) {
        conditions += " " + joined(kind, other);
      }
      if (i % 4 == 0) {
        conditions +=
            " " + one(List.of("not ", "exists ", "")) + other + "( " + constraint(other, 2) + " )";
      }
      String rule =
          """
          rule "r%d"
            @summary("it")
          when
            $settings : Settings() %s
          then
            verdict.derive("kind", "r%d", 1.0);
          end
          """
              .formatted(i, conditions, i);
      rules.put("derive/r" + i + ".drl", rule);
    }
    // A constraint that never holds is a fault, and no rule.
    faulty(rules).forEach(rules::remove);
    assertThat(rules).hasSizeGreaterThan(300);
    Draft draft = Draft.begun();
    rules.forEach(draft::with);
    Map<String, ConditionGroup> models = new TreeMap<>();
    RuleSet.read(draft.files())
        .rules()
        .forEach(rule -> models.put(rule.card().id(), rule.model().when()));
    Rulebook rulebook = Rulebooks.read(draft.write(folder), null);
    Settings settings = rulebook.params().profile("balanced");
    RuleEvaluator ruleEvaluator = rulebook.evaluator(settings, Selection.ALL);
    Fact thought = thought();
    Set<String> fired = new TreeSet<>();
    for (int round = 0; round < rounds; round++) {
      List<Fact> facts = new ArrayList<>();
      // Mostly the same thought, so that something is remembered.
      facts.add(round % 3 == 0 ? thought() : thought);
      for (int more = random.nextInt(3); more > 0; more--) {
        facts.add(Objects.requireNonNull(made(one(List.copyOf(kinds.values())))));
      }
      Ruling ruling = ruleEvaluator.judge(facts, 1, ConstraintsTest::subject);
      assertThat(ruling)
          .as("%s", facts)
          .isEqualTo(ruleEvaluator.judgeFresh(facts, 1, ConstraintsTest::subject));
      assertThat(ruling.failure()).isNull();
      ModelValue value = new ModelValue(facts, settings);
      Set<String> meant = new TreeSet<>(models.keySet());
      meant.removeIf(id -> !value.holds(Objects.requireNonNull(models.get(id))));
      assertThat(ruling.fired()).as("%s", facts).isEqualTo(meant);
      fired.addAll(ruling.fired());
    }
    assertThat(fired).hasSizeGreaterThan(200);
  }

  private static Set<String> faulty(Map<String, String> rules) {
    Draft draft = Draft.begun();
    rules.forEach(draft::with);
    Set<String> files = new TreeSet<>();
    try {
      RuleSet.read(draft.files());
    } catch (BadRules e) {
      e.faults().forEach(fault -> files.add(fault.file()));
    }
    return files;
  }
}
