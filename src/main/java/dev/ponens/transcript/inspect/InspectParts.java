package dev.ponens.transcript.inspect;

import dev.ponens.transcript.Input;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.log.Draft;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import dev.ponens.transcript.piece.TranscriptBuilder;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A sample of an archive that is stored in parts, as in logs of version 3. {@code sample.json}
 * refers to its messages as ranges {@code [from, to)} of a sequence of messages. That sequence, and
 * the sequence of long texts, are split into arrays, each named by the index of its first item. The
 * index of a message is its place. Source: UKGovernmentBEIS/inspect_ai, design/large-samples.md and
 * src/inspect_ai/log/_recorders/chunked.
 */
final class InspectParts implements InspectSample.Kept {
  private static final Pattern PART =
      Pattern.compile(
          "(samples/.+_epoch_\\d+)/(?:(sample)|(messages|attachments)/(\\d{1,9}))\\.json");
  private static final String MESSAGES = "messages";
  private static final String REFS = "message_refs";

  private final String folder;
  private final Input whole;
  private final Consumer<ReadResult> out;
  private final Map<Integer, PlacedValue> messages = new HashMap<>();
  private final Map<Integer, PlacedValue> attachments = new HashMap<>();
  private @Nullable PlacedValue shell;
  private long weight;

  /**
   * A sample of which no part was read yet.
   *
   * @param folder its folder in the archive, as {@link #folder} returns it
   */
  InspectParts(Input archive, String folder, Consumer<ReadResult> out) {
    this.folder = folder;
    this.out = out;
    String path = archive.path() + "!" + folder;
    this.whole = new Input(path, InputStream.nullInputStream(), archive.limits());
  }

  /**
   * The folder of the sample that this file of an archive is a part of; null if it is not a part.
   */
  static @Nullable String folder(String file) {
    Matcher part = PART.matcher(file);
    return part.matches() ? part.group(1) : null;
  }

  /** True if this file is a part of this sample. */
  boolean has(String file) {
    return folder.equals(folder(file));
  }

  /** Reads a part. */
  void take(String file, Input part) throws IOException {
    Matcher named = PART.matcher(file);
    if (!named.matches()) {
      throw new IllegalArgumentException("not a file of an Inspect log sample: " + file);
    }
    if (named.group(2) != null) {
      JsonPieces.PieceTaker taker = (value, at) -> shell = fitting(value, at, JsonType.OBJECT);
      new JsonPieces(part, null, taker, out).without(InspectFormat.REPEATS).read();
      return;
    }
    boolean said = named.group(3).equals(MESSAGES);
    int start = Integer.parseInt(named.group(4));
    new JsonPieces(part, null, (value, at) -> item(value, at, start, said), out).read();
  }

  private static PlacedValue fitting(PlacedValue value, String at, JsonType shape)
      throws PlacedValue.Unfit {
    if (!value.is(shape)) {
      throw value.unfit(at, shape == JsonType.OBJECT ? "an object" : "a string");
    }
    return value;
  }

  private void item(PlacedValue value, String at, int start, boolean said)
      throws PlacedValue.Unfit {
    if (at.isEmpty()) {
      throw value.unfit(at, "an array of " + (said ? MESSAGES : "texts"));
    }
    weight += weight(fitting(value, at, said ? JsonType.OBJECT : JsonType.STRING));
    if (weight > whole.limits().maxTranscript()) {
      // Reported when the sample ends; until then no more is kept in memory.
      messages.clear();
      attachments.clear();
      return;
    }
    int index = start + Integer.parseInt(at.substring(1));
    (said ? messages : attachments).put(index, value);
  }

  private static long weight(PlacedValue value) {
    long sum = value.text().length() + 48L;
    for (PlacedValue item : value.items()) {
      sum += weight(item);
    }
    return sum;
  }

  /** Makes a transcript of the parts after the last one. */
  void end() {
    if (shell == null) {
      refuse(
          0,
          "the sample is stored in parts, but its file sample.json is missing or cannot be read;"
              + " export the log again from the program that wrote it");
    } else if (weight > whole.limits().maxTranscript()) {
      refuse(0, JsonPieces.tooLarge(whole.limits()));
    } else {
      Draft.one(
          whole,
          shell,
          InspectFormat.NAME,
          InspectFormat.SAMPLE,
          draft -> new InspectSample(draft, this).read(),
          out);
    }
  }

  private void refuse(int line, String why) {
    out.accept(new ReadResult.UnreadablePiece(new Place(whole.path(), line), why));
  }

  @Override
  public @Nullable String attachment(String name) {
    PlacedValue text = name.matches("\\d{1,9}") ? attachments.get(Integer.parseInt(name)) : null;
    return text == null ? null : text.text();
  }

  @Override
  public List<InspectSample.SampledMessage> messages() throws PlacedValue.Unfit {
    PlacedValue refs = shell == null ? null : shell.member(REFS);
    if (refs == null || !refs.is(JsonType.ARRAY)) {
      int line = shell == null ? 0 : shell.line();
      throw new PlacedValue.Unfit(
          line, "/" + REFS + " is missing; it must list ranges of messages");
    }
    List<InspectSample.SampledMessage> said = new ArrayList<>();
    int missing = 0;
    for (PlacedValue range : refs.items()) {
      int to = bound(range, 1);
      for (int i = bound(range, 0); i < to; i++) {
        if (said.size() + missing == whole.limits().maxSteps()) {
          throw new PlacedValue.Unfit(range.line(), TranscriptBuilder.tooLong(whole.limits()));
        }
        PlacedValue message = messages.get(i);
        missing += message == null ? 1 : 0;
        if (message != null) {
          said.add(new InspectSample.SampledMessage(message, "/" + MESSAGES + "/" + i));
        }
      }
    }
    if (missing > 0) {
      String counted = missing == 1 ? "a message" : missing + " messages";
      refuse(
          refs.line(),
          "/"
              + REFS
              + " refers to "
              + counted
              + " that the log does not contain;"
              + " export the log again from the program that wrote it");
    }
    return said;
  }

  private static int bound(PlacedValue range, int which) throws PlacedValue.Unfit {
    PlacedValue bound = range.items().size() == 2 ? range.items().get(which) : range;
    if (!bound.is(JsonType.NUMBER) || !bound.text().matches("\\d{1,9}")) {
      throw range.wrong("/" + REFS, "pairs of indexes, [from, to)");
    }
    return Integer.parseInt(bound.text());
  }
}
