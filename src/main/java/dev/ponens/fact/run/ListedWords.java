package dev.ponens.fact.run;

import dev.ponens.fact.Cue;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds which word lists a text has words of, neither denied nor quoted, and which lists of secrets
 * and personal data it has matches of.
 */
final class ListedWords {
  /** The number of characters to read at the head of a long text, and at its end. */
  private static final int PART = 4_000;

  /** The number of texts whose lists are kept: a call and its result are read more than once. */
  private static final int KEPT = 16;

  private final Lexicon lexicon;

  private final Map<String, Set<String>> known =
      new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Set<String>> eldest) {
          return size() > KEPT;
        }
      };

  ListedWords(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** Returns the lists of a text. */
  Set<String> in(String written) {
    String raw =
        written.length() <= 2 * PART
            ? written
            : written.substring(0, PART) + "\n" + written.substring(written.length() - PART);
    Set<String> before = known.get(raw);
    if (before != null) {
      return new TreeSet<>(before);
    }
    Text text = Text.of(raw);
    Set<String> lists = new TreeSet<>();
    Mask mask = Mask.of(lexicon, raw);
    for (Cue hidden : mask.shapes()) {
      lists.add(hidden.kind());
    }
    for (Cue cue : Cues.find(lexicon, text, mask, false).cues()) {
      if (!cue.negated() && !cue.quoted()) {
        lists.add(cue.kind());
      }
    }
    known.put(raw, lists);
    return new TreeSet<>(lists);
  }

  /** Returns those of the given lists that a text has words of. */
  Set<String> in(String text, Set<String> of) {
    Set<String> lists = in(text);
    lists.retainAll(of);
    return lists;
  }

  /** Returns the lists of a text when they are first needed. */
  Supplier<Set<String>> lazy(String text) {
    return new Supplier<>() {
      private @Nullable Set<String> found;

      @Override
      public Set<String> get() {
        Set<String> lists = found == null ? in(text) : found;
        found = lists;
        return lists;
      }
    };
  }

  /** Returns true when a text asks something: it has a question mark at the end of a word. */
  static boolean asks(String text) {
    for (int at = text.indexOf('?'); at >= 0; at = text.indexOf('?', at + 1)) {
      // In an address such as /search?q=1, the sign stands inside a word.
      if (at + 1 == text.length() || !Character.isLetterOrDigit(text.charAt(at + 1))) {
        return true;
      }
    }
    return text.indexOf('？') >= 0 || text.indexOf('؟') >= 0;
  }
}
