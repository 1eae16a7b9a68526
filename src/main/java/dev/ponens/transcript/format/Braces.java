package dev.ponens.transcript.format;

import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.LedgerEntry;
import dev.ponens.transcript.Outlook;
import dev.ponens.transcript.Visibility;
import dev.ponens.transcript.format.ThoughtsBlock.BlockError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a thought in a {@code thoughts} block, in braces: {@code {confidence: 0.4,
 * mode: revise}}. The keys are those of the steps format.
 */
final class Braces {
  private static final Map<String, List<String>> CHOICES =
      Map.ofEntries(
          Map.entry("kind", List.of("thought", "answer", "ledger")),
          Map.entry("mode", Given.Manner.MODES),
          Map.entry("depth", Given.Manner.DEPTHS),
          Map.entry("phase", Given.Manner.PHASES),
          Map.entry("visibility", Step.VISIBILITIES),
          Map.entry("pending_verification", List.of("true", "false")),
          Map.entry("needs_more_thoughts", List.of("true", "false")),
          Map.entry("entry", LedgerEntry.EntryType.spellings()),
          Map.entry("criticality", LedgerEntry.CRITICALITIES),
          Map.entry("verifiable", List.of("true", "false")),
          Map.entry("stance", LedgerEntry.STANCES),
          Map.entry("status", LedgerEntry.STATUSES),
          Map.entry("relation", LedgerEntry.RELATIONS),
          Map.entry("scope", LedgerEntry.SCOPES));

  private static final List<String> FREE =
      List.of(
          "about",
          "agent",
          "branch",
          "branch_from",
          "confidence",
          "cost",
          "decision",
          "duration_ms",
          "estimated_total",
          "evidence",
          "group",
          "hypothesis",
          "id",
          "revises",
          "role",
          "score",
          "source",
          "tokens");

  private final Map<String, String> values = new LinkedHashMap<>();

  /**
   * Reads braces.
   *
   * @param braces the braces and the text between them; null if there are none
   * @param slips takes the errors
   */
  Braces(int line, @Nullable String braces, List<BlockError> slips) {
    if (braces == null) {
      return;
    }
    for (String pair : pairs(braces.substring(1, braces.length() - 1))) {
      int colon = pair.indexOf(':');
      String key = (colon < 0 ? pair : pair.substring(0, colon)).strip();
      String value = colon < 0 ? "" : pair.substring(colon + 1).strip();
      String wrong = wrong(key, value);
      if (wrong.isEmpty() && values.put(key, value) != null) {
        wrong = "\"" + key + "\" occurs twice here; remove one";
      }
      if (!wrong.isEmpty()) {
        slips.add(new BlockError(line, wrong));
      }
    }
    if (kind() == EventKind.LEDGER && !values.containsKey("entry")) {
      slips.add(
          new BlockError(
              line, "entry: expected one of " + String.join(", ", CHOICES.get("entry"))));
    }
  }

  private static String wrong(String key, String value) {
    List<String> choices = CHOICES.get(key);
    if (choices == null && !FREE.contains(key)) {
      return "unknown key \""
          + key
          + "\" in braces; use confidence, mode, kind, depth, phase, visibility, revises,"
          + " branch, branch_from, hypothesis, evidence, agent, pending_verification,"
          + " needs_more_thoughts, estimated_total, tokens, cost or duration_ms, or a key of a ledger"
          + " entry (docs/formats.md)";
    }
    if (choices != null && !choices.contains(value)) {
      return key + ": expected one of " + String.join(", ", choices) + ", not \"" + value + "\"";
    }
    if (key.equals("confidence") && !value.matches("0|1|[01]\\.0+|0?\\.\\d+")) {
      return "confidence: expected a number from 0 to 1, not \"" + value + "\"";
    }
    if (key.equals("estimated_total") && !value.matches("\\d{1,4}")) {
      return "estimated_total: expected a number of thoughts, not \"" + value + "\"";
    }
    if (key.equals("duration_ms") && !value.matches("\\d{1,9}")) {
      return "duration_ms: expected a number of milliseconds, not \"" + value + "\"";
    }
    if (key.equals("tokens") && !value.matches("\\d{1,9}")) {
      return "tokens: expected a number of tokens, not \"" + value + "\"";
    }
    if (key.equals("cost") && !value.matches("\\d{1,9}(\\.\\d{1,6})?")) {
      return "cost: expected a price such as 0.25, not \"" + value + "\"";
    }
    return value.isEmpty() ? key + ": a value is missing" : "";
  }

  /** The kind of the event. */
  EventKind kind() {
    return switch (values.getOrDefault("kind", "thought")) {
      case "answer" -> EventKind.ANSWER;
      case "ledger" -> EventKind.LEDGER;
      default -> EventKind.THOUGHT;
    };
  }

  Visibility visibility() {
    String visibility = values.getOrDefault("visibility", "full");
    return Visibility.valueOf(
        (Step.VISIBILITIES.contains(visibility) ? visibility : "full").toUpperCase(Locale.ROOT));
  }

  /** The step's number on the page is its id, so that {@code revises: 2} means the page's 2. */
  Given given(String id) {
    if (kind() == EventKind.LEDGER) {
      return LedgerStep.given(
          LedgerStep.entry(values::get),
          values.get("role"),
          values.get("agent"),
          values.get("branch"));
    }
    String confidence = values.get("confidence");
    return new Given(
        new Given.Position(
            id, values.get("revises"), values.get("branch_from"), values.get("branch")),
        new Given.StepSpeaker(values.get("role"), values.get("agent")),
        new Given.Manner(
            confidence == null ? null : Double.valueOf(confidence),
            values.get("mode"),
            values.get("depth"),
            values.get("phase")),
        new Given.Testing(
            values.get("hypothesis"),
            evidence(),
            "true".equals(values.get("pending_verification"))),
        Given.ToolUse.NONE.took(whole("duration_ms")).priced(whole("tokens"), cost()),
        outlook());
  }

  private @Nullable Long whole(String key) {
    String number = values.get(key);
    return number != null && number.matches("\\d{1,9}") ? Long.valueOf(number) : null;
  }

  private @Nullable Double cost() {
    String cost = values.get("cost");
    return cost != null && cost.matches("\\d{1,9}(\\.\\d{1,6})?") ? Double.valueOf(cost) : null;
  }

  /** One string, with or without quotation marks. */
  private List<String> evidence() {
    String value = values.get("evidence");
    if (value == null) {
      return List.of();
    }
    boolean quoted = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
    return List.of(quoted ? value.substring(1, value.length() - 1) : value);
  }

  private Outlook outlook() {
    String total = values.get("estimated_total");
    String more = values.get("needs_more_thoughts");
    boolean counts = total != null && total.matches("\\d{1,4}");
    return new Outlook(
        counts ? Integer.valueOf(total) : null, more == null ? null : Boolean.valueOf(more));
  }

  /** Splits at the commas that an even number of quotation marks follows. */
  private static List<String> pairs(String text) {
    List<String> pairs = new ArrayList<>();
    long quotes = text.chars().filter(c -> c == '"').count();
    int begin = 0;
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) == '"') {
        quotes--;
      } else if (text.charAt(at) == ',' && quotes % 2 == 0) {
        pairs.add(text.substring(begin, at));
        begin = at + 1;
      }
    }
    pairs.add(text.substring(begin));
    return pairs;
  }
}
