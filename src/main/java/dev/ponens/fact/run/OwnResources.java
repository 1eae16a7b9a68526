package dev.ponens.fact.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Things that are no files and that commands of the run made, such as a namespace, a cluster or a
 * database. Not thread-safe.
 */
final class OwnResources {
  private static final int MOST = 500;

  /** The verb of a command stands in one of so many words behind the program. */
  private static final int VERB = 4;

  /** A result that shows that the thing was there before. */
  private static final Pattern BEFORE =
      Pattern.compile(
          "(?i)already exists|alreadyexists|already own|\\bunchanged\\b|\\bexisting\\b");

  /** An option that makes something beside the main thing, as in {@code --create-namespace}. */
  private static final String CREATE = "--create-";

  /** Stands for every program. */
  private static final String ANY = "*";

  /** The verb with which the name of a program begins, as in {@code dropdb}. */
  private static final Pattern OWN_VERB = Pattern.compile("^(?:drop|delete|remove|rm)(?=\\w)");

  /** Short names of kinds. */
  private static final Map<String, String> SHORT =
      Map.of("ns", "namespace", "namespaces", "namespace", "repos", "repo", "clusters", "cluster");

  private final Set<String> verbs;
  private final List<Set<String>> made = new ArrayList<>();

  /**
   * Creates an empty collection.
   *
   * @param verbs the verbs of commands that make something, in lower case
   */
  OwnResources(Set<String> verbs) {
    this.verbs = verbs;
  }

  /** Adds a command that succeeded. */
  void add(List<String> words, String result) {
    if (words.size() < 2 || made.size() >= MOST || BEFORE.matcher(result).find()) {
      return;
    }
    boolean makes = verbs.stream().anyMatch(v -> words.get(0).endsWith(v));
    for (int i = 1; i < words.size(); i++) {
      String word = words.get(i).toLowerCase(Locale.ROOT);
      makes |= i <= VERB && verbs.contains(word);
      if (word.startsWith(CREATE)) {
        Set<String> beside = plain(words.subList(1, words.size()));
        beside.add(word.substring(CREATE.length()));
        beside.add(ANY);
        made.add(beside);
      }
    }
    if (makes) {
      Set<String> all = plain(words.subList(1, words.size()));
      all.add(words.get(0));
      made.add(all);
    }
  }

  /** Returns true when one of the commands made what a command destroys. */
  boolean has(List<String> words) {
    if (words.size() < 2) {
      return false;
    }
    List<String> operands =
        words.subList(1, words.size()).stream().filter(w -> !w.startsWith("-")).toList();
    if (operands.isEmpty()) {
      return false;
    }
    String name = operands.get(operands.size() - 1);
    Set<String> named = plain(operands);
    String program = words.get(0);
    String maker = OWN_VERB.matcher(program).replaceFirst("create");
    for (Set<String> some : made) {
      Set<String> other = new HashSet<>(named);
      other.removeAll(some);
      // The verb is the only word that differs; a program such as dropdb is its own verb.
      boolean same = some.contains(program) || some.contains(ANY);
      boolean fits =
          other.isEmpty()
              ? !maker.equals(program) && some.contains(maker)
              : same && other.size() == 1;
      if (some.contains(name) && fits) {
        return true;
      }
    }
    return false;
  }

  private static Set<String> plain(List<String> words) {
    Set<String> plain = new HashSet<>();
    for (String word : words) {
      int sign = word.startsWith("--") ? word.indexOf('=') : -1;
      String value = sign > 0 ? word.substring(sign + 1) : word;
      plain.add(SHORT.getOrDefault(value, value));
    }
    return plain;
  }
}
