package dev.ponens.transcript.talk;

import dev.ponens.transcript.CallStatus;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Items of the Responses API: messages, reasoning, tool calls and their results. All tools follow
 * one pattern, {@code …_call} and {@code …_call_output}, so that new tools are read too. Source:
 * https://platform.openai.com/docs/api-reference/responses.
 */
public final class ResponseItems {
  /** Members in which a call keeps the tool's arguments. */
  private static final List<String> GIVEN =
      List.of("arguments", "input", "action", "code", "queries", "operation");

  private final ConversationReader to;

  public ResponseItems(ConversationReader to) {
    this.to = to;
  }

  /** True for a value that looks like an item and not like a plain message. */
  static boolean isItem(PlacedValue value) {
    String type = value.string("type");
    return type != null
        && (type.endsWith("_call")
            || type.endsWith("_call_output")
            || type.equals("item_reference")
            || (type.equals("reasoning")
                && (value.member("summary") != null
                    || value.names().contains("encrypted_content"))));
  }

  /** Adds the content of an item. */
  public void add(PlacedValue item, String at) throws PlacedValue.Unfit {
    if (!item.is(PlacedValue.JsonType.OBJECT)) {
      throw item.unfit(at, "a message or an item: an object");
    }
    String type = item.string("type");
    if (item.member("role") != null || type == null || type.equals("message")) {
      to.add(item, null, at);
    } else if (type.equals("reasoning")) {
      reasoning(item, at);
    } else if (type.endsWith("_call_output")) {
      output(item, at);
    } else if (type.endsWith("_call")) {
      call(item, type, at);
    } else if (type.startsWith("compaction")) {
      say(Visibility.ENCRYPTED, item, "", at);
    } else if (item.member("content") != null) {
      throw new PlacedValue.Unfit(
          item.line(), at + " has no \"role\"; expected a message or an item");
    }
  }

  private void reasoning(PlacedValue item, String at) {
    if (!texts(item, "content", Visibility.FULL, at)
        && !texts(item, "summary", Visibility.SUMMARY, at)) {
      boolean encrypted = item.member("encrypted_content") != null;
      say(encrypted ? Visibility.ENCRYPTED : Visibility.OMITTED, item, "", at);
    }
  }

  /** Adds the parts of the member as thoughts; false if there are none. */
  private boolean texts(PlacedValue item, String name, Visibility visibility, String at) {
    PlacedValue parts = item.member(name);
    boolean any = false;
    for (int i = 0; parts != null && i < parts.items().size(); i++) {
      String text = parts.items().get(i).string("text");
      if (text != null && !text.isBlank()) {
        say(visibility, parts.items().get(i), text, at + "/" + name + "/" + i + "/text");
        any = true;
      }
    }
    return any;
  }

  private void say(Visibility visibility, PlacedValue value, String text, String at) {
    to.say(EventKind.THOUGHT, text, visibility, new Origin(value.line(), 0, at), Given.NOTHING);
  }

  private void call(PlacedValue item, String type, String at) {
    String name = item.string("name");
    String tool = name == null ? type.substring(0, type.length() - "_call".length()) : name;
    String call = id(item);
    String given = GIVEN.stream().filter(g -> item.member(g) != null).findFirst().orElse(null);
    PlacedValue arguments = given == null ? null : item.member(given);
    Origin origin = new Origin(item.line(), 0, at + (given == null ? "" : "/" + given));
    to.call(tool, call, arguments, origin);
    if (type.equals("mcp_call")
        && (item.member("output") != null || item.member("error") != null)) {
      output(item, at);
    }
  }

  private static @Nullable String id(PlacedValue item) {
    String call = item.string("call_id");
    return call == null ? item.string("id") : call;
  }

  private void output(PlacedValue item, String at) {
    String name = item.member("output") == null ? "error" : "output";
    PlacedValue output = item.member(name);
    boolean failed =
        (name.equals("error") && output != null) || "failed".equals(item.string("status"));
    boolean succeeded = false;
    ContentText words =
        output == null
            ? new ContentText("", new Origin(item.line(), 0, at))
            : ContentText.of(output, at + "/" + name);
    if (output != null && output.is(PlacedValue.JsonType.OBJECT)) {
      PlacedValue content = output.member("content");
      PlacedValue success = output.member("success");
      failed |= success != null && success.text().equals("false");
      succeeded = success != null && success.text().equals("true");
      words =
          content == null
              ? new ContentText(output.compact(), words.origin())
              : ContentText.of(content, at + "/" + name + "/content");
    }
    ShellOutput shell = ShellOutput.of(words.text());
    CallStatus status = failed ? CallStatus.FAILED : succeeded ? CallStatus.OK : CallStatus.UNKNOWN;
    Given.ToolUse use = shell.in(new Given.ToolUse(null, id(item), status));
    to.result(use, shell.text(), words.origin());
  }
}
