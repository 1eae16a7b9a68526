package dev.ponens.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Fact;
import dev.ponens.fact.Span;
import dev.ponens.fact.Thought;
import dev.ponens.rule.compile.FieldReads;
import dev.ponens.rule.compile.FieldReads.ReadPattern;
import dev.ponens.rule.model.Operator;
import dev.ponens.settings.Settings;
import dev.ponens.transcript.Origin;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The fact filter and the ruling cache give what the engine gives for all facts. The facts are
 * generated: from the words and numbers that the built-in rules compare fields with, and from
 * values beside them.
 */
class UncachedTest {
  private static final long SEED = 20261125;
  private static final int ROUNDS = 800;
  private static final Rulebook RULES = Rulebooks.shipped();
  private static final Settings SETTINGS = RULES.params().profile("balanced");

  private final Random random = new Random(SEED);
  private final FieldReads reads = RULES.reads();

  /** The values that rules compare a field with, by kind of fact and field. */
  private final Map<String, List<Object>> literals = new HashMap<>();

  private final Map<String, Class<?>> kinds =
      GeneratedFacts.kinds(t -> !Set.of("Derived", "Total").contains(t.getSimpleName()));

  private void collect() {
    for (ReadPattern pattern : reads.patterns()) {
      for (List<FieldReads.ConstantTest> any : pattern.tests()) {
        for (FieldReads.ConstantTest test : any) {
          List<Object> some = literals(pattern.type(), test.field());
          some.addAll(test.words());
          if (test.words().isEmpty()) {
            some.add(number(test));
          }
        }
      }
      pattern
          .fields()
          .forEach(
              (field, use) -> {
                List<Object> some = literals(pattern.type(), field);
                some.addAll(use.words());
                some.addAll(use.numbers());
                use.parameters().forEach(p -> some.add(SETTINGS.number(p)));
              });
    }
  }

  private List<Object> literals(String type, String field) {
    return literals.computeIfAbsent(type + "." + field, f -> new ArrayList<>());
  }

  private static double number(FieldReads.ConstantTest test) {
    return test.parameter().isEmpty() ? test.number() : SETTINGS.number(test.parameter());
  }

  private <T> T one(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }

  /** A value that some rule compares the component with, or one beside it. */
  private Object value(String type, RecordComponent part) {
    List<Object> known = literals.getOrDefault(type + "." + part.getName(), List.of());
    Object literal = known.isEmpty() ? null : one(known);
    Class<?> of = part.getType();
    if (of == int.class || of == long.class || of == double.class) {
      double near = literal instanceof Double limit ? limit : random.nextInt(5);
      double number = Math.max(0, near + (random.nextInt(5) - 2) / 2.0);
      return boxed(of, number);
    } else if (of == boolean.class) {
      return random.nextBoolean();
    } else if (of == String.class) {
      return literal instanceof String word && random.nextInt(4) > 0 ? word : "other";
    } else if (of == Set.class) {
      Set<String> some = new TreeSet<>();
      for (int more = random.nextInt(3); more > 0 && !known.isEmpty(); more--) {
        some.add(String.valueOf(one(known)));
      }
      return some;
    } else if (of == List.class) {
      return List.of();
    } else if (of == OptionalDouble.class) {
      return random.nextBoolean() ? OptionalDouble.empty() : OptionalDouble.of(random.nextInt(3));
    } else if (of == Span.class) {
      return Span.NONE;
    } else if (of.isEnum()) {
      return one(List.of(of.getEnumConstants()));
    }
    throw new IllegalStateException("values of " + of + " are to be generated here too");
  }

  private static Object boxed(Class<?> of, double number) {
    return of == double.class
        ? (Object) number
        : of == long.class ? (Object) (long) number : (Object) (int) number;
  }

  private @Nullable Fact fact(Class<?> type) {
    return GeneratedFacts.of(type, part -> value(type.getSimpleName(), part));
  }

  /** A fact that mostly passes the comparisons of a pattern. */
  private @Nullable Fact fact(Class<?> type, ReadPattern pattern) {
    Map<String, FieldReads.ConstantTest> wanted = new HashMap<>();
    pattern.tests().forEach(any -> any.forEach(t -> wanted.put(t.field(), t)));
    for (List<FieldReads.ConstantTest> any : pattern.tests()) {
      FieldReads.ConstantTest test = one(any);
      wanted.put(test.field(), test);
    }
    return GeneratedFacts.of(
        type,
        part -> {
          FieldReads.ConstantTest test = wanted.get(part.getName());
          Object passes = test == null ? null : passing(test, part.getType());
          return passes == null || random.nextInt(20) == 0
              ? value(type.getSimpleName(), part)
              : passes;
        });
  }

  private @Nullable Object passing(FieldReads.ConstantTest test, Class<?> of) {
    if (of == boolean.class) {
      return test.words().contains("true") == (test.operator() == Operator.EQUAL);
    } else if (of == String.class) {
      return test.operator() == Operator.EQUAL ? one(test.words()) : "other";
    } else if (of == Set.class) {
      return test.operator() == Operator.CONTAINS ? Set.of(one(test.words())) : Set.of();
    } else if (of == int.class || of == long.class || of == double.class) {
      double limit = number(test);
      return boxed(
          of,
          switch (test.operator()) {
            case LESS -> limit - 1;
            case MORE, UNEQUAL -> limit + 1;
            default -> of == double.class ? limit : Math.ceil(limit);
          });
    }
    return null;
  }

  /** Facts for all patterns that a rule needs, and a few others. */
  private List<Fact> facts() {
    List<Fact> facts = new ArrayList<>();
    for (int index : one(reads.rules()).needs()) {
      ReadPattern pattern = reads.patterns().get(index);
      add(facts, kinds.get(pattern.type()), pattern);
    }
    List<Class<?>> all = List.copyOf(kinds.values());
    for (int more = random.nextInt(3); more > 0; more--) {
      add(facts, one(all), null);
    }
    if (random.nextBoolean() && facts.stream().noneMatch(Thought.class::isInstance)) {
      add(facts, Thought.class, null);
    }
    Collections.shuffle(facts, random);
    return facts;
  }

  private void add(List<Fact> facts, @Nullable Class<?> type, @Nullable ReadPattern pattern) {
    Fact fact = type == null ? null : pattern == null ? fact(type) : fact(type, pattern);
    if (fact != null) {
      facts.add(fact);
    }
  }

  /** The same facts, but one of them has another value in one component. */
  private List<Fact> varied(List<Fact> facts) {
    if (facts.isEmpty()) {
      return facts;
    }
    List<Fact> varied = new ArrayList<>(facts);
    int at = random.nextInt(facts.size());
    Fact fact = facts.get(at);
    List<RecordComponent> parts = List.of(fact.getClass().getRecordComponents());
    RecordComponent other = one(parts);
    String type = fact.getClass().getSimpleName();
    Fact one =
        GeneratedFacts.of(
            fact.getClass(), part -> part.equals(other) ? value(type, part) : own(fact, part));
    varied.set(at, one == null ? fact : one);
    return varied;
  }

  private static Object own(Fact fact, RecordComponent part) {
    try {
      return part.getAccessor().invoke(fact);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static FindingSubject subject(int step) {
    return new FindingSubject(step, "some words of a step", new Origin(1, 1, null));
  }

  @Test
  void generatedFactsAreJudgedAsTheEngineJudgesThem() {
    collect();
    RuleEvaluator cached = RULES.evaluator(SETTINGS, Selection.ALL);
    RuleEvaluator uncached = RULES.uncached(SETTINGS, Selection.ALL);
    Set<String> fired = new TreeSet<>();
    for (int round = 0; round < ROUNDS; round++) {
      List<Fact> facts = facts();
      for (int variant = 0; variant < 4; variant++) {
        Ruling expected = uncached.judge(facts, 1, UncachedTest::subject);
        assertThat(cached.judge(facts, 1, UncachedTest::subject))
            .as("%s", facts)
            .isEqualTo(expected);
        assertThat(cached.judge(facts, 2, UncachedTest::subject).fired())
            .as("a ruling from the cache: %s", facts)
            .isEqualTo(expected.fired());
        assertThat(expected.failure()).isNull();
        fired.addAll(expected.fired());
        facts = varied(facts);
      }
    }
    assertThat(fired).hasSizeGreaterThan(RULES.cards().size() / 2);
  }

  /** Otherwise every two repeated thoughts have different keys, and share no ruling. */
  @Test
  void theSimilarityOfARepeatedThoughtIsOnlyCompared() {
    assertThat(reads.patterns())
        .filteredOn(pattern -> pattern.type().equals("Repeat"))
        .isNotEmpty()
        .allSatisfy(
            pattern -> assertThat(pattern.fields().values()).noneMatch(FieldReads.FieldUse::whole));
  }
}
