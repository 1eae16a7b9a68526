package dev.ponens.transcript.dialect;

import dev.ponens.transcript.Origin;
import dev.ponens.transcript.piece.Value;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Where a value stands, while one goes deeper into it.
 *
 * @param line its line in the file, counted from 1
 * @param pointer its JSON pointer in that line or document
 * @param spelled true inside JSON that stands in a string: no pointer looks into it, so all of it
 *     stands where the string does
 * @param places where values stand that were gathered from elsewhere, each by its identity
 */
public record Spot(int line, String pointer, boolean spelled, Map<Value, Spot> places) {
  public static Spot of(Value value, String pointer) {
    return new Spot(value.line(), pointer, false, Map.of());
  }

  /** Inside the JSON that the string here holds. */
  public Spot inside() {
    return new Spot(line, pointer, true, Map.of());
  }

  /** Inside a value that was gathered from many places; what is not among them stands here. */
  public Spot among(IdentityHashMap<Value, Spot> gathered) {
    return new Spot(line, pointer, true, gathered);
  }

  /** The spot of a member. */
  public Spot to(String name, Value member) {
    return spelled ? placed(member) : of(member, pointer + "/" + escaped(name));
  }

  /** The spot of an array's item, counted from 0. */
  public Spot to(int index, Value item) {
    return spelled ? placed(item) : of(item, pointer + "/" + index);
  }

  private Spot placed(Value value) {
    Spot place = places.isEmpty() ? null : places.get(value);
    return place == null ? this : place;
  }

  public Origin origin() {
    return new Origin(line, 0, pointer);
  }

  private static String escaped(String name) {
    return name.replace("~", "~0").replace("/", "~1");
  }
}
