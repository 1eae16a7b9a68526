package dev.ponens.suppression;

import dev.ponens.settings.ConfigFolder;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Suppressed;
import dev.ponens.verdict.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Hides the findings of a baseline, each at most as often as recorded. An entry applies to its
 * file. If that file is gone, the entry applies to any file that has the finding now.
 */
public final class ByBaseline implements Suppressor {
  private final String file;
  private final ConfigFolder folder;
  private final FileNames names;
  private final SuppressionContext known;
  private final Map<Baseline.Key, Integer> left;
  private final Map<Baseline.Key, Integer> found = new TreeMap<>();
  private final Map<String, SortedSet<Baseline.Key>> moved = new HashMap<>();
  private final Set<String> looked = new HashSet<>();
  private String here = "";

  /**
   * @param file the path of the baseline
   * @param shown the path as reports show it
   * @param linted the files that are linted, as the user named them
   */
  public ByBaseline(
      Path file,
      String shown,
      Baseline baseline,
      Collection<String> linted,
      SuppressionContext known) {
    this.file = known.mask().apply(shown);
    this.folder = ConfigFolder.of(file);
    this.names = new FileNames(folder, known.mask());
    this.known = known;
    this.left = new TreeMap<>(baseline.counts());
    linted.forEach(f -> looked.add(names.of(f)));
    Map<String, Boolean> gone = new HashMap<>();
    for (Baseline.Key key : left.keySet()) {
      if (gone.computeIfAbsent(key.path(), this::gone)) {
        moved.computeIfAbsent(key.fingerprint(), f -> new TreeSet<>()).add(key);
        looked.add(key.path());
      }
    }
  }

  private boolean gone(String name) {
    return !name.equals(ConfigFolder.INPUT) && !Files.exists(folder.file(name));
  }

  @Override
  public void begin(Verdict verdict) {
    here = names.of(verdict.transcript().at().path());
    if (!verdict.failures().isEmpty()) {
      looked.remove(here);
    }
  }

  @Override
  public @Nullable Suppressed hide(Finding finding) {
    Baseline.Key key = new Baseline.Key(here, finding.rule(), finding.fingerprint());
    if (!take(key) && !takeMoved(finding.fingerprint())) {
      return null;
    }
    found.merge(key, 1, Integer::sum);
    return new Suppressed(finding, Suppressed.By.BASELINE, "in the baseline", file);
  }

  private boolean take(Baseline.Key key) {
    int n = left.getOrDefault(key, 0);
    if (n > 0) {
      left.put(key, n - 1);
    }
    return n > 0;
  }

  private boolean takeMoved(String fingerprint) {
    return moved.getOrDefault(fingerprint, Collections.emptySortedSet()).stream()
        .anyMatch(this::take);
  }

  @Override
  public void incomplete(String path) {
    looked.remove(names.of(path));
  }

  /** Whether this run could have found it: its file was read, and its rule ran or was removed. */
  private boolean missed(Baseline.Key key) {
    boolean exists = !known.names().ids(key.rule()).isEmpty();
    return looked.contains(key.path()) && (!exists || known.speaks().test(key.rule()));
  }

  @Override
  public List<UnusedSuppression> leftovers() {
    return left.entrySet().stream()
        .filter(e -> e.getValue() > 0 && missed(e.getKey()))
        .map(e -> new UnusedSuppression(file, stale(e.getKey(), e.getValue()), true))
        .toList();
  }

  private static String stale(Baseline.Key key, int times) {
    return "%s in %s is no longer found, or is suppressed in another way (%s%s)"
        .formatted(
            key.rule(), key.path(), key.fingerprint(), times == 1 ? "" : ", " + times + " times");
  }

  /**
   * The baseline without the findings that are gone. Keeps what was found and what this run did not
   * check. Its counts are never higher than before.
   */
  public Baseline shrunk() {
    Map<Baseline.Key, Integer> counts = new TreeMap<>(found);
    left.forEach(
        (key, n) -> {
          if (n > 0 && !missed(key)) {
            counts.merge(key, n, Integer::sum);
          }
        });
    return new Baseline(counts);
  }
}
