package dev.ponens.transcript.dialect;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.Passages;
import dev.ponens.transcript.piece.Passages.TextPassage;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.talk.ConversationReader;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One utterance of a message.
 *
 * @param kind its kind
 * @param text its words; a tool call has none
 * @param visibility how much of it was recorded
 * @param use the use of a tool, for calls and results
 * @param arguments the arguments of a tool
 * @param origin its place
 */
public record Utterance(
    EventKind kind,
    String text,
    Visibility visibility,
    Given.ToolUse use,
    @Nullable PlacedValue arguments,
    Origin origin) {
  static Utterance words(EventKind kind, String text, Visibility visibility, Origin origin) {
    return new Utterance(kind, text, visibility, Given.ToolUse.NONE, null, origin);
  }

  public static Utterance thought(String text, Origin origin) {
    return words(EventKind.THOUGHT, text, Visibility.FULL, origin);
  }

  public static Utterance answer(String text, Origin origin) {
    return words(EventKind.ANSWER, text, Visibility.FULL, origin);
  }

  /** An utterance whose words were not recorded. */
  public static Utterance omitted(EventKind kind, Origin origin) {
    return words(kind, "", Visibility.OMITTED, origin);
  }

  public static Utterance call(
      @Nullable String tool,
      @Nullable String call,
      @Nullable PlacedValue arguments,
      Origin origin) {
    Given.ToolUse use = Given.ToolUse.call(tool, call);
    return new Utterance(EventKind.TOOL_CALL, "", Visibility.FULL, use, arguments, origin);
  }

  public static Utterance result(
      @Nullable String tool, @Nullable String call, boolean isError, String text, Origin origin) {
    return result(new Given.ToolUse(tool, call, isError), text, origin);
  }

  public static Utterance result(Given.ToolUse use, String text, Origin origin) {
    return new Utterance(EventKind.TOOL_RESULT, text, Visibility.FULL, use, null, origin);
  }

  /** The tool's name, for calls and results; null if unknown. */
  public @Nullable String tool() {
    return use.tool();
  }

  /** The id that links a call with its result; null if unknown. */
  public @Nullable String call() {
    return use.callId();
  }

  public void tell(ConversationReader conversation) {
    switch (kind) {
      case TOOL_CALL -> conversation.call(tool(), call(), arguments, origin);
      case TOOL_RESULT -> conversation.result(use, text, origin);
      case THOUGHT -> conversation.say(kind, text, visibility, origin, Given.NOTHING);
      default -> {
        if (visibility == Visibility.FULL) {
          conversation.words(kind, text, origin);
        } else {
          conversation.say(kind, text, visibility, origin, Given.NOTHING);
        }
      }
    }
  }

  /** The same with the operator applied to its words, and to its arguments as words. */
  public Utterance with(UnaryOperator<String> once) {
    PlacedValue given = arguments;
    if (given != null) {
      String words = given.is(PlacedValue.JsonType.STRING) ? given.text() : given.compact();
      given = PlacedValue.scalar(PlacedValue.JsonType.STRING, given.line(), once.apply(words));
    }
    return new Utterance(kind, once.apply(text), visibility, use, given, origin);
  }

  /**
   * The part that stays the same when the utterance is repeated. A history repeats an answer
   * without its tagged thoughts, and a call by its id.
   */
  public String key() {
    if (call() != null && (kind == EventKind.TOOL_CALL || kind == EventKind.TOOL_RESULT)) {
      return kind + "#" + call();
    }
    String words = kind == EventKind.ANSWER ? untagged() : text;
    String given = arguments == null ? "" : arguments.compact();
    return kind + ":" + (tool() == null ? "" : tool()) + ":" + words.strip() + given;
  }

  private String untagged() {
    List<TextPassage> passages = new Passages(text).tagged(0, text.length());
    StringBuilder left = new StringBuilder();
    for (TextPassage passage : passages) {
      if (passage.kind() == EventKind.ANSWER) {
        left.append(text, passage.start(), passage.end());
      }
    }
    return passages.isEmpty() ? text : left.toString();
  }
}
