package dev.ponens.transcript.otel;

import dev.ponens.transcript.dialect.ValuePlace;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a span or an event: OTLP's list of keys and typed values, or an object. Names
 * with dots may be flat ({@code llm.input_messages.0.message.role}) or nested.
 */
final class Attributes {
  /** The member that contains the attributes: OpenTelemetry's name, then Jaeger's two. */
  private static final List<String> MEMBERS = List.of("attributes", "tags", "fields");

  private final Map<String, PlacedAttribute> all = new LinkedHashMap<>();

  /** A value and its place. */
  record PlacedAttribute(PlacedValue value, ValuePlace spot) {}

  private final ValuePlace here;

  private Attributes(ValuePlace here) {
    this.here = here;
  }

  /** The attributes of a span or an event. */
  static Attributes of(PlacedValue holder, ValuePlace at) {
    for (String member : MEMBERS) {
      PlacedValue attributes = holder.member(member);
      if (attributes != null) {
        return in(attributes, at.to(member, attributes));
      }
    }
    return new Attributes(at);
  }

  private static Attributes in(PlacedValue attributes, ValuePlace valuePlace) {
    Attributes found = new Attributes(valuePlace);
    for (int i = 0; i < attributes.items().size(); i++) {
      PlacedValue item = attributes.items().get(i);
      if (attributes.is(JsonType.OBJECT)) {
        String name = attributes.names().get(i);
        found.all.put(name, new PlacedAttribute(item, valuePlace.to(name, item)));
      } else {
        found.typed(item, valuePlace.to(i, item));
      }
    }
    return found;
  }

  private void typed(PlacedValue item, ValuePlace valuePlace) {
    String key = item.string("key");
    PlacedValue value = item.member("value");
    if (key != null && value != null) {
      ValuePlace at = valuePlace.to("value", value);
      PlacedValue words = value.member("stringValue");
      PlacedValue plain = value.is(JsonType.OBJECT) ? AnyValue.plain(value) : value;
      all.put(key, new PlacedAttribute(plain, words == null ? at : at.to("stringValue", words)));
    }
  }

  /** Their place. */
  ValuePlace spot() {
    return here;
  }

  /** The attribute with that name, flat or nested; null if there is none. */
  @Nullable PlacedAttribute find(String name) {
    PlacedAttribute exact = all.get(name);
    for (int dot = name.lastIndexOf('.'); exact == null && dot > 0; ) {
      PlacedAttribute above = all.get(name.substring(0, dot));
      if (above != null) {
        exact = inside(above, name.substring(dot + 1));
      }
      dot = name.lastIndexOf('.', dot - 1);
    }
    return exact == null || exact.value().is(JsonType.NULL) ? null : exact;
  }

  private static @Nullable PlacedAttribute inside(PlacedAttribute above, String path) {
    PlacedValue exact = above.value().member(path);
    if (exact != null) {
      return new PlacedAttribute(exact, above.spot().to(path, exact));
    }
    int dot = path.indexOf('.');
    String first = dot < 0 ? path : path.substring(0, dot);
    PlacedValue next = dot < 0 ? null : above.value().member(first);
    return next == null
        ? null
        : inside(new PlacedAttribute(next, above.spot().to(first, next)), path.substring(dot + 1));
  }

  /** The first of these attributes that exists and is a string. */
  @Nullable String text(String... names) {
    for (String name : names) {
      PlacedAttribute found = find(name);
      if (found != null && !found.value().text().isEmpty()) {
        return found.value().text();
      }
    }
    return null;
  }

  /**
   * The values under that name: one attribute, or a list whose items are spread over many
   * attributes, such as {@code name.0.role} and {@code name.0.content}.
   */
  List<PlacedAttribute> list(String name) {
    PlacedAttribute whole = find(name);
    if (whole != null) {
      return DottedValue.is(whole.value())
          ? List.of(new PlacedAttribute(DottedValue.gathered(whole.value()), whole.spot().inside()))
          : List.of(whole);
    }
    Map<Integer, DottedValue> spreads = new TreeMap<>();
    IdentityHashMap<PlacedValue, ValuePlace> places = new IdentityHashMap<>();
    all.forEach(
        (key, found) -> {
          String rest = key.startsWith(name + ".") ? key.substring(name.length() + 1) : "";
          int dot = rest.indexOf('.');
          if (dot > 0 && rest.substring(0, dot).matches("\\d{1,6}")) {
            int index = Integer.parseInt(rest.substring(0, dot));
            spreads
                .computeIfAbsent(index, i -> new DottedValue())
                .put(rest.substring(dot + 1), found.value());
            places.put(found.value(), found.spot());
          }
        });
    ValuePlace valuePlace = here.among(places);
    return spreads.values().stream()
        .map(spread -> new PlacedAttribute(spread.value(here.line()), valuePlace))
        .toList();
  }

  /** All of them as one object. */
  PlacedValue object(int line) {
    List<String> names = new ArrayList<>(all.keySet());
    List<PlacedValue> items = all.values().stream().map(PlacedAttribute::value).toList();
    return new PlacedValue(JsonType.OBJECT, line, "", names, items);
  }
}
