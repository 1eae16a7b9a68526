package dev.ponens.fact.claim;

import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.text.WordBits;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Recognises acts and orders in a sentence, by the words of {@code finder-points.txt}. */
public final class UseWords {
  /** The sets of the file that have a bit. */
  public enum Use {
    /** Evidence, or the remark that the answer makes no difference. */
    SETTLING,
    /** Words that keep a point open or pass it on. */
    PASSING,
    /** Words of a condition or an assumption. */
    TENTATIVE,
    /** Words for the task itself. */
    TASK,
    /** Words that announce a conclusion. */
    CONCLUDING,
    /** Words that begin a reason. */
    PREMISE,
    /** Verbs of thinking. */
    THINKING,
    /** Words before a verb. */
    HELPING,
    /** Words with which the object of an order begins. */
    OBJECT,
    /** Verbs with which somebody is allowed to do something. */
    ALLOWING,
    /** Verbs with which a source shows that something is so. */
    SHOWING,
    /** Words with which such a sentence refers to the one before it. */
    POINTING,
    /** Words before such a verb with which it shows nothing yet. */
    UNSHOWN;

    /** Returns the bit of this sort, which is never stored. */
    @SuppressWarnings("EnumOrdinal")
    public int bit() {
      return 1 << ordinal();
    }
  }

  private final WordBits words;
  private final Set<String> speakers;
  private final Set<String> continuous;
  private final Set<String> joining;
  private final Set<String> ownWay;

  /** Reads the words. */
  public UseWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("uses of open points", "finder-points");
    Map<Integer, Set<String>> sets = new HashMap<>();
    for (Use use : Use.values()) {
      sets.put(use.bit(), file.set(use.name().toLowerCase(Locale.ROOT)));
    }
    this.words = new WordBits(sets);
    this.speakers = file.set("speaker");
    this.continuous = file.set("continuous");
    this.joining = file.set("joining");
    this.ownWay = file.set("own-way");
  }

  /** Returns the bits of the words of a range. */
  public int of(Text text, int from, int to) {
    return words.of(text, from, to);
  }

  /** Returns true when a word is in a set. */
  public boolean is(Text text, int word, Use use) {
    return (words.of(text, word) & use.bit()) != 0;
  }

  /** Returns true for a word of a doubt about how the author goes on: "I wonder if I can". */
  public boolean asksOwnWay(Text text, int word) {
    return ownWay.contains(text.word(word));
  }

  /**
   * Returns true when a source shows that an assumption is right: "the invoice confirms it".
   *
   * @param about true when the words share one with the assumption
   */
  public boolean shows(Text text, int from, int to, boolean about) {
    for (int i = from; i < to && !is(text, i, Use.UNSHOWN); i++) {
      boolean points =
          (i + 1 < to && is(text, i + 1, Use.POINTING))
              || (i + 2 < to && is(text, i + 2, Use.POINTING));
      if (is(text, i, Use.SHOWING) && (about || points)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the index of the first clause behind a word, which may be in the next sentence. */
  public static int nextClause(Text text, int from, int to) {
    int clause = from;
    while (clause < to && !text.opensClause(clause)) {
      clause++;
    }
    return clause;
  }

  /** Returns true when the author does something in the world: "I crack the eggs". */
  public boolean acts(Lexicon lexicon, Text text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (begins(text, from, i)
          && speakers.contains(lower(text, i))
          && does(lexicon, text, i, to)) {
        return true;
      }
    }
    return false;
  }

  private boolean does(Lexicon lexicon, Text text, int speaker, int to) {
    int verb = speaker + 1;
    boolean going = continuous.contains(lower(text, speaker));
    while (verb < to && is(text, verb, Use.HELPING)) {
      going |= continuous.contains(lower(text, verb));
      verb++;
    }
    return verb < to
        && (!going || lower(text, verb).endsWith("ing"))
        && !is(text, verb, Use.THINKING)
        && !is(text, verb, Use.PASSING)
        && !lexicon.function(text, verb)
        && !text.figure(verb)
        && !lower(text, verb).endsWith("ly");
  }

  /** Returns true when the sentence gives an order: "Send the email on the 30th". */
  public boolean orders(Lexicon lexicon, Text text, int from, int to) {
    for (int i = from; i + 1 < to; i++) {
      if (begins(text, from, i)
          && is(text, i + 1, Use.OBJECT)
          && !text.word(i + 1).equals("A")
          && !text.opensClause(i + 1)
          && isPlainVerb(lexicon, text, i)) {
        return true;
      }
    }
    return false;
  }

  private boolean isPlainVerb(Lexicon lexicon, Text text, int i) {
    String word = lower(text, i);
    return word.length() > 2
        && !text.figure(i)
        && !lexicon.function(text, i)
        && !is(text, i, Use.THINKING)
        && !is(text, i, Use.PASSING)
        && !is(text, i, Use.PREMISE)
        && !word.endsWith("ing")
        && !word.endsWith("ed")
        && !word.endsWith("ly")
        && (!word.endsWith("s") || word.endsWith("ss"));
  }

  /** Returns true when a main clause may begin at a word. */
  private boolean begins(Text text, int from, int i) {
    return i == from || text.opensClause(i) || joins(text, i - 1);
  }

  private boolean joins(Text text, int i) {
    return is(text, i, Use.CONCLUDING) || joining.contains(lower(text, i));
  }

  private static String lower(Text text, int i) {
    return text.word(i).toLowerCase(Locale.ROOT).replace('’', '\'');
  }
}
