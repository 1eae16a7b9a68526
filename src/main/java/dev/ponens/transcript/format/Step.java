package dev.ponens.transcript.format;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Outlook;
import dev.ponens.transcript.Via;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.TranscriptBuilder;
import dev.ponens.transcript.talk.ResultWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A step of the steps format: words, or an object with {@code text} and attributes. */
final class Step {
  private static final List<String> KINDS = spellings(EventKind.values());
  static final List<String> VISIBILITIES = spellings(Visibility.values());
  private static final String STEP = "a step: a string, or an object with \"text\"";

  private Step() {}

  /** Adds the step at the pointer. */
  static void add(TranscriptBuilder trail, PlacedValue step, String pointer)
      throws PlacedValue.Unfit {
    if (step.is(PlacedValue.JsonType.STRING)) {
      trail.add(EventKind.THOUGHT, step.text(), new Origin(step.line(), 0, pointer));
    } else if (step.is(PlacedValue.JsonType.OBJECT)) {
      add(trail, step, pointer, null);
    } else {
      throw step.unfit(pointer, STEP);
    }
  }

  /**
   * Adds a step that is an object.
   *
   * @param number its default id; null for none
   */
  static void add(
      TranscriptBuilder trail, PlacedValue step, String pointer, @Nullable String number)
      throws PlacedValue.Unfit {
    Members members = new Members(step, pointer);
    String kind = members.oneOf("kind", KINDS);
    String visibility = members.oneOf("visibility", VISIBILITIES);
    Visibility seen =
        visibility == null
            ? Visibility.FULL
            : Visibility.valueOf(visibility.toUpperCase(Locale.ROOT));
    EventKind what =
        kind == null ? EventKind.THOUGHT : EventKind.valueOf(kind.toUpperCase(Locale.ROOT));
    if (what == EventKind.LEDGER) {
      LedgerStep.add(trail, step, members, pointer);
      return;
    }
    boolean argued = what == EventKind.TOOL_CALL && step.member("text") == null;
    PlacedValue text = argued ? StepUse.arguments(step) : step.member("text");
    if (text == null && (seen == Visibility.FULL || seen == Visibility.SUMMARY)) {
      throw new PlacedValue.Unfit(
          step.line(),
          (pointer.isEmpty() ? "this" : pointer)
              + " has no \"text\"; add \"text\""
              + (argued ? " or \"arguments\"" : "")
              + ", or set \"visibility\" to redacted, encrypted or omitted");
    }
    if (text != null && !text.is(PlacedValue.JsonType.STRING)) {
      throw text.unfit(pointer + "/text", "a string");
    }
    Origin origin =
        text == null
            ? new Origin(step.line(), 0, pointer)
            : new Origin(text.line(), 0, pointer + (argued ? "/arguments" : "/text"));
    Given said = given(members, number);
    Given given =
        what == EventKind.TOOL_RESULT && text != null && step.member("status") == null
            ? said.using(ResultWords.ofUnknown(said.use(), text.text()))
            : said;
    trail.add(
        what,
        text == null ? "" : text.text(),
        seen,
        origin,
        what == EventKind.DISPUTE ? disputing(given, members, step, pointer) : given);
  }

  private static Given disputing(Given given, Members members, PlacedValue step, String pointer)
      throws PlacedValue.Unfit {
    String disputed = members.scalar("disputes");
    String rule = members.scalar("rule");
    if (disputed == null || rule == null) {
      throw step.unfit(pointer, "a dispute: \"text\", \"disputes\" (a step) and \"rule\"");
    }
    return given.disputing(disputed, rule);
  }

  private static Given given(Members step, @Nullable String number) throws PlacedValue.Unfit {
    String id = step.scalar("id");
    return new Given(
            new Given.Position(
                id == null ? number : id,
                step.scalar("revises"),
                step.scalar("branch_from"),
                step.scalar("branch")),
            new Given.StepSpeaker(step.scalar("role"), step.scalar("agent")),
            new Given.Manner(
                step.share("confidence"),
                step.oneOf("mode", Given.Manner.MODES),
                step.oneOf("depth", Given.Manner.DEPTHS),
                step.oneOf("phase", Given.Manner.PHASES)),
            new Given.Testing(
                step.scalar("hypothesis"),
                step.texts("evidence"),
                Boolean.TRUE.equals(step.flag("pending_verification"))),
            StepUse.of(step),
            outlook(step))
        .arriving(via(step));
  }

  /** The way in which the step reached its session; null if it is not stated. */
  static @Nullable Via via(Members step) throws PlacedValue.Unfit {
    return Via.spelled(step.oneOf("via", Via.spellings()));
  }

  /** What the caller expects of the rest; a transcript has the same names. */
  static Outlook outlook(Members members) throws PlacedValue.Unfit {
    return new Outlook(members.count("estimated_total"), members.flag("needs_more_thoughts"));
  }

  /** A question or an answer: a string, or a number or boolean, because 42 is a valid answer. */
  static String words(PlacedValue value, String pointer) throws PlacedValue.Unfit {
    if (value.is(PlacedValue.JsonType.OBJECT) || value.is(PlacedValue.JsonType.ARRAY)) {
      throw value.unfit(pointer, "a string");
    }
    return value.text();
  }

  private static List<String> spellings(Enum<?>[] words) {
    List<String> all = new ArrayList<>();
    for (Enum<?> word : words) {
      all.add(word.name().toLowerCase(Locale.ROOT));
    }
    return List.copyOf(all);
  }
}
