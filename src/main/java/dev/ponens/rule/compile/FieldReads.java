package dev.ponens.rule.compile;

import dev.ponens.rule.model.Operator;
import dev.ponens.rule.source.RuleText;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The fields of facts that rules read. Without the engine, they show whether a rule can fire and
 * which facts are equal for it.
 *
 * @param patterns the patterns of conditions, without duplicates
 * @param rules the patterns of each rule
 */
public record FieldReads(List<ReadPattern> patterns, List<Rule> rules) {
  public FieldReads {
    patterns = List.copyOf(patterns);
    rules = List.copyOf(rules);
  }

  /**
   * A pattern for a fact in a condition.
   *
   * @param type the kind of fact, such as Cue
   * @param tests the comparisons that must hold for its fields: at least one of each list
   * @param fields the fields that are also read by a condition that is more than a comparison, by
   *     another condition, or by the consequence
   */
  public record ReadPattern(
      String type, List<List<ConstantTest>> tests, SortedMap<String, FieldUse> fields) {
    public ReadPattern {
      tests = tests.stream().map(List::copyOf).toList();
    }

    // Each start compares patterns. Java generates the methods of a record at run time, which takes
    // longer than these.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof ReadPattern that
          && type.equals(that.type)
          && tests.equals(that.tests)
          && fields.equals(that.fields);
    }

    @Override
    public int hashCode() {
      return (type.hashCode() * 31 + tests.hashCode()) * 31 + fields.keySet().hashCode();
    }
  }

  /**
   * A rule's patterns, as indexes.
   *
   * @param id the rule; a rule with alternatives has one entry for each
   * @param needs the patterns that must each match a fact for the rule to fire
   * @param looks all patterns of the rule
   * @param makes the facts that other rules see when it fires
   */
  public record Rule(
      String id, SortedSet<Integer> needs, SortedSet<Integer> looks, List<MadeFact> makes) {}

  /**
   * A fact that a rule makes.
   *
   * @param type the kind of fact: Derived, Finding or Gate
   * @param words the values of fields that are always the same; any other field can have any value
   */
  public record MadeFact(String type, SortedMap<String, String> words) {
    /** Returns true unless it fails each of some comparisons, for sure. */
    public boolean mayPass(List<ConstantTest> any) {
      return any.stream().anyMatch(this::mayPass);
    }

    private boolean mayPass(ConstantTest test) {
      boolean named = test.operator() == Operator.EQUAL || test.operator() == Operator.CONTAINS;
      String word = words.get(test.field());
      return word == null || !named || test.words().contains(word);
    }
  }

  /**
   * A comparison of a field with constants.
   *
   * @param field the field
   * @param operator how the field is compared; {@code ==} and {@code !=} for several words too
   * @param words the words it is compared with, of which any one may match; empty for a number.
   *     Truth values are the words {@code true} and {@code false}
   * @param number the number it is compared with
   * @param parameter the parameter with the number; empty when {@code number} is used
   */
  public record ConstantTest(
      String field, Operator operator, List<String> words, double number, String parameter) {
    public ConstantTest {
      words = List.copyOf(words);
    }

    // Each start compares tests. Java generates the methods of a record at run time, which takes
    // longer than these.
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof ConstantTest that
          && field.equals(that.field)
          && operator == that.operator
          && words.equals(that.words)
          && Double.compare(number, that.number) == 0
          && parameter.equals(that.parameter);
    }

    @Override
    public int hashCode() {
      return (field.hashCode() * 31 + words.hashCode()) * 31 + parameter.hashCode();
    }

    private void write(DataOutputStream out) throws IOException {
      out.writeUTF(field);
      out.writeUTF(operator.name());
      FieldReads.write(out, words);
      out.writeDouble(number);
      out.writeUTF(parameter);
    }

    private static ConstantTest read(DataInputStream in) throws IOException {
      String field = in.readUTF();
      Operator operator = Operator.valueOf(in.readUTF());
      return new ConstantTest(field, operator, FieldReads.words(in), in.readDouble(), in.readUTF());
    }
  }

  /**
   * The parts of a field's value that count.
   *
   * @param whole true when the exact value counts; otherwise only how it compares with the values
   *     below
   * @param numbers the numbers it is compared with
   * @param parameters the parameters it is compared with
   * @param words the words it is compared with, or that are looked up in it
   */
  public record FieldUse(
      boolean whole,
      SortedSet<Double> numbers,
      SortedSet<String> parameters,
      SortedSet<String> words) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof FieldUse that
          && whole == that.whole
          && numbers.equals(that.numbers)
          && parameters.equals(that.parameters)
          && words.equals(that.words);
    }

    @Override
    public int hashCode() {
      return numbers.hashCode() * 31 + words.hashCode();
    }
  }

  /**
   * The fields that some rules read.
   *
   * @param known ids of rules whose reads need not be collected again
   * @param reads the reads of these rules
   */
  static FieldReads of(List<RuleText> rules, Set<String> known, FieldReads reads) {
    FieldReadCollector collector = new FieldReadCollector();
    Map<String, List<Rule>> collected =
        reads.rules.stream().collect(Collectors.groupingBy(Rule::id));
    for (RuleText rule : rules) {
      String id = rule.card().id();
      if (known.contains(id)) {
        collected.getOrDefault(id, List.of()).forEach(r -> collector.copy(r, reads.patterns));
      } else if (rule.fallback() == null) {
        collector.rule(id, rule.model());
      }
    }
    return collector.reads();
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(patterns.size());
    for (ReadPattern pattern : patterns) {
      out.writeUTF(pattern.type);
      out.writeInt(pattern.tests.size());
      for (List<ConstantTest> any : pattern.tests) {
        out.writeInt(any.size());
        for (ConstantTest test : any) {
          test.write(out);
        }
      }
      out.writeInt(pattern.fields.size());
      for (Map.Entry<String, FieldUse> field : pattern.fields.entrySet()) {
        FieldUse use = field.getValue();
        out.writeUTF(field.getKey());
        out.writeBoolean(use.whole());
        out.writeInt(use.numbers().size());
        for (double number : use.numbers()) {
          out.writeDouble(number);
        }
        write(out, use.parameters());
        write(out, use.words());
      }
    }
    out.writeInt(rules.size());
    for (Rule rule : rules) {
      out.writeUTF(rule.id);
      writeIndexes(out, rule.needs);
      writeIndexes(out, rule.looks);
      out.writeInt(rule.makes.size());
      for (MadeFact made : rule.makes) {
        out.writeUTF(made.type);
        write(out, made.words.keySet());
        write(out, made.words.values());
      }
    }
  }

  private static void write(DataOutputStream out, Collection<String> words) throws IOException {
    out.writeInt(words.size());
    for (String word : words) {
      out.writeUTF(word);
    }
  }

  private static void writeIndexes(DataOutputStream out, SortedSet<Integer> some)
      throws IOException {
    out.writeInt(some.size());
    for (int index : some) {
      out.writeInt(index);
    }
  }

  static FieldReads read(DataInputStream in) throws IOException {
    List<ReadPattern> patterns = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      String type = in.readUTF();
      List<List<ConstantTest>> tests = new ArrayList<>();
      for (int more = in.readInt(); more > 0; more--) {
        List<ConstantTest> any = new ArrayList<>();
        for (int each = in.readInt(); each > 0; each--) {
          any.add(ConstantTest.read(in));
        }
        tests.add(any);
      }
      patterns.add(new ReadPattern(type, tests, uses(in)));
    }
    List<Rule> rules = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      rules.add(new Rule(in.readUTF(), indexes(in), indexes(in), made(in)));
    }
    return new FieldReads(patterns, rules);
  }

  private static List<MadeFact> made(DataInputStream in) throws IOException {
    List<MadeFact> made = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      String type = in.readUTF();
      SortedMap<String, String> words = new TreeMap<>();
      List<String> fields = words(in);
      List<String> values = words(in);
      for (int i = 0; i < fields.size(); i++) {
        words.put(fields.get(i), values.get(i));
      }
      made.add(new MadeFact(type, words));
    }
    return made;
  }

  private static SortedMap<String, FieldUse> uses(DataInputStream in) throws IOException {
    SortedMap<String, FieldUse> uses = new TreeMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      String field = in.readUTF();
      boolean whole = in.readBoolean();
      SortedSet<Double> numbers = new TreeSet<>();
      for (int n = in.readInt(); n > 0; n--) {
        numbers.add(in.readDouble());
      }
      uses.put(
          field, new FieldUse(whole, numbers, new TreeSet<>(words(in)), new TreeSet<>(words(in))));
    }
    return uses;
  }

  private static List<String> words(DataInputStream in) throws IOException {
    List<String> words = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      words.add(in.readUTF());
    }
    return words;
  }

  private static SortedSet<Integer> indexes(DataInputStream in) throws IOException {
    SortedSet<Integer> indexes = new TreeSet<>();
    for (int left = in.readInt(); left > 0; left--) {
      indexes.add(in.readInt());
    }
    return indexes;
  }
}
