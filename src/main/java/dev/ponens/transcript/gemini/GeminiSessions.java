package dev.ponens.transcript.gemini;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.agent.AgentSession;
import dev.ponens.transcript.agent.Scaffolding;
import dev.ponens.transcript.agent.SessionOutput;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.TranscriptBuilder;
import dev.ponens.transcript.talk.ConversationReader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The sessions of one file, one after the other. */
final class GeminiSessions {
  /** Members that contain contents, each {@code {role, parts}}; the first that exists counts. */
  private static final List<String> CONTENTS = List.of("clientHistory", "history", "contents");

  private final Input input;
  private final String format;
  private final SessionOutput out;
  private final List<ReadResult.UnreadablePiece> faults = new ArrayList<>();
  private final GeminiStream stream;
  private @Nullable AgentSession session;
  private @Nullable String id;
  private @Nullable String first;
  private int nameless;
  private int line;

  GeminiSessions(Input input, String format, Consumer<ReadResult> out) {
    this.input = input;
    this.format = format;
    this.out = new SessionOutput(input, format, out);
    this.stream = new GeminiStream(input, format, this.out);
  }

  void take(PlacedValue value, String pointer) throws PlacedValue.Unfit {
    if (!value.is(PlacedValue.JsonType.OBJECT)) {
      throw value.unfit(pointer, "an object: a session, a message or a content");
    }
    PlacedValue messages = value.member("messages");
    PlacedValue set = value.member("$set");
    String rewind = value.string("$rewindTo");
    if (GeminiStream.isEvent(value)) {
      stream.take(value, pointer);
    } else if (rewind != null) {
      session(value).backTo(rewind);
    } else if (set != null) {
      PlacedValue later = set.member("messages");
      each(later, pointer + "/$set/messages", (message, at) -> unlessKnown(message, at));
    } else if (messages != null) {
      begin(value.string("sessionId"));
      each(messages, pointer + "/messages", this::message);
      endSession();
    } else if (value.string("type") != null && value.names().contains("content")) {
      message(value, pointer);
    } else if (value.member("parts") != null) {
      content(value, pointer);
    } else if (value.string("sessionId") != null && value.member("projectHash") != null) {
      begin(value.string("sessionId"));
    } else {
      exchange(value, pointer);
    }
    line = line == 0 ? value.line() : line;
    faults.forEach(out::fault);
    faults.clear();
  }

  /** A checkpoint, or a request to the API or its reply. */
  private void exchange(PlacedValue value, String pointer) throws PlacedValue.Unfit {
    endSession();
    contents(value, pointer);
    for (String name : List.of("request", "response")) {
      PlacedValue inside = value.member(name);
      if (inside != null && inside.is(PlacedValue.JsonType.OBJECT)) {
        contents(inside, pointer + "/" + name);
      }
    }
    if (session == null && faults.isEmpty()) {
      throw new PlacedValue.Unfit(
          value.line(),
          (pointer.isEmpty() ? "this" : pointer)
              + " has no \"messages\", \"contents\", \"candidates\" or \"parts\"; expected a session,"
              + " a checkpoint, a request or a reply");
    }
    endSession();
  }

  private void contents(PlacedValue value, String at) {
    for (String name : CONTENTS) {
      PlacedValue contents = value.member(name);
      if (contents != null) {
        each(contents, at + "/" + name, this::content);
        break;
      }
    }
    each(
        value.member("candidates"),
        at + "/candidates",
        (candidate, p) -> {
          PlacedValue content = candidate.member("content");
          session(candidate).said().by(value.string("modelVersion"));
          if (content != null) {
            content(content, p + "/content");
          }
        });
  }

  private void content(PlacedValue content, String at) throws PlacedValue.Unfit {
    PlacedValue parts = content.member("parts");
    boolean model = "model".equals(content.string("role"));
    if (parts == null) {
      throw new PlacedValue.Unfit(
          content.line(), at + " has no \"parts\"; expected an array of parts");
    }
    if (!Scaffolding.is(parts)) {
      EventKind kind = model ? EventKind.ANSWER : EventKind.USER;
      session(content)
          .add(content.line(), to -> new GeminiParts(to).add(parts, kind, at + "/parts"));
    }
  }

  private void unlessKnown(PlacedValue message, String at) throws PlacedValue.Unfit {
    if (!session(message).knows(message.string("id"))) {
      message(message, at);
    }
  }

  /** Adds a message; one with a known id replaces the earlier one. */
  private void message(PlacedValue message, String at) throws PlacedValue.Unfit {
    if (!message.is(PlacedValue.JsonType.OBJECT)) {
      throw message.unfit(at, "a message: an object with \"type\" and \"content\"");
    }
    String name = message.string("id");
    AgentSession to = session(message);
    AgentSession.Speech speech = said -> say(said, message, at);
    if (name == null || !to.replace(name, speech)) {
      to.add(message.line(), name, null, null, speech);
    }
  }

  private static void say(ConversationReader to, PlacedValue message, String at)
      throws PlacedValue.Unfit {
    PlacedValue content = message.member("content");
    String type = message.string("type");
    switch (type == null ? "" : type) {
      case "user" -> {
        if (content != null && !Scaffolding.is(content)) {
          new GeminiParts(to).add(content, EventKind.USER, at + "/content");
        }
      }
      case "gemini" -> {
        to.by(message.string("model"));
        thoughts(to, message.member("thoughts"), at + "/thoughts");
        if (content != null) {
          new GeminiParts(to).add(content, EventKind.ANSWER, at + "/content");
        }
        calls(to, message.member("toolCalls"), at + "/toolCalls");
      }
      case "" -> throw new PlacedValue.Unfit(message.line(), at + " has no \"type\"; expected one");
      default -> {
        // Information, warnings and errors of the program: nothing is said in them.
      }
    }
  }

  private static void thoughts(ConversationReader to, @Nullable PlacedValue thoughts, String at) {
    for (int i = 0; thoughts != null && i < thoughts.items().size(); i++) {
      PlacedValue thought = thoughts.items().get(i);
      String subject = thought.string("subject");
      String description = thought.string("description");
      String text =
          subject == null || subject.isBlank()
              ? String.valueOf(description == null ? "" : description)
              : description == null || description.isBlank()
                  ? subject
                  : subject + "\n" + description;
      if (!text.isBlank()) {
        Origin origin = new Origin(thought.line(), 0, at + "/" + i);
        to.say(EventKind.THOUGHT, text, Visibility.SUMMARY, origin, Given.NOTHING);
      }
    }
  }

  private static void calls(ConversationReader to, @Nullable PlacedValue calls, String at)
      throws PlacedValue.Unfit {
    for (int i = 0; calls != null && i < calls.items().size(); i++) {
      PlacedValue call = calls.items().get(i);
      String pointer = at + "/" + i;
      String id = call.string("id");
      new GeminiParts(to).call(call, id, pointer);
      String status = call.string("status");
      PlacedValue result = call.member("result");
      PlacedValue shown = call.member("resultDisplay");
      if (result != null) {
        new GeminiParts(to).result(result, call, id, pointer + "/result");
      } else if (shown != null || status != null) {
        String text = shown == null ? "" : shown.text();
        String where = pointer + (shown == null ? "/status" : "/resultDisplay");
        to.result(GeminiParts.use(call, id, text), text, new Origin(call.line(), 0, where));
      }
    }
  }

  /** Takes an item of a list. */
  private interface Taker {
    void take(PlacedValue value, String at) throws PlacedValue.Unfit;
  }

  /** An invalid message does not affect the others. */
  private void each(@Nullable PlacedValue list, String at, Taker taker) {
    if (list != null && !list.is(PlacedValue.JsonType.ARRAY)) {
      fault(list.unfit(at, "an array"));
      return;
    }
    for (int i = 0; list != null && i < list.items().size(); i++) {
      try {
        taker.take(list.items().get(i), at + "/" + i);
      } catch (PlacedValue.Unfit unfit) {
        fault(unfit);
      }
    }
  }

  private void fault(PlacedValue.Unfit unfit) {
    faults.add(new ReadResult.UnreadablePiece(new Place(input.path(), unfit.line()), unfit.why()));
  }

  private void begin(@Nullable String name) {
    if (session == null || name == null || !name.equals(id)) {
      endSession();
      id = name;
      first = first == null ? name : first;
    }
  }

  private AgentSession session(PlacedValue value) {
    if (session == null) {
      id = id == null ? TranscriptBuilder.nameless(input, ++nameless) : id;
      session = new AgentSession(input, id, value.line(), false);
    }
    return session;
  }

  /** Passes on the session that was read so far, and keeps it. */
  void tell(Consumer<ReadResult> to) {
    if (session != null) {
      session.tell(format, to);
    }
    stream.tell(to);
  }

  private void endSession() {
    if (session != null) {
      out.pass(session);
    }
    session = null;
    id = null;
  }

  /** Passes on what is left; a file that contains only bookkeeping is read as an empty session. */
  void end() {
    endSession();
    stream.end();
    out.end(line, first);
  }
}
