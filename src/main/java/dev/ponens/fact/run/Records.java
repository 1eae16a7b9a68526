package dev.ponens.fact.run;

import dev.ponens.transcript.piece.PlacedValue;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The records that results showed, by the name and value of their id. A record is a JSON object
 * with a member {@code id} or {@code …_id}; the first such member is its id. The result of a call
 * with one such argument is also the record of that id, unless the result has another id of this
 * name. If the result contains one record of the id, this record counts before the whole result.
 */
final class Records {
  /** The maximum number of records; above it, the oldest is forgotten. */
  private static final int MOST = 5_000;

  /** The maximum number of values of a result that are searched for records. */
  private static final int MOST_VALUES = 20_000;

  private static final int DEEPEST = 8;

  /** By name and value of an id: its record, and after it the whole result if it counts too. */
  private final Map<String, List<PlacedValue>> byId =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, List<PlacedValue>> eldest) {
          return size() > MOST;
        }
      };

  private final Map<String, List<PlacedValue>> last = new HashMap<>();

  /** How many records of each id the current result has. */
  private final Map<String, Integer> shown = new HashMap<>();

  private int left;

  /** Adds the records of a result. */
  void add(PlacedValue arguments, PlacedValue result) {
    left = MOST_VALUES;
    shown.clear();
    search(result, 0);
    String id = onlyId(arguments);
    PlacedValue value = id == null ? null : arguments.member(id);
    if (id == null || value == null || !result.is(PlacedValue.JsonType.OBJECT)) {
      return;
    }
    String key = key(id, value.text());
    List<PlacedValue> records = List.of(result);
    if (!has(result, id, key)) {
      PlacedValue only = result.items().size() == 1 ? result.items().get(0) : result;
      boolean another = has(result, id, "") || has(only, id, "");
      if (another && !shown.containsKey(key)) {
        return;
      }
      List<PlacedValue> inner = shown.getOrDefault(key, 0) == 1 ? byId.get(key) : null;
      records = inner == null ? records : List.of(inner.get(0), result);
    }
    put(id, value.text(), records);
    last.put(id, records);
  }

  /**
   * Returns true for an object with an id.
   *
   * @param key the key of its name and value; empty for any value
   */
  private static boolean has(PlacedValue object, String name, String key) {
    PlacedValue id = object.is(PlacedValue.JsonType.OBJECT) ? object.member(name) : null;
    return id != null && scalar(id) && (key.isEmpty() || key(name, id.text()).equals(key));
  }

  /** Returns the only argument that is an id; null when there are none or several. */
  private static @Nullable String onlyId(PlacedValue arguments) {
    String only = null;
    for (int i = 0; i < arguments.names().size(); i++) {
      if (isId(arguments.names().get(i)) && scalar(arguments.items().get(i))) {
        if (only != null) {
          return null;
        }
        only = arguments.names().get(i);
      }
    }
    return only;
  }

  private void search(PlacedValue value, int depth) {
    if (--left < 0 || depth > DEEPEST) {
      return;
    }
    if (value.is(PlacedValue.JsonType.OBJECT)) {
      for (int i = 0; i < value.names().size(); i++) {
        PlacedValue member = value.items().get(i);
        if (isId(value.names().get(i)) && scalar(member)) {
          String name = value.names().get(i);
          put(name, member.text(), List.of(value));
          shown.merge(key(name, member.text()), 1, Integer::sum);
          if (depth == 0) {
            last.put(name, List.of(value));
          }
          break;
        }
      }
    }
    for (PlacedValue item : value.items()) {
      if (!scalar(item)) {
        search(item, depth + 1);
      }
    }
  }

  private static boolean scalar(PlacedValue value) {
    return value.is(PlacedValue.JsonType.STRING) || value.is(PlacedValue.JsonType.NUMBER);
  }

  private static boolean isId(String name) {
    return name.equals("id") || name.endsWith("_id") || name.endsWith("Id");
  }

  private void put(String name, String id, List<PlacedValue> records) {
    // A record that is seen again is the newest one.
    String key = key(name, id);
    byId.remove(key);
    byId.put(key, records);
  }

  private static String key(String name, String id) {
    String folded = ArgumentJson.folded(id);
    return name + "\n" + (folded.startsWith("#") ? folded.substring(1) : folded);
  }

  /**
   * Returns the record with an id, and after it the whole result if it counts too; empty when no
   * result showed it.
   *
   * @param names the names that the id can have; the first one with a record counts
   */
  List<PlacedValue> of(List<String> names, String id) {
    List<PlacedValue> records = null;
    for (int i = 0; records == null && i < names.size(); i++) {
      records = byId.get(key(names.get(i), id));
    }
    return records == null ? List.of() : records;
  }

  /** Returns the last result that was a record with such an id; empty when there is none. */
  List<PlacedValue> last(String name) {
    return last.getOrDefault(name, List.of());
  }
}
