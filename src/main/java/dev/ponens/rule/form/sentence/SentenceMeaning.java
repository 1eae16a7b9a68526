package dev.ponens.rule.form.sentence;

import dev.ponens.fact.Names;
import dev.ponens.rule.form.drl.DrlToken;
import dev.ponens.rule.form.drl.DrlToken.DrlTokenKind;
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
final class SentenceMeaning {
  /** The slot that the DRL of every sentence has: the id of the rule that uses the sentence. */
  static final String ID = "id";

  private static final Pattern QUOTED = Pattern.compile("\"\\{([a-z]+)\\}\"");
  private static final Pattern BARE = Pattern.compile("\\{([a-z]+)\\}");
  private static final Pattern ANNOTATION =
      Pattern.compile("\\s*@([a-z]+)\\(\\s*(\"(?:[^\"\\\\]|\\\\.)*\")\\s*\\)");

  private SentenceMeaning() {}

  /**
   * A right side with its slots filled.
   *
   * @param text the DRL
   * @param used the slots it uses
   * @param wrong the error message; empty when there is no error
   */
  record Filled(String text, Set<String> used, String wrong) {
    Filled {
      used = Names.of(used);
    }
  }

  /**
   * Fills the slots. A slot is a whole literal: {@code "{list}"} for a text, {@code {least}} for a
   * number. A slot inside a longer string is not filled.
   */
  static Filled fill(String right, Map<String, SlotType.SlotValue> values) {
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
        return wrong("a string or a slot is not closed; add the closing \" or }");
      }
      String piece = right.substring(at, end);
      Matcher slot = (c == '"' ? QUOTED : BARE).matcher(piece);
      if (slot.matches()) {
        SlotType.SlotValue value = values.get(slot.group(1));
        String literal = value == null ? "" : c == '"' ? value.quoted() : value.bare();
        if (literal.isEmpty()) {
          return wrong(
              value == null
                  ? "the sentence has no slot {"
                      + slot.group(1)
                      + "}; add it to the words on the left"
                  : c == '"'
                      ? "write a number without quotes: {" + slot.group(1) + "}"
                      : "write a text in quotes: \"{" + slot.group(1) + "}\"");
        }
        used.add(slot.group(1));
        out.append(literal);
      } else if (piece.indexOf('{') >= 0) {
        return wrong("a slot must be a whole literal, not part of one: " + piece);
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

  /** The index after the closing quote; -1 when there is none. */
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
   * A pattern for a fact in a condition.
   *
   * @param not {@code not} or {@code exists}; empty when the fact is matched
   * @param fact the kind of fact, or {@code $name} for more tests of a fact found before
   * @param tests the tests in its brackets
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

  /** Splits a condition into its facts. It cannot contain anything else. */
  static Pieces pieces(String drl) {
    List<DrlToken> tokens = DrlToken.of(drl);
    List<Piece> pieces = new ArrayList<>();
    int i = 0;
    while (i < tokens.size()) {
      String not = tokens.get(i).is("not") || tokens.get(i).is("exists") ? text(tokens, i++) : "";
      DrlTokenKind kind = i < tokens.size() ? tokens.get(i).kind() : DrlTokenKind.STRANGE;
      int close = i + 1 < tokens.size() && tokens.get(i + 1).is("(") ? close(tokens, i + 1) : -1;
      boolean fact = kind == DrlTokenKind.WORD || (kind == DrlTokenKind.VARIABLE && not.isEmpty());
      if (!fact || close < 0) {
        return new Pieces(
            List.of(),
            "the right side must be facts with their tests in brackets, such as Cue( asserted ) not"
                + " Equation()");
      }
      Set<String> variables = new HashSet<>();
      for (int k = i + 2; k < close; k++) {
        DrlToken token = tokens.get(k);
        if (token.is(":")) {
          return new Pieces(
              List.of(),
              "do not name facts: each fact is already named after its kind, such as $cue for a"
                  + " Cue");
        }
        if (token.kind() == DrlTokenKind.VARIABLE) {
          variables.add(token.text());
        }
      }
      String tests = drl.substring(tokens.get(i + 1).end(), tokens.get(close).end() - 1).strip();
      pieces.add(new Piece(not, text(tokens, i), tests, variables));
      i = close + 1;
    }
    return pieces.isEmpty()
        ? new Pieces(List.of(), "the right side is empty; write what the sentence means in DRL")
        : new Pieces(pieces, "");
  }

  private static String text(List<DrlToken> tokens, int i) {
    return tokens.get(i).text();
  }

  /** The index of the closing bracket; -1 when there is none or the content is not DRL. */
  private static int close(List<DrlToken> tokens, int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      DrlToken token = tokens.get(i);
      if (token.kind() == DrlTokenKind.STRANGE) {
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
   * The effect of an outcome.
   *
   * @param annotations the annotations that it sets on the rule: literals by name
   * @param call the call it makes; empty when it makes none
   * @param wrong what is wrong; empty when nothing is
   */
  record OutcomeEffect(Map<String, String> annotations, String call, String wrong) {
    OutcomeEffect {
      annotations = java.util.Collections.unmodifiableMap(annotations);
    }

    /** The name of the called method, as in {@code verdict.find}; empty when there is none. */
    String calls() {
      int from = call.indexOf('.');
      int to = call.indexOf('(');
      return from < 0 || to < from ? "" : call.substring(from + 1, to).strip();
    }
  }

  /** Splits an outcome into annotations and the call after them. */
  static OutcomeEffect outcome(String drl, Function<String, Boolean> known) {
    Map<String, String> annotations = new java.util.LinkedHashMap<>();
    Matcher annotation = ANNOTATION.matcher(drl);
    int at = 0;
    String wrong = "";
    while (annotation.find(at) && annotation.start() == at) {
      if (!known.apply(annotation.group(1)) || annotations.containsKey(annotation.group(1))) {
        wrong =
            "an outcome cannot have @"
                + annotation.group(1)
                + " here: the annotation is unknown"
                + " or occurs twice";
      }
      annotations.put(annotation.group(1), annotation.group(2));
      at = annotation.end();
    }
    String call = drl.substring(at).strip();
    boolean one = call.isEmpty() || call.matches("verdict\\.[a-z]+\\([^;]*\\);");
    if (!one || (call.isEmpty() && annotations.isEmpty())) {
      wrong =
          "after the =, write annotations such as @severity(\"warning\"), and after them at most one"
              + " call such as verdict.find( $found );";
    }
    return new OutcomeEffect(annotations, call, wrong);
  }
}
