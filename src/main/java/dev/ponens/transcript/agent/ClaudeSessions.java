package dev.ponens.transcript.agent;

import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Reading;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.Trail;
import dev.ponens.transcript.piece.Value;
import dev.ponens.transcript.talk.Conversation;
import dev.ponens.transcript.talk.Exchange;
import dev.ponens.transcript.talk.Words;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The unfinished sessions of one file, in the order they appeared. */
final class ClaudeSessions {
  /** The maximum number of interleaved sessions, more than real files have. */
  private static final int OPEN = 500;

  /** Line types that have no content. */
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

  private final Input input;
  private final String format;
  private final Consumer<Reading> out;
  private final Exchange exchange;
  private final Map<String, Session> open = new LinkedHashMap<>();

  /** Maps the name of an entry to its session: a resumed session continues under another id. */
  private final Map<String, String> homes = new HashMap<>();

  private int line;
  private long weight;
  private boolean keptBooks;
  private boolean handed;

  ClaudeSessions(Input input, String format, Consumer<Reading> out) {
    this.input = input;
    this.format = format;
    this.out = out;
    this.exchange =
        new Exchange(
            input,
            format,
            reading -> {
              handed = true;
              out.accept(reading);
            });
  }

  void take(Value value, String pointer) throws Value.Unfit {
    line = line == 0 ? value.line() : line;
    if (!value.is(Value.Shape.OBJECT)) {
      throw value.unfit(pointer, "an object: a session line or a message");
    }
    String type = value.string("type");
    Value message = value.member("message");
    if (message != null && !message.is(Value.Shape.OBJECT) && !value.isTrue("isMeta")) {
      throw message.unfit(pointer + "/message", "an object with \"role\" and \"content\"");
    } else if (message != null || value.string("uuid") != null) {
      entry(value, message, pointer);
    } else if ((type == null || value.member("role") != null) && Exchange.speaks(value)) {
      exchange.take(value, pointer);
    } else {
      bookkeeping(value, pointer);
    }
  }

  /** A summary, a snapshot, a result, or an unknown newer type: nothing is said in it. */
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

  private void entry(Value value, @Nullable Value message, String pointer) throws Value.Unfit {
    keptBooks = true;
    String follows = value.string("parentUuid");
    follows = follows == null ? value.string("logicalParentUuid") : follows;
    String piece = message == null ? null : message.string("id");
    String name = value.string("uuid");
    Session session = session(home(value, name, follows), value);
    long before = session.weight();
    try {
      session.add(value.line(), name, follows, piece, to -> say(to, value, message, pointer));
    } finally {
      if (name != null && session.knows(name)) {
        homes.putIfAbsent(name, session.id());
      }
      weight += session.weight() - before;
      makeRoom(session);
    }
  }

  private void say(Conversation to, Value value, @Nullable Value message, String pointer)
      throws Value.Unfit {
    String type = value.string("type");
    boolean spoken = "user".equals(type) || "assistant".equals(type);
    boolean programs = value.isTrue("isMeta") || value.isTrue("isApiErrorMessage");
    Value content = message == null ? null : message.member("content");
    if (message == null || programs) {
      queued(to, value, pointer);
    } else if (value.isTrue("isCompactSummary") && content != null) {
      // The model's own summary of what came before is not a question.
      Words words = Words.of(content, pointer + "/message/content");
      to.say(Kind.THOUGHT, words.text(), Visibility.SUMMARY, words.origin(), Given.NOTHING);
    } else if (message.member("role") != null) {
      to.add(message, null, pointer + "/message");
    } else if (spoken || type == null) {
      to.add(message, type, pointer + "/message");
    }
  }

  /** What the user typed while the assistant was working. */
  private void queued(Conversation to, Value value, String pointer) {
    Value attachment = value.member("attachment");
    if (attachment != null && "queued_command".equals(attachment.string("type"))) {
      Value prompt = attachment.member("prompt");
      if (prompt != null) {
        Words words = Words.of(prompt, pointer + "/attachment/prompt");
        to.words(Kind.USER, words.text(), words.origin());
      }
    }
  }

  /** A sub-agent's words are a separate transcript. */
  private String home(Value value, @Nullable String name, @Nullable String follows) {
    boolean aside = value.isTrue("isSidechain") || value.string("parent_tool_use_id") != null;
    String known = homes.getOrDefault(name, homes.get(follows));
    if (known != null && !aside) {
      return known;
    }
    String session = value.string("sessionId");
    session = session == null ? value.string("session_id") : session;
    session = session == null ? Trail.nameless(input, 1) : session;
    String agent = value.string("agentId");
    return aside ? session + "#sidechain" + (agent == null ? "" : "-" + agent) : session;
  }

  private Session session(String id, Value value) {
    return open.computeIfAbsent(
        id, name -> new Session(input, name, value.line(), name.contains("#sidechain")));
  }

  /** Passes on the oldest sessions, so that a file of many needs no more memory than one. */
  private void makeRoom(Session growing) {
    while (open.size() > 1 && (weight > input.limits().maxTranscript() || open.size() > OPEN)) {
      Iterator<Session> oldest = open.values().iterator();
      Session whole = oldest.next();
      whole = whole == growing ? oldest.next() : whole;
      oldest.remove();
      weight -= whole.weight();
      homes.values().removeIf(whole.id()::equals);
      hand(whole);
    }
  }

  private void hand(Session session) {
    if (!session.isEmpty()) {
      handed = true;
      session.tell(format, out);
    }
  }

  /** Passes on what was read so far, and keeps it. */
  void tell(Consumer<Reading> to) {
    open.values().forEach(session -> session.tell(format, to));
    exchange.tell(to);
  }

  void end() {
    open.values().forEach(this::hand);
    exchange.end();
    if (keptBooks && !handed) {
      // A session that contains only bookkeeping is read as an empty one.
      Trail nothing = new Trail(input);
      String id = Trail.nameless(input, 1);
      out.accept(new Reading.Read(nothing.end(id, line, format, null, Hints.NONE)));
    }
  }
}
