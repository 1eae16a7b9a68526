package dev.ponens.fact.ledger;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Finds what a claim is about. "All tests pass" is about an outcome; the words are those of the
 * lists {@code claim-of-KIND} and {@code claim-success}. "I changed parser.py" is about a file; the
 * words are those of the list {@code claim-change}.
 */
final class Subjects {
  /** The name of a file: it has an ending that begins with a letter. */
  private static final Pattern FILE =
      Pattern.compile("(?<![\\w@:/.~-])[\\w.~/-]*[\\w~-]\\.[A-Za-z]\\w{0,9}(?![\\w(/-])");

  private static final String OF = Lexicon.CLAIM + "of-";

  private final Map<String, Set<String>> kinds = new TreeMap<>();
  private final Set<String> success;
  private final Set<String> changes;
  private final Set<String> blocks;

  Subjects(Lexicon lexicon) {
    for (String list : lexicon.kinds()) {
      if (list.startsWith(OF)) {
        kinds.put(list.substring(OF.length()), lower(lexicon.lines(list)));
      }
    }
    success = lower(lexicon.lines(Lexicon.CLAIM + "success"));
    changes = lower(lexicon.lines(Lexicon.CLAIM + "change"));
    blocks = lower(lexicon.lines(Lexicon.CLAIM + "blocks"));
  }

  private static Set<String> lower(Collection<String> words) {
    Set<String> lower = new TreeSet<>();
    words.forEach(word -> lower.add(word.toLowerCase(Locale.ROOT)));
    return lower;
  }

  /** Returns the files that a claim says were changed; empty when it says no such thing. */
  List<String> changed(Text claim) {
    boolean changes = false;
    for (int i = 0; i < claim.size(); i++) {
      String word = claim.word(i).toLowerCase(Locale.ROOT).replace('’', '\'');
      if (blocks.contains(word)) {
        return List.of();
      }
      changes |= this.changes.contains(word);
    }
    return !changes
        ? List.of()
        : FILE.matcher(claim.raw()).results().map(MatchResult::group).distinct().toList();
  }

  /** Returns the kind of outcome that a claim says succeeded; empty when it says no such thing. */
  String kind(Text claim) {
    String kind = "";
    boolean succeeds = false;
    for (int i = 0; i < claim.size(); i++) {
      String word = claim.word(i).toLowerCase(Locale.ROOT).replace('’', '\'');
      if (blocks.contains(word)) {
        return "";
      }
      succeeds |= success.contains(word);
      for (Map.Entry<String, Set<String>> of : kinds.entrySet()) {
        kind = kind.isEmpty() && of.getValue().contains(word) ? of.getKey() : kind;
      }
    }
    return succeeds ? kind : "";
  }
}
