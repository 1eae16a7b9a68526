package dev.ponens.fact.run;

import dev.ponens.fact.Fact;
import dev.ponens.fact.OtherValue;
import dev.ponens.fact.Span;
import dev.ponens.fact.run.RunEvent.MadeCall;
import dev.ponens.fact.run.ShownValues.ShownValue;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.value.ToldNumbers;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Compares the values in a reply with earlier values. A value counts as another one only if nothing
 * before contains it, and if it does not follow from earlier numbers by a simple calculation. The
 * results since the last message of the user must show exactly one value of its kind. Not
 * thread-safe.
 */
final class ToldValues {
  /** The part of a text that is read, in characters. */
  private static final int LONGEST_TEXT = 20_000;

  private static final int LONGEST_REPLY = 4_000;
  private static final long ONE = 1_000;

  private static final String CURRENCY =
      "[€£$¥₹]|(?:USD|EUR|GBP|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|JPY|INR)\\b"
          + "|(?:dollars?|euros?|pounds?|francs?|kronor|kroner|rupees?|yen)\\b";

  static final Pattern PRICE =
      Pattern.compile(
          "(?:(?<c>[€£$¥₹]|\\b(?:USD|EUR|GBP|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|JPY|INR))\\s?"
              + "(?<n>"
              + ToldNumbers.NUMBER
              + ")(?!\\d))|(?<![\\d.,])(?<n2>"
              + ToldNumbers.NUMBER
              + ")\\s?(?<c2>"
              + CURRENCY
              + ")");

  /** The number of characters between the name of an amount and the amount. */
  private static final int NAMED = 40;

  private static final Pattern COUNTED =
      Pattern.compile(
          "(?<![\\w:/$€£¥₹-]|[$€£¥₹]\\s|\\d[.,])(\\d{1,3}(?:,\\d{3})+|\\d{1,6}|\\p{Alpha}{3,6})(?=\\s\\p{Alpha})");

  private static final Pattern SENTENCE = Pattern.compile("[.!?](?=\\s|$)|\\n");
  private static final Pattern WORD = Pattern.compile("\\p{L}[\\p{L}'’]*");

  private final RunPlan plan;

  /** The texts so far, oldest first, whose values are read when the first result has values. */
  private final List<String> unread = new ArrayList<>();

  private final KnownNumbers numbers = new KnownNumbers();
  private final Set<Integer> dates = new HashSet<>();
  private final Set<Integer> times = new HashSet<>();
  private final ShownValues shown;
  private final Set<String> said = new HashSet<>();

  /** The words of the last message of the user. */
  private final Set<String> asked = new HashSet<>();

  /** A sentence of a reply. */
  private record Sentence(String text, int start, List<String> words) {}

  ToldValues(RunPlan plan) {
    this.plan = plan;
    this.shown = new ShownValues(plan);
  }

  private ToldWords words() {
    return plan.toldWords();
  }

  /** Adds a message of the user, which begins a turn. */
  void asked(String text) {
    shown.clear();
    said.clear();
    asked.clear();
    asked.addAll(
        ToldWords.ofText(text.length() > LONGEST_REPLY ? text.substring(0, LONGEST_REPLY) : text));
    heard(text);
  }

  /** Adds the arguments of a call. */
  void called(MadeCall made) {
    heard(ArgumentJson.text(made.arguments()));
    made.arguments().names().forEach(name -> said.addAll(ToldWords.ofName(name)));
    for (PlacedValue value : made.arguments().items()) {
      if (value.is(PlacedValue.JsonType.STRING)) {
        ToldWords.ofText(value.text()).forEach(said::add);
      }
    }
    said.addAll(ToldWords.ofName(made.tool().written()));
  }

  /** Adds a text, whose values are then known. */
  void heard(String text) {
    unread.add(text);
  }

  /** Most runs have no result with values, so texts are read when one comes. */
  private void read() {
    unread.forEach(this::read);
    unread.clear();
  }

  private void read(String text) {
    if (numbers.tooMany()) {
      return;
    }
    String read = text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text;
    ToldNumbers.numbers(read).forEach(numbers::add);
    for (String word : ToldWords.ofText(read)) {
      long spoken = words().spoken(word);
      if (spoken > 0) {
        numbers.addSpoken(spoken);
      }
    }
    ToldNumbers.dates(read).forEach(d -> dates.addAll(d.readings()));
    ToldNumbers.times(read).forEach(t -> times.addAll(t.readings()));
  }

  /** Adds the result of a call that succeeded. */
  void returned(MadeCall made, String text, int step) {
    said.addAll(shown.returned(made, text, step));
  }

  /** Returns true for a number that was said or shown, or that follows from such numbers. */
  boolean knows(long value) {
    read();
    return numbers.tooMany() || numbers.has(value);
  }

  /** Adds the facts about a reply. */
  void find(String reply, List<Fact> facts) {
    if (shown.isEmpty() || reply.length() > LONGEST_REPLY) {
      return;
    }
    read();
    if (numbers.tooMany()) {
      return;
    }
    List<OtherValue> found = new ArrayList<>();
    for (Sentence sentence : sentences(reply)) {
      if (sentence.text().endsWith("?")) {
        continue;
      }
      if (plain(sentence)) {
        amounts(reply, sentence, found);
        units(reply, sentence, found);
        counts(reply, sentence, found);
      }
      state(reply, sentence, found);
      denied(sentence, found);
    }
    when(reply, ShownValues.DATE, ToldNumbers.dates(reply), dates, found);
    when(reply, ShownValues.TIME, ToldNumbers.times(reply), times, found);
    facts.addAll(found);
  }

  /** Returns true for a sentence that tells a value of the present, or what the user will get. */
  private boolean plain(Sentence sentence) {
    String text = words().promise.matcher(sentence.text()).replaceAll("you get");
    return ToldWords.ofText(text).stream().noneMatch(words().untold::contains);
  }

  private static List<Sentence> sentences(String reply) {
    List<Sentence> sentences = new ArrayList<>();
    int from = 0;
    Matcher end = SENTENCE.matcher(reply);
    while (from < reply.length()) {
      int to = end.find(from) ? end.end() : reply.length();
      String text = reply.substring(from, to);
      sentences.add(new Sentence(text, from, ToldWords.ofText(text)));
      from = to;
    }
    return sentences;
  }

  private void amounts(String reply, Sentence sentence, List<OtherValue> found) {
    Matcher price = PRICE.matcher(sentence.text());
    while (price.find()) {
      String written = price.group("n") == null ? price.group("n2") : price.group("n");
      Set<Long> values = ToldNumbers.values(written);
      String currency = price.group("n") == null ? price.group("c2") : price.group("c");
      if (values.stream()
              .anyMatch(v -> numbers.has(v) || shown.isTotal(v) || shown.isTotal(v * 100))
          || shown.otherCurrency(currency)) {
        continue;
      }
      for (Map.Entry<String, Set<String>> about : words().abouts.entrySet()) {
        if (about.getKey().equals(ShownValues.STATE)
            || about.getKey().equals(ShownValues.COUNT)
            || sentence.words().stream().noneMatch(about.getValue()::contains)) {
          continue;
        }
        ShownValue other = shown.only(about.getValue());
        if (other != null && differs(reply, values, other)) {
          found.add(other(ShownValues.AMOUNT, sentence, price.start(), price.end(), other));
          return;
        }
      }
      ShownValue alone = bare(sentence) && onePrice(reply) ? shown.onlyAmount() : null;
      if (alone != null && differs(reply, values, alone)) {
        found.add(other(ShownValues.AMOUNT, sentence, price.start(), price.end(), alone));
        return;
      }
    }
    plainAmounts(reply, sentence, found);
  }

  /** Compares an amount without a currency with the amount that the words before it name. */
  private void plainAmounts(String reply, Sentence sentence, List<OtherValue> found) {
    Matcher amount = words().plainAmount.matcher(sentence.text());
    int from = 0;
    while (amount.find()) {
      String before =
          sentence.text().substring(Math.max(from, amount.start() - NAMED), amount.start());
      from = amount.end();
      Set<Long> values = ToldNumbers.values(amount.group(1));
      String last = before.substring(before.stripTrailing().lastIndexOf(' ') + 1).strip();
      if (words().beforeNoAmount.matcher(before).find()
          || (words().isCurrency(last) && shown.otherCurrency(last))
          || before.chars().anyMatch(Character::isDigit)
          || values.stream()
              .anyMatch(v -> numbers.has(v) || shown.isTotal(v) || shown.isTotal(v * 100))) {
        continue;
      }
      List<String> named = ToldWords.ofText(before);
      for (Map.Entry<String, Set<String>> about : words().abouts.entrySet()) {
        ShownValue other =
            words().others.contains(about.getKey())
                    || named.stream().noneMatch(about.getValue()::contains)
                ? null
                : shown.only(about.getValue());
        if (other != null && differs(reply, values, other)) {
          found.add(other(ShownValues.AMOUNT, sentence, amount.start(), amount.end(), other));
          return;
        }
      }
    }
  }

  /** Returns true for a sentence that does not say what its amount is for. */
  private boolean bare(Sentence sentence) {
    return words().abouts.entrySet().stream()
        .filter(about -> !words().others.contains(about.getKey()))
        .noneMatch(about -> sentence.words().stream().anyMatch(about.getValue()::contains));
  }

  private static boolean onePrice(String reply) {
    Matcher price = PRICE.matcher(reply);
    return price.find() && !price.find();
  }

  /** Compares a number with a unit with the only field of the results that has this unit. */
  private void units(String reply, Sentence sentence, List<OtherValue> found) {
    Matcher number = words().fieldUnit.matcher(sentence.text());
    while (number.find()) {
      Set<Long> values = ToldNumbers.values(number.group(1));
      ShownValue other = shown.only(Set.of(number.group(2).toLowerCase(Locale.ROOT)));
      boolean known =
          values.stream().anyMatch(v -> numbers.has(v) || numbers.hasCount(v) || shown.isTotal(v));
      if (other != null && !known && differs(reply, values, other)) {
        found.add(other(ShownValues.COUNT, sentence, number.start(), number.end(), other));
        return;
      }
    }
  }

  /** Returns true unless the reply also has the value, or rounds it. */
  private static boolean differs(String reply, Set<Long> values, ShownValue other) {
    long value = other.number();
    Set<Long> told = ToldNumbers.numbers(reply.replaceAll("[$€£¥₹]", " "));
    boolean also = told.contains(value) || (value % 100 == 0 && told.contains(value / 100));
    boolean rounds =
        values.stream()
            .anyMatch(
                v ->
                    (v % ONE == 0 && (Math.abs(v - value) < ONE || Math.abs(v - value / 100) < ONE))
                        || v == value * ONE
                        || v * ONE == value);
    return !also && !rounds;
  }

  private void counts(String reply, Sentence sentence, List<OtherValue> found) {
    Set<String> names = words().abouts.getOrDefault(ShownValues.COUNT, Set.of());
    Matcher count = COUNTED.matcher(sentence.text());
    while (count.find()) {
      String written = count.group(1).toLowerCase(Locale.ROOT);
      boolean digits = Character.isDigit(written.charAt(0));
      long value =
          digits
              ? ToldNumbers.values(written.replace(",", "")).iterator().next()
              : words().spoken(written);
      if (value <= 0 || numbers.hasCount(value) || shown.isTotal(value)) {
        continue;
      }
      String after = sentence.text().substring(count.end());
      ShownValue other = counted(after, names);
      if (other == null && words().countedSubject.matcher(after).matches() && digits) {
        other = onlyCount(reply, names);
      }
      if (other != null && differs(reply, Set.of(value), other)) {
        found.add(other(ShownValues.COUNT, sentence, count.start(), count.end(), other));
        return;
      }
    }
  }

  /**
   * Returns the count of the things that the words after a number name; null when none is shown.
   */
  private @Nullable ShownValue counted(String after, Set<String> names) {
    Matcher word = WORD.matcher(after);
    int end = 0;
    for (int i = 0; i < 3 && word.find(); i++) {
      String between = after.substring(end, word.start());
      if (!between.isBlank()) {
        return null;
      }
      end = word.end();
      String noun = word.group().toLowerCase(Locale.ROOT);
      if (noun.length() < 3) {
        return null;
      }
      ShownValue named =
          shown.only(new TreeSet<>(List.of(noun, noun.replaceAll("s$", ""), noun + "s")));
      if (named != null && named.whole()) {
        return named;
      }
      boolean asked = said.contains(noun) || said.contains(noun.replaceAll("s$", ""));
      ShownValue first = asked ? shown.first(names) : null;
      if (first != null) {
        return first;
      }
    }
    return null;
  }

  /** Returns the only count of the results if the reply has one number; else null. */
  private @Nullable ShownValue onlyCount(String reply, Set<String> names) {
    ShownValue only = shown.only(names);
    return only != null && only.whole() && ToldNumbers.numbers(reply).size() == 1 ? only : null;
  }

  /** Compares the only date or time of a reply with the only one that the results show. */
  private void when(
      String reply,
      String kind,
      List<ToldNumbers.ToldTime> told,
      Set<Integer> known,
      List<OtherValue> found) {
    boolean one = told.stream().map(ToldNumbers.ToldTime::readings).distinct().count() == 1;
    if (!one || told.get(0).readings().stream().anyMatch(known::contains) || shown.spans()) {
      return;
    }
    ToldNumbers.ToldTime place = told.get(0);
    for (Sentence sentence : sentences(reply)) {
      int at = place.start() - sentence.start();
      if (at >= 0 && at < sentence.text().length()) {
        ShownValue only = shown.onlyWhen(kind, sentence.text());
        if (only == null) {
          return;
        }
        boolean plain =
            !sentence.text().endsWith("?")
                && sentence.words().stream()
                    .noneMatch(
                        w ->
                            words().untold.contains(w)
                                || (words().relative.contains(w)
                                    && !(kind.equals(ShownValues.DATE) && w.startsWith("arrive"))));
        String before = sentence.text().substring(0, at);
        plain &= ToldWords.ofText(lastWord(before)).stream().noneMatch(words().leading::contains);
        if (plain) {
          found.add(other(kind, sentence, at, place.end() - sentence.start(), only));
        }
        return;
      }
    }
  }

  private static String lastWord(String text) {
    String stripped = text.strip();
    return stripped.substring(stripped.lastIndexOf(' ') + 1);
  }

  /** Compares "is refundable" with a field that is false. */
  private void denied(Sentence sentence, List<OtherValue> found) {
    if (!plain(sentence) || found.stream().anyMatch(f -> f.kind().equals(ShownValues.STATE))) {
      return;
    }
    Matcher being = words().stateVerb.matcher(sentence.text());
    while (being.find()) {
      String claim = being.group("c").toLowerCase(Locale.ROOT);
      ShownValue field = shown.denying(claim);
      if (field != null && isSubject(sentence.text().substring(0, being.end()))) {
        found.add(other(ShownValues.STATE, sentence, being.start(), being.end("c"), field));
        return;
      }
    }
  }

  private void state(String reply, Sentence sentence, List<OtherValue> found) {
    ShownValue state = shown.state();
    if (state == null || found.stream().anyMatch(f -> f.kind().equals(ShownValues.STATE))) {
      return;
    }
    String value = state.text().toLowerCase(Locale.ROOT).replaceAll("[_-]", " ").strip();
    boolean waits = value.endsWith(" pending") || value.startsWith("awaiting ");
    boolean unsettled = waits || words().open.contains(value) || words().failed.contains(value);
    Set<String> against = words().against.getOrDefault(value, Set.of());
    if (!unsettled && against.isEmpty()) {
      return;
    }
    String whole = reply.toLowerCase(Locale.ROOT);
    if (ToldWords.ofText(reply).contains("yet")) {
      return;
    }
    for (String word : ToldWords.ofText(value)) {
      boolean awaited = waits && !word.equals("pending") && !word.equals("awaiting");
      if (!awaited
          && word.length() > 3
          && whole.contains(word.substring(0, Math.min(ShownValues.STEM, word.length())))) {
        return;
      }
    }
    if (words().open.stream().anyMatch(whole::contains)
        || words().failed.stream().anyMatch(whole::contains)) {
      return;
    }
    Matcher word = WORD.matcher(sentence.text());
    while (word.find()) {
      String claim = word.group().toLowerCase(Locale.ROOT);
      boolean early =
          waits && value.startsWith(claim.substring(0, Math.min(ShownValues.STEM, claim.length())));
      boolean contradicts =
          (unsettled && words().settled.contains(claim) && !shown.has(claim))
              || (against.contains(claim) && !shown.has(claim))
              || (early && claim.endsWith("ed"));
      if (contradicts
          && isSubject(sentence.text().substring(0, word.start()))
          && ToldWords.ofText(sentence.text().substring(word.end())).stream()
              .noneMatch(words().conditions::contains)) {
        found.add(other(ShownValues.STATE, sentence, word.start(), word.end(), state));
        return;
      }
    }
  }

  /** Returns true for words such as "your claim has now been", about something that was called. */
  private boolean isSubject(String before) {
    List<String> words = ToldWords.ofText(before.substring(before.lastIndexOf(',') + 1));
    if (words.stream().anyMatch(words().untold::contains)) {
      return false;
    }
    int at = words.size() - 1;
    while (at >= 0 && words().adverbs.contains(words.get(at))) {
      at--;
    }
    if (at < 1 || !words().being.contains(words.get(at))) {
      return at == 0 && words().pointing.contains(words.get(0).replaceAll("['’]s$", ""));
    }
    for (String word : words.subList(0, at)) {
      if (words().pointing.contains(word)
          || (asked.contains(word) && word.length() > 3)
          || said.contains(word)
          || said.contains(word.replaceAll("s$", ""))) {
        return true;
      }
    }
    return false;
  }

  private OtherValue other(String kind, Sentence sentence, int start, int end, ShownValue other) {
    Span span = new Span(sentence.start() + start, sentence.start() + end);
    String words = sentence.text().substring(start, end);
    return new OtherValue(
        kind,
        Mask.of(plan.lexicon(), words).text(),
        Mask.of(plan.lexicon(), other.name()).text(),
        Mask.of(plan.lexicon(), other.text()).text(),
        other.step(),
        span);
  }
}
