package dev.ponens.rule.source;

import dev.ponens.settings.Config;
import dev.ponens.settings.SettingValue;
import dev.ponens.settings.SettingsFault;
import dev.ponens.settings.SimilarSpelling;
import dev.ponens.verdict.RuleCard;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The names that select rules of a rulebook: ids, tables and concerns. */
public final class RuleNames {
  private final List<RuleCard> cards;

  /** Names of these rules. */
  public RuleNames(Collection<RuleCard> cards) {
    this.cards = List.copyOf(cards);
  }

  /** The ids of the rules with a name; empty when no rule has it. */
  public Set<String> ids(String name) {
    Set<String> ids = new TreeSet<>();
    for (RuleCard card : cards) {
      if (names(card).contains(name)) {
        ids.add(card.id());
      }
    }
    return ids;
  }

  /** The ids of the rules with a name that report findings and therefore have a severity. */
  public Set<String> findings(String name) {
    Set<String> ids = new TreeSet<>();
    for (RuleCard card : cards) {
      if (names(card).contains(name) && card.finds()) {
        ids.add(card.id());
      }
    }
    return ids;
  }

  /** How specific a name is: 0 for a concern, 1 for a table, 2 for an id. */
  public int closeness(String name) {
    for (RuleCard card : cards) {
      if (card.id().equals(name)) {
        return 2;
      }
    }
    return Concern.of(name).isPresent() ? 0 : 1;
  }

  /** All names. */
  public Set<String> all() {
    Set<String> all = new TreeSet<>();
    cards.forEach(c -> all.addAll(names(c)));
    return all;
  }

  /** The names of a rule: its id, its table, its concern, and its tags, which name packs. */
  public static List<String> names(RuleCard card) {
    String file = card.at().file();
    String stem = file.substring(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));
    List<String> names = new ArrayList<>(List.of(card.id(), stem, card.concern()));
    names.addAll(card.tags());
    return names;
  }

  /** The faults in a list of rule names. */
  public List<SettingsFault> wrong(List<SettingValue> names) {
    List<SettingsFault> slips = new ArrayList<>();
    for (SettingValue name : names) {
      if (ids(name.value()).isEmpty()) {
        slips.add(name.slip(name.name() + ": " + noSuch(name.value())));
      }
    }
    return slips;
  }

  /** The faults in a list of severities by rule name. */
  public List<SettingsFault> wrongSeverities(List<SettingValue> severities) {
    List<SettingsFault> slips = new ArrayList<>();
    for (SettingValue each : severities) {
      if (ids(each.name()).isEmpty()) {
        slips.add(each.slip("severity: " + noSuch(each.name())));
      } else if (findings(each.name()).isEmpty() && !each.value().equals(Config.OFF)) {
        slips.add(
            each.slip(
                each.name()
                    + " does not report findings, so it has no severity; the only valid value is"
                    + " \"off\""));
      }
    }
    return slips;
  }

  private String noSuch(String name) {
    String near = SimilarSpelling.nearest(name, all());
    return "no such rule, rule table or rule directory: \""
        + name
        + "\""
        + (near.isEmpty() ? "; see: ponens rules list" : "; did you mean \"" + near + "\"?");
  }
}
