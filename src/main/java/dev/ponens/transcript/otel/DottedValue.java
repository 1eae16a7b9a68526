package dev.ponens.transcript.otel;

import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A value that is spread over names with dots; numbers among them are the indexes of an array. */
final class DottedValue {
  /** The maximum depth of names; the rest counts as one name. */
  private static final int DEEPEST = 16;

  private final Map<String, DottedValue> under = new LinkedHashMap<>();
  private @Nullable PlacedValue leaf;

  void put(String path, PlacedValue value) {
    DottedValue at = this;
    for (String name : path.split("\\.", DEEPEST)) {
      at = at.under.computeIfAbsent(name, n -> new DottedValue());
    }
    at.leaf = value;
  }

  /** The value, with all parts on that line. */
  PlacedValue value(int line) {
    if (under.isEmpty()) {
      return leaf == null ? PlacedValue.scalar(JsonType.NULL, line, "") : leaf;
    }
    boolean array = under.keySet().stream().allMatch(name -> name.matches("\\d{1,6}"));
    List<String> names = new ArrayList<>(under.keySet());
    if (array) {
      names.sort((a, b) -> Integer.compare(Integer.parseInt(a), Integer.parseInt(b)));
    }
    List<PlacedValue> items = new ArrayList<>();
    for (String name : names) {
      DottedValue next = under.get(name);
      if (next != null) {
        items.add(next.value(line));
      }
    }
    return array
        ? new PlacedValue(JsonType.ARRAY, line, "", List.of(), items)
        : new PlacedValue(JsonType.OBJECT, line, "", names, items);
  }

  /** True for a list whose objects have names with dots. */
  static boolean is(PlacedValue value) {
    return value.is(JsonType.ARRAY)
        && value.items().stream()
            .anyMatch(item -> item.names().stream().anyMatch(name -> name.contains(".")));
  }

  /**
   * Joins the values that objects of a list spread over names with dots; the value itself if there
   * are none.
   */
  static PlacedValue gathered(PlacedValue value) {
    if (!is(value)) {
      return value;
    }
    List<PlacedValue> items = new ArrayList<>();
    for (PlacedValue item : value.items()) {
      DottedValue whole = new DottedValue();
      for (int i = 0; i < item.names().size(); i++) {
        whole.put(item.names().get(i), gathered(item.items().get(i)));
      }
      items.add(item.names().isEmpty() ? item : whole.value(item.line()));
    }
    return new PlacedValue(JsonType.ARRAY, value.line(), "", List.of(), items);
  }
}
