package dev.ponens.suppression;

import dev.ponens.settings.ConfigFolder;
import dev.ponens.settings.SettingValue;
import dev.ponens.settings.Suppressions;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Suppressed;
import dev.ponens.verdict.Verdict;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Hides the findings that a suppressions file names. */
public final class ByFile implements Suppressor {
  private final List<Held> all = new ArrayList<>();
  private final FileNames names;
  private final SuppressionContext known;
  private List<Held> here = List.of();

  /**
   * @param file the file, without faults
   * @param folder the file's folder
   * @param day the day with which expiry dates are compared
   */
  public ByFile(Suppressions file, ConfigFolder folder, LocalDate day, SuppressionContext known) {
    this.names = new FileNames(folder, known.mask());
    this.known = known;
    for (Suppressions.SuppressionEntry entry : file.entries()) {
      List<String> rules = entry.rules().stream().map(SettingValue::value).toList();
      all.add(new Held(entry, known.ids(rules), entry.expired(day)));
    }
  }

  /** An entry, and whether it hid something. */
  private static final class Held {
    final Suppressions.SuppressionEntry entry;
    final Set<String> ids;
    final boolean expired;
    boolean met;
    boolean used;
    boolean incomplete;

    Held(Suppressions.SuppressionEntry entry, Set<String> ids, boolean expired) {
      this.entry = entry;
      this.ids = ids;
      this.expired = expired;
    }

    boolean means(String name) {
      return entry.transcripts().stream().anyMatch(t -> t.matches(name));
    }

    boolean means(Finding finding) {
      return ids.contains(finding.rule())
          && (entry.step() == null || entry.step() == finding.step());
    }

    String at() {
      return entry.at().file() + ":" + entry.at().line();
    }
  }

  @Override
  public void begin(Verdict verdict) {
    if (all.isEmpty()) {
      return;
    }
    String id = verdict.transcript().id();
    String name = names.of(verdict.transcript().at().path());
    here = all.stream().filter(h -> h.means(id) || h.means(name)).toList();
    for (Held held : here) {
      held.met = true;
      held.incomplete |= !verdict.failures().isEmpty();
    }
  }

  @Override
  public @Nullable Suppressed hide(Finding finding) {
    for (Held held : here) {
      if (!held.expired && held.means(finding)) {
        held.used = true;
        return new Suppressed(
            finding, Suppressed.By.FILE, known.mask().apply(held.entry.reason()), held.at());
      }
    }
    return null;
  }

  @Override
  public void incomplete(String path) {
    String name = names.of(path);
    all.stream().filter(h -> h.means(name)).forEach(h -> h.incomplete = true);
  }

  /**
   * The entries that can be removed: expired ones, and those whose transcripts were read and in
   * which they hid nothing.
   */
  public List<Suppressions.SuppressionEntry> unused() {
    return all.stream().filter(this::unused).map(h -> h.entry).toList();
  }

  private boolean unused(Held held) {
    return held.expired
        || (held.met && !held.used && !held.incomplete && known.anySpeaks(held.ids));
  }

  @Override
  public List<UnusedSuppression> leftovers() {
    return all.stream()
        .filter(this::unused)
        .map(
            h ->
                new UnusedSuppression(
                    h.at(),
                    h.expired
                        ? "this suppression expired on " + h.entry.expires()
                        : "this suppression matches no finding",
                    true))
        .toList();
  }

  /** Entries that match no transcript of this run. They may match transcripts of another run. */
  public List<UnusedSuppression> unmet() {
    return all.stream()
        .filter(h -> !h.met && !h.expired && !h.incomplete)
        .map(
            h ->
                new UnusedSuppression(
                    h.at(), "no transcript in the input matches " + h.entry.transcripts(), false))
        .toList();
  }
}
