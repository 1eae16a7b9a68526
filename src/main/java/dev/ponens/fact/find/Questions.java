package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Names;
import dev.ponens.fact.Question;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Finds the structure of a question, once when it is asked. */
final class Questions {
  private static final String CONDITION = "question-condition";
  private static final String CONCEPT = "question-concept";
  private static final String JOIN = "question-join";

  private final Text text;
  private final List<Cue> cues;
  private final Notation notation;

  /**
   * @param text the question
   * @param cues the cues in it
   * @param notation its formulas and drawings
   */
  Questions(Text text, List<Cue> cues, Notation notation) {
    this.text = text;
    this.cues =
        cues.stream().filter(c -> !c.quoted() && !notation.draws(c.span().start())).toList();
    this.notation = notation;
  }

  /** Returns the fact, without the difficulty that the caller gave. */
  Question fact() {
    int words = 0;
    int numbers = 0;
    int sentences = 0;
    int sentence = -1;
    for (int i = 0; i < text.size(); i++) {
      if (!notation.draws(text.start(i))) {
        words++;
        numbers += text.number(i) ? 1 : 0;
        sentences += text.sentence(i) == sentence ? 0 : 1;
        sentence = text.sentence(i);
      }
    }
    return new Question(
        words,
        sentences,
        numbers,
        notation.formulas(),
        notation.unknowns(),
        notation.nesting(),
        (int) cues.stream().filter(c -> c.kind().equals(CONDITION)).count(),
        concepts(),
        parts(),
        shows(),
        mentions(),
        "",
        text.whole());
  }

  /** Returns the number of different words; a plural counts as its singular. */
  private int concepts() {
    Set<String> different = new HashSet<>();
    for (Cue cue : cues) {
      if (cue.kind().equals(CONCEPT)) {
        String word = cue.words().toLowerCase(Locale.ROOT);
        different.add(word.endsWith("s") ? word.substring(0, word.length() - 1) : word);
      }
    }
    return different.size();
  }

  /**
   * Returns the number of parts. A word such as "and" begins a part, a comma before it begins no
   * further one. A number does not begin a part, since lists of numbers and clauses differ.
   */
  private int parts() {
    Set<Integer> joins = new HashSet<>();
    for (Cue cue : cues) {
      if (cue.kind().equals(JOIN)) {
        joins.add(cue.span().start());
      }
    }
    int parts = 0;
    for (int i = 0; i < text.size(); i++) {
      boolean begins = text.clause(i) || joins.contains(text.start(i));
      boolean word = text.end(i) - text.start(i) > 1 && !text.figure(i);
      parts += begins && word && !notation.draws(text.start(i)) ? 1 : 0;
    }
    return parts;
  }

  private Set<String> shows() {
    Set<String> shows = new TreeSet<>(notation.kinds());
    if (!text.code().isEmpty()) {
      shows.add("code");
    }
    return shows;
  }

  /**
   * Returns the word lists with a phrase in it. Everything in a question is asked, so only the
   * presence of the words counts.
   */
  private Set<String> mentions() {
    List<String> lists = new ArrayList<>(cues.size());
    cues.forEach(c -> lists.add(c.kind()));
    return Names.of(lists);
  }
}
