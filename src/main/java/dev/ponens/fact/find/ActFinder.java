package dev.ponens.fact.find;

import dev.ponens.fact.Act;
import dev.ponens.fact.Cue;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Finds acts, and whether the writer does them. It searches backwards from each verb to its
 * subject, within the clause.
 */
final class ActFinder {
  private static final String VERB = "verb-";

  /** The maximum distance of a subject, in words. */
  private static final int REACH = 8;

  /** Words for the writer: I, we, let's. */
  private static final String WRITER = "class-writer";

  /** Words between a subject and its verb: will, is, to. */
  private static final String HELPER = "class-helper";

  /** Words that do not affect the subject: now, first, just. */
  private static final String ADVERB = "class-adverb";

  /** Words that precede a noun: the, of, with. */
  private static final String MARKER = "class-marker";

  /** Words that are a subject by themselves: it, they, nothing. */
  private static final String SUBJECT = "class-subject";

  /** Words after which the subject stays the same: and, or. */
  private static final String JOINER = "class-joiner";

  /** Verbs that are no acts: think, know, have. */
  private static final String STATE = "class-state";

  /** Lists of words that are no verbs, or no acts. */
  private static final List<String> NO_VERBS =
      List.of(STATE, MARKER, HELPER, SUBJECT, JOINER, WRITER);

  private enum Form {
    PLAIN,
    THIRD,
    OTHER
  }

  /** The one that does the act. */
  private enum Doer {
    /** The writer or the reader: "add a column". */
    TOLD,
    WRITER,
    ELSE,
    NOBODY
  }

  private final Lexicon lexicon;
  private final Text text;
  private Doer last = Doer.NOBODY;
  private int lastWord = -1;

  private ActFinder(Lexicon lexicon, Text text) {
    this.lexicon = lexicon;
    this.text = text;
  }

  static List<Act> find(Lexicon lexicon, Text text, List<Cue> cues) {
    ActFinder acts = new ActFinder(lexicon, text);
    List<Act> found = new ArrayList<>(0);
    int word = 0;
    for (Cue cue : cues) {
      while (word < text.size() && text.start(word) < cue.span().start()) {
        word++;
      }
      if (cue.kind().startsWith(VERB) && !cue.negated() && !cue.quoted() && word < text.size()) {
        Doer doer = acts.doer(cue.kind(), word);
        if (doer != Doer.NOBODY) {
          acts.last = doer;
          acts.lastWord = word;
        }
        if (said(doer, cue)) {
          found.add(new Act(cue.kind(), cue.words(), doer != Doer.ELSE, cue.span()));
        }
      }
    }
    return found;
  }

  /**
   * Returns true when a sentence begins with something that the writer does, intends to do or tells
   * others to do, whatever the verb: "I will …", "let me …", "wrap the …". Verbs for states of mind
   * do not count.
   */
  static boolean any(Lexicon lexicon, Text text) {
    ActFinder acts = new ActFinder(lexicon, text);
    for (int i = 0; i < text.size(); i++) {
      if ((i == 0 || text.sentence(i) != text.sentence(i - 1)) && acts.opens(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean opens(int from) {
    int i = from;
    while (within(i, from) && (adverb(i) || lexicon.belongs(JOINER, text, i))) {
      i++;
    }
    boolean writer = false;
    while (within(i, from)
        && (text.word(i).equalsIgnoreCase("let")
            || lexicon.belongs(WRITER, text, i)
            || (writer && (lexicon.belongs(HELPER, text, i) || adverb(i))))) {
      writer |= lexicon.belongs(WRITER, text, i);
      i++;
    }
    if (!within(i, from) || text.quoted(i) || text.asks(text.sentence(from))) {
      return false;
    }
    boolean verb = true;
    for (String list : NO_VERBS) {
      verb &= !lexicon.belongs(list, text, i);
    }
    boolean object = within(i + 1, from) && !text.clause(i + 1) && determiner(i + 1);
    return verb && !text.number(i) && (writer || object);
  }

  private boolean determiner(int i) {
    return switch (text.word(i)) {
      case "the", "a", "an", "all", "both", "our", "my", "its", "this", "these", "each" -> true;
      default -> false;
    };
  }

  private boolean within(int i, int from) {
    return i < text.size() && text.sentence(i) == text.sentence(from);
  }

  /**
   * Returns true when the act counts. An act of others must be asserted; an act that the writer
   * intends counts as done.
   */
  private static boolean said(Doer doer, Cue cue) {
    return switch (doer) {
      case TOLD -> true;
      case WRITER -> !cue.asked();
      case ELSE -> cue.asserted();
      case NOBODY -> false;
    };
  }

  private Form form(String list, int i) {
    if (lexicon.plain(list, text, i)) {
      return Form.PLAIN;
    }
    char end = text.raw().charAt(text.end(i) - 1);
    return end == 's' ? Form.THIRD : Form.OTHER;
  }

  private Doer doer(String list, int verb) {
    Form form = form(list, verb);
    boolean helped = false;
    boolean purpose = verb > 0 && text.word(verb - 1).equals("to");
    for (int i = verb - 1; i > verb - REACH; i--) {
      if (i < 0 || text.sentence(i) != text.sentence(verb) || text.clause(i + 1)) {
        return first(form, helped, purpose);
      }
      if (lexicon.belongs(WRITER, text, i)) {
        return Doer.WRITER;
      }
      if (lexicon.belongs(HELPER, text, i)) {
        helped = true;
      } else if (lexicon.belongs(JOINER, text, i)) {
        return joined(form, verb);
      } else if (lexicon.belongs(MARKER, text, i)) {
        return Doer.NOBODY;
      } else if (!adverb(i)) {
        return purpose
                && lexicon.belongs(HELPER, text, verb - 1)
                && !lexicon.belongs(HELPER, text, verb - 2)
            ? Doer.NOBODY
            : subject(form, helped, i);
      }
    }
    return Doer.NOBODY;
  }

  private boolean adverb(int i) {
    return lexicon.belongs(ADVERB, text, i) || text.word(i).endsWith("ly");
  }

  /**
   * Returns the subject of a verb at the start of its clause: "Add a column", "Adding a column",
   * but not "To add a column, …".
   */
  private static Doer first(Form form, boolean helped, boolean purpose) {
    if (helped) {
      return purpose ? Doer.NOBODY : Doer.WRITER;
    }
    return switch (form) {
      case PLAIN -> Doer.TOLD;
      case THIRD -> Doer.ELSE;
      case OTHER -> Doer.WRITER;
    };
  }

  /** Returns the subject of the verb before "and". */
  private Doer joined(Form form, int verb) {
    if (lastWord >= 0 && text.sentence(lastWord) == text.sentence(verb)) {
      return last;
    }
    return form == Form.PLAIN ? Doer.NOBODY : Doer.ELSE;
  }

  /**
   * Returns the subject for a verb after a noun, which may also be the first half of a name such as
   * "bug fix".
   */
  private Doer subject(Form form, boolean helped, int noun) {
    if (helped || form != Form.PLAIN || lexicon.belongs(SUBJECT, text, noun)) {
      return Doer.ELSE;
    }
    String word = text.word(noun).toLowerCase(Locale.ROOT);
    return word.endsWith("s") && !word.endsWith("ss") ? Doer.ELSE : Doer.NOBODY;
  }
}
