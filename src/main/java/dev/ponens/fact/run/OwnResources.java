package dev.ponens.fact.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Things that are no files and that commands of the run made, such as a namespace, a cluster or a
 * database. Not thread-safe.
 */
final class OwnResources {
  private static final int MOST = 500;

  /** The verb of a command stands in one of so many words behind the program. */
  private static final int VERB = 4;

  /** An option that makes something beside the main thing, as in {@code --create-namespace}. */
  private static final String CREATE = "--create-";

  /** Stands for every program. */
  private static final String ANY = "*";

  private final OrderWords words;
  private final List<Set<String>> made = new ArrayList<>();

  /**
   * Creates an empty collection.
   *
   * @param words the verbs of commands that make something, and the words beside them
   */
  OwnResources(OrderWords words) {
    this.words = words;
  }

  /** Adds a command that succeeded. */
  void add(List<String> command, String result) {
    if (command.size() < 2 || made.size() >= MOST || wasThere(result)) {
      return;
    }
    String program = command.get(0);
    boolean tracks = words.makesNothing.contains(program + " " + command.get(1));
    boolean makes = words.makes.stream().anyMatch(program::endsWith);
    for (int i = 1; i < command.size(); i++) {
      String word = command.get(i).toLowerCase(Locale.ROOT);
      makes |= i <= VERB && words.makes.contains(word) && !tracks;
      if (word.startsWith(CREATE)) {
        Set<String> beside = plain(command.subList(1, command.size()));
        beside.add(word.substring(CREATE.length()));
        beside.add(ANY);
        made.add(beside);
      }
    }
    if (makes) {
      Set<String> all = plain(command.subList(1, command.size()));
      all.add(program);
      made.add(all);
    }
  }

  /** Returns true when one of the commands made what a command destroys. */
  boolean has(List<String> command) {
    if (command.size() < 2) {
      return false;
    }
    List<String> operands =
        command.subList(1, command.size()).stream().filter(w -> !w.startsWith("-")).toList();
    if (operands.isEmpty()) {
      return false;
    }
    String name = operands.get(operands.size() - 1);
    Set<String> named = plain(operands);
    Set<String> places = places(command);
    String program = command.get(0);
    String maker = words.ownVerb.matcher(program).replaceFirst("create");
    for (Set<String> some : made) {
      Set<String> other = new HashSet<>(named);
      other.removeAll(some);
      // The verb is the only word that differs; a program such as dropdb is its own verb.
      boolean same = some.contains(program) || some.contains(ANY);
      boolean fits =
          other.isEmpty()
              ? !maker.equals(program) && some.contains(maker)
              : same && other.size() == 1;
      if (some.contains(name) && fits && some.containsAll(places)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true for a result that shows that the thing was there before. */
  private boolean wasThere(String result) {
    String lower = result.toLowerCase(Locale.ROOT);
    return words.wasThere.stream().anyMatch(lower::contains);
  }

  /** Returns the values of options that name a place: "prod" for {@code --context=prod}. */
  private Set<String> places(List<String> command) {
    Set<String> places = new HashSet<>();
    for (String word : command) {
      int sign = word.startsWith("--") ? word.indexOf('=') : -1;
      if (sign > 0 && words.placeOptions.contains(word.substring(2, sign))) {
        places.add(word.substring(sign + 1));
      }
    }
    return places;
  }

  private Set<String> plain(List<String> command) {
    Set<String> plain = new HashSet<>();
    for (String word : command) {
      int sign = word.startsWith("--") ? word.indexOf('=') : -1;
      String value = sign > 0 ? word.substring(sign + 1) : word;
      plain.add(words.kinds.getOrDefault(value, value));
    }
    return plain;
  }
}
