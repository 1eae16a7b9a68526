package dev.ponens.transcript.sweagent;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.PlacedValue.JsonType;
import dev.ponens.transcript.talk.ContentText;
import dev.ponens.transcript.talk.ConversationReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The messages of one run of mini-swe-agent. A reply of the model is its words without blocks, as
 * one thought, and then one call. A reply with several blocks was not executed: its call has all
 * commands, one after the other, so that every reply has at most one call.
 */
final class MiniSweMessages {
  private static final String TOOL = "bash";

  private static final Pattern BLOCK =
      Pattern.compile("```(?:mswea_bash_command|bash)\\s*\\n(.*?)\\n```", Pattern.DOTALL);

  private final ConversationReader to;
  private final @Nullable String submission;

  /** The ids of calls without a result, oldest first. */
  private final Deque<String> open = new ArrayDeque<>();

  private boolean asked;
  private boolean replied;
  private int calls;

  /**
   * Begins a run.
   *
   * @param submission what the run submitted; null if it submitted nothing
   */
  MiniSweMessages(ConversationReader to, @Nullable String submission) {
    this.to = to;
    this.submission = submission;
  }

  /** Adds the content of a message. */
  void add(PlacedValue message, String at) throws PlacedValue.Unfit {
    if (!message.is(JsonType.OBJECT)) {
      throw message.unfit(at, "a message: an object with \"role\" and \"content\"");
    }
    String role = message.string("role");
    switch (role == null ? "" : role) {
      case "system", "developer", "exit" -> {
        // System messages instruct, and the last message repeats how the run ended.
      }
      case "user" -> user(message, words(message, at));
      case "assistant" -> reply(message, words(message, at), at);
      case "tool" -> result(message, words(message, at), message.string("tool_call_id"));
      default ->
          throw new PlacedValue.Unfit(
              message.line(),
              at + " has no known role; expected system, user, assistant, tool or exit");
    }
  }

  private static ContentText words(PlacedValue message, String at) {
    PlacedValue content = message.member("content");
    return content == null
        ? new ContentText("", new Origin(message.line(), 0, at))
        : ContentText.of(content, at + "/content");
  }

  /** After the task, a message of the role user is what the harness answers to a reply. */
  private void user(PlacedValue message, ContentText words) {
    if (!asked) {
      asked = true;
      to.words(EventKind.USER, words.text(), words.origin());
    } else if (replied) {
      replied = false;
      result(message, words, null);
    } else {
      to.words(EventKind.USER, words.text(), words.origin());
    }
  }

  private void reply(PlacedValue message, ContentText words, String at) {
    open.clear();
    replied = true;
    Given price = price(message.member("extra"));
    PlacedValue made = message.member("tool_calls");
    if (made != null && !made.items().isEmpty()) {
      think(words.text().strip(), words.origin(), price);
      for (int i = 0; i < made.items().size(); i++) {
        made(made.items().get(i), at + "/tool_calls/" + i);
      }
      return;
    }
    Matcher block = BLOCK.matcher(words.text());
    List<String> commands = new ArrayList<>();
    StringBuilder rest = new StringBuilder();
    int behind = 0;
    while (block.find()) {
      commands.add(block.group(1).strip());
      rest.append(words.text().substring(behind, block.start()));
      behind = block.end();
    }
    rest.append(words.text().substring(behind));
    think(rest.toString().strip(), words.origin(), price);
    if (!commands.isEmpty()) {
      String id = "call-" + ++calls;
      Origin origin = words.origin();
      to.call(TOOL, id, command(String.join("\n", commands), origin.line()), origin);
      open.add(id);
    }
  }

  private void think(String text, Origin origin, Given price) {
    if (!text.isEmpty()) {
      to.say(EventKind.THOUGHT, text, Visibility.FULL, origin, price);
    }
  }

  private void made(PlacedValue call, String at) {
    PlacedValue function = call.member("function");
    PlacedValue holder = function == null ? call : function;
    PlacedValue arguments = holder.member("arguments");
    String id = call.string("id");
    String given = id == null ? "call-" + ++calls : id;
    to.call(holder.string("name"), given, arguments, new Origin(call.line(), 0, at));
    open.add(given);
  }

  private static PlacedValue command(String command, int line) {
    PlacedValue text = PlacedValue.scalar(JsonType.STRING, line, command);
    return new PlacedValue(JsonType.OBJECT, line, "", List.of("command"), List.of(text));
  }

  /** The tokens and the price of a reply, as the model's provider states them. */
  private static Given price(@Nullable PlacedValue extra) {
    PlacedValue response = extra == null ? null : extra.member("response");
    PlacedValue usage = response == null ? null : response.member("usage");
    Integer tokens = usage == null ? null : usage.whole("total_tokens");
    Double cost = extra == null ? null : extra.amount("cost");
    Double billed = usage == null ? null : usage.amount("cost");
    Long counted = tokens == null ? null : (Long) (long) tokens;
    boolean known = counted != null || cost != null || billed != null;
    return known
        ? Given.NOTHING.using(Given.ToolUse.NONE.priced(counted, cost == null ? billed : cost))
        : Given.NOTHING;
  }

  /** Adds what the harness answers: to the call with this id, or else to the oldest open one. */
  private void result(PlacedValue message, ContentText words, @Nullable String named) {
    String id = named == null ? open.peekFirst() : named;
    open.remove(id);
    MiniSweResult read = MiniSweResult.of(words.text(), message.member("extra"));
    boolean interrupted = id == null && read.status() == CallStatus.UNKNOWN;
    if (interrupted) {
      to.words(EventKind.USER, words.text(), words.origin());
      return;
    }
    Given.ToolUse use = new Given.ToolUse(TOOL, id, read.status()).exited(read.code());
    boolean submitted = use.status() == CallStatus.UNKNOWN && words.text().equals(submission);
    to.result(submitted ? use.ended(CallStatus.OK) : use, read.text(), words.origin());
    if (read.status() == CallStatus.REJECTED) {
      // The answer is about the whole reply.
      open.clear();
    }
    replied = !open.isEmpty();
  }

  /** Adds the submission as the result of the last call, if no message has it. */
  void end(Origin origin) {
    if (!open.isEmpty() && submission != null) {
      to.result(new Given.ToolUse(TOOL, open.removeFirst(), CallStatus.OK), submission, origin);
    }
  }
}
