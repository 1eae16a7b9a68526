package dev.ponens.transcript.log;

import dev.ponens.transcript.Input;
import dev.ponens.transcript.Label;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.dialect.ValuePlace;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.TranscriptBuilder;
import dev.ponens.transcript.talk.ConversationReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads one piece of input into one transcript, and collects the errors of parts that cannot be
 * read.
 */
public final class Draft {
  private final Input input;
  private final PlacedValue value;
  private final String at;
  private final List<ReadResult> faults = new ArrayList<>();
  private final List<Draft> parts = new ArrayList<>();
  private String id;
  private @Nullable String model;
  private @Nullable ConversationReader talk;
  private @Nullable Label label;
  private @Nullable String submission;

  /** Reads one piece into a draft. */
  public interface DraftWriter {
    /** Reads the piece of the draft. */
    void write(Draft draft) throws PlacedValue.Unfit;
  }

  /** Takes one item of an array, with its pointer. */
  public interface ItemTaker {
    /** Takes an item. */
    void take(PlacedValue item, String at) throws PlacedValue.Unfit;
  }

  private Draft(Input input, PlacedValue value, String at, String nameless) {
    this.input = input;
    this.value = value;
    this.at = at;
    this.id = nameless;
  }

  /**
   * Reads an input in which every piece is a transcript.
   *
   * @param format the reader's name
   * @param wrapper the array that may wrap the pieces; null if there is none
   * @param without members to skip, with names as in {@link JsonPieces#without}
   * @param expected a description of a valid piece, for error messages
   */
  public static void each(
      Input in,
      String format,
      @Nullable String wrapper,
      Set<String> without,
      String expected,
      DraftWriter writer,
      Consumer<ReadResult> out)
      throws IOException {
    int[] count = {0};
    JsonPieces.PieceTaker taker =
        (value, at) -> {
          String nameless = TranscriptBuilder.nameless(in, ++count[0]);
          if (!value.is(PlacedValue.JsonType.OBJECT)) {
            throw value.unfit(at, expected);
          }
          new Draft(in, value, at, nameless).whole(format, expected, writer, out);
        };
    new JsonPieces(in, wrapper, taker, out).without(without).read();
  }

  /**
   * Makes a transcript of one value that was joined from parts.
   *
   * @param in provides the path and the limits; it is not read
   */
  public static void one(
      Input in,
      PlacedValue value,
      String format,
      String expected,
      DraftWriter writer,
      Consumer<ReadResult> out) {
    try {
      new Draft(in, value, "", TranscriptBuilder.nameless(in, 1))
          .whole(format, expected, writer, out);
    } catch (PlacedValue.Unfit unfit) {
      out.accept(new ReadResult.UnreadablePiece(new Place(in.path(), unfit.line()), unfit.why()));
    }
  }

  private void whole(String format, String expected, DraftWriter writer, Consumer<ReadResult> out)
      throws PlacedValue.Unfit {
    writer.write(this);
    end(format, expected, out);
  }

  /** Returns the piece. */
  public PlacedValue value() {
    return value;
  }

  /** Returns the piece with its JSON pointer. */
  public ValuePlace spot() {
    return ValuePlace.of(value, at);
  }

  /** Returns the limits of the input. */
  public Input.InputLimits limits() {
    return input.limits();
  }

  /** Names the transcript. Call it before anything is added. */
  public void name(@Nullable String name) {
    id = name == null || name.isBlank() ? id : name;
  }

  /** Names the model. Call it before anything is added. */
  public void model(@Nullable String name) {
    model = model == null ? name : model;
  }

  /** Keeps the truth that the source knows; null for none. */
  public void label(@Nullable Label known) {
    label = known;
  }

  /** Keeps the diff that the run submitted; null for none. */
  public void submitted(@Nullable String diff) {
    submission = diff;
  }

  /** Returns the conversation, which this method creates at its first call. */
  public ConversationReader talk() {
    if (talk == null) {
      talk = new ConversationReader(input, id, value.line(), model);
    }
    return talk;
  }

  /** Takes the items of an array member one by one; an invalid item does not affect the others. */
  public void items(String member, ItemTaker taker) throws PlacedValue.Unfit {
    PlacedValue array = value.member(member);
    String pointer = at + "/" + member;
    if (array == null) {
      throw new PlacedValue.Unfit(
          value.line(), (at.isEmpty() ? "this" : at) + " has no \"" + member + "\"");
    }
    if (!array.is(PlacedValue.JsonType.ARRAY)) {
      throw array.unfit(pointer, "an array");
    }
    for (int i = 0; i < array.items().size(); i++) {
      item(array.items().get(i), pointer + "/" + i, taker);
    }
  }

  /** Takes one item; an invalid item does not affect the others. */
  public void item(PlacedValue item, String pointer, ItemTaker taker) {
    try {
      taker.take(item, pointer);
    } catch (PlacedValue.Unfit unfit) {
      fault(unfit);
    }
  }

  /** Makes each item of an array member a separate transcript after this one. */
  void parts(String member, DraftWriter writer) {
    PlacedValue array = value.member(member);
    for (int i = 0; array != null && i < array.items().size(); i++) {
      Draft part =
          new Draft(input, array.items().get(i), at + "/" + member + "/" + i, id + "#" + i);
      try {
        writer.write(part);
        parts.add(part);
      } catch (PlacedValue.Unfit unfit) {
        fault(unfit);
      }
    }
  }

  /** Stores an error, to be reported after the transcript. */
  public void fault(PlacedValue.Unfit unfit) {
    faults.add(new ReadResult.UnreadablePiece(new Place(input.path(), unfit.line()), unfit.why()));
  }

  private ReadResult submitting(ReadResult reading) {
    return submission != null && reading instanceof ReadResult.ReadTranscript read
        ? new ReadResult.ReadTranscript(read.transcript().submitting(submission))
        : reading;
  }

  private void end(String format, String expected, Consumer<ReadResult> out)
      throws PlacedValue.Unfit {
    ConversationReader told = talk();
    for (Draft part : parts) {
      part.end(format, expected, faults::add);
    }
    if (!told.isEmpty()) {
      told.end(format, label, reading -> out.accept(submitting(reading)));
    } else if (faults.isEmpty()) {
      throw new PlacedValue.Unfit(
          value.line(), (at.isEmpty() ? "this" : at) + " has no messages; expected " + expected);
    }
    faults.forEach(out);
  }
}
