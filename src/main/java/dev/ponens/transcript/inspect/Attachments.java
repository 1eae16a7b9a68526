package dev.ponens.transcript.inspect;

import dev.ponens.transcript.log.Draft;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Restores long texts, which Inspect stores apart from a sample's messages. A reference is a whole
 * string: a hash, or an index in chunked samples. Source: UKGovernmentBEIS/inspect_ai,
 * src/inspect_ai/log/_condense.py.
 */
final class Attachments {
  private static final Pattern REFERENCE = Pattern.compile("attachment://([0-9a-f]+)");

  /** Media without text, so that a missing attachment does not matter. */
  private static final Set<String> MEDIA = Set.of("image", "audio", "video", "document");

  private final Function<String, @Nullable String> kept;
  private final Draft draft;
  private long room;
  private int missing;

  Attachments(Function<String, @Nullable String> kept, Draft draft) {
    this.kept = kept;
    this.draft = draft;
    this.room = draft.limits().maxTranscript();
  }

  /** The value with all its texts restored; a missing text is left out. */
  PlacedValue in(PlacedValue value) {
    return switch (value.shape()) {
      case STRING -> text(value);
      case ARRAY, OBJECT -> {
        List<PlacedValue> items = new ArrayList<>(value.items().size());
        for (int i = 0; i < value.items().size(); i++) {
          boolean media = value.is(JsonType.OBJECT) && MEDIA.contains(value.names().get(i));
          PlacedValue item = value.items().get(i);
          items.add(media ? item : in(item));
        }
        yield new PlacedValue(value.shape(), value.line(), "", value.names(), items);
      }
      default -> value;
    };
  }

  private PlacedValue text(PlacedValue reference) {
    Matcher matcher = REFERENCE.matcher(reference.text());
    if (!matcher.matches()) {
      return reference;
    }
    String text = kept.apply(matcher.group(1));
    missing += text == null ? 1 : 0;
    // A few bytes may refer to a long text many times.
    room -= text == null ? 0 : text.length();
    return PlacedValue.scalar(
        JsonType.STRING, reference.line(), text == null || room < 0 ? "" : text);
  }

  /** Reports missing attachments, and texts beyond the limit. */
  void end() {
    String at = draft.spot().pointer();
    int line = draft.value().line();
    if (missing > 0) {
      String what = missing == 1 ? "an attachment" : missing + " attachments";
      String why =
          (at.isEmpty() ? "this" : at)
              + " refers to "
              + what
              + " that the log does not contain;"
              + " export the log again from the program that wrote it";
      draft.fault(new PlacedValue.Unfit(line, why));
    }
    if (room < 0) {
      draft.fault(new PlacedValue.Unfit(line, JsonPieces.tooLarge(draft.limits())));
    }
  }
}
