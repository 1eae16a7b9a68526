package dev.ponens.rule.form.words;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Pattern;
import dev.ponens.fact.text.Shape.Needs;
import dev.ponens.fact.text.Shape.ShapeLiteral;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a text must hold before a pattern can match: never more than the pattern asks. */
class PrefilterTest {
  private static String literals(String pattern) {
    List<String> shown = new ArrayList<>();
    for (ShapeLiteral literal : Prefilter.of(pattern).literals()) {
      shown.add((literal.starts() ? "|" : "") + literal.text() + (literal.ends() ? "|" : ""));
    }
    return String.join(" ", shown);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      textBlock =
          """
          (?:^|[^\\w-])(rm\\s+-f);          |rm|
          \\b((?i:rd|rmdir)\\s+/[sS]);      /S /s
          \\b\\{x;                          {x
          \\{(?:plan|answer)\\};            {plan} {answer}
          ([0-9]{1,6} ?[÷/] ?\\([a-z]);      / ( /( ÷ ( ÷(
          term?inal;                        terminal terinal
          (our|my) (own )?study;            our own study our study my own study my study
          (lab|laboratory|x)-1;             lab-1 laboratory-1 x-1
          (lab|laboratory)[a-z];            lab
          \\b(ab|c)d\\b;                   |abd| |cd|
          (?i)K[0-9]+x{3};                  xxx
          \\pLabc;                          abc
          abc|\\Qd\\E;                      ``
          abc\\s*d;                         abc
          abc\\s+d;                         abc|
          abc$;                             abc|
          [+--]abc;                         +abc ,abc -abc
          [a-z] ["“«][^"]{0,9};             ` "  “  «`
          (?:x|[^\\w])abc;                  abc
          (?i)\\bAIs?(?: x*)? (?:must|will) ; |ai
          \\b(?:total|name) [0-9]*(?:XX|TODO)\\b; XX| TODO|
          """)
  void aLiteralStandsApartWhereThePatternSaysSo(String pattern, String expected) {
    assertThat(literals(pattern)).isEqualTo(expected);
  }

  /** A row of digits may have single blanks, dots and hyphens in it; two of them end it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          [0-9]{4}[ -]?[0-9]{4};                                        8
          [0-9]{4}[ -]{0,2}[0-9]{4};                                    4
          [0-9]{4} *[0-9]{4};                                           4
          [0-9]{4}[ ][-][0-9]{4};                                       4
          [1-9][0-9]{0,2}[ .-][0-9]{1,3}(?:[ .-][0-9]{2}){4}\\b;        10
          [0-9]{2}[ ](?:[ -][0-9]{2}){2};                               4
          (?:[0-9]{3}|ab)[0-9]{2};                                      2
          (?:^|[^.])(?P<luhn>4[0-9]{15});                               16
          """)
  void rowsOfDigitsAreCountedAsTextsHaveThem(String pattern, int expected) {
    assertThat(Prefilter.of(pattern).digits()).isEqualTo(expected);
  }

  private static boolean allows(Needs needs, String text) {
    return longestRow(text) >= needs.digits() && hasLiteral(needs, text);
  }

  private static int longestRow(String text) {
    return Stream.of(text.replaceAll("(?<=[0-9])[ .-](?=[0-9])", "").split("[^0-9]"))
        .mapToInt(String::length)
        .max()
        .orElse(0);
  }

  private static boolean hasLiteral(Needs needs, String text) {
    return needs.literals().isEmpty()
        || needs.literals().stream()
            .anyMatch(
                l -> {
                  for (int i = 0; i <= text.length(); i++) {
                    if (l.at(text, i)) {
                      return true;
                    }
                  }
                  return false;
                });
  }

  /** Patterns and texts of few characters, so that most pairs nearly match. */
  @Test
  void whatARandomPatternMatchesIsAllowed() {
    Random random = new Random(7);
    int matched = 0;
    for (int i = 0; i < 4_000; i++) {
      String regex = (random.nextInt(3) == 0 ? "(?i)" : "") + pattern(random, 3);
      Pattern pattern = Pattern.compile(regex);
      Needs needs = Prefilter.of(regex);
      for (int j = 0; j < 40; j++) {
        String text = text(random);
        if (pattern.matcher(text).find()) {
          matched++;
          assertThat(allows(needs, text)).as("%s in '%s'", regex, text).isTrue();
        }
      }
    }
    assertThat(matched).isGreaterThan(20_000);
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(14); i > 0; i--) {
      text.append("abkKsſ12 -.\n".charAt(random.nextInt(12)));
    }
    return text.toString();
  }

  private static String pattern(Random random, int depth) {
    StringBuilder pattern = new StringBuilder();
    for (int i = random.nextInt(4); i >= 0; i--) {
      int kind = random.nextInt(depth > 0 ? 12 : 8);
      pattern.append(
          switch (kind) {
            case 0 -> "[ab]";
            case 1 -> "[^a1]";
            case 2 -> "[0-9]";
            case 3 -> "\\s";
            case 4 -> "\\b";
            case 5, 6, 7 -> "abks12 -".charAt(random.nextInt(8));
            case 8 -> "(" + pattern(random, depth - 1) + ")";
            case 9 -> "(?i:" + pattern(random, depth - 1) + ")";
            default -> "(?:" + pattern(random, depth - 1) + "|" + pattern(random, depth - 1) + ")";
          });
      if (kind != 4 && random.nextInt(3) == 0) {
        pattern.append(List.of("?", "*", "+", "{2}", "{1,3}", "{0,1}").get(random.nextInt(6)));
      }
    }
    return pattern.toString();
  }

  /**
   * The pages of rules hold what patterns match and what they nearly match. Each pattern is
   * searched in every thirtieth line, and each line by a thirtieth of the patterns.
   */
  @Test
  void whatAShippedPatternMatchesIsAllowed() throws IOException {
    whatAShippedPatternMatchesIsAllowed(30);
  }

  @Test
  @Tag("soak")
  void whatAShippedPatternMatchesInAnyLineIsAllowed() throws IOException {
    whatAShippedPatternMatchesIsAllowed(1);
  }

  private static void whatAShippedPatternMatchesIsAllowed(int each) throws IOException {
    List<String> patterns = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("rules", "words"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".pattern")).sorted().toList()) {
        Files.readAllLines(file).stream()
            .filter(l -> !l.isBlank() && !l.startsWith("#"))
            .map(l -> l.startsWith("- ") ? l.substring(2) : l)
            .forEach(patterns::add);
      }
    }
    Set<String> distinct = new LinkedHashSet<>();
    try (Stream<Path> files = Files.walk(Path.of("rules"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".md")).sorted().toList()) {
        distinct.addAll(Files.readAllLines(file));
      }
    }
    List<String> lines = new ArrayList<>(distinct);
    int matched = 0;
    for (int i = 0; i < patterns.size(); i++) {
      String regex = patterns.get(i);
      Pattern pattern = Pattern.compile(regex);
      Needs needs = Prefilter.of(regex);
      for (int j = i % each; j < lines.size(); j += each) {
        String line = lines.get(j);
        if (pattern.matcher(line).find()) {
          matched++;
          assertThat(allows(needs, line)).as("%s in %s", regex, line).isTrue();
        }
      }
    }
    assertThat(matched).isGreaterThan(100);
  }

  /** A match that ends where the searched part was cut off, or begins there, is no match. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          (?:^|[^a-z])(drop [a-z]{1,4})\\b;  drop t xdrop u drop vvvvv drop wwww
          \\b(?:a{0,3})key[0-9]{2};          key1 key12 akey345 aaaakey99 xkey10
          (?i)key.{0,2}(?:$|z);             key KEY1z key12 key
          """)
  void aSearchAroundLiteralsFindsWhatASearchOfTheWholeTextFinds(String pattern, String words) {
    String text = ("x ".repeat(40) + words + " y".repeat(40)).repeat(3) + words;
    assertThat(near(pattern, text)).isEqualTo(everywhere(pattern, text)).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "(?i)^\\s{0,3}no[.!]{0,3}$ true",
        "(?i)\\Ano\\z true",
        "(?m)^no$ false",
        "^no false",
        "no$ false",
        "^no$|^yes false"
      })
  void aPatternMayNeedTheWholeText(String pattern, boolean whole) {
    assertThat(Prefilter.of(pattern).whole()).isEqualTo(whole);
  }

  /** The same for all patterns of the word lists, in real text with their literals in it. */
  @Test
  void theShippedPatternsFindTheSameAroundTheirLiterals() throws IOException {
    List<String> pages = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("rules"))) {
      for (Path page : files.filter(f -> f.toString().endsWith(".md")).sorted().toList()) {
        pages.add(Files.readString(page));
      }
    }
    Random random = new Random(20261123);
    int found = 0;
    for (String pattern : shipped()) {
      List<ShapeLiteral> literals = Prefilter.of(pattern).literals();
      for (int round = 0; round < 2; round++) {
        StringBuilder text = new StringBuilder();
        for (int part = 0; part < 6; part++) {
          String page = pages.get(random.nextInt(pages.size()));
          int from = random.nextInt(page.length());
          text.append(page, from, Math.min(page.length(), from + random.nextInt(1500)));
          if (!literals.isEmpty()) {
            text.append(' ').append(literals.get(random.nextInt(literals.size())).text());
          }
        }
        List<String> near = near(pattern, text.toString());
        assertThat(near).as(pattern).isEqualTo(everywhere(pattern, text.toString()));
        found += near.size();
      }
    }
    assertThat(found).isGreaterThan(100);
  }

  private static List<String> shipped() throws IOException {
    List<String> patterns = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("rules/words"))) {
      for (Path list : files.filter(f -> f.toString().endsWith(".pattern")).sorted().toList()) {
        for (String line : Files.readAllLines(list)) {
          if (!line.isBlank() && !line.startsWith("#")) {
            patterns.add(line.startsWith("- ") ? line.substring(2) : line);
          }
        }
      }
    }
    return patterns;
  }

  private static List<String> near(String pattern, String text) {
    List<Integer> places = new ArrayList<>();
    List<ShapeLiteral> literals = Prefilter.of(pattern).literals();
    for (int at = 0; at < text.length(); at++) {
      for (ShapeLiteral literal : literals) {
        if (literal.at(text, at)) {
          places.add(at);
          break;
        }
      }
    }
    int[] sorted = places.stream().mapToInt(Integer::intValue).toArray();
    return literals.isEmpty() ? everywhere(pattern, text) : found(pattern, text, sorted);
  }

  @Test
  void aPatternIsAnalysedOnce() {
    PatternShape first = new PatternShape("list", "\\bour (own )?study\\b", true, false);
    PatternShape again = new PatternShape("other", "\\bour (own )?study\\b", false, true);
    PatternShape other = new PatternShape("list", "\\bour (own )?paper\\b", true, false);
    assertThat(again.needs()).isSameAs(first.needs());
    assertThat(other.needs()).isEqualTo(Prefilter.of("\\bour (own )?paper\\b"));
  }

  private static List<String> everywhere(String pattern, String text) {
    return found(pattern, text, null);
  }

  private static List<String> found(String pattern, String text, int @Nullable [] places) {
    List<String> found = new ArrayList<>();
    new PatternShape("list", pattern, true, false)
        .find(text, places, (start, end) -> found.add(start + ".." + end));
    return found;
  }
}
