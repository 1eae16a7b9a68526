package dev.ponens.fact.run;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.ListChoice;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds which word lists a text has words of, neither denied nor quoted, and which lists of secrets
 * and personal data it has matches of.
 */
final class ListedWords {
  /** The number of characters to read at the head of a long text, and at its end. */
  private static final int PART = 4_000;

  /** The number of characters up to which a text is read as a whole. */
  static final int MOST = 2 * PART;

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
  private static final class Lists {
    private @Nullable Supplier<Found> read;
    private @Nullable Found found;
    private @Nullable Set<String> all;

    /** The lists that were searched for; null for all. */
    private @Nullable ListChoice some;

    Lists(Supplier<Found> read) {
      this.read = read;
    }

    Lists(Found found, @Nullable ListChoice some, Supplier<Found> read) {
      this.found = found;
      this.some = some;
      this.read = read;
    }

    Lists(Set<String> all) {
      this.all = Collections.unmodifiableSet(all);
    }

    /** Returns true when the text has words of a list. */
    boolean has(String list) {
      searchFor(list);
      return all != null ? all.contains(list) : found(read).has(list);
    }

    /** Searches for all lists if it was not searched for this one. */
    void searchFor(@Nullable String list) {
      if (some != null && (list == null || !some.has(list))) {
        some = null;
        found = null;
      }
    }

    Set<String> in(Set<String> of) {
      of.forEach(this::searchFor);
      Set<String> lists = some == null ? new TreeSet<>(all()) : found(read).lists();
      lists.retainAll(of);
      return lists;
    }

    Set<String> all() {
      searchFor(null);
      Set<String> known = all;
      if (known == null) {
        known = Collections.unmodifiableSet(found(read).lists());
        all = known;
        found = null;
      }
      return known;
    }

    /**
     * Returns what was found in the text.
     *
     * @param read reads the text when what was found in it is not kept
     */
    Found found(@Nullable Supplier<Found> read) {
      Found known = found;
      if (known == null) {
        known = Objects.requireNonNull(read, "internal error: nothing to read").get();
        found = known;
        some = null;
        this.read = null;
      }
      return known;
    }
  }

  /**
   * What was found in a text.
   *
   * @param mask its secrets and personal data
   * @param cues its cues, with or without weak signs, which do not count
   */
  private record Found(Mask mask, List<Cue> cues) {
    boolean has(String list) {
      for (int i = 0; i < mask.shapes().size(); i++) {
        if (mask.shapes().get(i).kind().equals(list)) {
          return true;
        }
      }
      for (int i = 0; i < cues.size(); i++) {
        Cue cue = cues.get(i);
        if (cue.kind().equals(list) && counts(cue)) {
          return true;
        }
      }
      return false;
    }

    Set<String> lists() {
      Set<String> lists = new TreeSet<>();
      for (Cue hidden : mask.shapes()) {
        lists.add(hidden.kind());
      }
      for (Cue cue : cues) {
        if (counts(cue)) {
          lists.add(cue.kind());
        }
      }
      return lists;
    }

    private static boolean counts(Cue cue) {
      return !cue.negated() && !cue.quoted() && !Lexicon.weak(cue.kind());
    }
  }

  /**
   * Takes over what was found in a text that was read elsewhere.
   *
   * @param some the lists that were searched for; null for all
   */
  void know(String text, Mask mask, List<Cue> cues, @Nullable ListChoice some) {
    know(text, new Lists(new Found(mask, cues), some, () -> read(text)));
  }

  /** Takes over the lists of a text that was read elsewhere. */
  void know(String text, Set<String> lists) {
    know(text, new Lists(lists));
  }

  private void know(String text, Lists lists) {
    if (text.length() <= MOST) {
      known.put(text, lists);
    }
  }

  /** Returns the lists of a text. */
  Set<String> in(String text) {
    return new TreeSet<>(lists(text).all());
  }

  private static String cut(String written) {
    return written.length() <= MOST
        ? written
        : written.substring(0, PART) + "\n" + written.substring(written.length() - PART);
  }

  private Lists lists(String written) {
    String raw = cut(written);
    Lists lists = known.get(raw);
    if (lists == null) {
      lists = new Lists(() -> read(raw));
      known.put(raw, lists);
    }
    return lists;
  }

  private Found read(String raw) {
    Text text = Text.of(raw);
    Mask mask = Mask.of(lexicon, text);
    return new Found(mask, Cues.find(lexicon, text, mask, false).cues());
  }

  /**
   * Returns true when a text has words of a list, neither denied, quoted, asked nor conditional.
   */
  boolean asserts(String text, String list) {
    Lists lists = lists(text);
    return lists.has(list)
        && lists.found(() -> read(cut(text))).cues().stream()
            .anyMatch(cue -> cue.kind().equals(list) && cue.asserted());
  }

  /**
   * Returns what a list finds in a text, quoted words included; nothing for a text that is too long
   * to be read as a whole.
   */
  List<Cue> cues(String text, String list) {
    if (text.length() > MOST) {
      return List.of();
    }
    Lists lists = lists(text);
    lists.searchFor(list);
    return lists.found(() -> read(text)).cues().stream()
        .filter(cue -> cue.kind().equals(list))
        .toList();
  }

  /** Returns a text without the passages in which a list finds something. */
  String without(String text, String list) {
    Lists lists = lists(text);
    if (text.length() > MOST || !lists.has(list)) {
      return text;
    }
    StringBuilder rest = new StringBuilder(text);
    for (Cue cue : lists.found(() -> read(text)).cues()) {
      if (cue.kind().equals(list)) {
        // Blanks, so that the places of the other passages stay the same.
        Span span = cue.span();
        rest.replace(span.start(), span.end(), " ".repeat(span.end() - span.start()));
      }
    }
    return rest.toString();
  }

  /** Returns those of the given lists that a text has words of. */
  Set<String> in(String text, Set<String> of) {
    return lists(text).in(of);
  }

  /** Returns a test for the lists of a text, which is read when the test is first used. */
  Predicate<String> lazy(String text) {
    return new Predicate<>() {
      private @Nullable Lists found;

      @Override
      public boolean test(String list) {
        Lists known = found;
        if (known == null) {
          known = lists(text);
          found = known;
        }
        return known.has(list);
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
