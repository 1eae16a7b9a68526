package dev.ponens.fact.command;

import dev.ponens.fact.command.SedEdit.Address;
import java.util.ArrayList;
import java.util.List;

/** Reads the instructions of a {@code sed} script. */
final class SedScript {
  private static final int MOST = 200;

  private final String script;
  private final List<SedEdit> edits = new ArrayList<>();
  private int at;

  /** The address of the open group. */
  private Address group = Address.NONE;

  private String groupLines = "";

  private SedScript(String script) {
    this.script = script;
  }

  /** Returns the instructions; what it cannot read ends the list. */
  static List<SedEdit> read(String script) {
    SedScript reader = new SedScript(script);
    while (reader.at < script.length() && reader.edits.size() < MOST) {
      reader.skip(" \t\n;");
      if (reader.at < script.length()) {
        reader.instruction();
      }
    }
    return reader.edits;
  }

  private void instruction() {
    int start = at;
    Address address = Address.NONE;
    String pattern = "";
    if (isAddress()) {
      address = peek() == '/' || peek() == '\\' ? Address.PATTERN : Address.LINE;
      pattern = address();
      skip(" ");
      if (peek() == ',') {
        at++;
        skip(" +~");
        address();
        address = Address.RANGE;
      }
    }
    String lines = script.substring(start, at);
    skip(" !");
    if (at >= script.length()) {
      return;
    }
    char verb = script.charAt(at++);
    if (address == Address.NONE) {
      address = group;
      lines = groupLines;
    }
    switch (verb) {
      case 's' -> substitution(address, lines);
      case 'y' -> {
        char mark = next();
        upTo(mark);
        upTo(mark);
      }
      case 'a', 'i', 'c' -> {
        // GNU sed also accepts the text on the same line.
        skip(" \t");
        at += peek() == '\\' ? 1 : 0;
        skip(" \t");
        at += peek() == '\n' ? 1 : 0;
        edits.add(new SedEdit(address, lines, "" + verb, pattern, text(), false));
      }
      case 'r', 'w', 'R', 'W' -> {
        skip(" ");
        edits.add(new SedEdit(address, lines, "" + verb, pattern, line(), false));
      }
      case '{' -> {
        group = address;
        groupLines = lines;
      }
      case '}' -> {
        group = Address.NONE;
        groupLines = "";
      }
      case '#' -> line();
      default -> edits.add(new SedEdit(address, lines, "" + verb, pattern, "", false));
    }
  }

  private void substitution(Address address, String lines) {
    char mark = next();
    String pattern = upTo(mark, true);
    String replacement = upTo(mark);
    int start = at;
    while (at < script.length() && Character.isLetterOrDigit(peek())) {
      at++;
    }
    boolean everywhere = script.substring(start, at).indexOf('g') >= 0;
    edits.add(new SedEdit(address, lines, "s", pattern, replacement, everywhere));
  }

  private boolean isAddress() {
    char c = peek();
    return Character.isDigit(c) || c == '$' || c == '/' || c == '\\';
  }

  /** Reads an address and returns its pattern; empty for a number. */
  private String address() {
    char c = peek();
    if (c == '/' || c == '\\') {
      at += c == '\\' ? 1 : 0;
      String pattern = upTo(next(), true);
      skip("IM");
      return pattern;
    }
    while (at < script.length() && "0123456789$~".indexOf(peek()) >= 0) {
      at++;
    }
    return "";
  }

  /** Reads the text of an insertion: lines that end with a backslash go on. */
  private String text() {
    int start = at;
    while (at < script.length() && peek() != '\n') {
      at += peek() == '\\' ? 2 : 1;
    }
    at = Math.min(at, script.length());
    return script.substring(Math.min(start, at), at);
  }

  private String line() {
    int newline = script.indexOf('\n', at);
    int start = at;
    at = newline < 0 ? script.length() : newline;
    return script.substring(start, at);
  }

  private String upTo(char mark) {
    return upTo(mark, false);
  }

  /**
   * Reads to the mark.
   *
   * @param pattern true when brackets hide the mark
   */
  private String upTo(char mark, boolean pattern) {
    int start = at;
    boolean set = false;
    while (at < script.length() && (peek() != mark || set)) {
      set = pattern && (peek() == '[' || (set && peek() != ']'));
      at += peek() == '\\' ? 2 : 1;
    }
    at = Math.min(at, script.length());
    String text = script.substring(Math.min(start, at), at);
    at = Math.min(at + 1, script.length());
    return text;
  }

  private void skip(String signs) {
    while (at < script.length() && signs.indexOf(peek()) >= 0) {
      at++;
    }
  }

  private char next() {
    return at < script.length() ? script.charAt(at++) : '\n';
  }

  private char peek() {
    return at < script.length() ? script.charAt(at) : '\0';
  }
}
