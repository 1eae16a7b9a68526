package dev.ponens.fact.command;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits shell input into words, operators and redirections, and reads here-documents. It reads
 * each character once. What is not closed ends with the input, as in a shell.
 */
final class ShellLexer {
  /** Substitutions within substitutions; deeper ones are read as text. */
  private static final int DEEPEST = 40;

  private static final char NONE = '\0';

  private static final List<String> OPERATORS =
      List.of("&&", "||", ";;", ";&", "|&", ";", "|", "&", "(", ")");

  private static final List<String> REDIRECTS =
      List.of("&>>", "&>", "<<<", "<<-", "<<", "<&", "<>", "<", ">>", ">&", ">|", ">");

  private final String in;
  private final int end;
  private int at;

  ShellLexer(String in, int start, int end) {
    this.in = in;
    this.at = start;
    this.end = end;
  }

  List<ShellToken> tokens() {
    return tokens(NONE, 0);
  }

  private List<ShellToken> tokens(char closer, int depth) {
    List<ShellToken> out = new ArrayList<>();
    List<Integer> pending = new ArrayList<>();
    int open = 0;
    boolean test = false;
    while (at < end) {
      char c = in.charAt(at);
      if (c == closer && closer != NONE && open == 0) {
        return out;
      }
      if (c == '\n') {
        out.add(ShellToken.operator("\n", at++));
        bodies(out, pending);
        test = false;
      } else if (isBlank(c)) {
        at++;
      } else if (c == '\\' && isNewline(at + 1)) {
        at += 2;
      } else if (c == '#' && !test) {
        int line = in.indexOf('\n', at);
        at = line < 0 || line > end ? end : line;
      } else if (test || isProcess() || (!isMeta(c) && !isRedirect())) {
        ShellToken word = word(closer, depth, test);
        test = test ? !word.text().equals("]]") : word.text().equals("[[");
        out.add(word);
      } else if (isRedirect()) {
        ShellToken redirect = redirect(closer, depth);
        out.add(redirect);
        if (redirect.isHeredoc()) {
          pending.add(out.size() - 1);
        }
      } else {
        String operator = first(OPERATORS, at);
        open += operator.equals("(") ? 1 : operator.equals(")") ? -1 : 0;
        open = Math.max(open, 0);
        out.add(ShellToken.operator(operator, at));
        at += operator.length();
      }
    }
    return out;
  }

  /** Reads the here-documents that the line before announced. */
  private void bodies(List<ShellToken> out, List<Integer> pending) {
    for (int index : pending) {
      ShellToken token = out.get(index);
      boolean tabs = token.text().endsWith("<<-");
      String delimiter = Quotes.dropped(token.raw());
      int start = at;
      int stop = end;
      while (at < end) {
        int newline = in.indexOf('\n', at);
        int line = newline < 0 || newline > end ? end : newline;
        String words = in.substring(at, line).stripTrailing();
        int from = at;
        at = Math.min(line + 1, end);
        if ((tabs ? words.stripLeading() : words).equals(delimiter)) {
          stop = from;
          break;
        }
      }
      out.set(index, token.withBody(in.substring(start, stop), start));
    }
    pending.clear();
  }

  private boolean isRedirect() {
    int i = at;
    while (i < end && i < at + 3 && Character.isDigit(in.charAt(i))) {
      i++;
    }
    String sign = first(REDIRECTS, i);
    boolean process = (sign.equals("<") || sign.equals(">")) && charAt(i + 1) == '(';
    return !sign.isEmpty() && !process && (i == at || sign.charAt(0) != '&');
  }

  private ShellToken redirect(char closer, int depth) {
    int start = at;
    while (Character.isDigit(in.charAt(at))) {
      at++;
    }
    at += first(REDIRECTS, at).length();
    String operator = in.substring(start, at);
    while (at < end && isBlank(in.charAt(at))) {
      at++;
    }
    boolean none = at >= end || (isMeta(in.charAt(at)) && !isProcess());
    if (none || in.charAt(at) == '\n') {
      return new ShellToken(
          ShellToken.ShellTokenKind.REDIRECT, operator, "", start, at, List.of(), "", 0);
    }
    ShellToken word = word(closer, depth, false);
    boolean heredoc = operator.contains("<<") && !operator.contains("<<<");
    return new ShellToken(
        ShellToken.ShellTokenKind.REDIRECT,
        operator,
        heredoc ? word.raw() : word.text(),
        start,
        at,
        word.nested(),
        operator.contains("<<<") ? word.text() : "",
        word.start());
  }

  /** Reads a word; it always moves forward. */
  private ShellToken word(char closer, int depth, boolean test) {
    int start = at;
    StringBuilder text = new StringBuilder();
    List<List<ShellToken>> nested = new ArrayList<>();
    while (at < end) {
      char c = in.charAt(at);
      if (c == '\n' || isBlank(c) || (c == closer && closer != NONE && at > start)) {
        break;
      }
      boolean array = c == '(' && at > start && in.charAt(at - 1) == '=';
      if (isProcess() && depth < DEEPEST) {
        at++;
        substitution(')', depth, at - 1, text, nested);
      } else if (array) {
        balanced('(', ')', text);
      } else if (isMeta(c) && !(test && c != closer)) {
        break;
      } else {
        piece(c, depth, text, nested);
      }
    }
    if (at == start) {
      text.append(in.charAt(at++));
    }
    return ShellToken.word(text.toString(), in.substring(start, at), start, at, nested);
  }

  /** Reads one character of a word, or one quoted or replaced part of it. */
  private void piece(char c, int depth, StringBuilder text, List<List<ShellToken>> nested) {
    if (c == '\'') {
      int close = in.indexOf('\'', at + 1);
      int stop = close < 0 || close > end ? end : close;
      text.append(in, Math.min(at + 1, end), stop);
      at = Math.min(stop + 1, end);
    } else if (c == '"') {
      at++;
      quoted(depth, text, nested);
    } else if (c == '\\') {
      if (isNewline(at + 1)) {
        at += 2;
      } else {
        text.append(at + 1 < end ? in.charAt(at + 1) : c);
        at = Math.min(at + 2, end);
      }
    } else if (c == '$' && charAt(at + 1) == '\'') {
      at = Quotes.ansi(in, at + 2, end, text);
    } else if (!expansion(c, depth, text, nested)) {
      text.append(c);
      at++;
    }
  }

  private void quoted(int depth, StringBuilder text, List<List<ShellToken>> nested) {
    while (at < end && in.charAt(at) != '"') {
      char c = in.charAt(at);
      if (c == '\\' && at + 1 < end) {
        char next = in.charAt(at + 1);
        if ("$`\"\\".indexOf(next) >= 0) {
          text.append(next);
        } else if (next != '\n') {
          text.append(c).append(next);
        }
        at += 2;
      } else if (!expansion(c, depth, text, nested)) {
        text.append(c);
        at++;
      }
    }
    at = Math.min(at + 1, end);
  }

  /** Reads {@code $(…)}, backticks, arithmetic and {@code ${…}}; returns false at another thing. */
  private boolean expansion(char c, int depth, StringBuilder text, List<List<ShellToken>> nested) {
    if (c == '`' && depth < DEEPEST) {
      substitution('`', depth, at, text, nested);
      return true;
    }
    if (c != '$') {
      return false;
    }
    char next = charAt(at + 1);
    if (next == '(' && charAt(at + 2) == '(') {
      text.append(c);
      at++;
      balanced('(', ')', text);
      return true;
    }
    if (next == '(' && depth < DEEPEST) {
      at++;
      substitution(')', depth, at - 1, text, nested);
      return true;
    }
    if (next == '{') {
      text.append(c);
      at++;
      balanced('{', '}', text);
      return true;
    }
    return false;
  }

  private void substitution(
      char closer, int depth, int start, StringBuilder text, List<List<ShellToken>> nested) {
    at++;
    nested.add(tokens(closer, depth + 1));
    at = Math.min(at + 1, end);
    text.append(in, start, at);
  }

  private void balanced(char opening, char closing, StringBuilder text) {
    int open = 0;
    int start = at;
    while (at < end) {
      char c = in.charAt(at++);
      open += c == opening ? 1 : c == closing ? -1 : 0;
      if (open == 0) {
        break;
      }
    }
    text.append(in, start, at);
  }

  private boolean isProcess() {
    char c = charAt(at);
    return (c == '<' || c == '>') && charAt(at + 1) == '(';
  }

  private String first(List<String> signs, int place) {
    for (String sign : signs) {
      if (place + sign.length() <= end && in.startsWith(sign, place)) {
        return sign;
      }
    }
    return "";
  }

  private char charAt(int place) {
    return place < end ? in.charAt(place) : NONE;
  }

  private boolean isNewline(int place) {
    return charAt(place) == '\n';
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
  }

  private static boolean isMeta(char c) {
    return ";&|()<>".indexOf(c) >= 0;
  }
}
