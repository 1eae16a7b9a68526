package dev.ponens.rule.form.words;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Pattern;
import dev.ponens.rule.Draft;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.verdict.RuleFault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How large a pattern becomes and whether it can match, read off it without compiling it. */
class PatternReadingTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a^b",
        "$x",
        "a\\Ab",
        "x\\zy",
        "[^\\s\\S]",
        "a[^\\d\\D]+b",
        "(?:a|b)^c",
        "(^a){2}",
        "a(?:^b|^c)",
        "[^\\x00-\\x{10FFFF}]",
        "(?:$a|[^\\w\\W])",
      })
  void whatCanMatchNothingIsSeen(String pattern) {
    assertThat(PatternReading.of(pattern).possible()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "^a$", "a|^b", "(?m)a$\\n^b", "a?^b", "(?:a*)^b", "x(?:$)", "[\\s\\S]", "[^\\s]",
            "\\Qa^b\\E",
        "a\\^b", "[a^b]", "(?:^a|b)c", "^^a", "a$$", "(^a){0,2}b", "[]a]", "[^]a]", "[[:alpha:]]$",
        "\\pL\\p{Greek}", "(?i)secret", "(?:^|\\s)key", "\\x41^?", "a{0}^b",
      })
  void whatCanMatchIsNotAccused(String pattern) {
    assertThat(PatternReading.of(pattern).possible()).isTrue();
    Pattern.compile(pattern);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "abc",
        "a{3}",
        "(ab){1,20}",
        "(a{1,30}){1,30}",
        "((a|b){2,5}c?){10}",
        "[a-z]{1,900}",
        "\\pL{1,90}",
        "a{5,}",
        "(?:x|yy|zzz){7}",
        "\\Qabc\\E{4}",
      })
  void theSizeIsNeverBelowTheCompiledOne(String pattern) {
    assertThat(PatternReading.of(pattern).steps() * 3 + 10)
        .isGreaterThanOrEqualTo(Pattern.compile(pattern).programSize());
  }

  @Test
  void nestedRepeatsAreMultiplied() {
    assertThat(PatternReading.of("((a{1,1000}){1,1000}){1,1000}").steps())
        .isGreaterThan(999_999_999L);
    assertThat(PatternReading.of("(".repeat(40) + "a" + "){1000}".repeat(40)).steps())
        .isGreaterThan(999_999_999L);
  }

  @Test
  void oursAreSmallAndCanMatch() throws IOException {
    for (String list : List.of("secret", "personal-data")) {
      for (String line : Files.readAllLines(Path.of("rules/words/" + list + ".pattern"))) {
        if (line.isBlank() || line.startsWith("#")) {
          continue;
        }
        PatternReading.PatternPart part = PatternReading.of(line);
        assertThat(part.possible()).as(line).isTrue();
        assertThat(part.steps()).as(line).isLessThan(2_000);
      }
    }
  }

  @Test
  void aPatternThatCanMatchNothingIsAWarningAtItsLine() throws RuleSet.BadRules {
    RuleSet rules =
        RuleSet.read(
            Draft.begun()
                .with("words/odd.pattern", "# shapes\n\\bkey\\b\na^b\n")
                .withRule("plain", "$c : Cue()", "verdict.find( $c );")
                .files());
    assertThat(rules.faults())
        .singleElement()
        .satisfies(
            f -> {
              assertThat(f.level()).isEqualTo(RuleFault.FaultLevel.WARNING);
              assertThat(f.code()).isEqualTo("matches-nothing");
              assertThat(f.where()).isEqualTo("words/odd.pattern:3");
            });
  }
}
