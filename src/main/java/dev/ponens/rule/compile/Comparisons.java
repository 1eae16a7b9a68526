package dev.ponens.rule.compile;

import dev.ponens.rule.compile.Reads.Operator;
import dev.ponens.rule.compile.Reads.Test;
import dev.ponens.rule.form.drl.Token;
import dev.ponens.rule.form.drl.Token.Kind;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads a constraint that is made of comparisons with constants, joined by "and", and by "or"
 * inside of that. It reads a constraint whole or not at all.
 */
final class Comparisons {
  /** What is said of numbers; words know the first two. */
  private static final Map<String, Operator> COMPARES =
      Map.of(
          "==", Operator.IS,
          "!=", Operator.IS_NOT,
          "<", Operator.LESS,
          "<=", Operator.AT_MOST,
          ">", Operator.MORE,
          ">=", Operator.AT_LEAST);

  private final String type;

  /** The field that was compared last: {@code words > 3 && < 7} does not say it again. */
  private Token field;

  private Comparisons(String type) {
    this.type = type;
    this.field = new Token(Kind.STRANGE, "", 0);
  }

  /**
   * Reads a constraint.
   *
   * @param type the kind of fact it stands in
   * @param tests takes what must hold: of each list at least one
   * @return false when it is anything else; what was taken until then says nothing
   */
  static boolean of(String type, List<Token> tokens, List<List<Test>> tests) {
    return new Comparisons(type).all(tokens, tests);
  }

  private boolean all(List<Token> tokens, List<List<Test>> tests) {
    List<Token> bare = bare(tokens);
    List<List<Token>> parts = parts(bare, "&&");
    if (parts.size() > 1) {
      return parts.stream().allMatch(part -> all(part, tests));
    }
    List<Test> any = new ArrayList<>();
    tests.add(any);
    return any(bare, any);
  }

  private boolean any(List<Token> tokens, List<Test> any) {
    List<Token> bare = bare(tokens);
    List<List<Token>> parts = parts(bare, "||");
    return parts.size() > 1
        ? parts.stream().allMatch(part -> any(part, any))
        : parts(bare, "&&").size() == 1 && one(bare, any);
  }

  /** Without brackets around all of it. */
  private static List<Token> bare(List<Token> tokens) {
    List<Token> bare = tokens;
    while (bare.size() > 2 && closing(bare, 0) == bare.size() - 1) {
      bare = bare.subList(1, bare.size() - 1);
    }
    return bare;
  }

  /** Where the bracket that opens here is closed; the index itself when none opens here. */
  private static int closing(List<Token> tokens, int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      depth += tokens.get(i).is("(") ? 1 : tokens.get(i).is(")") ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return open;
  }

  private static List<List<Token>> parts(List<Token> tokens, String sign) {
    List<List<Token>> parts = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.get(i).is(sign)) {
        parts.add(tokens.subList(from, i));
        from = i + 1;
      } else {
        i = closing(tokens, i);
      }
    }
    parts.add(tokens.subList(from, tokens.size()));
    return parts;
  }

  private boolean one(List<Token> tokens, List<Test> any) {
    if (tokens.isEmpty()) {
      return false;
    }
    boolean lies = tokens.get(0).is("!");
    Token first = tokens.get(lies ? 1 % tokens.size() : 0);
    boolean named = first.kind() == Kind.WORD && Vocabulary.fields(type).contains(first.text());
    List<Token> rest =
        tokens.subList(Math.min(tokens.size(), (lies ? 1 : 0) + (named ? 1 : 0)), tokens.size());
    if (named) {
      field = first;
    }
    if (named && rest.isEmpty()) {
      any.add(new Test(field.text(), Operator.IS, List.of(String.valueOf(!lies)), 0, ""));
      return true;
    }
    return !lies && !rest.isEmpty() && field.kind() == Kind.WORD && compared(rest, any);
  }

  /** {@code == "a"}, {@code < 3}, {@code in ("a", "b")}, {@code not contains "a"} and the like. */
  private boolean compared(List<Token> tokens, List<Test> any) {
    boolean not = tokens.get(0).is("not");
    List<Token> rest = not ? tokens.subList(1, tokens.size()) : tokens;
    if (rest.size() < 2) {
      return false;
    }
    Operator operator = COMPARES.get(rest.get(0).text());
    List<Token> operand = rest.subList(1, rest.size());
    if (rest.get(0).is("in")) {
      return words(operand, any, not ? Operator.IS_NOT : Operator.IS);
    }
    if (rest.get(0).is("contains")) {
      return word(operand) && add(any, not ? Operator.LACKS : Operator.HOLDS, operand.get(0));
    }
    if (operator == null || not) {
      return false;
    }
    if (word(operand) || (operand.size() == 1 && truth(operand.get(0)))) {
      return (operator == Operator.IS || operator == Operator.IS_NOT)
          && add(any, operator, operand.get(0));
    }
    return number(operand, any, operator);
  }

  private boolean add(List<Test> any, Operator operator, Token word) {
    String text = truth(word) ? word.text() : Drl.unquote(word.text());
    return any.add(new Test(field.text(), operator, List.of(text), 0, ""));
  }

  private boolean words(List<Token> operand, List<Test> any, Operator operator) {
    int last = operand.size() - 1;
    if (last < 2 || !operand.get(0).is("(") || !operand.get(last).is(")")) {
      return false;
    }
    List<String> words = new ArrayList<>();
    for (int i = 1; i < last; i++) {
      Token token = operand.get(i);
      boolean comma = i % 2 == 0;
      if (comma ? !token.is(",") : token.kind() != Kind.STRING) {
        return false;
      }
      if (!comma) {
        words.add(Drl.unquote(token.text()));
      }
    }
    return any.add(new Test(field.text(), operator, words, 0, ""));
  }

  private boolean number(List<Token> operand, List<Test> any, Operator operator) {
    Token first = operand.get(0);
    if (operand.size() == 1 && first.kind() == Kind.NUMBER) {
      double number = Double.parseDouble(first.text());
      return any.add(new Test(field.text(), operator, List.of(), number, ""));
    }
    // $settings.number("parameter")
    return operand.size() == 6
        && first.kind() == Kind.VARIABLE
        && operand.get(2).is("number")
        && operand.get(4).kind() == Kind.STRING
        && any.add(
            new Test(field.text(), operator, List.of(), 0, Drl.unquote(operand.get(4).text())));
  }

  private static boolean word(List<Token> operand) {
    return operand.size() == 1 && operand.get(0).kind() == Kind.STRING;
  }

  private static boolean truth(Token token) {
    return token.is("true") || token.is("false");
  }
}
