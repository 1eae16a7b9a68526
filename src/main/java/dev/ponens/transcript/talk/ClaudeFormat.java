package dev.ponens.transcript.talk;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.Signs;
import dev.ponens.transcript.piece.JsonPieces;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.Trail;
import dev.ponens.transcript.piece.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Claude Code sessions (JSON Lines, or wrapped as {@code {"loglines": [...]}}), stream-json output,
 * and messages as the Anthropic and OpenAI interfaces spell them: {@code {"messages": [...]}}, or a
 * bare message a line. Claude Code calls its layout internal; so a line of an unknown type is
 * passed over. Source: https://docs.claude.com/en/api/messages and sessions of versions 1.0 to 2.1.
 */
public final class ClaudeFormat implements Format {
  /** How many sessions may grow side by side; more than anybody interleaves. */
  private static final int OPEN = 500;

  /** Line types that are known to say nothing. */
  private static final Set<String> BOOKKEEPING =
      Set.of(
          "summary",
          "system",
          "file-history-snapshot",
          "queue-operation",
          "progress",
          "attachment",
          "result",
          "user",
          "assistant");

  /** What lines of a session carry that say nothing. */
  private static final Set<String> BOOKS =
      Set.of("messageId", "leafUuid", "sessionId", "session_id");

  @Override
  public String name() {
    return "claude";
  }

  @Override
  public String summary() {
    return "Claude Code sessions, stream-json, and {\"messages\": [...]} as JSON or JSON Lines";
  }

  @Override
  public boolean recognises(Signs signs) {
    return signs.has("message", "type")
        || signs.has("role", "content")
        || signs.has("messages")
        || signs.has("loglines")
        || BOOKS.stream().anyMatch(signs::has);
  }

  @Override
  public void read(Input in, Consumer<Reading> out) throws IOException {
    Sessions sessions = new Sessions(in, out);
    new JsonPieces(in, "loglines", sessions::take, out).read();
    sessions.end();
  }

  /** The sessions of one file that are still growing, in the order they appeared. */
  private final class Sessions {
    private final Input input;
    private final Consumer<Reading> out;
    private final Map<String, Conversation> open = new LinkedHashMap<>();
    private int nameless;
    private int line;
    private boolean keptBooks;
    private boolean handed;

    Sessions(Input input, Consumer<Reading> out) {
      this.input = input;
      this.out = out;
    }

    void take(Value value, String pointer) throws Value.Unfit {
      line = line == 0 ? value.line() : line;
      if (!value.is(Value.Shape.OBJECT)) {
        throw value.unfit(pointer, "an object: a session line or a message");
      }
      Value messages = value.member("messages");
      Value message = value.member("message");
      if (messages != null) {
        conversation(value, messages, pointer);
      } else if (message != null) {
        sessionLine(value, message, pointer);
      } else if (value.string("role") != null) {
        grow(Trail.nameless(input, 1), value, value, pointer);
      } else {
        bookkeeping(value, pointer);
      }
    }

    /** A summary, a snapshot, a result, or something newer than this reader: nobody speaks. */
    private void bookkeeping(Value value, String pointer) throws Value.Unfit {
      String type = value.string("type");
      if (type == null) {
        throw new Value.Unfit(
            value.line(),
            (pointer.isEmpty() ? "this" : pointer)
                + " has no \"type\", \"role\" or \"message\"; expected a session line or a message");
      }
      keptBooks |= BOOKKEEPING.contains(type);
    }

    /** A request or a log that stands for itself. */
    private void conversation(Value value, Value messages, String pointer) throws Value.Unfit {
      String at = pointer + "/messages";
      if (!messages.is(Value.Shape.ARRAY)) {
        throw messages.unfit(at, "an array of messages");
      }
      String own = new Members(value, pointer).scalar("id");
      String id = own == null ? Trail.nameless(input, ++nameless) : own;
      Conversation alone = new Conversation(input, id, value.line(), value.string("model"));
      List<Reading> faults = new ArrayList<>();
      for (int i = 0; i < messages.items().size(); i++) {
        grow(alone, messages.items().get(i), at + "/" + i, faults);
      }
      if (alone.isEmpty()) {
        throw new Value.Unfit(
            value.line(), at + " holds nothing said; expected messages with \"role\", \"content\"");
      }
      hand(alone);
      faults.forEach(out);
    }

    private void grow(Conversation alone, Value message, String at, List<Reading> faults) {
      try {
        alone.add(message, null, at);
      } catch (Value.Unfit unfit) {
        Place place = new Place(input.path(), unfit.line());
        faults.add(new Reading.Unreadable(place, unfit.why()));
      }
    }

    private void sessionLine(Value value, Value message, String pointer) throws Value.Unfit {
      if (value.isTrue("isMeta")) {
        keptBooks = true;
      } else if (!message.is(Value.Shape.OBJECT)) {
        throw message.unfit(pointer + "/message", "an object with \"role\" and \"content\"");
      } else {
        grow(session(value), value, message, pointer + "/message");
      }
    }

    /** A subagent's words are a train of thought of their own. */
    private String session(Value value) {
      String session = value.string("sessionId");
      session = session == null ? value.string("session_id") : session;
      session = session == null ? Trail.nameless(input, 1) : session;
      boolean aside = value.isTrue("isSidechain") || value.string("parent_tool_use_id") != null;
      String agent = value.string("agentId");
      return aside ? session + "#sidechain" + (agent == null ? "" : "-" + agent) : session;
    }

    private void grow(String id, Value value, Value message, String pointer) throws Value.Unfit {
      String type = value.string("type");
      boolean roleless = message.member("role") == null && type != null;
      if (roleless && !"user".equals(type) && !"assistant".equals(type)) {
        return;
      }
      Conversation known = open.get(id);
      if (known == null) {
        makeRoom();
        known = new Conversation(input, id, value.line(), null);
        open.put(id, known);
      }
      known.add(message, roleless ? type : null, pointer);
    }

    /** Hands over the oldest sessions, so that a file of many needs no more memory than one. */
    private void makeRoom() {
      long weight = open.values().stream().mapToLong(Conversation::weight).sum();
      while (!open.isEmpty() && (weight > input.limits().maxTranscript() || open.size() >= OPEN)) {
        Conversation oldest = open.values().iterator().next();
        weight -= oldest.weight();
        open.remove(oldest.id());
        hand(oldest);
      }
    }

    private void hand(Conversation conversation) {
      handed = true;
      conversation.end(name(), out);
    }

    void end() {
      open.values().forEach(this::hand);
      if (keptBooks && !handed) {
        // A session of nothing but bookkeeping is read, and empty.
        Trail nothing = new Trail(input);
        String id = Trail.nameless(input, 1);
        out.accept(new Reading.Read(nothing.end(id, line, name(), null, Hints.NONE)));
      }
    }
  }
}
