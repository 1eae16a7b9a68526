package dev.ponens.rule.form.table;

import dev.ponens.fact.Names;
import dev.ponens.rule.form.table.column.Columns;
import dev.ponens.rule.form.table.column.ConditionColumn;
import dev.ponens.rule.form.table.column.Type;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.RuleText;
import dev.ponens.transcript.Given;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks that the rules and names in rows exist and are known before the row is judged. */
final class RowReferences {
  private final Map<String, Concern> finders = new TreeMap<>();
  private final Map<String, Set<String>> names = new HashMap<>();
  private final Set<String> open = new TreeSet<>();
  private final Set<String> ids = new TreeSet<>();
  private final Set<String> unread;

  /**
   * @param all all rules of the directory
   * @param unread the ids of rules with faults, whose results are unknown
   */
  RowReferences(List<RuleText> all, Set<String> unread) {
    this.unread = Names.of(unread);
    for (RuleText rule : all) {
      ids.add(rule.card().id());
      if (rule.model().finds()) {
        finders.put(rule.card().id(), Concern.of(rule.card().concern()).orElseThrow());
      }
      if (rule.fallback() != null) {
        gives(rule.fallback().kind(), rule.fallback().name());
      }
      rule.model().derives().filter(d -> d.name().isEmpty()).ifPresent(d -> open.add(d.kind()));
      rule.model()
          .derives()
          .filter(d -> !d.name().isEmpty())
          .ifPresent(d -> gives(d.kind(), d.name()));
    }
    // The caller can also set the mode, to one of these.
    Given.Manner.MODES.forEach(m -> gives("mode", m));
    open.remove("mode");
  }

  private void gives(String kind, String name) {
    names.computeIfAbsent(kind, k -> new TreeSet<>()).add(name);
  }

  List<RuleFault> faults(Row row) {
    List<RuleFault> faults = new ArrayList<>();
    for (Requirement requirement : row.requirements()) {
      for (String word : requirement.words()) {
        String fault =
            switch (requirement.condition().type()) {
              case RULES -> rule(row.concern(), word);
              case NAMES -> name(requirement.condition(), word);
              default -> "";
            };
        if (!fault.isEmpty()) {
          faults.add(
              row.error(
                  requirement.condition().type() == Type.RULES ? "unknown-rule" : "unknown-name",
                  requirement.column(),
                  requirement.condition().header() + ": " + fault));
        }
      }
    }
    for (String id : row.coveredBy()) {
      if (!finders.containsKey(id) && !unread.contains(id)) {
        faults.add(
            row.error(
                "unknown-rule",
                0,
                Columns.COVERED_BY
                    + ": there is no rule \""
                    + id
                    + "\" that reports findings"
                    + FactVocabulary.didYouMean(id, finders.keySet())));
      }
    }
    return faults;
  }

  private String rule(Concern concern, String id) {
    Concern finder = finders.get(id);
    if (unread.contains(id) || (finder != null && finder.compareTo(concern) < 0)) {
      return "";
    }
    if (ids.contains(id)) {
      return "\""
          + id
          + "\" reports findings only after the rules in "
          + concern.folder()
          + "/ have run, or reports none";
    }
    Set<String> known = new TreeSet<>();
    finders.forEach(
        (name, at) -> {
          if (at.compareTo(concern) < 0) {
            known.add(name);
          }
        });
    return "there is no rule \"" + id + "\"" + FactVocabulary.didYouMean(id, known);
  }

  private String name(ConditionColumn condition, String name) {
    Matcher kind = KIND.matcher(condition.guard());
    Set<String> known = new TreeSet<>();
    boolean any = !unread.isEmpty();
    if (kind.find()) {
      known.addAll(names.getOrDefault(kind.group(1), Set.of()));
      any |= open.contains(kind.group(1));
    } else {
      names.values().forEach(known::addAll);
      any |= !open.isEmpty();
    }
    return any || known.contains(name)
        ? ""
        : "no rule derives \"" + name + "\"" + FactVocabulary.didYouMean(name, known);
  }

  private static final Pattern KIND = Pattern.compile("kind == \"([^\"]*)\"");
}
