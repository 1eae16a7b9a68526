package dev.ponens.rule.form;

import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.rule.source.RuleText;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds lists and parameters that are not used, and rules whose word lists are empty. */
public final class UnusedNames {
  /** A list in an event pattern. */
  private static final Pattern IN_EVENTS = Pattern.compile("(?:words of|or) ([\\w-]+)");

  private UnusedNames() {}

  /** The warnings for a directory whose rules were read without errors. */
  public static List<RuleFault> faults(RuleFiles files, RuleSet rules) {
    List<RuleFault> faults = new ArrayList<>();
    Map<String, String> readers = readers(rules);
    Set<String> filled = rules.lexicon().kinds();
    for (String file : files.texts().keySet()) {
      String plain = RuleFiles.plain(file);
      if (plain.startsWith("words/") && !ofFinders(plain.substring("words/".length()))) {
        list(file, filled, readers, faults);
      }
    }
    for (String name : rules.params().names()) {
      int line = line(files.texts().getOrDefault(RuleFiles.PARAMS, ""), name);
      if (line > 0 && !isRead(name, rules)) {
        faults.add(
            RuleFault.warning(
                "unused-parameter",
                RuleFiles.PARAMS,
                line,
                "the parameter " + name + " is not used; use it in a rule or remove it"));
      }
    }
    return faults;
  }

  /** True for files that only finders read. */
  private static boolean ofFinders(String file) {
    return Lexicon.apart(file) || file.startsWith(FinderLists.PREFIX);
  }

  private static void list(
      String file, Set<String> filled, Map<String, String> readers, List<RuleFault> faults) {
    String plain = RuleFiles.plain(file);
    String list = plain.substring("words/".length(), plain.lastIndexOf('.'));
    String reader = readers.get(list);
    boolean read = ReadLists.has(list);
    boolean empty = !filled.contains(list);
    if (reader == null && !read && !empty) {
      faults.add(
          RuleFault.warning(
              "unused-list",
              file,
              0,
              "no rule uses this list; use the list \""
                  + list
                  + "\" in a rule or remove the file"));
    } else if (reader != null && empty) {
      faults.add(
          RuleFault.warning(
              "empty-list",
              file,
              0,
              "this list is empty, but " + reader + " uses it; add a phrase"));
    }
  }

  /** Returns the id of the first rule that names each string, alone or in an event pattern. */
  private static Map<String, String> readers(RuleSet rules) {
    Map<String, String> readers = new TreeMap<>();
    for (RuleText rule : rules.rules()) {
      for (String text : rule.model().strings()) {
        readers.putIfAbsent(text, rule.card().id());
        Matcher named = IN_EVENTS.matcher(text);
        while (named.find()) {
          readers.putIfAbsent(named.group(1), rule.card().id());
        }
      }
    }
    return readers;
  }

  private static boolean isRead(String parameter, RuleSet rules) {
    return ListsAndParameters.NEEDED.contains(parameter)
        || ListsAndParameters.OPTIONAL.contains(parameter)
        || rules.rules().stream().anyMatch(r -> reads(r, parameter));
  }

  private static boolean reads(RuleText rule, String parameter) {
    RuleCard card = rule.card();
    return rule.model().parameters().contains(parameter)
        || (card.concern().equals("next") && parameter.equals("rank-" + card.id()));
  }

  /** The first line that defines the name; 0 when there is none. */
  private static int line(String yaml, String name) {
    Pattern key = Pattern.compile("\\s*[\"']?" + Pattern.quote(name) + "[\"']?\\s*:.*");
    List<String> lines = yaml.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (key.matcher(lines.get(i)).matches()) {
        return i + 1;
      }
    }
    return 0;
  }
}
