package dev.ponens.fact.trap.read;

import dev.ponens.fact.Names;
import dev.ponens.fact.trap.read.Figure.FigureUnit;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Describes the intuitive but wrong answer and the right one, so that both can be recognised.
 *
 * @param amounts the answers as figures
 * @param phrases the answers as words of lists
 * @param choice the answers as options
 * @param hedged true when a figure counts only after words such as "about"
 */
public record IntuitiveAnswer(
    Amounts amounts, Phrases phrases, OptionAnswers choice, boolean hedged) {
  /**
   * Answers in figures.
   *
   * @param tempting the intuitive but wrong figures
   * @param right the right figures; empty when none can be computed
   * @param unit the kind of figure that the question asks for
   * @param given true when the question contains the right figure, so that naming it is not an
   *     answer
   * @param subject nouns of what the question asks for
   * @param others nouns that count something else
   */
  public record Amounts(
      List<BigFraction> tempting,
      List<BigFraction> right,
      FigureUnit unit,
      boolean given,
      Set<String> subject,
      Set<String> others) {
    static final Amounts NONE =
        new Amounts(List.of(), List.of(), FigureUnit.PLAIN, false, Set.of(), Set.of());

    public Amounts {
      List<BigFraction> known = List.copyOf(right);
      tempting = tempting.stream().filter(t -> !known.contains(t)).toList();
      right = known;
      subject = Names.of(subject);
      others = Names.of(others);
    }

    /** Creates figures of a kind, without nouns. */
    public static Amounts of(FigureUnit unit, List<BigFraction> tempting, BigFraction right) {
      return new Amounts(tempting, List.of(right), unit, false, Set.of(), Set.of());
    }

    /**
     * Returns the same amounts; {@code stands} says whether the question contains the right figure.
     */
    public Amounts withGiven(boolean stands) {
      return new Amounts(tempting, right, unit, stands, subject, others);
    }

    /** Returns the same amounts for things with the first names and not with the second. */
    public Amounts about(Set<String> names, Set<String> notOf) {
      return new Amounts(tempting, right, unit, given, names, notOf);
    }
  }

  /**
   * Answers in words.
   *
   * @param tempting the lists whose words give the intuitive but wrong answer
   * @param right the lists whose words give another answer
   */
  public record Phrases(Set<String> tempting, Set<String> right) {
    static final Phrases NONE = new Phrases(Set.of(), Set.of());

    public Phrases {
      tempting = Names.of(tempting);
      right = Names.of(right);
    }
  }

  /**
   * Answers that name an option of the question.
   *
   * @param tempting the names of the intuitive but wrong option, in lower case
   * @param right the names of the right option
   */
  public record OptionAnswers(Set<String> tempting, Set<String> right) {
    static final OptionAnswers NONE = new OptionAnswers(Set.of(), Set.of());

    public OptionAnswers {
      tempting = Names.of(tempting);
      right = Names.of(right);
    }
  }

  /** Creates an intuitive answer that figures alone identify. */
  public static IntuitiveAnswer of(Amounts amounts) {
    return new IntuitiveAnswer(amounts, Phrases.NONE, OptionAnswers.NONE, false);
  }

  /** Creates an intuitive answer that figures identify if the answer calls them approximate. */
  public static IntuitiveAnswer near(Amounts amounts) {
    return new IntuitiveAnswer(amounts, Phrases.NONE, OptionAnswers.NONE, true);
  }

  /** Creates an intuitive answer that words alone identify. */
  public static IntuitiveAnswer of(Phrases phrases) {
    return new IntuitiveAnswer(Amounts.NONE, phrases, OptionAnswers.NONE, false);
  }

  /** Creates an intuitive answer that figures or words identify. */
  public static IntuitiveAnswer of(Amounts amounts, Phrases phrases) {
    return new IntuitiveAnswer(amounts, phrases, OptionAnswers.NONE, false);
  }

  /** Returns the same intuitive answer with options that an answer may name. */
  public IntuitiveAnswer with(OptionAnswers named) {
    return new IntuitiveAnswer(amounts, phrases, named, hedged);
  }
}
