package dev.ponens.transcript.talk;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.TranscriptBuilder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Joins utterances that come in chunks. Chunks with one name are one utterance, placed where its
 * first chunk is. Utterances are in the order in which they begin.
 */
public final class ChunkJoiner {
  /** The approximate memory cost of an utterance beside its words, in bytes, as measured. */
  private static final int WEIGHT = 300;

  private final Input input;
  private final String id;
  private final int line;
  private final Map<String, Thing> things = new LinkedHashMap<>();
  private @Nullable String model;
  private long weight;
  private PlacedValue.@Nullable Unfit tooMuch;

  /** Adds one utterance to a conversation. */
  private interface Speech {
    void to(ConversationReader conversation, String words) throws PlacedValue.Unfit;
  }

  /** One utterance, and its words so far. */
  private record Thing(Speech speech, StringBuilder words) {}

  /**
   * Starts without utterances.
   *
   * @param line where it begins
   */
  public ChunkJoiner(Input input, String id, int line) {
    this.input = input;
    this.id = id;
    this.line = line;
  }

  /** Its approximate size in bytes. */
  public long weight() {
    return weight;
  }

  public boolean isEmpty() {
    return things.isEmpty();
  }

  /** Names the model, unless it has a name. */
  public void by(@Nullable String name) {
    model = model == null ? name : model;
  }

  /** A chunk of the user's or the assistant's words. */
  public void words(String name, EventKind kind, String piece, Origin origin) {
    join(name, piece, origin.line(), (to, words) -> to.words(kind, words, origin));
  }

  /** A chunk of a thought; a thought that is not visible has no words. */
  public void thought(String name, Visibility visibility, String piece, Origin origin) {
    join(
        name,
        piece,
        origin.line(),
        (to, words) -> {
          boolean unseen = words.isBlank() && visibility == Visibility.FULL;
          Visibility seen = unseen ? Visibility.OMITTED : visibility;
          to.say(EventKind.THOUGHT, unseen ? "" : words, seen, origin, Given.NOTHING);
        });
  }

  /** A chunk of a tool's arguments; the tool's name and the call's id come with the first. */
  public void call(
      String name, @Nullable String tool, @Nullable String call, String piece, Origin origin) {
    join(
        name,
        piece,
        origin.line(),
        (to, words) ->
            to.call(
                tool,
                call,
                PlacedValue.scalar(PlacedValue.JsonType.STRING, origin.line(), words),
                origin));
  }

  /** The result of a tool. */
  public void result(String name, Given.ToolUse use, String text, Origin at) {
    join(name, text, at.line(), (to, words) -> to.result(use, words, at));
  }

  /** A complete item or message; it replaces its chunks. */
  public void whole(String name, PlacedValue item, String at) {
    Speech speech = (to, words) -> new ResponseItems(to).add(item, at);
    if (hasRoom(item.compact().length(), item.line())) {
      things.put(name, new Thing(speech, new StringBuilder()));
    }
  }

  private void join(String name, String piece, int at, Speech speech) {
    if (hasRoom(piece.length() + (things.containsKey(name) ? 0 : WEIGHT), at)) {
      things.computeIfAbsent(name, n -> new Thing(speech, new StringBuilder())).words.append(piece);
    }
  }

  private boolean hasRoom(int more, int at) {
    if (tooMuch == null && weight + more > input.limits().maxTranscript()) {
      tooMuch = new PlacedValue.Unfit(at, JsonPieces.tooLarge(input.limits()));
    } else if (tooMuch == null && things.size() > input.limits().maxSteps()) {
      tooMuch = new PlacedValue.Unfit(at, TranscriptBuilder.tooLong(input.limits()));
    }
    weight += tooMuch == null ? more : 0;
    return tooMuch == null;
  }

  /** Passes on what was read so far as a transcript, and keeps it. */
  public void tell(String format, Consumer<ReadResult> out) {
    ConversationReader conversation = new ConversationReader(input, id, line, model);
    for (Thing thing : things.values()) {
      try {
        thing.speech.to(conversation, thing.words.toString());
      } catch (PlacedValue.Unfit unfit) {
        unreadable(unfit, out);
      }
    }
    if (!conversation.isEmpty()) {
      conversation.end(format, out);
    }
    if (tooMuch != null) {
      unreadable(tooMuch, out);
    }
  }

  private void unreadable(PlacedValue.Unfit unfit, Consumer<ReadResult> out) {
    out.accept(new ReadResult.UnreadablePiece(new Place(input.path(), unfit.line()), unfit.why()));
  }
}
