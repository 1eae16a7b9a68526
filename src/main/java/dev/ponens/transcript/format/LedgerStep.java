package dev.ponens.transcript.format;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.LedgerEntry;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.piece.Members;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.piece.TranscriptBuilder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A step of the steps format of kind {@code ledger}: an entry of the ledger. */
final class LedgerStep {
  private static final List<String> TYPES = LedgerEntry.EntryType.spellings();

  private LedgerStep() {}

  /** Adds the entry at the pointer. */
  static void add(TranscriptBuilder trail, PlacedValue step, Members members, String pointer)
      throws PlacedValue.Unfit {
    PlacedValue text = step.member("text");
    if (text != null && !text.is(PlacedValue.JsonType.STRING)) {
      throw text.unfit(pointer + "/text", "a string");
    }
    Origin origin =
        text == null
            ? new Origin(step.line(), 0, pointer)
            : new Origin(text.line(), 0, pointer + "/text");
    trail.add(
        EventKind.LEDGER, text == null ? "" : text.text(), Visibility.FULL, origin, given(members));
  }

  private static Given given(Members step) throws PlacedValue.Unfit {
    LedgerEntry.EntryType type = LedgerEntry.EntryType.spelled(step.oneOf("entry", TYPES));
    if (type == null) {
      throw step.object().unfit(step.at(), "a ledger entry: \"entry\", one of " + TYPES);
    }
    return given(
            entry(type, step), step.scalar("role"), step.scalar("agent"), step.scalar("branch"))
        .arriving(Step.via(step));
  }

  /** What is given about an event that is an entry. */
  static Given given(
      LedgerEntry entry, @Nullable String role, @Nullable String agent, @Nullable String branch) {
    return Given.NOTHING
        .by(new Given.StepSpeaker(role, agent))
        .at(new Given.Position(null, null, null, branch))
        .entering(entry);
  }

  private static LedgerEntry entry(LedgerEntry.EntryType type, Members step)
      throws PlacedValue.Unfit {
    return new LedgerEntry(
        type,
        step.scalar("id"),
        step.oneOf("criticality", LedgerEntry.CRITICALITIES),
        step.flag("verifiable"),
        step.texts("about"),
        "contradicts".equals(step.oneOf("stance", LedgerEntry.STANCES)),
        step.oneOf("status", LedgerEntry.STATUSES),
        step.texts("evidence"),
        step.scalar("group"),
        step.scalar("source"),
        step.oneOf("relation", LedgerEntry.RELATIONS),
        step.scalar("decision"),
        step.share("score"),
        "session".equals(step.oneOf("scope", LedgerEntry.SCOPES)),
        step.scalar("revises"));
  }

  /** The keys of an entry, for a {@code thoughts} block: each with its value. */
  interface EntryKeys {
    /** The value of a key; null if it is not given. */
    @Nullable String value(String key);
  }

  /** The entry that the keys of a {@code thoughts} block give; its type must be valid. */
  static LedgerEntry entry(EntryKeys keys) {
    LedgerEntry.EntryType type = LedgerEntry.EntryType.spelled(keys.value("entry"));
    String score = keys.value("score");
    String verifiable = keys.value("verifiable");
    return new LedgerEntry(
        type == null ? LedgerEntry.EntryType.CLAIM : type,
        keys.value("id"),
        keys.value("criticality"),
        verifiable == null ? null : Boolean.valueOf(verifiable),
        words(keys.value("about")),
        "contradicts".equals(keys.value("stance")),
        keys.value("status"),
        words(keys.value("evidence")),
        keys.value("group"),
        keys.value("source"),
        keys.value("relation"),
        keys.value("decision"),
        score == null || !score.matches("0|1|[01]?\\.\\d+") ? null : Double.valueOf(score),
        "session".equals(keys.value("scope")),
        keys.value("revises"));
  }

  /** Words separated by blanks. */
  private static List<String> words(@Nullable String value) {
    List<String> words = new ArrayList<>();
    if (value != null && !value.isBlank()) {
      words.addAll(List.of(value.strip().split("\\s+", -1)));
    }
    return words;
  }
}
