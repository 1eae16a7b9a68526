package dev.ponens.rule;

import dev.ponens.fact.Names;
import dev.ponens.rule.source.RuleNames;
import dev.ponens.settings.Config;
import dev.ponens.settings.SettingValue;
import dev.ponens.settings.Settings;
import dev.ponens.verdict.Severity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The rules in use, and their severities.
 *
 * @param silent the ids of the rules that are switched off
 * @param severities the severities that differ from the rules' own, by id
 * @param runs what all runs are, whatever they show: {@code service} or {@code coding}
 */
public record Selection(Set<String> silent, Map<String, Severity> severities, Set<String> runs) {
  /** All rules, each with its own severity. */
  public static final Selection ALL = new Selection(Set.of());

  public Selection {
    silent = Names.of(silent);
    severities = Collections.unmodifiableMap(new LinkedHashMap<>(severities));
    runs = Names.of(runs);
  }

  /** Switches off some rules and changes severities. */
  public Selection(Set<String> silent, Map<String, Severity> severities) {
    this(silent, severities, Set.of());
  }

  /** Switches off some rules; the others keep their own severity. */
  public Selection(Set<String> silent) {
    this(silent, Map.of());
  }

  /** True when all rules are in use. */
  public boolean all() {
    return silent.isEmpty();
  }

  /** True when this rule is in use. */
  public boolean speaks(String rule) {
    return !silent.contains(rule);
  }

  /** The same selection without these rules. */
  public Selection without(Set<String> ids) {
    Set<String> more = new TreeSet<>(silent);
    more.addAll(ids);
    return new Selection(more, severities, runs);
  }

  /** The same selection with these rules. */
  public Selection with(Set<String> ids) {
    Set<String> fewer = new TreeSet<>(silent);
    fewer.removeAll(ids);
    return new Selection(fewer, severities, runs);
  }

  /**
   * The same selection with severities that override earlier ones. If several entries match a rule,
   * its id has precedence over its table, and its table over its concern.
   */
  public Selection with(RuleNames names, List<SettingValue> changes) {
    List<SettingValue> sorted = new ArrayList<>(changes);
    sorted.sort(Comparator.comparingInt(w -> names.closeness(w.name())));
    Set<String> off = new TreeSet<>(silent);
    Map<String, Severity> changed = new TreeMap<>(severities);
    for (SettingValue change : sorted) {
      if (change.value().equals(Config.OFF)) {
        off.addAll(names.ids(change.name()));
      } else {
        Severity severity = Severity.valueOf(change.value().toUpperCase(Locale.ROOT));
        for (String id : names.findings(change.name())) {
          off.remove(id);
          changed.put(id, severity);
        }
      }
    }
    return new Selection(off, changed, runs);
  }

  /** The same selection for runs of some kinds, whatever they show. */
  public Selection ofRuns(Set<String> kinds) {
    return new Selection(silent, severities, kinds);
  }

  /** {@code sha256:…} over everything that a verdict depends on besides the rulebook. */
  public String hash(Settings settings) {
    return silent.isEmpty() && severities.isEmpty() && runs.isEmpty()
        ? settings.hash()
        : settings.hash(new TreeSet<>(silent) + " " + new TreeMap<>(severities) + runs(runs));
  }

  private static String runs(Set<String> runs) {
    return runs.isEmpty() ? "" : " " + new TreeSet<>(runs);
  }
}
