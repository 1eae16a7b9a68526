package dev.ponens.transcript.log;

import dev.ponens.transcript.Given;
import dev.ponens.transcript.Kind;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Status;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.Value;
import dev.ponens.transcript.piece.Value.Shape;
import dev.ponens.transcript.talk.Conversation;
import dev.ponens.transcript.talk.Words;
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

  private final Conversation to;
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
  MiniSweMessages(Conversation to, @Nullable String submission) {
    this.to = to;
    this.submission = submission;
  }

  /** Adds the content of a message. */
  void add(Value message, String at) throws Value.Unfit {
    if (!message.is(Shape.OBJECT)) {
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
          throw new Value.Unfit(
              message.line(),
              at + " has no known role; expected system, user, assistant, tool or exit");
    }
  }

  private static Words words(Value message, String at) {
    Value content = message.member("content");
    return content == null
        ? new Words("", new Origin(message.line(), 0, at))
        : Words.of(content, at + "/content");
  }

  /** After the task, a message of the role user is what the harness answers to a reply. */
  private void user(Value message, Words words) {
    if (!asked) {
      asked = true;
      to.words(Kind.USER, words.text(), words.origin());
    } else if (replied) {
      replied = false;
      result(message, words, null);
    } else {
      to.words(Kind.USER, words.text(), words.origin());
    }
  }

  private void reply(Value message, Words words, String at) {
    open.clear();
    replied = true;
    Given price = price(message.member("extra"));
    Value made = message.member("tool_calls");
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
      to.say(Kind.THOUGHT, text, Visibility.FULL, origin, price);
    }
  }

  private void made(Value call, String at) {
    Value function = call.member("function");
    Value holder = function == null ? call : function;
    Value arguments = holder.member("arguments");
    String id = call.string("id");
    String given = id == null ? "call-" + ++calls : id;
    to.call(holder.string("name"), given, arguments, new Origin(call.line(), 0, at));
    open.add(given);
  }

  private static Value command(String command, int line) {
    Value text = Value.scalar(Shape.STRING, line, command);
    return new Value(Shape.OBJECT, line, "", List.of("command"), List.of(text));
  }

  /** The tokens and the price of a reply, as the model's provider states them. */
  private static Given price(@Nullable Value extra) {
    Value response = extra == null ? null : extra.member("response");
    Value usage = response == null ? null : response.member("usage");
    Integer tokens = usage == null ? null : usage.whole("total_tokens");
    Double cost = extra == null ? null : extra.amount("cost");
    Double billed = usage == null ? null : usage.amount("cost");
    Long counted = tokens == null ? null : (Long) (long) tokens;
    boolean known = counted != null || cost != null || billed != null;
    return known
        ? Given.NOTHING.using(Given.Use.NONE.priced(counted, cost == null ? billed : cost))
        : Given.NOTHING;
  }

  /** Adds what the harness answers: to the call with this id, or else to the oldest open one. */
  private void result(Value message, Words words, @Nullable String named) {
    String id = named == null ? open.peekFirst() : named;
    open.remove(id);
    MiniSweResult read = MiniSweResult.of(words.text(), message.member("extra"));
    boolean interrupted = id == null && read.status() == Status.UNKNOWN;
    if (interrupted) {
      to.words(Kind.USER, words.text(), words.origin());
      return;
    }
    Given.Use use = new Given.Use(TOOL, id, read.status()).exited(read.code());
    boolean submitted = use.status() == Status.UNKNOWN && words.text().equals(submission);
    to.result(submitted ? use.ended(Status.OK) : use, read.text(), words.origin());
    if (read.status() == Status.REJECTED) {
      // The answer is about the whole reply.
      open.clear();
    }
    replied = !open.isEmpty();
  }

  /** Adds the submission as the result of the last call, if no message has it. */
  void end(Origin origin) {
    if (!open.isEmpty() && submission != null) {
      to.result(new Given.Use(TOOL, open.removeFirst(), Status.OK), submission, origin);
    }
  }
}
