package dev.ponens.fact.find;

import dev.ponens.fact.Choice;
import dev.ponens.fact.Cue;
import dev.ponens.fact.Span;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Finds the two options of a choice: the words on each side of its "or". */
final class Choices {
  /** The list of words that announce a choice. */
  private static final String CHOICE = "sign-choice";

  /** The maximum number of words of an option. */
  private static final int LONGEST = 6;

  private static final String WRITER = "class-writer";

  private Choices() {}

  static List<Choice> find(Lexicon lexicon, Text text, String masked, List<Cue> cues) {
    boolean chooses = false;
    for (Cue cue : cues) {
      chooses |= cue.kind().equals(CHOICE) && !cue.quoted() && !cue.negated();
    }
    List<Choice> found = new ArrayList<>(0);
    ChoiceWords words = lexicon.finders().of(ChoiceWords.class, ChoiceWords::new);
    for (int i = 1; chooses && i + 1 < text.size(); i++) {
      if (words.link.contains(text.word(i))) {
        int[] sides = sides(lexicon, words, text, i);
        if (sides[0] < i && sides[1] > i + 1) {
          Span span = new Span(text.start(sides[0]), text.end(sides[1] - 1));
          found.add(
              new Choice(
                  masked.substring(span.start(), text.end(i - 1)),
                  masked.substring(text.start(i + 1), span.end()),
                  span));
          return found;
        }
      }
    }
    return found;
  }

  /** Returns the index of the first word of the left option and the index after the right one. */
  private static int[] sides(Lexicon lexicon, ChoiceWords words, Text text, int or) {
    int sentence = text.sentence(or);
    int from = or;
    while (from > 0
        && or - from < LONGEST
        && text.sentence(from - 1) == sentence
        && (from == or || !text.clause(from))
        && !lexicon.belongs(WRITER, text, from - 1)
        && !words.opening.contains(text.word(from - 1).toLowerCase(Locale.ROOT))) {
      from--;
    }
    int to = or + 1;
    while (to < text.size()
        && to - or <= LONGEST
        && text.sentence(to) == sentence
        && (to == or + 1 || !text.clause(to))
        && !(to > or + 1 && words.closing.contains(text.word(to)))) {
      to++;
    }
    // "use PostgreSQL or SurrealDB": an option of one word on the right means one word on the left.
    int right = to - or - 1;
    boolean verb = or - from > right && right <= 2;
    return new int[] {verb ? or - right : from, to};
  }
}
