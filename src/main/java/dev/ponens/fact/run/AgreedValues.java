package dev.ponens.fact.run;

import dev.ponens.fact.Fact;
import dev.ponens.fact.OtherValue;
import dev.ponens.fact.Span;
import dev.ponens.fact.run.RunEvent.MadeCall;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.value.ToldNumbers;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Compares the arguments of a change with what the user agreed to just before. The last reply
 * proposes a change with one value of a kind, and the user agrees. The call must not have another
 * value of this kind. Not thread-safe.
 */
final class AgreedValues {
  private static final String PROPOSES = "proposes-action";
  private static final String AGREES = "consent";
  private static final Set<String> WITHHOLDS =
      Set.of("consent-withheld", "agrees-but-asks", "agrees-in-part", "picks-another");
  private static final String MORE = "asks-more";
  private static final Set<String> PARTLY = Set.of(AGREES, "agrees-in-part", "picks-another");
  private static final String ACT = "act";

  /** A refusal of one act: "do not take the fee", "not the invoice". */
  private static final Pattern REFUSED =
      Pattern.compile(
          "(?i)\\b(?:(?<n>don['’]t|do not|without|not)\\s(?:want (?:you )?to\\s)?)(?<c>[^.!?;,:\\n]{3,80})");

  private static final int LONGEST = 4_000;

  /** The maximum number of ids that are kept for one name. */
  private static final int MOST_IDS = 500;

  /** The maximum number of words of a question that names no value itself: "Is that right?" */
  private static final int BARE = 6;

  private static final int STEM = 5;

  private static final Pattern SENTENCE = Pattern.compile("[.!?](?=\\s|$)|\\n");
  private static final Pattern TOKEN = Pattern.compile("[\\p{L}\\d]+(?:[_.,:/-][\\p{L}\\d]+)*");
  private static final Pattern COUNTED =
      Pattern.compile("(?<![\\w.,:/$€£-])(\\d{1,2}|\\p{L}{3,6})\\s(?:\\p{L}+\\s)?(\\p{L}{4,})\\b");
  private static final Pattern UNIT = Pattern.compile("\\d\\s?[\\p{L}%°]{1,3}\\b");
  private static final Pattern ISO =
      Pattern.compile("\\d{4}-\\d{2}-\\d{2}(?:[T ]\\d{2}:\\d{2}.*)?|\\d{1,2}:\\d{2}(?::\\d{2})?");

  private final Lexicon lexicon;
  private final ToldWords told;
  private final ListedWords words;
  private final LongPredicate known;
  private final Predicate<String> userSaid;
  private final Predicate<String> said;

  /** The ids that calls and results had, by the name of their argument or field. */
  private final Map<String, Set<String>> ids = new HashMap<>();

  /** The values of the changes since the user agreed. */
  private final Set<String> used = new HashSet<>();

  /** What the last message of the user refuses, while it agrees to other things. */
  private final List<String> refused = new ArrayList<>();

  private int refusedIn;

  /** The words of that message outside of what it refuses. */
  private final Set<String> ordered = new HashSet<>();

  /** The dates and times in the messages of the user. */
  private final Set<Integer> userDates = new HashSet<>();

  private final Set<Integer> userTimes = new HashSet<>();

  /** The numbers in the messages of the user, in thousandths. */
  private final Set<Long> userNumbers = new HashSet<>();

  private @Nullable Reply reply;
  private @Nullable Pact pact;

  /** A reply with its step. */
  private record Reply(String text, int step) {}

  /**
   * What the user agreed to.
   *
   * @param reply the reply that proposes the change
   * @param question the sentences of the reply that propose something
   * @param answer the message of the user
   * @param step the step of the reply
   * @param tokens the words and numbers of both texts in lower case
   */
  private record Pact(String reply, String question, String answer, int step, Set<String> tokens) {}

  /**
   * The sentences with which the values of a call are compared.
   *
   * @param all the proposal and the answer
   * @param answer the message of the user
   * @param act the sentences that also have a word of the name of the tool
   */
  private record Agreed(String all, String answer, String act) {}

  /**
   * Begins without a proposal.
   *
   * @param words finds the word lists of a text
   * @param known true for a number that was said or shown, or that follows from such numbers
   * @param userSaid true for a value that the user said
   * @param said true for a value that anybody said or that a result showed
   */
  AgreedValues(
      RunPlan plan,
      ListedWords words,
      LongPredicate known,
      Predicate<String> userSaid,
      Predicate<String> said) {
    this.lexicon = plan.lexicon();
    this.told = plan.toldWords();
    this.words = words;
    this.known = known;
    this.userSaid = userSaid;
    this.said = said;
  }

  /** Adds a reply. */
  void replied(String text, int step) {
    reply = new Reply(text, step);
  }

  /** Adds a message of the user. */
  void asked(String text, int step) {
    used.clear();
    refused.clear();
    pact = null;
    Reply before = reply;
    reply = null;
    if (text.length() > LONGEST) {
      return;
    }
    ToldNumbers.dates(text).forEach(date -> userDates.addAll(date.readings()));
    ToldNumbers.times(text).forEach(time -> userTimes.addAll(time.readings()));
    if (userNumbers.size() < MOST_IDS) {
      userNumbers.addAll(ToldNumbers.numbers(text));
      ToldWords.ofText(text).forEach(word -> userNumbers.add(told.spoken(word)));
    }
    if (before == null || before.text().length() > LONGEST) {
      return;
    }
    refuses(before.text(), text, step);
    boolean agrees = words.in(text, Set.of(AGREES)).contains(AGREES);
    if (agrees
        && words.in(text, WITHHOLDS).isEmpty()
        && words.in(before.text(), Set.of(PROPOSES)).contains(PROPOSES)) {
      StringBuilder question = new StringBuilder();
      for (String sentence : sentences(before.text())) {
        if (sentence.endsWith("?") || words.in(sentence, Set.of(PROPOSES)).contains(PROPOSES)) {
          question.append(sentence).append('\n');
        }
      }
      pact =
          new Pact(
              before.text(),
              question.toString(),
              text,
              before.step(),
              tokens(before.text() + "\n" + text));
    }
  }

  /** Reads which acts a message refuses that agrees to others, or answers an additional offer. */
  private void refuses(String before, String text, int step) {
    boolean partly = !words.in(text, PARTLY).isEmpty() || !words.in(before, Set.of(MORE)).isEmpty();
    ordered.clear();
    ordered.addAll(ToldWords.ofText(REFUSED.matcher(text).replaceAll(" ")));
    for (String sentence : partly ? sentences(text) : List.<String>of()) {
      Matcher refusal = REFUSED.matcher(sentence);
      while (!sentence.endsWith("?") && refusal.find()) {
        boolean opens = refusal.group("n").equalsIgnoreCase("without");
        opens &= sentence.substring(0, refusal.start()).isBlank();
        boolean plain =
            ToldWords.ofText(refusal.group("c")).stream()
                .noneMatch(w -> told.conditions.contains(w) || told.manner.contains(w));
        if (plain && !opens) {
          refused.add((refusal.group("n") + " " + refusal.group("c")).toLowerCase(Locale.ROOT));
          refusedIn = step;
        }
      }
    }
  }

  /** Adds a fact if the user refused this act, and agreed to others. */
  private void findRefused(MadeCall made, Event event, List<Fact> facts) {
    List<String> tool = new ArrayList<>(ToldWords.ofName(made.tool().written()));
    if (tool.size() < 2 || ordered.stream().anyMatch(word -> sameWord(word, tool.get(0)))) {
      return;
    }
    for (String clause : refused) {
      List<String> said = ToldWords.ofText(clause.replaceFirst("^do not", "don't"));
      List<String> rest = said.subList(1, said.size());
      String first = rest.isEmpty() ? "" : rest.get(0);
      boolean bare = said.get(0).equals("not") || said.get(0).equals("without");
      boolean verb =
          sameWord(first, tool.get(0))
              || (told.taking.contains(first) && told.taking.contains(tool.get(0)))
              || (bare && told.pointers.contains(first));
      boolean nouns =
          tool.subList(1, tool.size()).stream()
              .allMatch(noun -> rest.stream().anyMatch(word -> sameWord(word, noun)));
      if (verb && nouns) {
        facts.add(
            new OtherValue(
                "refused",
                "",
                Mask.of(lexicon, made.tool().written()).text(),
                Mask.of(lexicon, clause).text(),
                refusedIn,
                new Span(0, event.text().length())));
        return;
      }
    }
  }

  /** Returns true for two forms of a word: "charging" and "charge", "invoices" and "invoice". */
  private static boolean sameWord(String one, String other) {
    String a = one.replaceAll("(?:ing|e?s|ed|e)$", "");
    return a.length() >= 2 && a.equals(other.replaceAll("(?:ing|e?s|ed|e)$", ""));
  }

  private static List<String> sentences(String text) {
    List<String> sentences = new ArrayList<>();
    Matcher end = SENTENCE.matcher(text);
    int from = 0;
    while (from < text.length()) {
      int to = end.find(from) ? end.end() : text.length();
      sentences.add(text.substring(from, to));
      from = to;
    }
    return sentences;
  }

  /**
   * Returns the sentences that a call is compared with: the questions, or the whole reply if the
   * questions are short and name no act, such as "Is that right?"
   */
  private static Agreed agreed(Pact pact, MadeCall made) {
    Set<String> tool = ToldWords.ofName(made.tool().written());
    boolean bare =
        ToldWords.ofText(pact.question()).size() <= BARE && !names(pact.question(), tool);
    String all = (bare ? pact.reply() : pact.question()) + "\n" + pact.answer();
    StringBuilder act = new StringBuilder(pact.answer());
    for (String sentence : sentences(all)) {
      if (names(sentence, tool)) {
        act.append('\n').append(sentence);
      }
    }
    return new Agreed(all, pact.answer(), act.toString());
  }

  /** Returns true when a text has a word of the name of a tool in any form. */
  private static boolean names(String text, Set<String> tool) {
    for (String word : ToldWords.ofText(text)) {
      for (String of : tool) {
        int stem = Math.min(STEM, of.length());
        if (of.length() >= 3 && word.startsWith(of.substring(0, stem))) {
          return true;
        }
      }
    }
    return false;
  }

  private static Set<String> tokens(String text) {
    Set<String> tokens = new HashSet<>();
    Matcher token = TOKEN.matcher(text.toLowerCase(Locale.ROOT));
    while (token.find()) {
      tokens.add(token.group());
      for (String part : token.group().split("[_.,:/-]", -1)) {
        tokens.add(part);
      }
    }
    return tokens;
  }

  /** Adds the arguments of a call. */
  void called(MadeCall made) {
    keepIds(made.arguments(), 0);
    if (made.kinds().contains(ACT)) {
      scalars(made.arguments(), used, 0);
    }
  }

  /** Adds the result of a call. */
  void returned(String text) {
    PlacedValue root = ArgumentJson.read(text);
    if (root != null) {
      keepIds(root, 0);
    }
  }

  private void keepIds(PlacedValue value, int depth) {
    if (depth > 4) {
      return;
    }
    for (int i = 0; i < value.items().size() && i < MOST_IDS; i++) {
      PlacedValue item = value.items().get(i);
      String name = i < value.names().size() ? value.names().get(i) : "";
      if (isScalar(item)) {
        if (told.identifies(ToldWords.ofName(name))) {
          Set<String> some = ids.computeIfAbsent(name, n -> new LinkedHashSet<>());
          if (some.size() < MOST_IDS) {
            some.add(plain(item.text()));
          }
        }
      } else {
        keepIds(item, depth + 1);
      }
    }
  }

  private static boolean isScalar(PlacedValue value) {
    return value.is(PlacedValue.JsonType.STRING) || value.is(PlacedValue.JsonType.NUMBER);
  }

  private static String plain(String value) {
    return value.strip().toLowerCase(Locale.ROOT).replace("#", "");
  }

  private static void scalars(PlacedValue value, Set<String> into, int depth) {
    for (PlacedValue item : value.items()) {
      if (isScalar(item)) {
        into.add(plain(item.text()));
      } else if (depth < 4) {
        scalars(item, into, depth + 1);
      }
    }
  }

  /** Adds the first value of a change that differs from what the user agreed to. */
  void find(MadeCall made, Event event, List<Fact> facts) {
    if (!made.kinds().contains(ACT)) {
      return;
    }
    findRefused(made, event, facts);
    Pact before = pact;
    if (before == null) {
      return;
    }
    Agreed agreed = agreed(before, made);
    Set<String> own = new HashSet<>();
    scalars(made.arguments(), own, 0);
    PlacedValue arguments = made.arguments();
    for (int i = 0; i < arguments.names().size(); i++) {
      PlacedValue argument = arguments.items().get(i);
      String value = plain(argument.text());
      if (!isScalar(argument) || value.isEmpty() || before.tokens().contains(value)) {
        continue;
      }
      Set<String> name = ToldWords.ofName(arguments.names().get(i));
      String other = other(agreed, made, arguments.names().get(i), name, value, own);
      if (other != null && !used.contains(other) && !own.contains(other)) {
        facts.add(
            new OtherValue(
                "agreed",
                Mask.of(lexicon, argument.text()).text(),
                arguments.names().get(i),
                Mask.of(lexicon, other).text(),
                before.step(),
                KnownValues.place(event.text(), argument.text())));
        return;
      }
    }
  }

  /** Returns the value that the user agreed to instead of this one; null when there is none. */
  private @Nullable String other(
      Agreed agreed,
      MadeCall made,
      String written,
      Set<String> name,
      String value,
      Set<String> own) {
    if (ISO.matcher(value).matches()) {
      return when(agreed, made, name, value);
    }
    if (told.identifies(name)) {
      return id(agreed, written, value);
    }
    if (!value.matches("[\\d.,]+")) {
      return null;
    }
    String near = near(agreed, value, own);
    if (near != null) {
      return near;
    }
    long number = ToldNumbers.values(value).iterator().next();
    String amount = name.stream().anyMatch(told.sums::contains) ? amount(agreed, number) : null;
    return amount == null ? count(agreed, made, name, number) : amount;
  }

  /** Returns the only id of this name that the proposal or the answer has. */
  private @Nullable String id(Agreed agreed, String written, String value) {
    if (userSaid.test(value)
        || ToldWords.ofText(agreed.all()).stream().anyMatch(told.pickers::contains)) {
      return null;
    }
    Set<String> named = new LinkedHashSet<>(ids.getOrDefault(written, Set.of()));
    named.retainAll(tokens(agreed.act()));
    return named.size() == 1 ? named.iterator().next() : null;
  }

  /**
   * Returns a number that differs only in a digit, or in the order of its digits, from a value that
   * nobody has named.
   */
  private @Nullable String near(Agreed agreed, String value, Set<String> own) {
    if (value.length() < 3
        || said.test(value)
        || ToldNumbers.values(value).stream().anyMatch(userNumbers::contains)
        || ToldNumbers.values(value).stream().anyMatch(known::test)) {
      return null;
    }
    String found = null;
    Matcher token = TOKEN.matcher(agreed.all());
    while (token.find()) {
      String one = token.group();
      if (one.matches("[\\d.,]+") && one.length() >= 3 && !own.contains(one) && alike(one, value)) {
        if (found != null && !found.equals(one)) {
          return null;
        }
        found = one;
      }
    }
    return found;
  }

  private static boolean alike(String one, String other) {
    if (one.length() == other.length()) {
      int differ = 0;
      for (int i = 0; i < one.length(); i++) {
        differ += one.charAt(i) == other.charAt(i) ? 0 : 1;
      }
      int[] a = one.chars().sorted().toArray();
      int[] b = other.chars().sorted().toArray();
      return differ == 1 || Arrays.equals(a, b);
    }
    String longer = one.length() > other.length() ? one : other;
    String shorter = one.length() > other.length() ? other : one;
    for (int i = 0; longer.length() == shorter.length() + 1 && i < longer.length(); i++) {
      if ((longer.substring(0, i) + longer.substring(i + 1)).equals(shorter)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the only amount of the proposal and the answer. */
  private @Nullable String amount(Agreed agreed, long number) {
    if (ToldWords.ofText(agreed.all()).stream().anyMatch(told.parts::contains)) {
      return null;
    }
    Set<Long> amounts = new LinkedHashSet<>();
    String shown = null;
    Matcher price = ToldValues.PRICE.matcher(agreed.all());
    while (price.find()) {
      String written = price.group("n") == null ? price.group("n2") : price.group("n");
      amounts.addAll(ToldNumbers.values(written));
      shown = written;
    }
    boolean same = amounts.contains(number) || amounts.stream().anyMatch(a -> a * 100 == number);
    boolean near = amounts.stream().anyMatch(a -> Math.abs(a - number) < 1_000);
    return amounts.size() == 1
            && !same
            && !near
            && !ToldNumbers.numbers(agreed.all()).contains(number)
            && !userNumbers.contains(number)
        ? shown
        : null;
  }

  /** Returns the only number that stands before the name of the argument: "3 seats". */
  private @Nullable String count(Agreed agreed, MadeCall made, Set<String> name, long number) {
    boolean places =
        ToldWords.ofName(made.tool().written()).stream().anyMatch(told.placing::contains);
    if (number <= 0
        || number >= 100_000
        || number % 1_000 != 0
        || userNumbers.contains(number)
        || (!places && known.test(number))) {
      return null;
    }
    Set<Long> all = new LinkedHashSet<>(ToldNumbers.numbers(agreed.all()));
    Set<Long> counts = new LinkedHashSet<>();
    String shown = null;
    Matcher counted = COUNTED.matcher(agreed.all());
    int from = 0;
    while (counted.find(from)) {
      from = counted.end(1);
      String written = counted.group(1).toLowerCase(Locale.ROOT);
      long value =
          Character.isDigit(written.charAt(0))
              ? Long.parseLong(written) * 1_000
              : told.spoken(written);
      if (value <= 0) {
        continue;
      }
      all.add(value);
      String noun = counted.group(2).toLowerCase(Locale.ROOT);
      if (name.contains(noun)
          || name.contains(noun.replaceAll("s$", ""))
          || name.contains(noun + "s")) {
        counts.add(value);
        shown = written;
      }
    }
    Set<Long> answered = ToldNumbers.numbers(agreed.answer());
    boolean quantity = number > 1_000 && name.stream().anyMatch(told.quantities::contains);
    if (counts.isEmpty()
        && quantity
        && answered.size() == 1
        && !UNIT.matcher(agreed.answer()).find()) {
      counts.addAll(answered);
      shown = String.valueOf(answered.iterator().next() / 1_000);
    }
    return counts.size() == 1 && !follows(all, number) ? shown : null;
  }

  /** Returns true when the value is one of some numbers, or the sum or difference of two. */
  private static boolean follows(Set<Long> numbers, long value) {
    for (long a : numbers) {
      for (long b : numbers) {
        if (a == value || a + b == value || a - b == value || a * b / 1_000 == value) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the only date or time of the proposal and the answer. */
  private @Nullable String when(Agreed agreed, MadeCall made, Set<String> name, String value) {
    PlacedValue arguments = made.arguments();
    long several =
        arguments.items().stream()
            .filter(a -> isScalar(a) && ISO.matcher(plain(a.text())).matches())
            .count();
    boolean clock = value.indexOf(':') >= 0 && value.indexOf(':') <= 2;
    long other =
        arguments.items().stream()
            .filter(a -> isScalar(a) && plain(a.text()).matches("\\d{1,2}:\\d{2}.*"))
            .count();
    boolean alone = clock ? other == 1 : several - other == 1;
    if (!alone
        || name.stream().anyMatch(told.unrelated::contains)
        || ToldWords.ofText(agreed.all()).stream().anyMatch(told.relative::contains)) {
      return null;
    }
    String all = agreed.all();
    return clock
        ? differs(all, ToldNumbers.times(all), ToldNumbers.times(value), userTimes)
        : differs(all, ToldNumbers.dates(all), ToldNumbers.dates(value), userDates);
  }

  private static @Nullable String differs(
      String text,
      List<ToldNumbers.ToldTime> told,
      List<ToldNumbers.ToldTime> called,
      Set<Integer> user) {
    Set<Set<Integer>> readings = new HashSet<>();
    told.forEach(one -> readings.add(one.readings()));
    if (readings.size() != 1 || called.size() != 1) {
      return null;
    }
    Set<Integer> value = called.get(0).readings();
    boolean same = told.get(0).readings().stream().anyMatch(value::contains);
    return same || value.stream().anyMatch(user::contains)
        ? null
        : text.substring(told.get(0).start(), told.get(0).end());
  }
}
