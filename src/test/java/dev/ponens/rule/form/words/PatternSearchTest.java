package dev.ponens.rule.form.words;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Pattern;
import dev.ponens.fact.text.Shape.ShapeLiteral;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The search with states finds what the search with the pattern alone finds. */
class PatternSearchTest {
  private static final String IDLE = "%".repeat(8_001);
  private static final List<String> REPEATS =
      List.of("?", "*", "+", "{2}", "{1,3}", "{0,9}", "{3,}", "*?", "+?");

  /** Returns the matches of a pattern that was not searched before, in texts that are short. */
  private static List<String> plain(String regex, List<String> texts) {
    List<String> found = new ArrayList<>();
    PatternShape shape = new PatternShape("list", regex, true, false);
    for (String text : texts) {
      found.add(found(shape, text, null).toString());
    }
    return found;
  }

  /** Returns the matches of a pattern after so many characters that the states are used. */
  private static List<String> fast(String regex, List<String> texts) {
    PatternShape shape = new PatternShape("list", regex, true, false);
    found(shape, IDLE, null);
    List<String> found = new ArrayList<>();
    for (String text : texts) {
      found.add(found(shape, text, null).toString());
    }
    return found;
  }

  private static List<String> found(PatternShape shape, String text, int @Nullable [] places) {
    List<String> found = new ArrayList<>();
    shape.find(text, places, (start, end) -> found.add(start + ".." + end));
    return found;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          (?:ab)*c;            xababc ababab abc
          (?m)^a+$;            aa
          \\bk{20,}\\b;        kkkkkkkkkkkkkkkkkkkkk kkk
          a.{0,9}(?:$|b);      a1234567890b a123b a
          (?i)[\\w]+@;         Kſ@ a@
          [^\\pL]x;            xx 1x
          \\B[^a]b;            x😀b
          (?i)s.k;             ſ\uD83D\uDE00K
          """)
  void bothFindTheSame(String pattern, String words) {
    List<String> texts = List.of(words, words + "\n" + words, "a" + words + "é" + words, "");
    assertThat(fast(pattern, texts)).isEqualTo(plain(pattern, texts));
    assertThat(PatternSearch.of(pattern)).isPresent();
  }

  @Test
  void patternsThatMatchNothingAreSearchedPlainly() {
    assertThat(PatternSearch.of("a*")).isEmpty();
    assertThat(PatternSearch.of("\\b")).isEmpty();
    assertThat(PatternSearch.of("\\Qa\\E")).isEmpty();
    assertThat(fast("\\ba*", List.of("a ab"))).isEqualTo(plain("\\ba*", List.of("a ab")));
  }

  /** Patterns and texts of few characters, so that most pairs nearly match. */
  @Test
  void bothFindTheSameForRandomPatterns() {
    bothFindTheSameForRandomPatterns(2_500);
  }

  @Test
  @Tag("soak")
  void bothFindTheSameForManyRandomPatterns() {
    bothFindTheSameForRandomPatterns(6_000);
  }

  private static void bothFindTheSameForRandomPatterns(int patterns) {
    Random random = new Random(20261124);
    int matched = 0;
    for (int i = 0; i < patterns; i++) {
      String flags = List.of("", "", "(?i)", "(?m)", "(?s)", "(?im)").get(random.nextInt(6));
      String regex = flags + pattern(random, 3);
      List<String> texts = Stream.generate(() -> text(random)).limit(15).toList();
      List<String> plain = plain(regex, texts);
      assertThat(fast(regex, texts)).as("%s in %s", regex, texts).isEqualTo(plain);
      matched += (int) plain.stream().filter(f -> !f.equals("[]")).count();
    }
    assertThat(matched).isGreaterThan(5_000);
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(24); i > 0; i--) {
      text.appendCodePoint("abkKsſ12 -.\n😀é".codePoints().toArray()[random.nextInt(14)]);
    }
    // Half of a character.
    return random.nextInt(20) == 0 ? text + "\uD83D" : text.toString();
  }

  private static String pattern(Random random, int depth) {
    StringBuilder pattern = new StringBuilder();
    for (int i = random.nextInt(4); i >= 0; i--) {
      int kind = random.nextInt(depth > 0 ? 20 : 16);
      pattern.append(
          switch (kind) {
            case 0 -> "[ab]";
            case 1 -> "[^a1]";
            case 2 -> "[0-9]";
            case 3 -> "\\s";
            case 4 -> "\\b";
            case 5 -> "^";
            case 6 -> "$";
            case 7 -> "\\B";
            case 8 -> ".";
            case 9 -> "\\w";
            case 10 -> List.of("😀", "é", "ſ", "[^\\pL]", "\\pL", "[é-ø]").get(random.nextInt(6));
            case 16 -> "(" + pattern(random, depth - 1) + ")";
            case 17 -> "(?i:" + pattern(random, depth - 1) + ")";
            case 18, 19 ->
                "(?:" + pattern(random, depth - 1) + "|" + pattern(random, depth - 1) + ")";
            default -> String.valueOf("abks12 -".charAt(random.nextInt(8)));
          });
      if ((kind < 4 || kind > 7) && random.nextInt(3) == 0) {
        pattern.append(REPEATS.get(random.nextInt(REPEATS.size())));
      }
    }
    return pattern.toString();
  }

  /** The same for the patterns of the word lists, in pages with their literals and numbers. */
  @Test
  void theShippedPatternsFindTheSame() throws IOException {
    theShippedPatternsFindTheSame(1);
  }

  @Test
  @Tag("soak")
  void theShippedPatternsFindTheSameInMoreTexts() throws IOException {
    theShippedPatternsFindTheSame(10);
  }

  private static void theShippedPatternsFindTheSame(int rounds) throws IOException {
    String pages = "";
    try (Stream<Path> files = Files.walk(Path.of("rules"))) {
      StringBuilder all = new StringBuilder();
      for (Path page : files.filter(f -> f.toString().endsWith(".md")).sorted().toList()) {
        all.append(Files.readString(page));
      }
      pages = all.toString();
    }
    Random random = new Random(20261125);
    int found = 0;
    for (String regex : shipped()) {
      assertThat(PatternSearch.of(regex)).as(regex).isPresent();
      List<ShapeLiteral> literals = Prefilter.of(regex).literals();
      PatternShape fast = new PatternShape("list", regex, false, false);
      found(fast, IDLE, null);
      for (int round = 0; round < rounds; round++) {
        StringBuilder some = new StringBuilder();
        for (int part = 0; part < 6; part++) {
          int from = random.nextInt(pages.length() - 1000);
          some.append(pages, from, from + random.nextInt(1000));
          if (!literals.isEmpty()) {
            some.append(' ').append(literals.get(random.nextInt(literals.size())).text());
          }
          some.append(random.nextInt(2) == 0 ? "-1234 5678 ™" : "\n😀");
        }
        String text = some.toString();
        List<String> expected = found(new PatternShape("list", regex, false, false), text, null);
        assertThat(found(fast, text, null)).as(regex).isEqualTo(expected);
        if (!literals.isEmpty()) {
          assertThat(found(fast, text, places(literals, text))).as(regex).isEqualTo(expected);
        }
        found += expected.size();
      }
    }
    assertThat(found).isGreaterThan(100);
  }

  private static int[] places(List<ShapeLiteral> literals, String text) {
    List<Integer> places = new ArrayList<>();
    for (int at = 0; at < text.length(); at++) {
      int place = at;
      if (literals.stream().anyMatch(l -> l.at(text, place))) {
        places.add(at);
      }
    }
    return places.stream().mapToInt(Integer::intValue).toArray();
  }

  private static List<String> shipped() throws IOException {
    List<String> patterns = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("rules"))) {
      for (Path list : files.filter(f -> f.toString().endsWith(".pattern")).sorted().toList()) {
        for (String line : Files.readAllLines(list)) {
          if (!line.isBlank() && !line.startsWith("#")) {
            String regex = line.startsWith("- ") ? line.substring(2) : line;
            patterns.add(Pattern.compile(regex).pattern());
          }
        }
      }
    }
    return patterns;
  }

  /** A text that needs too many states is searched to its end with the pattern. */
  @Test
  void tooManyStatesAreNoFault() {
    String regex = "[ab]*a[ab]{14}c";
    Random random = new Random(3);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 3_000; i++) {
      text.append("abababab-c".charAt(random.nextInt(10)));
    }
    List<String> texts = List.of(text + "abababababababac x abababababababac", text.toString());
    assertThat(fast(regex, texts)).isEqualTo(plain(regex, texts));
  }
}
