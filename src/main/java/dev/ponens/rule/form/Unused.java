package dev.ponens.rule.form;

import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.Fault;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.rule.source.RuleText;
import dev.ponens.verdict.RuleCard;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds lists and parameters that nothing reads, and rules that wait for words nobody wrote. */
public final class Unused {
  /** Files of lists that the finder of traps reads. */
  private static final String TRAP = "trap-";

  private Unused() {}

  /** The warnings of a folder whose rules were all read. */
  public static List<Fault> faults(RuleFiles files, RuleSet rules) {
    List<Fault> faults = new ArrayList<>();
    for (String file : files.texts().keySet()) {
      String plain = RuleFiles.plain(file);
      if (plain.startsWith("words/") && !plain.startsWith("words/" + TRAP)) {
        list(file, rules, faults);
      }
    }
    for (String name : rules.params().names()) {
      int line = line(files.texts().getOrDefault(RuleFiles.PARAMS, ""), name);
      if (line > 0 && !isRead(name, rules)) {
        faults.add(
            Fault.warning(
                "unused-parameter",
                RuleFiles.PARAMS,
                line,
                "nothing reads " + name + "; name it in a rule, or take it out"));
      }
    }
    return faults;
  }

  private static void list(String file, RuleSet rules, List<Fault> faults) {
    String plain = RuleFiles.plain(file);
    String list = plain.substring("words/".length(), plain.lastIndexOf('.'));
    List<String> readers =
        rules.rules().stream()
            .filter(r -> r.drl().contains(Drl.quote(list)))
            .map(r -> r.card().id())
            .toList();
    boolean read = ReadLists.has(list);
    boolean empty = !rules.lexicon().kinds().contains(list);
    if (readers.isEmpty() && !read && !empty) {
      faults.add(
          Fault.warning(
              "unused-list",
              file,
              0,
              "no rule names this list, so nothing looks for its words; name \""
                  + list
                  + "\" in a rule, or take the file out"));
    } else if (!readers.isEmpty() && empty) {
      faults.add(
          Fault.warning(
              "empty-list",
              file,
              0,
              readers.get(0) + " looks for the words of this list, and it has none; add a line"));
    }
  }

  private static boolean isRead(String parameter, RuleSet rules) {
    return Basis.NEEDED.contains(parameter)
        || rules.rules().stream().anyMatch(r -> reads(r, parameter));
  }

  private static boolean reads(RuleText rule, String parameter) {
    RuleCard card = rule.card();
    return rule.drl().contains(Drl.quote(parameter))
        || (card.concern().equals("next") && parameter.equals("rank-" + card.id()));
  }

  /** The first line that begins with the name; 0 when none does. */
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
