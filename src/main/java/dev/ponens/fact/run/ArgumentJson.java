package dev.ponens.fact.run;

import dev.ponens.fact.command.Wildcard;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads the arguments and results of calls as JSON, and finds values at paths. */
final class ArgumentJson {
  /** The maximum length of a text that is read as JSON, in characters. */
  private static final int LONGEST = 1 << 20;

  /** The maximum number of values at one path. */
  private static final int MOST = 200;

  private ArgumentJson() {}

  /** Returns the JSON in a text; null when the text is no JSON object or array. */
  static @Nullable PlacedValue read(String text) {
    return text.length() > LONGEST
        ? null
        : JsonPieces.inside(
            PlacedValue.scalar(PlacedValue.JsonType.STRING, 1, text), Input.InputLimits.USUAL);
  }

  /** Returns the arguments of a call; a text that is no JSON is the argument {@code text}. */
  static PlacedValue arguments(String text) {
    PlacedValue value = read(text);
    if (value != null && value.is(PlacedValue.JsonType.OBJECT)) {
      return value;
    }
    PlacedValue held =
        value == null ? PlacedValue.scalar(PlacedValue.JsonType.STRING, 1, text) : value;
    return new PlacedValue(PlacedValue.JsonType.OBJECT, 1, "", List.of("text"), List.of(held));
  }

  /**
   * Returns the values at a path: names joined by {@code .}; {@code []} after a name stands for
   * each item of an array, and for each value of an object; {@code *} in a name for any characters.
   */
  static List<PlacedValue> at(PlacedValue root, String path) {
    List<PlacedValue> found = List.of(root);
    for (String part : path.split("\\.", -1)) {
      boolean each = part.endsWith("[]");
      String name = each ? part.substring(0, part.length() - 2) : part;
      List<PlacedValue> next = new ArrayList<>();
      for (PlacedValue value : found) {
        if (name.indexOf('*') >= 0) {
          named(value, name, each, next);
          continue;
        }
        PlacedValue member = value.is(PlacedValue.JsonType.OBJECT) ? value.member(name) : null;
        if (member != null && each) {
          for (PlacedValue item : member.items()) {
            add(next, item);
          }
        } else if (member != null) {
          add(next, member);
        }
      }
      found = next;
    }
    return found;
  }

  /** Adds the members of an object whose names match a glob, or their items. */
  private static void named(
      PlacedValue object, String glob, boolean each, List<PlacedValue> values) {
    Wildcard names = Wildcard.ofValue(glob);
    for (int i = 0; i < object.names().size(); i++) {
      if (object.is(PlacedValue.JsonType.OBJECT) && names.matches(object.names().get(i))) {
        PlacedValue member = object.items().get(i);
        if (each) {
          member.items().forEach(item -> add(values, item));
        } else {
          add(values, member);
        }
      }
    }
  }

  private static void add(List<PlacedValue> values, PlacedValue value) {
    if (values.size() < MOST) {
      values.add(value);
    }
  }

  /** Returns the text of a scalar, and JSON for an object or array. */
  static String text(PlacedValue value) {
    return value.is(PlacedValue.JsonType.OBJECT) || value.is(PlacedValue.JsonType.ARRAY)
        ? value.compact()
        : value.text();
  }

  /** Returns a value as text, with the members of objects in alphabetical order. */
  static String sorted(PlacedValue value) {
    StringBuilder out = new StringBuilder();
    sorted(value, out);
    return out.toString();
  }

  private static void sorted(PlacedValue value, StringBuilder out) {
    if (value.is(PlacedValue.JsonType.OBJECT)) {
      Map<String, PlacedValue> members = new TreeMap<>();
      for (String name : value.names()) {
        PlacedValue member = value.member(name);
        if (member != null) {
          members.put(name, member);
        }
      }
      for (Map.Entry<String, PlacedValue> member : members.entrySet()) {
        out.append('{').append(member.getKey()).append(':');
        sorted(member.getValue(), out);
        out.append('}');
      }
    } else if (value.is(PlacedValue.JsonType.ARRAY)) {
      for (PlacedValue item : value.items()) {
        out.append('[');
        sorted(item, out);
        out.append(']');
      }
    } else {
      out.append(value.text());
    }
  }

  /** Returns the number of items of an array or members of an object; 1 for a scalar. */
  static int count(PlacedValue value) {
    return value.is(PlacedValue.JsonType.OBJECT) || value.is(PlacedValue.JsonType.ARRAY)
        ? value.items().size()
        : 1;
  }

  /**
   * Returns the number in a text. A date counts as a number too: {@code 2024-05-15T15:30:00} is
   * 20240515.1530.
   *
   * @return NaN for other texts
   */
  static double number(String text) {
    if (text.matches("[$€£]?-?[0-9]{1,15}(\\.[0-9]{1,9})?%?")) {
      String digits = text.replaceAll("[$€£%]", "");
      return Double.parseDouble(digits);
    }
    if (text.length() >= 10
        && text.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}.*)?")) {
      String day = text.substring(0, 10).replace("-", "");
      String time = text.length() >= 16 ? text.substring(11, 16).replace(":", "") : "0";
      return Double.parseDouble(day + "." + time);
    }
    return Double.NaN;
  }

  /** Returns the text in the form in which values are compared: lower case, blanks folded. */
  static String folded(String text) {
    String stripped = text.strip();
    StringBuilder folded = null;
    boolean before = false;
    for (int i = 0; i < stripped.length(); i++) {
      char c = stripped.charAt(i);
      boolean blank = c == ' ' || (c >= '\t' && c <= '\r');
      if (folded == null && blank && (before || c != ' ')) {
        folded = new StringBuilder(stripped.length()).append(stripped, 0, i);
      }
      if (folded != null && !(blank && before)) {
        folded.append(blank ? ' ' : c);
      }
      before = blank;
    }
    return (folded == null ? stripped : folded.toString()).toLowerCase(Locale.ROOT);
  }
}
