package dev.ponens.fact.find;

import dev.ponens.fact.Choice;
import dev.ponens.fact.Fact;
import dev.ponens.fact.OptionBranch;
import dev.ponens.fact.Span;
import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.ThinkingCourse.Options;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import dev.ponens.transcript.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds which of two options have a branch: a branch is for the option that it names. */
final class OptionBranches {
  private OptionBranches() {}

  /** Returns the options that a step names; those of the path if it names none. */
  static Options named(Lexicon lexicon, PathState path, Event event, List<Fact> facts) {
    Options options = path.trail().options();
    for (Fact fact : facts) {
      if (fact instanceof Choice choice) {
        String id = event.given().id();
        boolean shown = id != null && Mask.of(lexicon, id).text().equals(id);
        options =
            new Options(
                choice.first(), choice.second(), event.step(), id == null || !shown ? "" : id);
      }
    }
    return options;
  }

  static Optional<OptionBranch> find(PathState path, LedgerState branches, Event event) {
    Options options = path.trail().options();
    String here = event.given().branch();
    if (options.first().isEmpty() || (here == null && event.given().branchFrom() == null)) {
      return Optional.empty();
    }
    Set<String> tried = new TreeSet<>();
    @Nullable String mine = begins(event, options) ? option(event, options) : null;
    if (mine != null) {
      tried.add(mine);
    }
    for (String branch : branches.explored()) {
      Event opening = branches.thoughts(branch).get(0);
      String option = begins(opening, options) ? option(opening, options) : null;
      if (option != null) {
        tried.add(option);
        mine = mine == null && branch.equals(here) ? option : mine;
      }
    }
    if (mine == null) {
      return Optional.empty();
    }
    String other = tried.contains(options.first()) ? options.second() : options.first();
    return Optional.of(
        new OptionBranch(
            tried.size(),
            options.first(),
            options.second(),
            tried.size() == 2 ? "" : other,
            options.reference(),
            Span.firstLine(event.text())));
  }

  private static boolean begins(Event event, Options options) {
    String from = event.given().branchFrom();
    return String.valueOf(options.step()).equals(from)
        || (!options.id().isEmpty() && options.id().equals(from));
  }

  /** Returns the option that a branch names, by its name or its first step; null for both. */
  private static @Nullable String option(Event opening, Options options) {
    String branch = opening.given().branch();
    for (String text : new String[] {branch == null ? "" : branch, opening.text()}) {
      Set<String> words = new TreeSet<>(words(text));
      boolean first = words.containsAll(words(options.first()));
      boolean second = words.containsAll(words(options.second()));
      if (first != second) {
        return first ? options.first() : options.second();
      }
    }
    return null;
  }

  private static List<String> words(String text) {
    Text words = Text.of(text);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      all.add(words.word(i).toLowerCase(Locale.ROOT));
    }
    return all;
  }
}
