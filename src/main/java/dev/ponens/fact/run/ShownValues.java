package dev.ponens.fact.run;

import dev.ponens.fact.run.RunEvent.MadeCall;
import dev.ponens.fact.value.ToldNumbers;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The values that the results since the last message of the user show, with the words of their
 * names. Not thread-safe.
 */
final class ShownValues {
  static final String AMOUNT = "amount";
  static final String COUNT = "count";
  static final String STATE = "state";
  static final String DATE = "date";
  static final String TIME = "time";

  /** The number of characters by which words are compared. */
  static final int STEM = 5;

  /** A result with more values is a record of many things, whose values are not compared. */
  private static final int MOST_VALUES = 50;

  /** A turn whose results have more values in all is not compared either. */
  private static final int MOST_SHOWN = 1_000;

  private static final int DEEPEST = 4;
  private static final long ONE = 1_000;

  /** The difference that rounding to cents makes. */
  private static final long CENT = 10;

  private static final Pattern ZONE =
      Pattern.compile(
          "\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:Z|[+-]\\d{2}:?\\d{2})|(?i:zone|\\butc|\\bgmt)");

  /** A sign before an amount, and a currency beside it. */
  private static final Pattern CURRENCY = Pattern.compile("^[-+]|[$€£¥₹]|\\s?(?:USD|EUR|GBP|CHF)$");

  private static final Pattern THOUSANDS = Pattern.compile("(?<=\\d),(?=\\d{3}(?!\\d))");
  private static final Pattern DAY = Pattern.compile("\\d{4}-\\d\\d-\\d\\d");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,10}(?:\\.\\d{1,6})?");

  private final RunPlan plan;
  private final List<ShownValue> shown = new ArrayList<>();

  /** True after more values than are compared. */
  private boolean full;

  /** The step of the last result. */
  private int lastResult;

  /**
   * A value of a result, with the words of its name.
   *
   * @param number the number in thousandths without its sign; -1 for other values
   */
  record ShownValue(String name, Set<String> words, PlacedValue value, int step, long number) {
    ShownValue(String name, Set<String> words, PlacedValue value, int step) {
      this(name, words, value, step, number(value.text()));
    }

    String text() {
      return value.text();
    }

    private static long number(String text) {
      String amount = CURRENCY.matcher(text.strip()).replaceAll("");
      String plain = THOUSANDS.matcher(amount).replaceAll("");
      return NUMBER.matcher(plain).matches() ? Math.round(Double.parseDouble(plain) * ONE) : -1;
    }

    /** Returns true for a whole number of at most six characters. */
    boolean whole() {
      return number() % ONE == 0 && text().length() <= 6;
    }
  }

  ShownValues(RunPlan plan) {
    this.plan = plan;
  }

  private ToldWords words() {
    return plan.toldWords();
  }

  boolean isEmpty() {
    return shown.isEmpty();
  }

  /** Forgets the values; a message of the user begins a turn. */
  void clear() {
    shown.clear();
    full = false;
  }

  /**
   * Adds the values of a result, and returns the words of their names.
   *
   * @param text the text of the result; only JSON has values
   */
  Set<String> returned(MadeCall made, String text, int step) {
    lastResult = step;
    Set<String> names = new LinkedHashSet<>();
    PlacedValue root = ArgumentJson.read(text);
    List<ShownValue> values = new ArrayList<>();
    if (root != null) {
      collect("", Set.of(), root, step, 0, values);
    }
    if (values.size() <= MOST_VALUES) {
      Set<String> tool = ToldWords.ofName(made.tool().written());
      for (ShownValue value : values) {
        names.addAll(value.words());
        shown.add(generic(value, tool));
      }
      full |= shown.size() > MOST_SHOWN;
    }
    if (full) {
      shown.clear();
    }
    return names;
  }

  /** Adds the words of the tool to a name that says nothing, such as "amount". */
  private ShownValue generic(ShownValue value, Set<String> tool) {
    boolean plain = words().abouts.getOrDefault(AMOUNT, Set.of()).containsAll(value.words());
    if (!plain) {
      return value;
    }
    Set<String> words = new LinkedHashSet<>(value.words());
    words.addAll(tool);
    return new ShownValue(value.name(), words, value.value(), value.step(), value.number());
  }

  private static void collect(
      String name,
      Set<String> above,
      PlacedValue value,
      int step,
      int depth,
      List<ShownValue> values) {
    if (values.size() > MOST_VALUES || depth > DEEPEST) {
      return;
    }
    switch (value.shape()) {
      case OBJECT -> {
        for (int i = 0; i < value.names().size(); i++) {
          collect(
              value.names().get(i),
              ToldWords.ofName(name),
              value.items().get(i),
              step,
              depth + 1,
              values);
        }
      }
      case ARRAY -> {
        for (PlacedValue item : value.items()) {
          collect(name, above, item, step, depth + 1, values);
        }
      }
      case STRING, NUMBER, BOOLEAN -> {
        Set<String> words = new LinkedHashSet<>(ToldWords.ofName(name));
        words.addAll(above);
        values.add(new ShownValue(name, words, value, step));
      }
      default -> {}
    }
  }

  /**
   * Returns the only number of the results of this turn that has such a name; else null. A rate or
   * a limit is no amount.
   */
  @Nullable ShownValue only(Set<String> names) {
    ShownValue only = null;
    for (ShownValue value : shown) {
      if (value.number() > 0
          && value.words().stream().anyMatch(names::contains)
          && value.words().stream().noneMatch(words().untold::contains)) {
        if (only != null && only.number() != value.number()) {
          return null;
        }
        only = value;
      }
    }
    return only;
  }

  /** Returns the only amount of the results of this turn; null when there are none or several. */
  @Nullable ShownValue onlyAmount() {
    Set<String> names = new TreeSet<>();
    words()
        .abouts
        .forEach(
            (kind, some) -> {
              if (!words().others.contains(kind)) {
                names.addAll(some);
              }
            });
    return only(names);
  }

  /** Returns the first whole number with such a name; null when there is none. */
  @Nullable ShownValue first(Set<String> names) {
    return shown.stream()
        .filter(s -> s.number() > 0 && s.whole() && s.words().stream().anyMatch(names::contains))
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns the field of the results of this turn with the only date or time, or with the one whose
   * name stands in a sentence; null when there is none.
   */
  @Nullable ShownValue onlyWhen(String kind, String sentence) {
    Set<String> names = words().abouts.getOrDefault(kind, Set.of());
    List<ShownValue> fields = new ArrayList<>();
    Set<Set<Integer>> values = new HashSet<>();
    for (ShownValue value : shown) {
      List<ToldNumbers.ToldTime> places =
          kind.equals(DATE) ? ToldNumbers.dates(value.text()) : ToldNumbers.times(value.text());
      if (!places.isEmpty() && value.words().stream().noneMatch(words().unrelated::contains)) {
        fields.add(value);
        places.forEach(place -> values.add(place.readings()));
      }
      if (ZONE.matcher(value.name() + " " + value.text()).find()) {
        return null;
      }
    }
    if (values.size() == 1) {
      ShownValue field = fields.get(0);
      boolean dated = kind.equals(DATE) && DAY.matcher(field.text()).matches();
      return dated || field.words().stream().anyMatch(names::contains) ? field : null;
    }
    String told = squeezed(sentence);
    List<ShownValue> named =
        fields.stream()
            .filter(f -> names.containsAll(f.words()) || !squeezed(f.name()).isEmpty())
            .filter(f -> squeezed(f.name()).length() > 4 && told.contains(squeezed(f.name())))
            .toList();
    return named.size() == 1 ? named.get(0) : null;
  }

  /** Returns the letters of a name or text without words such as "date". */
  private static String squeezed(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("date|time|[^a-z]", "");
  }

  /** Returns the only state in the last result; null when it has none or several. */
  @Nullable ShownValue state() {
    Set<String> names = words().abouts.getOrDefault(STATE, Set.of());
    ShownValue state = null;
    for (ShownValue value : shown) {
      if (names.contains(value.name().toLowerCase(Locale.ROOT))) {
        if (state != null && state.step() == value.step() && !state.text().equals(value.text())) {
          return null;
        }
        state = value;
      }
    }
    return state != null && state.step() == lastResult ? state : null;
  }

  /**
   * Returns the field whose value contradicts a claim such as "refundable": the only one with yes
   * or no that this word is said of, if the last result shows it as false; else null.
   */
  @Nullable ShownValue denying(String claim) {
    ShownValue field = null;
    int fields = 0;
    for (ShownValue value : shown) {
      Set<String> claims =
          words().yesNo.getOrDefault(value.name().toLowerCase(Locale.ROOT), Set.of());
      if (value.value().is(PlacedValue.JsonType.BOOLEAN) && claims.contains(claim)) {
        fields++;
        field = value.text().equals("false") && value.step() == lastResult ? value : null;
      }
    }
    return fields == 1 ? field : null;
  }

  /** Returns true when a value, or the name of one, has the beginning of a word. */
  boolean has(String claim) {
    String stem = claim.substring(0, Math.min(STEM, claim.length()));
    return shown.stream()
        .anyMatch(
            s ->
                s.text().toLowerCase(Locale.ROOT).contains(stem)
                    || s.words().stream().anyMatch(w -> w.startsWith(stem)));
  }

  /** Returns true when a field of a result is a duration or the like. */
  boolean spans() {
    return shown.stream().anyMatch(this::isSpan);
  }

  private boolean isSpan(ShownValue field) {
    return field.words().stream().anyMatch(words().spans::contains);
  }

  /**
   * Returns true for an amount times a number of nights or the like, perhaps with another amount.
   */
  private boolean isComputed(long value) {
    Map<Long, Set<ShownValue>> numbers = new HashMap<>();
    for (ShownValue one : shown) {
      if (one.number() >= 0) {
        numbers.computeIfAbsent(one.number(), n -> new HashSet<>()).add(one);
      }
    }
    for (ShownValue span : shown) {
      for (ShownValue each : isSpan(span) && span.number() > 0 ? shown : List.<ShownValue>of()) {
        boolean factor =
            !each.equals(span)
                && each.number() > 0
                && each.number() <= Long.MAX_VALUE / span.number();
        long rest = factor ? value - each.number() * span.number() / ONE : -1;
        Set<ShownValue> others = numbers.getOrDefault(rest, Set.of());
        if (rest == 0 || others.size() > (others.contains(each) ? 1 : 0)) {
          return true;
        }
      }
    }
    return false;
  }

  /** True for the sum of all numbers that the results of this turn show, or a product of them. */
  boolean isTotal(long value) {
    if (isComputed(value)) {
      return true;
    }
    long all = 0;
    for (ShownValue one : shown) {
      all += Math.max(0, one.number());
    }
    return Math.abs(all - value) <= CENT;
  }

  private Set<String> codes(String currency) {
    return plan.toldWords().currencies.getOrDefault(currency.toLowerCase(Locale.ROOT), Set.of());
  }

  /** Returns true when a result names another currency. */
  boolean otherCurrency(String currency) {
    Set<String> told = codes(currency);
    for (ShownValue value : shown) {
      if (value.words().contains("currency")) {
        Set<String> codes = codes(value.text());
        boolean same = told.isEmpty() ? codes.isEmpty() : told.stream().anyMatch(codes::contains);
        if (!same) {
          return true;
        }
      }
    }
    return false;
  }
}
