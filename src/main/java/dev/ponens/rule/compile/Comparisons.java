package dev.ponens.rule.compile;

import dev.ponens.rule.compile.FieldReads.Operator;
import dev.ponens.rule.compile.FieldReads.Test;
import dev.ponens.rule.form.drl.DrlToken;
import dev.ponens.rule.form.drl.DrlToken.Kind;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.FactVocabulary;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a constraint that consists of comparisons with constants, joined by "and", "or", "not" and
 * brackets; "and" binds tighter than "or". It reads either the whole constraint or nothing.
 */
final class Comparisons {
  /** The operators for numbers. Words can use the first two. */
  private static final Map<String, Operator> COMPARES =
      Map.of(
          "==", Operator.IS,
          "!=", Operator.IS_NOT,
          "<", Operator.LESS,
          "<=", Operator.AT_MOST,
          ">", Operator.MORE,
          ">=", Operator.AT_LEAST);

  private final String type;
  private final List<DrlToken> tokens;
  private int at;

  /**
   * The field that was compared last; {@code words > 3 && < 7} does not repeat it. Empty when the
   * next comparison must name its field.
   */
  private String field = "";

  private boolean omitted;
  private boolean and;
  private boolean or;
  private boolean not;

  private Comparisons(String type, List<DrlToken> tokens) {
    this.type = type;
    this.tokens = tokens;
  }

  /**
   * The content of a constraint.
   *
   * @param decides true when the comparisons alone decide whether the constraint holds: at least
   *     one of each list must hold. Otherwise they only state which fields are compared with which
   *     values
   * @param tests the comparisons
   */
  record Said(boolean decides, List<List<Test>> tests) {}

  /** Comparisons joined. */
  private sealed interface Node permits One, Joined, Opposite {}

  private record One(Test test) implements Node {}

  private record Joined(boolean all, List<Node> parts) implements Node {}

  private record Opposite(Node of) implements Node {}

  /**
   * Reads a constraint.
   *
   * @param type the kind of fact it stands in
   * @return empty when it contains anything but such comparisons
   */
  static Optional<Said> of(String type, List<DrlToken> tokens) {
    Comparisons reader = new Comparisons(type, tokens);
    Node node = reader.any();
    boolean whole = node != null && reader.at == tokens.size();
    // The meaning of an omitted field is only certain in a series with one operator.
    boolean plain = !reader.omitted || !(reader.not || (reader.and && reader.or));
    return whole && plain && node != null ? Optional.of(said(node)) : Optional.empty();
  }

  private static Said said(Node node) {
    List<List<Test>> tests = new ArrayList<>();
    for (Node part : node instanceof Joined joined && joined.all ? joined.parts : List.of(node)) {
      List<Test> some = new ArrayList<>();
      if (!choice(part, some)) {
        List<Test> all = new ArrayList<>();
        gather(node, all);
        return new Said(false, List.of(all));
      }
      tests.add(some);
    }
    return new Said(true, tests);
  }

  /** Adds one comparison, or the sides of an "or" that contains only comparisons. */
  private static boolean choice(Node node, List<Test> some) {
    if (node instanceof One one) {
      return some.add(one.test);
    }
    return node instanceof Joined joined
        && !joined.all
        && joined.parts.stream().allMatch(p -> p instanceof One one && some.add(one.test));
  }

  private static void gather(Node node, List<Test> all) {
    if (node instanceof One one) {
      all.add(one.test);
    } else if (node instanceof Opposite opposite) {
      gather(opposite.of, all);
    } else if (node instanceof Joined joined) {
      joined.parts.forEach(p -> gather(p, all));
    }
  }

  private @Nullable Node any() {
    List<Node> parts = new ArrayList<>();
    do {
      Node part = all();
      if (part == null) {
        return null;
      }
      parts.add(part);
      or |= parts.size() > 1;
    } while (take("||"));
    return parts.size() == 1 ? parts.get(0) : flat(false, parts);
  }

  private @Nullable Node all() {
    List<Node> parts = new ArrayList<>();
    do {
      Node part = single();
      if (part == null) {
        return null;
      }
      parts.add(part);
      and |= parts.size() > 1;
    } while (take("&&"));
    return parts.size() == 1 ? parts.get(0) : flat(true, parts);
  }

  /** Joins parts and removes redundant brackets. */
  private static Node flat(boolean all, List<Node> parts) {
    List<Node> flat = new ArrayList<>();
    for (Node part : parts) {
      if (part instanceof Joined joined && joined.all == all) {
        flat.addAll(joined.parts);
      } else {
        flat.add(part);
      }
    }
    return new Joined(all, flat);
  }

  private @Nullable Node single() {
    if (take("!")) {
      not |= token().is("(");
      if (!take("(")) {
        DrlToken named = token();
        field = "";
        return named(named) && is(named, boolean.class) && step()
            ? new One(truth(named.text(), Operator.IS, "false"))
            : null;
      }
      Node inner = bracket();
      return inner == null ? null : new Opposite(inner);
    }
    return take("(") ? bracket() : comparison();
  }

  /** Reads the content of an open bracket, and the closing bracket. */
  private @Nullable Node bracket() {
    field = "";
    Node inner = any();
    field = "";
    return take(")") ? inner : null;
  }

  private @Nullable Node comparison() {
    DrlToken named = token();
    if (named(named)) {
      step();
      field = named.text();
      if (is(named, boolean.class) && !COMPARES.containsKey(token().text())) {
        field = "";
        return new One(truth(named.text(), Operator.IS, "true"));
      }
    } else {
      omitted = true;
    }
    Test test = field.isEmpty() ? null : compared();
    return test == null ? null : new One(test);
  }

  /** {@code == "a"}, {@code < 3}, {@code in ("a", "b")}, {@code not contains "a"} and the like. */
  private @Nullable Test compared() {
    boolean opposite = take("not");
    Class<?> of = FactVocabulary.type(type, field);
    if (take("in")) {
      return of == String.class ? words(opposite ? Operator.IS_NOT : Operator.IS) : null;
    }
    if (take("contains")) {
      return Collection.class.isAssignableFrom(of) && token().kind() == Kind.STRING
          ? word(opposite ? Operator.LACKS : Operator.HOLDS)
          : null;
    }
    Operator operator = COMPARES.get(token().text());
    if (opposite || operator == null || token().kind() == Kind.STRING) {
      return null;
    }
    step();
    if (of == int.class || of == long.class || of == double.class) {
      return number(operator, of == double.class);
    }
    boolean same = operator == Operator.IS || operator == Operator.IS_NOT;
    if (same && of == String.class && token().kind() == Kind.STRING) {
      return word(operator);
    }
    if (same && of == boolean.class && (token().is("true") || token().is("false"))) {
      String value = token().text();
      step();
      return truth(field, operator, value);
    }
    return null;
  }

  private static Test truth(String field, Operator operator, String value) {
    return new Test(field, operator, List.of(value), 0, "");
  }

  private Test word(Operator operator) {
    String word = Drl.unquote(token().text());
    step();
    return new Test(field, operator, List.of(word), 0, "");
  }

  private @Nullable Test words(Operator operator) {
    if (!take("(")) {
      return null;
    }
    List<String> words = new ArrayList<>();
    do {
      if (token().kind() != Kind.STRING) {
        return null;
      }
      words.add(Drl.unquote(token().text()));
      step();
    } while (take(","));
    return take(")") ? new Test(field, operator, words, 0, "") : null;
  }

  /**
   * A number, or {@code $settings.number("parameter")}.
   *
   * @param parts true when the field contains decimal numbers; the engine may compare a whole
   *     number with a decimal one differently
   */
  private @Nullable Test number(Operator operator, boolean parts) {
    DrlToken first = token();
    if (first.kind() == Kind.NUMBER && (parts || first.text().indexOf('.') < 0)) {
      step();
      return new Test(field, operator, List.of(), Double.parseDouble(first.text()), "");
    }
    boolean called =
        first.kind() == Kind.VARIABLE
            && step()
            && take(".")
            && take("number")
            && take("(")
            && token().kind() == Kind.STRING;
    if (!called) {
      return null;
    }
    String parameter = Drl.unquote(token().text());
    step();
    return take(")") ? new Test(field, operator, List.of(), 0, parameter) : null;
  }

  private boolean named(DrlToken token) {
    return token.kind() == Kind.WORD && FactVocabulary.fields(type).contains(token.text());
  }

  private boolean is(DrlToken named, Class<?> of) {
    return FactVocabulary.type(type, named.text()) == of;
  }

  private DrlToken token() {
    return at < tokens.size() ? tokens.get(at) : new DrlToken(Kind.STRANGE, "", 0);
  }

  private boolean step() {
    at++;
    return true;
  }

  private boolean take(String sign) {
    return token().is(sign) && step();
  }
}
