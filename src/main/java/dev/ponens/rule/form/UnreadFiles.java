package dev.ponens.rule.form;

import dev.ponens.rule.source.RuleFiles;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Finds files of a rules directory that nothing reads, and says how to make them count. */
public final class UnreadFiles {
  private static final String WORDS = "words/";

  /** The only file that defines sentences. */
  private static final String VOCABULARY = "vocabulary.dsl";

  /** The endings of lists, which are read only in {@link #WORDS}. */
  private static final List<String> LISTS = List.of(".txt", ".pattern");

  /** Endings that people use for files of another ending. */
  private static final Map<String, String> MEANT =
      Map.ofEntries(
          Map.entry(".yaml", ".yml"),
          Map.entry(".markdown", ".md"),
          Map.entry(".mdown", ".md"),
          Map.entry(".lst", ".txt"),
          Map.entry(".list", ".txt"),
          Map.entry(".text", ".txt"),
          Map.entry(".words", ".txt"),
          Map.entry(".dic", ".txt"),
          Map.entry(".patterns", ".pattern"),
          Map.entry(".regex", ".pattern"),
          Map.entry(".re", ".pattern"),
          Map.entry(".dsrl", ".dslr"),
          Map.entry(".dlsr", ".dslr"),
          Map.entry(".rule", ".dslr"),
          Map.entry(".rules", ".dslr"),
          Map.entry(".drls", ".drl"));

  /** The endings of other files with cells. */
  private static final Set<String> SHEETS =
      Set.of(".xls", ".xlsm", ".xlsb", ".ods", ".numbers", ".tsv", ".tab");

  /** The endings of files whose content a longer ending such as {@code .csv.txt} hides. */
  private static final List<String> HIDDEN =
      List.of(".csv", ".dslr", ".drl", ".dsl", ".pattern", ".yml", ".md");

  private UnreadFiles() {}

  /** A warning for each own file that is not read. */
  public static List<RuleFault> faults(RuleFiles files) {
    List<RuleFault> faults = new ArrayList<>();
    for (String file : files.unread()) {
      if (!isAside(file)) {
        fault(file, remedy(file), faults);
      }
    }
    for (String file : files.texts().keySet()) {
      if (RuleFiles.isOwn(file) && !isAside(file) && isMisplaced(file)) {
        fault(file, remedy(file), faults);
      }
    }
    return faults;
  }

  private static void fault(String file, String remedy, List<RuleFault> faults) {
    faults.add(RuleFault.warning("unread-file", file, 0, "this file is not read; " + remedy));
  }

  /** True for files of tools and systems, and for notes such as LICENSE. */
  private static boolean isAside(String file) {
    String name = name(file);
    return file.startsWith(".")
        || file.contains("/.")
        || name.startsWith("~$")
        || name.endsWith("~")
        || name.matches("[A-Z]+|Thumbs\\.db|desktop\\.ini");
  }

  /** True for a text file with an ending that counts only in another place. */
  private static boolean isMisplaced(String file) {
    if (LISTS.stream().anyMatch(file::endsWith)) {
      return !file.startsWith(WORDS);
    }
    if (file.endsWith(".yml")) {
      boolean known = file.equals(RuleFiles.RULEBOOK) || file.equals(RuleFiles.PARAMS);
      return !known && !file.startsWith(RuleFiles.PACKS);
    }
    return file.endsWith(".dsl") && !file.equals(VOCABULARY);
  }

  private static String remedy(String file) {
    String name = name(file);
    String lower = name.toLowerCase(Locale.ROOT);
    int dot = lower.lastIndexOf('.');
    String ending = dot < 0 ? "" : lower.substring(dot);
    String stem = dot < 0 ? name : name.substring(0, dot);
    if (HIDDEN.stream().anyMatch(stem.toLowerCase(Locale.ROOT)::endsWith)) {
      return rename(stem);
    }
    if (ending.equals(".dsl")) {
      return rename(stem + ".dslr");
    }
    if (ending.isEmpty() && file.startsWith(WORDS)) {
      return rename(name + ".txt");
    }
    if (SHEETS.contains(ending)) {
      return "save it as CSV, separated by commas, or as .xlsx";
    }
    if (LISTS.contains(MEANT.getOrDefault(ending, ending)) && !file.startsWith(WORDS)) {
      return "a list must be in the directory words/; move the file";
    }
    if (MEANT.containsKey(ending)) {
      return rename(stem + MEANT.get(ending));
    }
    if (!ending.isEmpty() && !name.endsWith(ending)) {
      return rename(stem + ending);
    }
    return "see docs/rules.md, \"Files of a rules directory\", for the names of files, "
        + "or move it out of this directory";
  }

  private static String rename(String name) {
    return "rename it to " + name;
  }

  private static String name(String file) {
    return file.substring(file.lastIndexOf('/') + 1);
  }
}
