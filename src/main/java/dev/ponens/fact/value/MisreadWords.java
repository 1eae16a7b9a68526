package dev.ponens.fact.value;

import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.quantity.UnitOfMeasure;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Text;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Words by which a step restates a number, from {@code finder-restated.txt}. Each field has the
 * words of the set with its name, in lower case.
 */
public final class MisreadWords {
  /** How many words before and after a number are read: longer sentences are no prose. */
  private static final int FAR = 200;

  private final Quantities quantities;
  private final Set<String> months;
  public final Restatement restatement;
  public final Set<String> definite;
  public final Set<String> article;
  final Set<String> quoting;
  final Set<String> recalling;
  final Set<String> frame;
  final Set<String> reason;
  final Set<String> reasonFirst;
  final Set<String> fronting;
  final Set<String> person;
  public final Set<String> joint;
  public final Set<String> being;
  final Set<String> result;
  final Set<String> deriving;
  public final Set<String> concluding;
  public final Set<String> other;
  public final Set<String> denying;
  public final Set<String> derived;
  public final Set<String> supposing;
  public final Set<String> conditional;
  final Set<String> operating;
  final Set<String> calculating;
  final Set<String> unitless;
  final Set<String> linking;
  final Set<String> assigning;
  final Set<String> continuing;
  final Set<String> term;
  final Set<String> predicating;
  final Set<String> qualifying;
  final Set<String> contrasting;
  final Set<String> general;
  final Set<String> partOf;
  final Set<String> that;

  /** Words that make the number behind them inexact: "about". */
  public final Set<String> inexact;

  /** The signs of currencies by their names. */
  public final Map<String, String> currency;

  /** The stems of words of questions about the digits of numbers. */
  public final Set<Integer> digits;

  /** Reads the words. */
  public MisreadWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("restated numbers", "finder-restated");
    this.quantities = lists.quantities();
    this.months = lists.file("times and durations", "finder-times").pairs("month").keySet();
    this.restatement = new Restatement(quantities.units());
    this.definite = file.set("definite");
    this.article = file.set("article");
    this.quoting = file.set("quoting");
    this.recalling = file.set("recalling");
    this.frame = file.set("frame");
    this.reason = file.set("reason");
    this.reasonFirst = file.set("reason-first");
    this.fronting = file.set("fronting");
    this.person = file.set("person");
    this.joint = file.set("joint");
    this.being = file.set("being");
    this.result = file.set("result");
    this.deriving = file.set("deriving");
    this.concluding = file.set("concluding");
    this.other = file.set("other");
    this.denying = file.set("denying");
    this.derived = file.set("derived");
    this.conditional = file.set("conditional");
    this.supposing = new TreeSet<>(file.set("supposing"));
    supposing.addAll(conditional);
    this.operating = file.set("operating");
    this.calculating = file.set("calculating");
    this.unitless = file.set("unitless");
    this.linking = file.set("linking");
    this.assigning = file.set("assigning");
    this.continuing = file.set("continuing");
    this.term = file.set("term");
    this.predicating = file.set("predicating");
    this.qualifying = file.set("qualifying");
    this.contrasting = file.set("contrasting");
    this.general = file.set("general");
    this.partOf = file.set("part-of");
    this.that = file.set("that");
    this.inexact = file.set("inexact");
    this.currency = file.pairs("currency");
    Set<Integer> stems = new TreeSet<>();
    file.set("digits").forEach(word -> stems.add(Text.of(word).stem(0)));
    this.digits = Collections.unmodifiableSet(stems);
  }

  /** Returns true when a word says that the sentence of a word supposes something. */
  public boolean supposes(Text text, int at) {
    int sentence = text.sentence(at);
    int from = at;
    while (from > 0 && at - from < FAR && text.sentence(from - 1) == sentence) {
      from--;
    }
    for (int k = from; k < text.size() && k < at + FAR && text.sentence(k) == sentence; k++) {
      if (supposing.contains(text.word(k).toLowerCase(Locale.ROOT))) {
        return true;
      }
    }
    return false;
  }

  /** Returns the name of a unit or a counted thing, which its forms share. */
  public String unit(String word) {
    UnitOfMeasure unit = quantities.units().of(word);
    if (unit != null) {
      return unit.name();
    }
    return word.length() > 3 && word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
  }

  /** Returns true for a name that is no month and no unit of measurement: "Euro". */
  boolean isName(String unit) {
    return unit.length() > 1
        && Character.isUpperCase(unit.charAt(0))
        && unit.substring(1).chars().allMatch(Character::isLowerCase)
        && !months.contains(unit.toLowerCase(Locale.ROOT))
        && quantities.units().of(unit) == null;
  }

  /** Returns true for a unit of measurement, a currency sign, a percent sign or a month. */
  public boolean measures(String unit) {
    return !unit.isEmpty()
        && (!Character.isLowerCase(unit.charAt(0))
            || unit.indexOf('/') > 0
            || quantities.units().of(unit) != null);
  }
}
