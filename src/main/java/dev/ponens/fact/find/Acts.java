package dev.ponens.fact.find;

import dev.ponens.fact.Act;
import dev.ponens.fact.Cue;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Finds what is done, and whether the writer does it. It reads back from each verb to its subject,
 * within the clause.
 */
final class Acts {
  private static final String VERB = "verb-";

  /** How far back a subject is looked for, in words. */
  private static final int REACH = 8;

  /** I, we, let's: who does it is the writer. */
  private static final String WRITER = "class-writer";

  /** Will, is, to: between a subject and its verb. */
  private static final String HELPER = "class-helper";

  /** Now, first, just: nothing for who does it. */
  private static final String ADVERB = "class-adverb";

  /** The, of, with: behind one of these stands a noun. */
  private static final String MARKER = "class-marker";

  /** It, they, nothing: a subject by itself. */
  private static final String SUBJECT = "class-subject";

  /** And, or: what follows has the subject of what came before. */
  private static final String JOINER = "class-joiner";

  /** Think, know, have: no act. */
  private static final String STATE = "class-state";

  /** No verb, or none that is an act. */
  private static final List<String> NO_VERBS =
      List.of(STATE, MARKER, HELPER, SUBJECT, JOINER, WRITER);

  private enum Form {
    PLAIN,
    THIRD,
    OTHER
  }

  /** Who does it. */
  private enum Doer {
    /** The writer, or whoever reads: "add a column". */
    TOLD,
    WRITER,
    ELSE,
    NOBODY
  }

  private final Lexicon lexicon;
  private final Text text;
  private Doer last = Doer.NOBODY;
  private int lastWord = -1;

  private Acts(Lexicon lexicon, Text text) {
    this.lexicon = lexicon;
    this.text = text;
  }

  static List<Act> find(Lexicon lexicon, Text text, List<Cue> cues) {
    Acts acts = new Acts(lexicon, text);
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
   * True when the writer does something, means to or tells others to, whatever the verb: a sentence
   * begins "I will …", "let me …", "wrap the …", and what follows is no state of mind.
   */
  static boolean any(Lexicon lexicon, Text text) {
    Acts acts = new Acts(lexicon, text);
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

  /** What others do counts where it is said; what the writer means to do counts as done. */
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

  /** The verb opens its clause: "Add a column", "Adding a column"; but "To add a column, …". */
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

  /** Behind "and" stands what the subject of the verb before does, too. */
  private Doer joined(Form form, int verb) {
    if (lastWord >= 0 && text.sentence(lastWord) == text.sentence(verb)) {
      return last;
    }
    return form == Form.PLAIN ? Doer.NOBODY : Doer.ELSE;
  }

  /** A noun stands before the verb: its subject, or the first half of a name such as "bug fix". */
  private Doer subject(Form form, boolean helped, int noun) {
    if (helped || form != Form.PLAIN || lexicon.belongs(SUBJECT, text, noun)) {
      return Doer.ELSE;
    }
    String word = text.word(noun).toLowerCase(Locale.ROOT);
    return word.endsWith("s") && !word.endsWith("ss") ? Doer.ELSE : Doer.NOBODY;
  }
}
