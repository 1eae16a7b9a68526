package dev.ponens.transcript.talk;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.TranscriptBuilder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Requests to a model's API and its replies. A request, a reply, both together, or an item of a
 * batch is one transcript; bare messages and items together are one transcript. The spellings of
 * the Chat Completions, Responses and Messages APIs do not conflict, so all of them are read
 * everywhere.
 */
public final class ApiExchange {
  /** Members that contain a request or a reply in a log or a batch, in the order of events. */
  private static final List<String> AROUND = List.of("request", "body", "response");

  /** Members that contain messages. */
  private static final List<String> SPEAKING =
      List.of("messages", "prompt", "input", "output", "completion", "choices", "message", "role");

  /** Members that contain a request. The first counts, because logs repeat it in the others. */
  private static final List<String> ASKING = List.of("messages", "prompt", "input");

  /** Members that contain a reply. */
  private static final List<String> ANSWERING = List.of("output", "completion");

  private final Input input;
  private final String format;
  private final Consumer<ReadResult> out;
  private final List<ReadResult> faults = new ArrayList<>();
  private final Streams streams;
  private @Nullable ConversationReader loose;
  private int nameless;

  public ApiExchange(Input input, String format, Consumer<ReadResult> out) {
    this.input = input;
    this.format = format;
    this.out = out;
    this.streams = new Streams(input, format, out);
  }

  public static void read(Input in, String format, Consumer<ReadResult> out) throws IOException {
    ApiExchange exchange = new ApiExchange(in, format, out);
    in.soFar().toldBy(exchange::tell);
    new JsonPieces(in, "", exchange::take, out).read();
    exchange.end();
  }

  /** True for a complete value that this class reads. */
  public static boolean speaks(PlacedValue value) {
    return !holders(value, "").isEmpty() || ResponseItems.isItem(value) || Streams.isPiece(value);
  }

  /** Takes a request, a reply, a message or an item. */
  public void take(PlacedValue value, String pointer) throws PlacedValue.Unfit {
    if (!value.is(PlacedValue.JsonType.OBJECT)) {
      throw value.unfit(pointer, "an object: a request, a reply or a message");
    }
    if (Streams.isPiece(value)) {
      streams.take(value, pointer);
      return;
    }
    List<Holder> holders = holders(value, pointer);
    boolean bare = value.member("role") != null && value.member("stop_reason") == null;
    if (bare || ResponseItems.isItem(value)) {
      new ResponseItems(loose(value)).add(value, pointer);
    } else if (holders.isEmpty()) {
      throw new PlacedValue.Unfit(
          value.line(),
          (pointer.isEmpty() ? "this" : pointer)
              + " has no \"messages\", \"choices\", \"input\", \"output\" or \"role\"; expected a"
              + " request, a reply or a message");
    } else {
      whole(value, holders, pointer);
    }
  }

  /** An object that contains messages. */
  private record Holder(PlacedValue value, String at) {}

  private static List<Holder> holders(PlacedValue value, String at) {
    if (SPEAKING.stream().anyMatch(name -> value.member(name) != null)) {
      return List.of(new Holder(value, at));
    }
    List<Holder> found = new ArrayList<>();
    for (String name : AROUND) {
      PlacedValue inside = value.member(name);
      if (inside != null && inside.is(PlacedValue.JsonType.OBJECT)) {
        found.addAll(holders(inside, at + "/" + name));
      }
    }
    return found;
  }

  private ConversationReader loose(PlacedValue value) {
    if (loose == null) {
      loose =
          new ConversationReader(
              input, TranscriptBuilder.nameless(input, ++nameless), value.line(), null);
    }
    return loose;
  }

  /** A value that is a transcript by itself. */
  private void whole(PlacedValue value, List<Holder> holders, String pointer)
      throws PlacedValue.Unfit {
    ConversationReader alone =
        new ConversationReader(input, name(value, holders, pointer), value.line(), null);
    List<ConversationReader> others = new ArrayList<>();
    for (Holder holder : holders) {
      speak(alone, others, holder.value(), holder.at());
    }
    if (alone.isEmpty() && faults.isEmpty()) {
      throw new PlacedValue.Unfit(
          value.line(),
          (pointer.isEmpty() ? "this" : pointer)
              + " has no messages; expected messages with \"role\", \"content\"");
    }
    if (!alone.isEmpty()) {
      alone.end(format, out);
    }
    others.forEach(other -> other.end(format, out));
    faults.forEach(out);
    faults.clear();
  }

  private String name(PlacedValue value, List<Holder> holders, String pointer)
      throws PlacedValue.Unfit {
    String own = new Members(value, pointer).scalar("id");
    String custom = own == null ? value.string("custom_id") : own;
    Holder last = holders.get(holders.size() - 1);
    String name = custom == null ? last.value().string("id") : custom;
    return name == null ? TranscriptBuilder.nameless(input, ++nameless) : name;
  }

  private void speak(
      ConversationReader to, List<ConversationReader> others, PlacedValue holder, String at) {
    to.by(holder.string("model"));
    if (holder.member("role") != null) {
      attempt(() -> to.add(holder, null, at));
    }
    ASKING.stream()
        .filter(name -> holder.member(name) != null)
        .findFirst()
        .ifPresent(name -> all(to, EventKind.USER, holder, name, at));
    ANSWERING.forEach(name -> all(to, EventKind.ANSWER, holder, name, at));
    PlacedValue message = holder.member("message");
    if (message != null) {
      attempt(() -> to.add(message, null, at + "/message"));
    }
    int before = to.size();
    PlacedValue choices = holder.member("choices");
    each(
        choices,
        at + "/choices",
        "an array of choices",
        (choice, p) -> {
          if (p.endsWith("/choices/0")) {
            choice(to, choice, p);
          } else {
            others.add(other(to, before, choice, p, others.size() + 2));
          }
        });
  }

  /** The content of a member: a string, messages, or items. */
  private void all(
      ConversationReader to, EventKind kind, PlacedValue holder, String name, String at) {
    PlacedValue said = holder.member(name);
    if (said != null && said.is(PlacedValue.JsonType.STRING)) {
      to.words(kind, said.text(), new Origin(said.line(), 0, at + "/" + name));
    } else {
      String expected = "a string or an array of messages";
      each(said, at + "/" + name, expected, new ResponseItems(to)::add);
    }
  }

  /** Another reply to the same question. */
  private ConversationReader other(
      ConversationReader first, int before, PlacedValue choice, String at, int n)
      throws PlacedValue.Unfit {
    ConversationReader other =
        new ConversationReader(input, first.id() + "#choice-" + n, choice.line(), first.model());
    first.said(0, before).stream()
        .filter(event -> event.kind() == EventKind.USER)
        .reduce((one, next) -> next)
        .ifPresent(asked -> other.say(EventKind.USER, asked.text(), asked.origin()));
    choice(other, choice, at);
    return other;
  }

  private static void choice(ConversationReader to, PlacedValue choice, String at)
      throws PlacedValue.Unfit {
    PlacedValue message = choice.member("message");
    PlacedValue text = choice.member("text");
    if (message != null) {
      to.add(message, null, at + "/message");
    } else if (text != null && text.is(PlacedValue.JsonType.STRING)) {
      to.words(EventKind.ANSWER, text.text(), new Origin(text.line(), 0, at + "/text"));
    } else {
      throw new PlacedValue.Unfit(choice.line(), at + " has no \"message\"; expected one");
    }
  }

  private void each(
      @Nullable PlacedValue list, String at, String expected, JsonPieces.PieceTaker taker) {
    if (list != null && !list.is(PlacedValue.JsonType.ARRAY)) {
      fault(list.unfit(at, expected));
      return;
    }
    for (int i = 0; list != null && i < list.items().size(); i++) {
      PlacedValue item = list.items().get(i);
      String pointer = at + "/" + i;
      attempt(() -> taker.take(item, pointer));
    }
  }

  /** An operation that may find the input invalid. */
  private interface Attempt {
    void run() throws PlacedValue.Unfit;
  }

  /** An invalid message does not affect the others. */
  private void attempt(Attempt attempt) {
    try {
      attempt.run();
    } catch (PlacedValue.Unfit unfit) {
      fault(unfit);
    }
  }

  private void fault(PlacedValue.Unfit unfit) {
    Place place = new Place(input.path(), unfit.line());
    faults.add(new ReadResult.UnreadablePiece(place, unfit.why()));
  }

  /** Passes on the bare messages, and the replies that came in chunks. */
  public void end() {
    tell(out);
  }

  /** Passes on what was read so far, and keeps it. */
  public void tell(Consumer<ReadResult> to) {
    if (loose != null && !loose.isEmpty()) {
      loose.end(format, to);
    }
    streams.tell(to);
  }
}
