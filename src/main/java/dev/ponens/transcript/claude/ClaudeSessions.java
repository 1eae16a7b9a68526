package dev.ponens.transcript.claude;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.agent.AgentSession;
import dev.ponens.transcript.agent.SessionOutput;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.TranscriptBuilder;
import dev.ponens.transcript.talk.ApiExchange;
import dev.ponens.transcript.talk.ContentText;
import dev.ponens.transcript.talk.ConversationReader;
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
  private final SessionOutput out;
  private final ApiExchange exchange;
  private final Map<String, AgentSession> open = new LinkedHashMap<>();

  /** Maps the name of an entry to its session: a resumed session continues under another id. */
  private final Map<String, String> homes = new HashMap<>();

  private int line;
  private long weight;
  private boolean keptBooks;

  ClaudeSessions(Input input, String format, Consumer<ReadResult> out) {
    this.input = input;
    this.format = format;
    this.out = new SessionOutput(input, format, out);
    this.exchange = new ApiExchange(input, format, this.out);
  }

  void take(PlacedValue value, String pointer) throws PlacedValue.Unfit {
    line = line == 0 ? value.line() : line;
    if (!value.is(PlacedValue.JsonType.OBJECT)) {
      throw value.unfit(pointer, "an object: a session line or a message");
    }
    String type = value.string("type");
    PlacedValue message = value.member("message");
    if (message != null && !message.is(PlacedValue.JsonType.OBJECT) && !value.isTrue("isMeta")) {
      throw message.unfit(pointer + "/message", "an object with \"role\" and \"content\"");
    } else if (message != null || value.string("uuid") != null) {
      entry(value, message, pointer);
    } else if ((type == null || value.member("role") != null) && ApiExchange.speaks(value)) {
      exchange.take(value, pointer);
    } else {
      bookkeeping(value, pointer);
    }
  }

  /** A summary, a snapshot, a result, or an unknown newer type: nothing is said in it. */
  private void bookkeeping(PlacedValue value, String pointer) throws PlacedValue.Unfit {
    String type = value.string("type");
    if (type == null) {
      throw new PlacedValue.Unfit(
          value.line(),
          (pointer.isEmpty() ? "this" : pointer)
              + " has no \"type\", \"role\" or \"message\"; expected a session line or a message");
    }
    keptBooks |= BOOKKEEPING.contains(type);
  }

  private void entry(PlacedValue value, @Nullable PlacedValue message, String pointer)
      throws PlacedValue.Unfit {
    keptBooks = true;
    String follows = value.string("parentUuid");
    follows = follows == null ? value.string("logicalParentUuid") : follows;
    String piece = message == null ? null : message.string("id");
    String name = value.string("uuid");
    AgentSession session = session(home(value, name, follows), value);
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

  private void say(
      ConversationReader to, PlacedValue value, @Nullable PlacedValue message, String pointer)
      throws PlacedValue.Unfit {
    String type = value.string("type");
    boolean spoken = "user".equals(type) || "assistant".equals(type);
    boolean programs = value.isTrue("isMeta") || value.isTrue("isApiErrorMessage");
    PlacedValue content = message == null ? null : message.member("content");
    if (message == null || programs) {
      queued(to, value, pointer);
    } else if (value.isTrue("isCompactSummary") && content != null) {
      // The model's own summary of what came before is not a question.
      ContentText words = ContentText.of(content, pointer + "/message/content");
      to.say(EventKind.THOUGHT, words.text(), Visibility.SUMMARY, words.origin(), Given.NOTHING);
    } else if (message.member("role") != null) {
      to.add(message, null, pointer + "/message");
    } else if (spoken || type == null) {
      to.add(message, type, pointer + "/message");
    }
  }

  /** What the user typed while the assistant was working. */
  private void queued(ConversationReader to, PlacedValue value, String pointer) {
    PlacedValue attachment = value.member("attachment");
    if (attachment != null && "queued_command".equals(attachment.string("type"))) {
      PlacedValue prompt = attachment.member("prompt");
      if (prompt != null) {
        ContentText words = ContentText.of(prompt, pointer + "/attachment/prompt");
        to.words(EventKind.USER, words.text(), words.origin());
      }
    }
  }

  /** A sub-agent's words are a separate transcript. */
  private String home(PlacedValue value, @Nullable String name, @Nullable String follows) {
    boolean aside = value.isTrue("isSidechain") || value.string("parent_tool_use_id") != null;
    String known = homes.getOrDefault(name, homes.get(follows));
    if (known != null && !aside) {
      return known;
    }
    String session = value.string("sessionId");
    session = session == null ? value.string("session_id") : session;
    session = session == null ? TranscriptBuilder.nameless(input, 1) : session;
    String agent = value.string("agentId");
    return aside ? session + "#sidechain" + (agent == null ? "" : "-" + agent) : session;
  }

  private AgentSession session(String id, PlacedValue value) {
    return open.computeIfAbsent(
        id, name -> new AgentSession(input, name, value.line(), name.contains("#sidechain")));
  }

  /** Passes on the oldest sessions, so that a file of many needs no more memory than one. */
  private void makeRoom(AgentSession growing) {
    while (open.size() > 1 && (weight > input.limits().maxTranscript() || open.size() > OPEN)) {
      Iterator<AgentSession> oldest = open.values().iterator();
      AgentSession whole = oldest.next();
      whole = whole == growing ? oldest.next() : whole;
      oldest.remove();
      weight -= whole.weight();
      homes.values().removeIf(whole.id()::equals);
      out.pass(whole);
    }
  }

  /** Passes on what was read so far, and keeps it. */
  void tell(Consumer<ReadResult> to) {
    open.values().forEach(session -> session.tell(format, to));
    exchange.tell(to);
  }

  void end() {
    open.values().forEach(out::pass);
    exchange.end();
    out.end(keptBooks ? line : 0, null);
  }
}
