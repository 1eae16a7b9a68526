package dev.ponens.transcript.log;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Format;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.JsonSigns;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.PlacedValue;
import java.io.IOException;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Conversations in the layout of fine-tuning data sets. Sources: the conversation formats of
 * axolotl and LLaMA-Factory.
 */
public final class ShareGptFormat implements Format {
  private static final String TURN = "a turn: an object with \"from\" and \"value\"";

  @Override
  public String name() {
    return "sharegpt";
  }

  @Override
  public String summary() {
    return "ShareGPT data: {\"conversations\": [{\"from\", \"value\"}]}";
  }

  @Override
  public boolean recognises(JsonSigns signs) {
    return signs.has("conversations");
  }

  @Override
  public void read(Input in, Consumer<ReadResult> out) throws IOException {
    String expected = "an object with \"conversations\"";
    Draft.each(in, name(), null, Set.of(), expected, ShareGptFormat::conversation, out);
  }

  private static void conversation(Draft draft) throws PlacedValue.Unfit {
    Members members = new Members(draft.value(), draft.spot().pointer());
    draft.name(members.scalar("id"));
    draft.model(draft.value().string("model"));
    draft.items("conversations", (turn, at) -> turn(draft, turn, at));
  }

  private static void turn(Draft draft, PlacedValue turn, String at) throws PlacedValue.Unfit {
    if (!turn.is(PlacedValue.JsonType.OBJECT)) {
      throw turn.unfit(at, TURN);
    }
    if (turn.string("role") != null) {
      draft.talk().add(turn, null, at);
      return;
    }
    String from = turn.string("from");
    PlacedValue words = turn.member("value");
    if (words == null || !words.is(PlacedValue.JsonType.STRING)) {
      throw new PlacedValue.Unfit(turn.line(), at + " has no text in \"value\"; expected " + TURN);
    }
    Origin origin = new Origin(words.line(), 0, at + "/value");
    switch (from == null ? "" : from) {
      case "human", "user" -> draft.talk().words(EventKind.USER, words.text(), origin);
      case "gpt", "chatgpt", "assistant", "model", "bing", "bard" ->
          draft.talk().words(EventKind.ANSWER, words.text(), origin);
      case "function_call" -> draft.talk().call(null, null, words, origin);
      case "observation", "tool", "function" ->
          draft.talk().result(Given.ToolUse.NONE, words.text(), origin);
      case "system" -> {
        // A system turn instructs; it does not reason.
      }
      default ->
          throw new PlacedValue.Unfit(
              turn.line(),
              at
                  + " has an unknown \"from\"; expected human, gpt, system, tool, function_call"
                  + " or observation");
    }
  }
}
