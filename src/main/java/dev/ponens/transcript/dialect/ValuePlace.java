package dev.ponens.transcript.dialect;

import dev.ponens.transcript.Origin;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The place of a value, while code descends into it.
 *
 * @param line its line in the file, counted from 1
 * @param pointer its JSON pointer in that line or document
 * @param spelled true inside JSON in a string: pointers cannot address it, so everything in it has
 *     the place of the string
 * @param places the places of values that were collected from elsewhere, by identity
 */
public record ValuePlace(
    int line, String pointer, boolean spelled, Map<PlacedValue, ValuePlace> places) {
  public static ValuePlace of(PlacedValue value, String pointer) {
    return new ValuePlace(value.line(), pointer, false, Map.of());
  }

  /** The place of values inside the JSON in the string here. */
  public ValuePlace inside() {
    return new ValuePlace(line, pointer, true, Map.of());
  }

  /**
   * The place of values inside a value that was collected from many places; other values have this
   * place.
   */
  public ValuePlace among(IdentityHashMap<PlacedValue, ValuePlace> gathered) {
    return new ValuePlace(line, pointer, true, gathered);
  }

  /** The place of a member. */
  public ValuePlace to(String name, PlacedValue member) {
    return spelled ? placed(member) : of(member, pointer + "/" + escaped(name));
  }

  /** The place of an array's item, counted from 0. */
  public ValuePlace to(int index, PlacedValue item) {
    return spelled ? placed(item) : of(item, pointer + "/" + index);
  }

  private ValuePlace placed(PlacedValue value) {
    ValuePlace place = places.isEmpty() ? null : places.get(value);
    return place == null ? this : place;
  }

  public Origin origin() {
    return new Origin(line, 0, pointer);
  }

  private static String escaped(String name) {
    return name.replace("~", "~0").replace("/", "~1");
  }
}
