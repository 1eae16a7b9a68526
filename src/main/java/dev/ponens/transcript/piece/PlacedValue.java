package dev.ponens.transcript.piece;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value with its line. It uses less memory than Jackson's tree, which does not store the
 * places of values.
 *
 * @param shape its type
 * @param line the line of the file it starts on, counted from 1
 * @param text the string, or the number or boolean as written; empty for the others
 * @param names the members' names of an object, in order, else empty
 * @param items an array's items, or an object's members
 */
public record PlacedValue(
    JsonType shape, int line, String text, List<String> names, List<PlacedValue> items) {
  private static final JsonFactory PLAIN = new JsonFactory();

  /** The six JSON types, with their names in messages. */
  public enum JsonType {
    OBJECT("an object"),
    ARRAY("an array"),
    STRING("a string"),
    NUMBER("a number"),
    BOOLEAN("a boolean"),
    NULL("null");

    private final String words;

    JsonType(String words) {
      this.words = words;
    }
  }

  /** The input is not what was expected. Caught where a piece of input begins. */
  public static final class Unfit extends Exception {
    private static final long serialVersionUID = 1;
    private final int line;
    private final String why;

    public Unfit(int line, String why) {
      super(why);
      this.line = line;
      this.why = why;
    }

    public int line() {
      return line;
    }

    public String why() {
      return why;
    }
  }

  public static PlacedValue scalar(JsonType shape, int line, String text) {
    return new PlacedValue(shape, line, text, List.of(), List.of());
  }

  public boolean is(JsonType other) {
    return shape == other;
  }

  /** The member with that name; null if there is none or it is null. The last one counts. */
  public @Nullable PlacedValue member(String name) {
    for (int i = names.size() - 1; i >= 0; i--) {
      if (names.get(i).equals(name)) {
        PlacedValue value = items.get(i);
        return value.is(JsonType.NULL) ? null : value;
      }
    }
    return null;
  }

  /** The member's text if it is a string, else null. */
  public @Nullable String string(String name) {
    PlacedValue value = member(name);
    return value != null && value.is(JsonType.STRING) ? value.text : null;
  }

  /** The member if it is a whole number of 32 bits, also as a string, else null. */
  public @Nullable Integer whole(String name) {
    PlacedValue value = member(name);
    boolean scalar = value != null && (value.is(JsonType.NUMBER) || value.is(JsonType.STRING));
    if (value == null || !scalar || !value.text.matches("-?\\d{1,10}")) {
      return null;
    }
    long number = Long.parseLong(value.text);
    return number == (int) number ? (Integer) (int) number : null;
  }

  /** The member if it is a finite number and at least 0, else null. */
  public @Nullable Double amount(String name) {
    PlacedValue value = member(name);
    if (value == null || !value.is(JsonType.NUMBER)) {
      return null;
    }
    double amount = Double.parseDouble(value.text);
    return Double.isFinite(amount) && amount >= 0 ? (Double) amount : null;
  }

  /** True if the member is the boolean true. */
  public boolean isTrue(String name) {
    PlacedValue value = member(name);
    return value != null && value.text.equals("true");
  }

  /** The error that this value, at the pointer, should have been something else. */
  public Unfit unfit(String pointer, String expected) {
    String what = pointer.isEmpty() ? "this" : pointer;
    return new Unfit(line, what + " is " + shape.words + "; expected " + expected);
  }

  /** The error that this value, at the pointer, has the right type but cannot be used. */
  public Unfit wrong(String pointer, String expected) {
    return new Unfit(line, pointer + " cannot be used; expected " + expected);
  }

  /** The value as JSON without blanks. */
  public String compact() {
    StringWriter out = new StringWriter();
    try (JsonGenerator generator = PLAIN.createGenerator(out)) {
      write(generator);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString();
  }

  private void write(JsonGenerator out) throws IOException {
    switch (shape) {
      case OBJECT -> {
        out.writeStartObject();
        for (int i = 0; i < items.size(); i++) {
          out.writeFieldName(names.get(i));
          items.get(i).write(out);
        }
        out.writeEndObject();
      }
      case ARRAY -> {
        out.writeStartArray();
        for (PlacedValue item : items) {
          item.write(out);
        }
        out.writeEndArray();
      }
      case STRING -> out.writeString(text);
      case NUMBER -> out.writeNumber(text);
      case BOOLEAN -> out.writeBoolean(text.equals("true"));
      case NULL -> out.writeNull();
    }
  }
}
