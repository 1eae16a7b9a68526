package dev.ponens.fact.trap.read;

import dev.ponens.fact.Names;
import dev.ponens.fact.trap.read.Figure.Unit;
import java.util.List;
import java.util.Set;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * What the answer that offers itself looks like, and the right one.
 *
 * @param amounts as figures
 * @param phrases as words of lists
 * @param choice as the option chosen
 * @param hedged true when a figure counts only behind words such as "about"
 */
public record Lure(Amounts amounts, Phrases phrases, Choice choice, boolean hedged) {
  /**
   * Answers in figures.
   *
   * @param tempting the figures that offer themselves
   * @param right the right ones; empty when none can be reckoned
   * @param unit what kind of figure is asked for
   * @param given true when the right figure stands in the question, so that naming it is no answer
   * @param subject nouns of what is asked for
   * @param others nouns that count something else
   */
  public record Amounts(
      List<BigFraction> tempting,
      List<BigFraction> right,
      Unit unit,
      boolean given,
      Set<String> subject,
      Set<String> others) {
    static final Amounts NONE =
        new Amounts(List.of(), List.of(), Unit.PLAIN, false, Set.of(), Set.of());

    public Amounts {
      List<BigFraction> known = List.copyOf(right);
      tempting = tempting.stream().filter(t -> !known.contains(t)).toList();
      right = known;
      subject = Names.of(subject);
      others = Names.of(others);
    }

    /** Figures of a kind, of nothing in particular. */
    public static Amounts of(Unit unit, List<BigFraction> tempting, BigFraction right) {
      return new Amounts(tempting, List.of(right), unit, false, Set.of(), Set.of());
    }

    /** The same, where the right figure stands in the question. */
    public Amounts withGiven(boolean stands) {
      return new Amounts(tempting, right, unit, stands, subject, others);
    }

    /** The same, of things with these names and not of others. */
    public Amounts about(Set<String> names, Set<String> notOf) {
      return new Amounts(tempting, right, unit, given, names, notOf);
    }
  }

  /**
   * Answers in words.
   *
   * @param tempting the lists whose words make the answer that offers itself
   * @param right the lists whose words make another one
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
   * @param tempting the names of the option that offers itself, in lower case
   * @param right the names of the right one
   */
  public record Choice(Set<String> tempting, Set<String> right) {
    static final Choice NONE = new Choice(Set.of(), Set.of());

    public Choice {
      tempting = Names.of(tempting);
      right = Names.of(right);
    }
  }

  /** Told by figures alone. */
  public static Lure of(Amounts amounts) {
    return new Lure(amounts, Phrases.NONE, Choice.NONE, false);
  }

  /** Told by figures that are said to be near. */
  public static Lure near(Amounts amounts) {
    return new Lure(amounts, Phrases.NONE, Choice.NONE, true);
  }

  /** Told by words alone. */
  public static Lure of(Phrases phrases) {
    return new Lure(Amounts.NONE, phrases, Choice.NONE, false);
  }

  /** Told by figures or words. */
  public static Lure of(Amounts amounts, Phrases phrases) {
    return new Lure(amounts, phrases, Choice.NONE, false);
  }

  /** The same, with options that may be named. */
  public Lure with(Choice named) {
    return new Lure(amounts, phrases, named, hedged);
  }
}
