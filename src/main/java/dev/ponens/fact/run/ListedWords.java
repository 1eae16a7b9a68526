package dev.ponens.fact.run;

import dev.ponens.fact.Cue;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
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

  private final Map<String, Lists> known =
      new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Lists> eldest) {
          return size() > KEPT;
        }
      };

  ListedWords(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** The lists of a text, found when they are first needed. */
  private static final class Lists implements Supplier<Set<String>> {
    private @Nullable Supplier<Set<String>> find;
    private Set<String> found = Set.of();

    Lists(Supplier<Set<String>> find) {
      this.find = find;
    }

    @Override
    public Set<String> get() {
      if (find != null) {
        found = Collections.unmodifiableSet(find.get());
        find = null;
      }
      return found;
    }
  }

  /** Takes over the lists of a text that was read elsewhere. */
  void know(String text, Supplier<Set<String>> lists) {
    if (text.length() <= 2 * PART) {
      known.put(text, new Lists(lists));
    }
  }

  /** Returns the lists of a text. */
  Set<String> in(String text) {
    return new TreeSet<>(lists(text).get());
  }

  private Lists lists(String written) {
    String raw =
        written.length() <= 2 * PART
            ? written
            : written.substring(0, PART) + "\n" + written.substring(written.length() - PART);
    Lists lists = known.get(raw);
    if (lists == null) {
      lists = new Lists(() -> read(raw));
      known.put(raw, lists);
    }
    return lists;
  }

  private Set<String> read(String raw) {
    Text text = Text.of(raw);
    Mask mask = Mask.of(lexicon, raw);
    return of(mask, Cues.find(lexicon, text, mask, false).cues());
  }

  /**
   * Returns the lists of a text.
   *
   * @param mask its secrets and personal data
   * @param cues its cues, with or without weak signs, which do not count
   */
  static Set<String> of(Mask mask, List<Cue> cues) {
    Set<String> lists = new TreeSet<>();
    for (Cue hidden : mask.shapes()) {
      lists.add(hidden.kind());
    }
    for (Cue cue : cues) {
      if (!cue.negated() && !cue.quoted() && !Lexicon.weak(cue.kind())) {
        lists.add(cue.kind());
      }
    }
    return lists;
  }

  /** Returns those of the given lists that a text has words of. */
  Set<String> in(String text, Set<String> of) {
    Set<String> lists = in(text);
    lists.retainAll(of);
    return lists;
  }

  /** Returns the lists of a text when they are first needed; the set must not be changed. */
  Supplier<Set<String>> lazy(String text) {
    return () -> lists(text).get();
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
