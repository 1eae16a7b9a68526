package dev.ponens.fact.number;

import dev.ponens.fact.quantity.Quantities;
import dev.ponens.fact.text.FinderLists;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Words that say by which arithmetic a text computes, from {@code finder-numbers.txt}, as patterns.
 */
final class SystemWords {
  /** What is between such a phrase and its number: "mod (12)", "base = 8", "clamped to the 100". */
  private static final String BETWEEN = "[\\s({.:=“\"'-]{0,4}(?:the |is |of |p = |n = |m = )?";

  private static final String NUMBER = "(\\d{1,9}|\\p{L}{3,9})(?![\\p{L}])";

  /** "Z/7Z", "Z_7", "GF(5)", and "F_5" in a text about a field. */
  static final Pattern RING =
      Pattern.compile(
          "(?<!\\p{L})(?:(?:Z|F|ℤ|𝔽|\\\\Z|\\\\F|\\\\math(?:bb|bf|rm)\\{[ZF]\\}|\\\\math(?:bb|bf) ?[ZF])"
              + " ?[/_][({\\\\]{0,2}|GF ?\\()(\\d{1,9})");

  /** "8-bit", "uint8", "u8". */
  static final Pattern BITS =
      Pattern.compile(
          "(?<![\\p{L}\\d])(?:(\\d{1,2})[- ]bits?|u?int(\\d{1,2})|[iu](8|16|32|64))(?!\\d)");

  /** "a 12-hour clock", "a five-hour dial". */
  static final Pattern DIAL =
      Pattern.compile(
          "(\\d{1,4}|\\p{L}{3,9})[- ]\\p{L}{2,9} (?:clock|dial|wheel|ring|cycle)(?!\\p{L})");

  /** "a * b =", "x # y means". */
  static final Pattern DEFINED =
      Pattern.compile(
          "(?<![\\p{L}\\d])\\(?(\\p{L}) ?(\\\\(?:ast|times|cdot|div|star)|[*+\\-−·⋅×÷/^]) ?(\\p{L})\\)?(?![\\p{L}\\d])"
              + "[^.;\\n=]{0,40}?(?:=|≔|\\bmeans\\b|\\bas\\b|\\bby\\b)([^.;\\n]{0,80})");

  /** "+ means ×". */
  static final Pattern SWAPPED =
      Pattern.compile(
          "([*+\\-−·×÷/])['\"”’»]? (\\p{L}{2,12}(?: \\p{L}{1,3})?) ['\"“‘«]?[*+\\-−·×÷/](?! ?\\d)");

  /** Ends the formula of a definition: "a * b = ab + 1 for all a". */
  static final Pattern FORMULA_END = Pattern.compile(", | \\p{L}{3,}");

  final Pattern modulus;
  final Pattern capped;
  final Pattern floored;
  final Pattern base;
  final Pattern baseName;
  final Pattern defines;
  final Pattern field;
  final Map<String, String> baseNames;
  final Set<String> zero;
  final Set<String> swaps;

  /** Reads the words. */
  SystemWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("words beside calculations", "finder-numbers");
    this.modulus = numbered(file.set("modulus"));
    this.capped = numbered(file.set("capped"));
    this.floored = numbered(file.set("floored"));
    this.base = numbered(file.set("base"));
    this.baseNames = file.pairs("base-name");
    this.baseName = any(baseNames.keySet());
    this.defines = any(file.set("defines"));
    this.field = any(file.set("field"));
    this.swaps = file.set("swaps");
    this.zero = file.set("zero");
  }

  private static Pattern numbered(Set<String> phrases) {
    return Pattern.compile(
        any(phrases).pattern() + BETWEEN + NUMBER, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  private static Pattern any(Set<String> phrases) {
    String all =
        phrases.stream()
            .sorted(Comparator.comparing(String::length).reversed().thenComparing(p -> p))
            .map(Pattern::quote)
            .collect(Collectors.joining("|"));
    return Pattern.compile(
        "(?<!\\p{L})(?:" + (all.isEmpty() ? "(?!)" : all) + ")(?!\\p{L})",
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** Returns the whole number that figures or a word name; -1 for none. */
  static int number(String written, Quantities quantities, Set<String> zero) {
    if (Character.isDigit(written.charAt(0))) {
      return Integer.parseInt(written);
    }
    String word = written.toLowerCase(java.util.Locale.ROOT);
    Integer whole = zero.contains(word) ? Integer.valueOf(0) : quantities.whole(word);
    return whole == null ? -1 : whole;
  }
}
