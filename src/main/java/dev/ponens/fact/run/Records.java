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
 * with one such argument is also the record of that id.
 */
final class Records {
  /** The maximum number of records; above it, the oldest is forgotten. */
  private static final int MOST = 5_000;

  /** The maximum number of values of a result that are searched for records. */
  private static final int MOST_VALUES = 20_000;

  private static final int DEEPEST = 8;

  private final Map<String, PlacedValue> byId =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, PlacedValue> eldest) {
          return size() > MOST;
        }
      };

  private final Map<String, PlacedValue> last = new HashMap<>();
  private int left;

  /** Adds the records of a result. */
  void add(PlacedValue arguments, PlacedValue result) {
    left = MOST_VALUES;
    search(result, 0);
    String id = onlyId(arguments);
    PlacedValue value = id == null ? null : arguments.member(id);
    if (id != null && value != null && result.is(PlacedValue.JsonType.OBJECT)) {
      put(id, value.text(), result);
      last.put(id, result);
    }
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
          put(value.names().get(i), member.text(), value);
          if (depth == 0) {
            last.put(value.names().get(i), value);
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

  private void put(String name, String id, PlacedValue record) {
    // A record that is seen again is the newest one.
    String key = key(name, id);
    byId.remove(key);
    byId.put(key, record);
  }

  private static String key(String name, String id) {
    return name + "\n" + ArgumentJson.folded(id);
  }

  /**
   * Returns the record with an id; null when no result showed it.
   *
   * @param names the names that the id can have; the first one with a record counts
   */
  @Nullable PlacedValue of(List<String> names, String id) {
    PlacedValue record = null;
    for (int i = 0; record == null && i < names.size(); i++) {
      record = byId.get(key(names.get(i), id));
    }
    return record;
  }

  /** Returns the last whole result that was a record with such an id; null when there is none. */
  @Nullable PlacedValue last(String name) {
    return last.get(name);
  }
}
