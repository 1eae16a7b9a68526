package dev.ponens.rule.form.sentence;

import dev.ponens.fact.Names;
import dev.ponens.rule.form.drl.Token;
import dev.ponens.rule.form.drl.Token.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The right side of a sentence: DRL with slots in it. */
final class Right {
  /** A slot in DRL that every sentence has: the id of the rule that uses it. */
  static final String ID = "id";

  private static final Pattern QUOTED = Pattern.compile("\"\\{([a-z]+)\\}\"");
  private static final Pattern BARE = Pattern.compile("\\{([a-z]+)\\}");
  private static final Pattern ANNOTATION =
      Pattern.compile("\\s*@([a-z]+)\\(\\s*(\"(?:[^\"\\\\]|\\\\.)*\")\\s*\\)");

  private Right() {}

  /**
   * A right side with its slots filled.
   *
   * @param text the DRL
   * @param used the slots it uses
   * @param wrong what is wrong with it; empty when nothing is
   */
  record Filled(String text, Set<String> used, String wrong) {
    Filled {
      used = Names.of(used);
    }
  }

  /**
   * Fills the slots. A slot is a whole literal: {@code "{list}"} for a text, {@code {least}} for a
   * number; nothing is filled in the middle of a string.
   */
  static Filled fill(String right, Map<String, Slot.Value> values) {
    StringBuilder out = new StringBuilder();
    Set<String> used = new LinkedHashSet<>();
    int at = 0;
    while (at < right.length()) {
      char c = right.charAt(at);
      if (c != '"' && c != '{') {
        out.append(c);
        at++;
        continue;
      }
      int end = c == '"' ? stringEnd(right, at) : right.indexOf('}', at) + 1;
      if (end <= at) {
        return wrong("a string or a slot is not closed");
      }
      String piece = right.substring(at, end);
      Matcher slot = (c == '"' ? QUOTED : BARE).matcher(piece);
      if (slot.matches()) {
        Slot.Value value = values.get(slot.group(1));
        String literal = value == null ? "" : c == '"' ? value.quoted() : value.bare();
        if (literal.isEmpty()) {
          return wrong(
              value == null
                  ? "the sentence has no slot {" + slot.group(1) + "}"
                  : c == '"'
                      ? "a number stands without quotes: {" + slot.group(1) + "}"
                      : "a text stands in quotes: \"{" + slot.group(1) + "}\"");
        }
        used.add(slot.group(1));
        out.append(literal);
      } else if (piece.indexOf('{') >= 0) {
        return wrong("a slot is a whole literal, not a part of one: " + piece);
      } else {
        out.append(piece);
      }
      at = end;
    }
    return new Filled(out.toString(), used, "");
  }

  private static Filled wrong(String what) {
    return new Filled("", Set.of(), what);
  }

  /** Behind the closing quote; -1 when there is none. */
  private static int stringEnd(String text, int open) {
    for (int i = open + 1; i < text.length(); i++) {
      if (text.charAt(i) == '\\') {
        i++;
      } else if (text.charAt(i) == '"') {
        return i + 1;
      }
    }
    return -1;
  }

  /**
   * A fact that a condition asks for.
   *
   * @param not {@code not} or {@code exists}; empty when the fact is found
   * @param fact the kind of fact; {@code $name} for more tests of one found before
   * @param tests what stands in its brackets
   * @param variables the variables in its tests
   */
  record Piece(String not, String fact, String tests, Set<String> variables) {
    Piece {
      variables = Names.of(variables);
    }
  }

  /**
   * The facts of a condition.
   *
   * @param pieces the facts, in order
   * @param wrong what is wrong; empty when nothing is
   */
  record Pieces(List<Piece> pieces, String wrong) {
    Pieces {
      pieces = List.copyOf(pieces);
    }
  }

  /** Cuts a condition into its facts. Nothing else may stand in it. */
  static Pieces pieces(String drl) {
    List<Token> tokens = Token.of(drl);
    List<Piece> pieces = new ArrayList<>();
    int i = 0;
    while (i < tokens.size()) {
      String not = tokens.get(i).is("not") || tokens.get(i).is("exists") ? text(tokens, i++) : "";
      Kind kind = i < tokens.size() ? tokens.get(i).kind() : Kind.STRANGE;
      int close = i + 1 < tokens.size() && tokens.get(i + 1).is("(") ? close(tokens, i + 1) : -1;
      boolean fact = kind == Kind.WORD || (kind == Kind.VARIABLE && not.isEmpty());
      if (!fact || close < 0) {
        return new Pieces(
            List.of(),
            "the right side is facts with their tests in brackets: Cue( asserted ) not Equation()");
      }
      Set<String> variables = new HashSet<>();
      for (int k = i + 2; k < close; k++) {
        Token token = tokens.get(k);
        if (token.is(":")) {
          return new Pieces(List.of(), "what is found has its name already: $cue is the Cue");
        }
        if (token.kind() == Kind.VARIABLE) {
          variables.add(token.text());
        }
      }
      String tests = drl.substring(tokens.get(i + 1).end(), tokens.get(close).end() - 1).strip();
      pieces.add(new Piece(not, text(tokens, i), tests, variables));
      i = close + 1;
    }
    return pieces.isEmpty()
        ? new Pieces(List.of(), "the right side is empty")
        : new Pieces(pieces, "");
  }

  private static String text(List<Token> tokens, int i) {
    return tokens.get(i).text();
  }

  /** The bracket that closes this one; -1 when none does, or what is between is no DRL. */
  private static int close(List<Token> tokens, int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.kind() == Kind.STRANGE) {
        return -1;
      }
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }

  /**
   * What an outcome does.
   *
   * @param annotations what it says about the rule: literals by name, repeated ones in a list of
   *     faults
   * @param call the call it makes; empty when it makes none
   * @param wrong what is wrong; empty when nothing is
   */
  record Outcome(Map<String, String> annotations, String call, String wrong) {
    Outcome {
      annotations = java.util.Collections.unmodifiableMap(annotations);
    }

    /** The call's name, as in {@code verdict.find}; empty when there is none. */
    String calls() {
      int from = call.indexOf('.');
      int to = call.indexOf('(');
      return from < 0 || to < from ? "" : call.substring(from + 1, to).strip();
    }
  }

  /** Cuts an outcome into annotations and the call behind them. */
  static Outcome outcome(String drl, Function<String, Boolean> known) {
    Map<String, String> annotations = new java.util.LinkedHashMap<>();
    Matcher annotation = ANNOTATION.matcher(drl);
    int at = 0;
    String wrong = "";
    while (annotation.find(at) && annotation.start() == at) {
      if (!known.apply(annotation.group(1)) || annotations.containsKey(annotation.group(1))) {
        wrong = "an outcome cannot say @" + annotation.group(1) + " here";
      }
      annotations.put(annotation.group(1), annotation.group(2));
      at = annotation.end();
    }
    String call = drl.substring(at).strip();
    boolean one = call.isEmpty() || call.matches("verdict\\.[a-z]+\\([^;]*\\);");
    if (!one || (call.isEmpty() && annotations.isEmpty())) {
      wrong = "the right side is annotations such as @severity(\"warning\"), then one call";
    }
    return new Outcome(annotations, call, wrong);
  }
}
