package dev.ponens.rule.form.drl;

import dev.ponens.rule.form.drl.DrlToken.Kind;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.FactVocabulary;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds comparisons of one fact's fields with literals that can never all hold, such as {@code
 * words < 3, words > 5}. Comparisons that it cannot read count as possible.
 */
final class Contradiction {
  private static final Map<String, String> TURNED =
      Map.of("<", ">", "<=", ">=", ">", "<", ">=", "<=", "==", "==", "!=", "!=");

  private final String fact;
  private final Map<String, Field> fields = new TreeMap<>();
  private String last = "";

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
   * The comparisons that exclude each other, as written; empty when there are none.
   *
   * @param fact the kind of fact
   * @param constraints the constraints in its brackets, all of which must hold
   */
  static String among(String fact, List<List<DrlToken>> constraints) {
    Contradiction search = new Contradiction(fact);
    for (List<DrlToken> constraint : constraints) {
      search.all(constraint);
    }
    return search.fields.values().stream()
        .filter(f -> !f.possible())
        .map(f -> String.join(", ", f.said))
        .findFirst()
        .orElse("");
  }

  /** Splits a constraint at its "and"s. A constraint with an "or" at the top level is skipped. */
  private void all(List<DrlToken> tokens) {
    List<DrlToken> bare = tokens;
    while (bare.size() > 2 && closing(bare, 0) == bare.size() - 1) {
      bare = bare.subList(1, bare.size() - 1);
    }
    List<List<DrlToken>> parts = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < bare.size(); i++) {
      if (bare.get(i).is("||")) {
        return;
      } else if (bare.get(i).is("&&")) {
        parts.add(bare.subList(from, i));
        from = i + 1;
      } else {
        i = Math.max(i, closing(bare, i));
      }
    }
    parts.add(bare.subList(from, bare.size()));
    if (parts.size() == 1) {
      one(bare);
    } else {
      last = "";
      parts.forEach(this::all);
    }
  }

  /** The index of the closing bracket; -1 when no bracket opens here. */
  private static int closing(List<DrlToken> tokens, int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      depth += tokens.get(i).is("(") ? 1 : tokens.get(i).is(")") ? -1 : 0;
      if (depth == 0) {
        return i == open ? -1 : i;
      }
    }
    return -1;
  }

  private void one(List<DrlToken> tokens) {
    String text = tokens.stream().map(DrlToken::text).collect(Collectors.joining(" "));
    int size = tokens.size();
    if (size == 0) {
      return;
    }
    DrlToken first = tokens.get(0);
    if (first.is("!") && size == 2 && known(tokens.get(1))) {
      field(tokens.get(1), text).only(Set.of("false"));
    } else if (known(first) && size == 1) {
      field(first, text).only(Set.of("true"));
    } else if (known(first) && size >= 3) {
      last = first.text();
      compare(field(first, text), first.text(), tokens.subList(1, size));
    } else if (TURNED.containsKey(first.text()) && !last.isEmpty()) {
      // "words > 3 && < 7"
      compare(fields.computeIfAbsent(last, f -> new Field()), last, tokens);
    } else if (size == 3 && known(tokens.get(2)) && TURNED.containsKey(tokens.get(1).text())) {
      compare(
          field(tokens.get(2), text),
          tokens.get(2).text(),
          List.of(sign(TURNED.get(tokens.get(1).text())), first));
    }
  }

  private static DrlToken sign(String text) {
    return new DrlToken(Kind.SIGN, text, 0);
  }

  private boolean known(DrlToken token) {
    return token.kind() == Kind.WORD && FactVocabulary.fields(fact).contains(token.text());
  }

  private Field field(DrlToken token, String text) {
    Field field = fields.computeIfAbsent(token.text(), f -> new Field());
    field.said.add(text);
    return field;
  }

  /** {@code == "a"}, {@code < 3}, {@code in ("a", "b")}, {@code not contains "a"} and the like. */
  private void compare(Field field, String name, List<DrlToken> tokens) {
    boolean not = tokens.get(0).is("not");
    List<DrlToken> rest = not ? tokens.subList(1, tokens.size()) : tokens;
    String operator = rest.get(0).text();
    List<DrlToken> operand = rest.subList(1, rest.size());
    if (operator.equals("in") && list(operand)) {
      Set<String> words = words(operand);
      if (not) {
        field.noWords.addAll(words);
      } else {
        field.only(words);
      }
    } else if (operator.equals("contains") && operand.size() == 1 && word(operand.get(0))) {
      (not ? field.lacks : field.holds).add(Drl.unquote(operand.get(0).text()));
    } else if (operand.size() == 1 && (word(operand.get(0)) || truth(operand.get(0)))) {
      DrlToken word = operand.get(0);
      Set<String> value = Set.of(truth(word) ? word.text() : Drl.unquote(word.text()));
      if (operator.equals("==")) {
        field.only(value);
      } else if (operator.equals("!=")) {
        field.noWords.addAll(value);
      }
    } else {
      number(field, operator, FactVocabulary.whole(fact, name), operand);
    }
  }

  private static boolean word(DrlToken token) {
    return token.kind() == Kind.STRING;
  }

  private static boolean truth(DrlToken token) {
    return token.is("true") || token.is("false");
  }

  private static boolean list(List<DrlToken> operand) {
    return operand.stream().allMatch(t -> word(t) || t.is("(") || t.is(")") || t.is(","));
  }

  private static Set<String> words(List<DrlToken> operand) {
    return operand.stream()
        .filter(Contradiction::word)
        .map(t -> Drl.unquote(t.text()))
        .collect(Collectors.toSet());
  }

  private static void number(Field field, String operator, boolean whole, List<DrlToken> operand) {
    boolean minus = operand.size() == 2 && operand.get(0).is("-");
    DrlToken token = operand.get(operand.size() - 1);
    if (token.kind() != Kind.NUMBER || operand.size() != (minus ? 2 : 1)) {
      return;
    }
    double value = Double.parseDouble(token.text()) * (minus ? -1 : 1);
    switch (operator) {
      case "==" -> {
        field.least = Math.max(field.least, value);
        field.most = Math.min(field.most, value);
        if (whole && value != Math.rint(value)) {
          field.noNumbers.add(value);
        }
      }
      case "!=" -> field.noNumbers.add(value);
      case ">=" -> field.least = Math.max(field.least, whole ? Math.ceil(value) : value);
      case "<=" -> field.most = Math.min(field.most, whole ? Math.floor(value) : value);
      case ">" ->
          field.least = Math.max(field.least, whole ? Math.floor(value) + 1 : Math.nextUp(value));
      case "<" ->
          field.most = Math.min(field.most, whole ? Math.ceil(value) - 1 : Math.nextDown(value));
      default -> {}
    }
  }
}
