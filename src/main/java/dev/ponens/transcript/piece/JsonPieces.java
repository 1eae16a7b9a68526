package dev.ponens.transcript.piece;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Splits JSON input into pieces and passes them on one at a time. A piece is a value of JSON Lines,
 * an item of one large array, or an item of an array that a wrapping object contains under a known
 * name. Only one piece is in memory.
 */
public final class JsonPieces {
  public static final int DEEPEST = 200;

  /** The approximate memory cost of a value beside its text, in bytes, as measured. */
  private static final int VALUE_WEIGHT = 48;

  /** For JSON in a string, whose size was already checked. */
  private static final JsonFactory INSIDE = factory(Integer.MAX_VALUE);

  private final Input input;
  private final @Nullable String wrapper;
  private final PieceTaker taker;
  private final Consumer<ReadResult> out;
  private final JsonFactory factory;
  private final LineStream lines;
  private Unread left = new Unread(Set.of());
  private boolean spread;
  private int only;
  private long weight;

  /** Takes one piece. */
  public interface PieceTaker {
    /**
     * Takes a piece.
     *
     * @param value the piece
     * @param pointer its place in its line or document; empty if it is the whole
     * @throws PlacedValue.Unfit if it is not what was expected; the next piece follows anyway
     */
    void take(PlacedValue value, String pointer) throws PlacedValue.Unfit;
  }

  /**
   * Reads the input, whose pieces may be wrapped in an array with that name.
   *
   * @param wrapper null if nothing wraps them
   */
  public JsonPieces(
      Input input, @Nullable String wrapper, PieceTaker taker, Consumer<ReadResult> out) {
    this.input = input;
    this.wrapper = wrapper;
    this.taker = taker;
    this.out = out;
    this.lines = new LineStream(input.bytes());
    this.factory = factory(input.limits().maxTranscript());
  }

  /**
   * Skips these members, however large they are.
   *
   * @param members names, with the names above them before a dot, as in {@code samples.events}; the
   *     items of an array count as the array
   */
  public JsonPieces without(Set<String> members) {
    left = new Unread(members);
    return this;
  }

  /**
   * The JSON in a string, with every value on the string's line; the value itself if it is not a
   * string, and null if the string is not a JSON object or array.
   */
  public static @Nullable PlacedValue inside(PlacedValue value, Input.InputLimits limits) {
    if (!value.is(PlacedValue.JsonType.STRING)) {
      return value;
    }
    String begin = value.text().stripLeading();
    if (!begin.startsWith("{") && !begin.startsWith("[")) {
      return null;
    }
    Input none = new Input("", InputStream.nullInputStream(), limits);
    JsonPieces pieces = new JsonPieces(none, "", (piece, at) -> {}, reading -> {});
    pieces.only = value.line();
    try (JsonParser parser = INSIDE.createParser(value.text())) {
      JsonToken first = parser.nextToken();
      PlacedValue held = first != null && first.isStructStart() ? pieces.value(parser) : null;
      return pieces.heavy() || parser.nextToken() != null ? null : held;
    } catch (IOException e) {
      // Foreign words: this method tests whether they are JSON.
      return null;
    }
  }

  static JsonFactory factory(int longest) {
    return JsonFactory.builder()
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(DEEPEST)
                .maxStringLength(longest)
                .build())
        .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
        .disable(JsonFactory.Feature.CHARSET_DETECTION)
        .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
        .build();
  }

  public void read() throws IOException {
    spread = lines.spreadsOneValue();
    if (spread) {
      lines.join();
    }
    while (lines.next()) {
      readLine();
    }
  }

  private void readLine() throws IOException {
    try (JsonParser parser = factory.createParser((InputStream) lines)) {
      try {
        while (parser.nextToken() != null) {
          root(parser);
        }
      } catch (JsonProcessingException e) {
        out.accept(broken(parser, e));
      }
    }
  }

  private void root(JsonParser parser) throws IOException {
    weight = 0;
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      items(parser, "");
    } else if (parser.currentToken() == JsonToken.START_OBJECT) {
      rootObject(parser);
    } else {
      hand(value(parser), "");
    }
  }

  private void rootObject(JsonParser parser) throws IOException {
    int line = line(parser);
    boolean wrapped = false;
    List<String> names = new ArrayList<>();
    List<PlacedValue> members = new ArrayList<>();
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      JsonToken token = parser.nextToken();
      if (token == JsonToken.START_ARRAY && name.equals(wrapper)) {
        items(parser, "/" + wrapper);
        wrapped = true;
      } else if (left.has(parser)) {
        parser.skipChildren();
      } else {
        names.add(name);
        members.add(value(parser));
        if (heavy()) {
          skipRest(parser);
          break;
        }
      }
    }
    if (!wrapped) {
      hand(new PlacedValue(PlacedValue.JsonType.OBJECT, line, "", names, members), "");
    }
  }

  private void items(JsonParser parser, String pointer) throws IOException {
    for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
      weight = 0;
      hand(value(parser), pointer + "/" + i);
    }
    weight = 0;
  }

  private void hand(PlacedValue value, String pointer) {
    if (heavy()) {
      out.accept(unreadable(value.line(), tooLarge(input.limits())));
      return;
    }
    try {
      taker.take(value, pointer);
    } catch (PlacedValue.Unfit unfit) {
      out.accept(unreadable(unfit.line(), unfit.why()));
    }
  }

  public static String tooLarge(Input.InputLimits limits) {
    return "larger than the limit of " + limits.maxTranscript() + " bytes; split the transcript";
  }

  private boolean heavy() {
    return weight > input.limits().maxTranscript();
  }

  private PlacedValue value(JsonParser parser) throws IOException {
    int line = line(parser);
    weight += VALUE_WEIGHT;
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(parser, line);
      case START_ARRAY -> array(parser, line);
      case VALUE_STRING -> string(parser, line);
      case VALUE_TRUE, VALUE_FALSE ->
          PlacedValue.scalar(PlacedValue.JsonType.BOOLEAN, line, parser.currentToken().asString());
      case VALUE_NULL -> PlacedValue.scalar(PlacedValue.JsonType.NULL, line, "");
      default -> PlacedValue.scalar(PlacedValue.JsonType.NUMBER, line, parser.getText());
    };
  }

  private PlacedValue string(JsonParser parser, int line) throws IOException {
    String text = Surrogates.paired(parser.getText());
    weight += text.length();
    return PlacedValue.scalar(PlacedValue.JsonType.STRING, line, text);
  }

  private PlacedValue object(JsonParser parser, int line) throws IOException {
    List<String> names = new ArrayList<>();
    List<PlacedValue> members = new ArrayList<>();
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      parser.nextToken();
      if (left.has(parser)) {
        parser.skipChildren();
        continue;
      }
      names.add(Surrogates.paired(name));
      members.add(value(parser));
      weight += name.length();
      if (heavy()) {
        skipRest(parser);
        break;
      }
    }
    return new PlacedValue(PlacedValue.JsonType.OBJECT, line, "", names, members);
  }

  private PlacedValue array(JsonParser parser, int line) throws IOException {
    List<PlacedValue> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value(parser));
      if (heavy()) {
        skipRest(parser);
        break;
      }
    }
    return new PlacedValue(PlacedValue.JsonType.ARRAY, line, "", List.of(), items);
  }

  /** Goes to the end of the array or object that is being read. */
  private static void skipRest(JsonParser parser) throws IOException {
    int depth = 1;
    while (depth > 0) {
      JsonToken token = parser.nextToken();
      if (token == null) {
        return;
      }
      depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
    }
  }

  private int line(JsonParser parser) {
    if (only > 0) {
      return only;
    }
    return spread ? parser.currentTokenLocation().getLineNr() : lines.line();
  }

  /** Jackson's own messages quote the input, so they are not passed on. */
  private ReadResult broken(JsonParser parser, JsonProcessingException e) {
    int line = spread ? Math.max(1, parser.currentLocation().getLineNr()) : lines.line();
    int column = parser.currentLocation().getColumnNr();
    String rest = spread ? "; the rest of the document was not read" : "";
    String what;
    if (e instanceof StreamConstraintsException) {
      what =
          parser.getParsingContext().getNestingDepth() >= DEEPEST
              ? "nested deeper than " + DEEPEST + " levels; flatten it"
              : tooLarge(input.limits());
    } else if (e instanceof JsonEOFException) {
      what = "the JSON ends too early at column " + column + "; it looks cut off";
    } else {
      what =
          "not valid JSON at column "
              + column
              + "; repair the file, or name another format"
              + " with --from";
    }
    return unreadable(line, what + rest);
  }

  private ReadResult unreadable(int line, String why) {
    return new ReadResult.UnreadablePiece(new Place(input.path(), line), why);
  }
}
