package dev.ponens.report;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A JSON generator that writes only safe strings. Characters that {@link Visible} hides are written
 * as JSON escapes. A lone surrogate, which is not a character, becomes U+FFFD: one unit for one
 * unit, so that offsets stay the same. Never closes or flushes the stream below.
 */
public final class SafeJson implements Closeable {
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final Escapes ESCAPES = new Escapes();

  private final JsonGenerator below;

  private SafeJson(JsonGenerator below) {
    this.below = below;
  }

  /** Writes one value per line. */
  public static SafeJson lines(OutputStream out) throws IOException {
    JsonGenerator below = FACTORY.createGenerator(out, JsonEncoding.UTF8);
    below.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    below.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
    below.setCharacterEscapes(ESCAPES);
    below.setRootValueSeparator(new SerializedString(""));
    return new SafeJson(below);
  }

  /** Writes one document, indented for people and diffs. */
  public static SafeJson pretty(OutputStream out) throws IOException {
    SafeJson json = lines(out);
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter(
            Separators.createDefaultInstance()
                .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                .withObjectEmptySeparator("")
                .withArrayEmptySeparator(""));
    printer.indentObjectsWith(indenter);
    printer.indentArraysWith(indenter);
    json.below.setPrettyPrinter(printer);
    return json;
  }

  /** Begins an object. */
  public void writeStartObject() throws IOException {
    below.writeStartObject();
  }

  /** Begins an object that is the value of a member. */
  public void writeObjectFieldStart(String name) throws IOException {
    writeFieldName(name);
    writeStartObject();
  }

  /** Ends an object. */
  public void writeEndObject() throws IOException {
    below.writeEndObject();
  }

  /** Begins an array. */
  public void writeStartArray() throws IOException {
    below.writeStartArray();
  }

  /** Begins an array that is the value of a member. */
  public void writeArrayFieldStart(String name) throws IOException {
    writeFieldName(name);
    writeStartArray();
  }

  /** Ends an array. */
  public void writeEndArray() throws IOException {
    below.writeEndArray();
  }

  /** Writes the name of a member; its value follows. */
  public void writeFieldName(String name) throws IOException {
    below.writeFieldName(wellFormed(name));
  }

  /** Writes a string, or null. */
  public void writeString(@Nullable String text) throws IOException {
    if (text == null) {
      writeNull();
    } else {
      below.writeString(wellFormed(text));
    }
  }

  /** Writes a member with a string, or with null. */
  public void writeStringField(String name, @Nullable String text) throws IOException {
    writeFieldName(name);
    writeString(text);
  }

  /** Writes an integer. */
  public void writeNumber(long value) throws IOException {
    below.writeNumber(value);
  }

  /** Writes a number. */
  public void writeNumber(double value) throws IOException {
    below.writeNumber(value);
  }

  /** Writes an integer of any size. */
  public void writeNumber(BigInteger value) throws IOException {
    below.writeNumber(value);
  }

  /** Writes a decimal number of any precision. */
  public void writeNumber(BigDecimal value) throws IOException {
    below.writeNumber(value);
  }

  /** Writes a member with an integer. */
  public void writeNumberField(String name, long value) throws IOException {
    writeFieldName(name);
    writeNumber(value);
  }

  /** Writes a member with a number. */
  public void writeNumberField(String name, double value) throws IOException {
    writeFieldName(name);
    writeNumber(value);
  }

  /** Writes true or false. */
  public void writeBoolean(boolean value) throws IOException {
    below.writeBoolean(value);
  }

  /** Writes a member with true or false. */
  public void writeBooleanField(String name, boolean value) throws IOException {
    writeFieldName(name);
    writeBoolean(value);
  }

  /** Writes null. */
  public void writeNull() throws IOException {
    below.writeNull();
  }

  /** Writes a member with null. */
  public void writeNullField(String name) throws IOException {
    writeFieldName(name);
    writeNull();
  }

  /**
   * Writes the objects of a JSON array.
   *
   * @param array a JSON array of objects that this class wrote
   */
  public void objects(String array) throws IOException {
    try (JsonParser parser = FACTORY.createParser(array)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.START_OBJECT) {
        below.copyCurrentStructure(parser);
      }
    }
  }

  /** Passes all output so far to the stream, without flushing the stream. */
  public void flush() throws IOException {
    below.flush();
  }

  @Override
  public void close() throws IOException {
    below.close();
  }

  /** Writes an array of strings. */
  public void strings(String name, List<String> all) throws IOException {
    writeArrayFieldStart(name);
    for (String one : all) {
      writeString(one);
    }
    writeEndArray();
  }

  /** Writes a string field, or null if the string is null or empty. */
  public void words(String name, @Nullable String text) throws IOException {
    writeStringField(name, text == null || text.isEmpty() ? null : text);
  }

  /** Writes a number field: 3 instead of 3.0, and null for what is not a finite number. */
  public void number(String name, double value) throws IOException {
    writeFieldName(name);
    number(value);
  }

  /** Writes a number as {@link #number(String, double)} does. */
  public void number(double value) throws IOException {
    if (!Double.isFinite(value)) {
      writeNull();
    } else if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      writeNumber((long) value);
    } else {
      writeNumber(value);
    }
  }

  /** Writes a line number, or null for 0, which stands for the whole file. */
  public void line(int line) throws IOException {
    writeFieldName("line");
    if (line == 0) {
      writeNull();
    } else {
      writeNumber(line);
    }
  }

  /** Ends the line and passes all output so far to the stream. */
  public void endLine() throws IOException {
    below.writeRaw('\n');
    flush();
  }

  private static String wellFormed(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return repaired(text, i);
      }
    }
    return text;
  }

  private static String repaired(String text, int from) {
    char[] units = text.toCharArray();
    for (int i = from; i < units.length; i++) {
      if (i + 1 < units.length && Character.isSurrogatePair(units[i], units[i + 1])) {
        i++;
      } else if (Character.isSurrogate(units[i])) {
        units[i] = '\uFFFD';
      }
    }
    return new String(units);
  }

  private static final class Escapes extends CharacterEscapes {
    private static final long serialVersionUID = 1L;
    private final int[] ascii = standardAsciiEscapesForJSON();

    Escapes() {
      ascii[0x7F] = ESCAPE_STANDARD;
    }

    @Override
    public int[] getEscapeCodesForAscii() {
      return Arrays.copyOf(ascii, ascii.length);
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int unit) {
      boolean harmless = Character.isSurrogate((char) unit) || !Visible.isHidden(unit);
      return harmless ? null : new SerializedString(String.format("\\u%04x", unit));
    }
  }
}
