package dev.ponens.report;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A JSON generator that writes only safe strings. Characters that {@link Visible} hides are written
 * as JSON escapes. A lone surrogate, which is not a character, becomes U+FFFD: one unit for one
 * unit, so that offsets stay the same. Never closes or flushes the stream below.
 */
public final class SafeJson extends JsonGeneratorDelegate {
  private static final JsonFactory FACTORY = new JsonFactory();

  private SafeJson(JsonGenerator below) {
    super(below, false);
  }

  /** Writes one value per line. */
  public static SafeJson lines(OutputStream out) throws IOException {
    JsonGenerator below = FACTORY.createGenerator(out, JsonEncoding.UTF8);
    below.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    below.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
    below.setCharacterEscapes(new Escapes());
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
    json.setPrettyPrinter(printer);
    return json;
  }

  @Override
  public void writeFieldName(String name) throws IOException {
    super.writeFieldName(wellFormed(name));
  }

  @Override
  public void writeString(@Nullable String text) throws IOException {
    if (text == null) {
      writeNull();
    } else {
      super.writeString(wellFormed(text));
    }
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
    writeRaw('\n');
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
