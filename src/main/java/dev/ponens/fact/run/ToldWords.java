package dev.ponens.fact.run;

import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.text.FinderLists;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words that decide what a sentence says of a value or state, from {@code finder-replies.txt}. */
public final class ToldWords {
  private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}'’]*");
  private static final Pattern NAME = Pattern.compile("\\p{Lu}?\\p{Ll}+|\\p{Lu}+(?!\\p{Ll})");

  /** Verbs between a thing and its state. */
  final Set<String> being;

  /** Words that may stand before a state. */
  final Set<String> adverbs;

  /** Words for what was said before. */
  final Set<String> pointing;

  /** Words with which a date or time follows from another one. */
  final Set<String> relative;

  /** Words that do this only directly before the date or time. */
  final Set<String> leading;

  /** Words behind a state that make it a condition or a plan. */
  final Set<String> conditions;

  /** Words of sentences, and of names of fields, that tell no value of the present. */
  final Set<String> untold;

  /** States that are not reached yet. */
  final Set<String> open;

  /** States of a failure. */
  final Set<String> failed;

  /** States that a reply tells as reached. */
  final Set<String> settled;

  /** Words in the names of fields whose date is not what a reply is about. */
  final Set<String> unrelated;

  /** Words for things that have an id. */
  final Set<String> things;

  /** Words that make a name the name of an id. */
  final Set<String> identifiers;

  /** Words for another thing of the same kind. */
  final Set<String> pickers;

  /** Words in the names of amounts. */
  final Set<String> sums;

  /** Words with which an amount is a part of another one, or its price. */
  final Set<String> parts;

  /** Verbs of tools whose counts are those of a proposal. */
  final Set<String> placing;

  /** Verbs with which somebody takes money. */
  final Set<String> taking;

  /** Words with which a refusal is about a part or a manner of an act. */
  final Set<String> manner;

  /** Words before a noun. */
  final Set<String> pointers;

  /** Words in the names of fields from which a reply computes another date, time or amount. */
  final Set<String> spans;

  /** Words in the names of counts of unnamed things. */
  final Set<String> quantities;

  /** The kinds that are no amounts. */
  final Set<String> others = Set.of("count", "date", "time", "state");

  /** The words that a state contradicts, by the state. */
  final Map<String, Set<String>> against;

  /** The words that a reply uses for a field that is true, by the name of the field. */
  final Map<String, Set<String>> yesNo;

  /** The codes that a sign or a name of a currency may stand for. */
  final Map<String, Set<String>> currencies;

  /** The names of each kind of value, such as {@code refund}, by the kind. */
  final Map<String, Set<String>> abouts;

  /** An amount without a currency, with cents: "your bill is 46.90". */
  final Pattern plainAmount;

  /** The end of the words before a number that is no amount: a preposition makes it a time. */
  final Pattern beforeNoAmount;

  /** The promise of an amount. */
  final Pattern promise;

  /** A number with a unit that the names of fields have, too: 3.6 GB and {@code left_gb}. */
  final Pattern fieldUnit;

  /** What follows a count that is a subject: "27 are signed up". */
  final Pattern countedSubject;

  /** The verb of a state and the words behind it; the group {@code c} is the state. */
  final Pattern stateVerb;

  private static final int MOST_SPOKEN = 99;
  private static final long ONE = 1_000;

  private final Quantities numbers;

  /** Reads the words. */
  public ToldWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("values that replies tell", "finder-replies");
    this.numbers = lists.quantities();
    this.being = file.set("being");
    this.adverbs = file.set("adverbs");
    this.pointing = file.set("pointing");
    this.relative = file.set("relative");
    this.spans = file.set("spans");
    this.leading = file.set("leading");
    this.conditions = file.set("conditions");
    this.untold = file.set("untold");
    this.open = file.set("open");
    this.failed = file.set("failed");
    this.settled = file.set("settled");
    this.unrelated = file.set("unrelated");
    this.things = file.set("things");
    this.identifiers = file.set("identifiers");
    this.pickers = file.set("pickers");
    this.sums = file.set("sums");
    this.parts = file.set("parts");
    this.placing = file.set("placing");
    this.taking = file.set("taking");
    this.manner = file.set("manner");
    this.pointers = file.set("pointers");
    this.quantities = file.set("quantities");
    this.against = listed(file.pairs("against"));
    this.yesNo = listed(file.pairs("yes-no"));
    this.currencies = listed(file.pairs("currencies"));
    Map<String, Set<String>> names = new TreeMap<>();
    file.pairs("kinds")
        .forEach(
            (name, kinds) -> {
              for (String kind : kinds.split(",", -1)) {
                names.computeIfAbsent(kind.strip(), k -> new TreeSet<>()).add(name);
              }
            });
    this.abouts = Collections.unmodifiableMap(names);
    this.plainAmount =
        Pattern.compile(
            "(?<![\\w.,:/$€£¥₹%-]|[$€£¥₹]\\s)"
                + "(\\d{1,3}(?:[,.'’]\\d{3})+[.,]\\d{2}|\\d{1,6}[.,]\\d{2})"
                + "(?![\\d:/%]|[.,-]\\d|\\s?(?:%|°)|\\s(?:"
                + FinderLists.either(file.set("behind-no-amount"))
                + "|[a-zA-Z]{1,3}\\b(?<!\\s(?:"
                + FinderLists.either(file.set("short-word"))
                + ")\\b)))");
    this.beforeNoAmount =
        Pattern.compile(
            "(?i)\\b(?:" + FinderLists.either(file.set("before-no-amount")) + ")\\.?\\s{0,2}$");
    this.promise = Pattern.compile("(?i)\\b(?:" + FinderLists.either(file.set("promise")) + ")\\b");
    this.fieldUnit =
        Pattern.compile(
            "(?<![\\w.,:/$€£-])(\\d{1,6}(?:[.,]\\d{1,3})?)\\s?("
                + FinderLists.either(file.set("field-unit"))
                + ")\\b");
    this.countedSubject =
        Pattern.compile(
            "\\s(?:" + FinderLists.either(file.set("counted-subject")) + ")\\b.*", Pattern.DOTALL);
    this.stateVerb =
        Pattern.compile(
            "(?i)\\b(?:"
                + FinderLists.either(file.set("state-verb"))
                + ")(?=\\s(?:(?:"
                + FinderLists.either(file.set("state-adverb"))
                + ")\\s){0,2}(?<c>[a-z]{4,15})\\b)");
  }

  private static Map<String, Set<String>> listed(Map<String, String> pairs) {
    Map<String, Set<String>> sets = new TreeMap<>();
    pairs.forEach(
        (name, words) -> {
          Set<String> set = new TreeSet<>();
          for (String word : words.split(",", -1)) {
            set.add(word.strip());
          }
          sets.put(name, set);
        });
    return Collections.unmodifiableMap(sets);
  }

  /** Returns true for the words of a name that identifies a thing: "booking" or "booking", "id". */
  boolean identifies(Set<String> name) {
    boolean thing = false;
    for (String word : name) {
      thing |= things.contains(word);
      if (!things.contains(word) && !identifiers.contains(word)) {
        return false;
      }
    }
    return thing;
  }

  /** Returns true for a known sign or name of a currency. */
  boolean isCurrency(String word) {
    return currencies.containsKey(word.toLowerCase(Locale.ROOT));
  }

  /** Returns the thousandths of a number word from "two" to "ninety"; 0 for other words. */
  long spoken(String word) {
    Integer value = numbers.whole(word);
    return value == null || value < 2 || value > MOST_SPOKEN ? 0 : value * ONE;
  }

  /** Returns the words of a name such as {@code refundAmount} or {@code refund_amount}. */
  static Set<String> ofName(String name) {
    Set<String> words = new LinkedHashSet<>();
    Matcher found = NAME.matcher(name);
    while (found.find()) {
      words.add(found.group().toLowerCase(Locale.ROOT));
    }
    return words;
  }

  /** Returns the words of a text in lower case, with straight apostrophes. */
  static List<String> ofText(String text) {
    List<String> words = new ArrayList<>();
    Matcher found = WORD.matcher(text);
    while (found.find()) {
      words.add(found.group().toLowerCase(Locale.ROOT).replace('’', '\''));
    }
    return words;
  }
}
