package dev.ponens.rule.compile;

import dev.ponens.rule.form.drl.Token;
import dev.ponens.rule.form.drl.Token.Kind;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.RuleText;
import dev.ponens.rule.source.Vocabulary;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.drools.drl.ast.descr.BaseDescr;
import org.drools.drl.ast.descr.ConditionalElementDescr;
import org.drools.drl.ast.descr.ExprConstraintDescr;
import org.drools.drl.ast.descr.PatternDescr;
import org.drools.drl.ast.descr.RuleDescr;
import org.drools.drl.parser.DrlParser;
import org.drools.drl.parser.DroolsParserException;

/**
 * What rules read of facts, and with what they compare it. Facts that agree in all of this are
 * judged alike.
 *
 * @param fields by kind of fact, then field; a kind without fields is looked for and not into
 * @param only by kind of fact: the one field by whose words every condition picks its facts; a fact
 *     with another word there is of no interest to any rule
 */
public record Reads(
    SortedMap<String, SortedMap<String, Use>> fields, SortedMap<String, Only> only) {
  private static final Set<String> COMPARES = Set.of("==", "!=", "<", "<=", ">", ">=");

  /** What may stand before a comparison, and behind it: anything else makes it part of more. */
  private static final Set<String> BEFORE = Set.of("", "(", ",", "&&", "||");

  /** Words of expressions that are no fields. */
  private static final Set<String> WORDS =
      Set.of("in", "not", "contains", "memberOf", "true", "false", "null", "number");

  private static final Set<String> BEHIND = Set.of("", ")", ",", "&&", "||");

  /**
   * How a field is used.
   *
   * @param whole its very value counts; otherwise only how it compares with what follows
   * @param numbers the numbers it is compared with
   * @param parameters the parameters it is compared with
   * @param words the words it is compared with, or looked up in it
   */
  public record Use(
      boolean whole,
      SortedSet<Double> numbers,
      SortedSet<String> parameters,
      SortedSet<String> words) {}

  /**
   * How facts of a kind are picked.
   *
   * @param field by the value of this field
   * @param words where it is one of these
   */
  public record Only(String field, SortedSet<String> words) {}

  /** Nothing read yet. */
  private static Use unused() {
    return new Use(false, new TreeSet<>(), new TreeSet<>(), new TreeSet<>());
  }

  /** What some rules read. */
  static Reads of(List<RuleText> rules) {
    Gatherer gatherer = new Gatherer();
    for (RuleText rule : rules) {
      if (rule.fallback() == null) {
        gatherer.rule(rule.drl());
      }
    }
    return new Reads(gatherer.fields, gatherer.only());
  }

  private static final class Gatherer {
    private final SortedMap<String, SortedMap<String, Use>> fields = new TreeMap<>();
    private final SortedMap<String, List<Map<String, Set<String>>>> picks = new TreeMap<>();
    private Map<String, String> types = new HashMap<>();

    void rule(String drl) {
      try {
        for (RuleDescr rule : new DrlParser().parse(false, drl).getRules()) {
          types = new HashMap<>();
          conditions(rule.getLhs());
          dotted(Token.of(String.valueOf(rule.getConsequence())));
        }
      } catch (DroolsParserException e) {
        throw new IllegalStateException("the guard let this through: " + drl, e);
      }
    }

    private void conditions(BaseDescr descr) {
      if (descr instanceof PatternDescr pattern) {
        pattern(pattern);
      } else if (descr instanceof ConditionalElementDescr all) {
        all.getDescrs().forEach(d -> conditions((BaseDescr) d));
      }
    }

    private void pattern(PatternDescr pattern) {
      String type = pattern.getObjectType();
      if (pattern.getIdentifier() != null) {
        types.put(pattern.getIdentifier(), type);
      }
      fields.computeIfAbsent(type, t -> new TreeMap<>());
      Map<String, Set<String>> picked = new HashMap<>();
      for (BaseDescr constraint : pattern.getDescrs()) {
        if (constraint instanceof ExprConstraintDescr expr) {
          List<Token> tokens = Token.of(expr.getExpression());
          expression(tokens, type);
          pick(tokens, picked);
        }
      }
      picks.computeIfAbsent(type, t -> new ArrayList<>()).add(picked);
    }

    private Use use(String type, String field) {
      return fields
          .computeIfAbsent(type, t -> new TreeMap<>())
          .computeIfAbsent(field, f -> unused());
    }

    private void whole(String type, String field) {
      Use use = use(type, field);
      fields
          .getOrDefault(type, new TreeMap<>())
          .put(field, new Use(true, use.numbers(), use.parameters(), use.words()));
    }

    private void expression(List<Token> tokens, String type) {
      dotted(tokens);
      for (int i = 0; i < tokens.size(); i++) {
        Token token = tokens.get(i);
        if (token.kind() != Kind.WORD || text(tokens, i - 1).equals(".")) {
          continue;
        }
        boolean field = Vocabulary.fields(type).contains(token.text());
        if (!field && !WORDS.contains(token.text())) {
          throw new IllegalStateException("no field of " + type + ": " + token.text());
        }
        if (field && !compared(tokens, i, use(type, token.text()))) {
          whole(type, token.text());
        }
      }
    }

    /** A field of a fact that another condition, or the consequence, reads counts as it is. */
    private void dotted(List<Token> tokens) {
      for (int i = 2; i < tokens.size(); i++) {
        String type = types.get(tokens.get(i - 2).text());
        if (type != null && tokens.get(i - 1).is(".")) {
          whole(type, tokens.get(i).text());
        }
      }
    }

    /** True when the field at an index is compared with constants and nothing else. */
    private static boolean compared(List<Token> tokens, int at, Use use) {
      if (!BEFORE.contains(text(tokens, at - 1))) {
        return false;
      }
      int operand = at + 2;
      String operator = text(tokens, at + 1);
      if (operator.equals("not")) {
        operator = text(tokens, at + 2);
        operand++;
      }
      boolean listed = operator.equals("in") && text(tokens, operand).equals("(");
      if (listed) {
        return words(tokens, operand + 1, use);
      }
      if (!COMPARES.contains(operator) && !operator.equals("contains")) {
        return false;
      }
      int end = constant(tokens, operand, use);
      return end > 0 && BEHIND.contains(text(tokens, end));
    }

    /** The index behind the constant at an index, which is noted; -1 when there is none. */
    private static int constant(List<Token> tokens, int at, Use use) {
      if (at >= tokens.size()) {
        return -1;
      }
      Token token = tokens.get(at);
      if (token.kind() == Kind.NUMBER) {
        use.numbers().add(Double.parseDouble(token.text()));
        return at + 1;
      }
      if (token.kind() == Kind.STRING) {
        use.words().add(Drl.unquote(token.text()));
        return at + 1;
      }
      boolean parameter =
          token.kind() == Kind.VARIABLE
              && text(tokens, at + 2).equals("number")
              && at + 5 < tokens.size();
      if (parameter) {
        use.parameters().add(Drl.unquote(tokens.get(at + 4).text()));
        return at + 6;
      }
      return -1;
    }

    private static boolean words(List<Token> tokens, int from, Use use) {
      for (int i = from; i < tokens.size(); i += 2) {
        if (tokens.get(i).kind() != Kind.STRING) {
          return false;
        }
        use.words().add(Drl.unquote(tokens.get(i).text()));
        if (text(tokens, i + 1).equals(")")) {
          return true;
        }
      }
      return false;
    }

    /** Notes a constraint that is nothing but {@code field == "word"} or {@code field in (…)}. */
    private static void pick(List<Token> tokens, Map<String, Set<String>> picked) {
      String operator = text(tokens, 1);
      boolean one = tokens.size() == 3 && operator.equals("==");
      boolean several = tokens.size() > 4 && operator.equals("in");
      if ((!one && !several) || tokens.get(0).kind() != Kind.WORD) {
        return;
      }
      Use use = unused();
      int last = tokens.size() - 1;
      boolean words =
          one
              ? tokens.get(2).kind() == Kind.STRING && constant(tokens, 2, use) > 0
              : text(tokens, 2).equals("(")
                  && words(tokens, 3, use)
                  && use.words().size() * 2 + 3 == tokens.size()
                  && text(tokens, last).equals(")");
      if (words) {
        picked.put(tokens.get(0).text(), use.words());
      }
    }

    SortedMap<String, Only> only() {
      SortedMap<String, Only> only = new TreeMap<>();
      picks.forEach(
          (type, patterns) -> {
            SortedSet<String> common = new TreeSet<>(patterns.get(0).keySet());
            patterns.forEach(p -> common.retainAll(p.keySet()));
            if (!common.isEmpty()) {
              SortedSet<String> words = new TreeSet<>();
              patterns.forEach(p -> words.addAll(p.getOrDefault(common.first(), Set.of())));
              only.put(type, new Only(common.first(), words));
            }
          });
      return only;
    }

    private static String text(List<Token> tokens, int at) {
      if (at < 0 || at >= tokens.size()) {
        return "";
      }
      return tokens.get(at).kind() == Kind.STRING ? "\"" : tokens.get(at).text();
    }
  }

  void write(DataOutputStream out) throws IOException {
    out.writeInt(fields.size());
    for (Map.Entry<String, SortedMap<String, Use>> type : fields.entrySet()) {
      out.writeUTF(type.getKey());
      out.writeInt(type.getValue().size());
      for (Map.Entry<String, Use> field : type.getValue().entrySet()) {
        Use use = field.getValue();
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
    out.writeInt(only.size());
    for (Map.Entry<String, Only> entry : only.entrySet()) {
      out.writeUTF(entry.getKey());
      out.writeUTF(entry.getValue().field());
      write(out, entry.getValue().words());
    }
  }

  private static void write(DataOutputStream out, SortedSet<String> words) throws IOException {
    out.writeInt(words.size());
    for (String word : words) {
      out.writeUTF(word);
    }
  }

  static Reads read(DataInputStream in) throws IOException {
    SortedMap<String, SortedMap<String, Use>> fields = new TreeMap<>();
    for (int types = in.readInt(); types > 0; types--) {
      SortedMap<String, Use> uses = fields.computeIfAbsent(in.readUTF(), t -> new TreeMap<>());
      for (int left = in.readInt(); left > 0; left--) {
        String field = in.readUTF();
        boolean whole = in.readBoolean();
        SortedSet<Double> numbers = new TreeSet<>();
        for (int n = in.readInt(); n > 0; n--) {
          numbers.add(in.readDouble());
        }
        uses.put(field, new Use(whole, numbers, words(in), words(in)));
      }
    }
    SortedMap<String, Only> only = new TreeMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      only.put(in.readUTF(), new Only(in.readUTF(), words(in)));
    }
    return new Reads(fields, only);
  }

  private static SortedSet<String> words(DataInputStream in) throws IOException {
    SortedSet<String> words = new TreeSet<>();
    for (int left = in.readInt(); left > 0; left--) {
      words.add(in.readUTF());
    }
    return words;
  }
}
