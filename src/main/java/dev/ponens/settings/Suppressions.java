package dev.ponens.settings;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.nodes.Node;

/**
 * A {@code ponens-suppressions.yml}: known findings that reports should not show again, each with
 * the reason.
 *
 * @param file its path, as shown in messages
 * @param entries its entries
 * @param slips its faults
 */
public record Suppressions(String file, List<SuppressionEntry> entries, List<SettingsFault> slips) {
  /** The default name of the file. */
  public static final String NAME = "ponens-suppressions.yml";

  /** The keys of the file. */
  static final List<String> KEYS = List.of("suppressions");

  /** The keys of an entry. */
  static final List<String> ENTRY_KEYS = List.of("transcript", "step", "rule", "reason", "expires");

  public Suppressions {
    entries = List.copyOf(entries);
    slips = List.copyOf(slips);
  }

  /**
   * One entry.
   *
   * @param transcripts the transcripts it applies to, by id or by path
   * @param step the step it applies to, counted from 1, or 0 for the question; null for all steps
   * @param rules the rules, tables or concerns whose findings it suppresses
   * @param reason the reason
   * @param expires the last day on which it is valid; null when it does not expire
   * @param at the place where it begins
   * @param lastLine its last line; 0 when it cannot be removed by deleting its lines
   */
  public record SuppressionEntry(
      List<PathGlob> transcripts,
      @Nullable Integer step,
      List<SettingValue> rules,
      String reason,
      @Nullable LocalDate expires,
      SettingValue at,
      int lastLine) {
    public SuppressionEntry {
      transcripts = List.copyOf(transcripts);
      rules = List.copyOf(rules);
    }

    /** True when it has expired on this day. */
    public boolean expired(LocalDate day) {
      return expires != null && day.isAfter(expires);
    }
  }

  /**
   * Reads a file.
   *
   * @param file its path, for messages
   * @param yaml its text
   */
  public static Suppressions read(String file, String yaml) {
    YamlFile reader = new YamlFile(file);
    List<SuppressionEntry> entries = new ArrayList<>();
    for (YamlFile.YamlItem item : reader.items("suppressions", reader.top(yaml, KEYS))) {
      SuppressionEntry entry = entry(reader, item);
      if (entry != null) {
        entries.add(entry);
      }
    }
    return new Suppressions(file, entries, reader.slips());
  }

  private static @Nullable SuppressionEntry entry(YamlFile reader, YamlFile.YamlItem item) {
    int before = reader.slips().size();
    Map<String, Node> says = reader.known(item.node(), "an entry", ENTRY_KEYS);
    List<PathGlob> transcripts = reader.globs("transcript", says.get("transcript"));
    List<SettingValue> rules = reader.list("rule", says.get("rule"));
    SettingValue reason = reader.sentence("reason", says.get("reason"));
    if (reader.slips().size() == before) {
      needed(reader, item, "transcript: logs/run.jsonl", !transcripts.isEmpty());
      needed(reader, item, "rule: unchecked-assumption", !rules.isEmpty());
      needed(reader, item, "reason: why this finding is wrong or accepted", reason != null);
    }
    SettingValue step = reader.word("step", says.get("step"));
    SettingValue expires = reader.word("expires", says.get("expires"));
    if (step != null && !step.value().matches("\\d{1,9}")) {
      reader.slips().add(step.slip("step must be a number, counted from 1; 0 means the question"));
    }
    LocalDate day = expires == null ? null : day(reader, expires);
    if (reader.slips().size() > before) {
      return null;
    }
    return new SuppressionEntry(
        transcripts,
        step == null ? null : Integer.valueOf(step.value()),
        rules,
        Objects.requireNonNull(reason).value(),
        day,
        new SettingValue("suppressions", "", reader.file(), item.line()),
        item.lastLine());
  }

  private static void needed(
      YamlFile reader, YamlFile.YamlItem item, String example, boolean there) {
    if (!there) {
      reader.slip(item.node(), "this entry needs a line such as \"" + example + "\"");
    }
  }

  private static @Nullable LocalDate day(YamlFile reader, SettingValue written) {
    try {
      return LocalDate.parse(written.value());
    } catch (DateTimeParseException e) {
      reader
          .slips()
          .add(
              written.slip(
                  "expires: write the date in the form 2026-12-31, not " + written.value()));
      return null;
    }
  }

  /**
   * The text of the file without some entries; everything else, including comments, stays as it is.
   *
   * @param text the text it was read from
   * @param unused entries to remove, which must be removable by lines
   */
  public static String without(String text, List<SuppressionEntry> unused) {
    String[] lines = text.split("(?<=\n)", -1);
    for (SuppressionEntry entry : unused) {
      if (entry.lastLine() == 0) {
        throw new IllegalArgumentException(
            "internal error: the suppression at this line cannot be deleted automatically: line "
                + entry.at().line());
      }
      for (int line = entry.at().line(); line <= entry.lastLine(); line++) {
        lines[line - 1] = "";
      }
    }
    return String.join("", lines);
  }
}
