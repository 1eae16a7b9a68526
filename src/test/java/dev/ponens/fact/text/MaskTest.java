package dev.ponens.fact.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Cue;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is masked, what is shown, and what a list takes out of itself. */
class MaskTest {
  private record Plain(String kind, String regex, boolean shown, boolean takesOut)
      implements Shape {
    @Override
    public Needs needs() {
      return Needs.NOTHING;
    }

    @Override
    public void find(String text, int @Nullable [] places, MatchSink found) {
      Matcher matcher = Pattern.compile(regex).matcher(text);
      while (matcher.find()) {
        found.at(matcher.start(), matcher.end());
      }
    }
  }

  private static Lexicon lexicon(Shape... shapes) {
    return new Lexicon(
        List.of(
            new Lexicon.Phrase("language-en", "en", "the"),
            new Lexicon.Phrase("language-en", "en", "is"),
            new Lexicon.Phrase("negation", "en", "never")),
        List.of(shapes));
  }

  private static List<Cue> cues(Lexicon lexicon, String raw) {
    return Cues.find(lexicon, Text.of(raw), Mask.of(lexicon, raw), false).cues().stream()
        .filter(c -> c.kind().equals("shape"))
        .toList();
  }

  @Test
  void aShapeIsMaskedUnlessItsListIsShown() {
    Lexicon hidden = lexicon(new Plain("shape", "x[0-9]+", false, false));
    assertThat(Mask.of(hidden, "the x12 is").text()).isEqualTo("the ███ is");
    assertThat(Mask.of(hidden, "the x12 is").shown()).isEmpty();
    Lexicon shown = lexicon(new Plain("shape", "x[0-9]+", true, false));
    assertThat(Mask.of(shown, "the x12 is").text()).isEqualTo("the x12 is");
    assertThat(cues(shown, "the x12 is")).extracting(Cue::words).containsExactly("x12");
  }

  @Test
  void aNameIsMaskedLikeAnyOtherText() {
    Lexicon both =
        lexicon(
            new Plain("shape", "x[0-9]+", false, false),
            new Plain("seen", "y[0-9]+", true, false),
            new Plain("seen", "y12", true, true));
    for (String text : List.of("the x12 is", "y12 and x1", "x1 y3 y12", "the")) {
      assertThat(Mask.masked(both, text)).isEqualTo(Mask.of(both, text).text());
    }
  }

  @Test
  void inJsonAWordBeginsAfterAnEscapedLineBreak() {
    Lexicon hidden = lexicon(new Plain("shape", "\\b(?:AK[0-9]+|[a-z]+@[a-z]+)\\b", false, false));
    assertThat(Mask.of(hidden, "{\"a\": \"b\\nAK12 c\"}").text())
        .isEqualTo("{\"a\": \"b\\n████ c\"}");
    assertThat(Mask.of(hidden, "{\"a\": \"b\\\\\\nAK12\\\"c\"}").text())
        .isEqualTo("{\"a\": \"b\\\\\\n████\\\"c\"}");
    assertThat(Mask.of(hidden, "{\"a\": \"b\\n@mark\"}").text())
        .as("the n belongs to the escape")
        .isEqualTo("{\"a\": \"b\\n@mark\"}");
    assertThat(Mask.of(hidden, "[\"bob\\u0040shop\"]").text())
        .as("an escaped sign is part of the match")
        .isEqualTo("[\"█████████████\"]");
    assertThat(Mask.of(hidden, "[\"A\\u200bK12\"]").text()).isEqualTo("[\"██████████\"]");
  }

  @Test
  void inJsonAShownMatchAndItsExceptionAreFoundAfterAnEscape() {
    Lexicon shown =
        lexicon(
            new Plain("shape", "\\bx[0-9]+", true, false),
            new Plain("shape", "\\bx99", true, true));
    assertThat(Mask.of(shown, "[\"a\\nx12\\nx99\"]").shown())
        .extracting(Cue::words)
        .containsExactly("x12");
  }

  @Test
  void proseWithBackslashesIsNotDecoded() {
    Lexicon hidden = lexicon(new Plain("shape", "nu@x", false, false));
    assertThat(Mask.of(hidden, "a \\nu@x b").text()).isEqualTo("a \\████ b");
  }

  @Test
  void aShownShapeShowsNothingThatIsMasked() {
    Lexicon both =
        lexicon(
            new Plain("shape", "x[0-9]+", true, false),
            new Plain("secret", "[0-9]+", false, false));
    assertThat(cues(both, "the x12 is")).extracting(Cue::words).containsExactly("x██");
  }

  @Test
  void aShownShapeIsDeniedQuotedAndAskedAsWordsAre() {
    Lexicon shown = lexicon(new Plain("shape", "x[0-9]+", true, false));
    Cue cue = cues(shown, "the one is. never x12. `x13` is it? x14").get(0);
    assertThat(cue.negated()).isTrue();
    assertThat(cue.sentence()).isEqualTo(1);
    assertThat(cues(shown, "the one is. never x12. `x13` is it? x14"))
        .extracting(Cue::quoted, Cue::asked)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(false, false),
            org.assertj.core.groups.Tuple.tuple(true, true),
            org.assertj.core.groups.Tuple.tuple(false, false));
  }

  @Test
  void whatIsTakenOutIsNotFoundAndTheRestIs() {
    Lexicon shown =
        lexicon(
            new Plain("shape", "x[0-9]+", true, false), new Plain("shape", "x1[0-9]", true, true));
    assertThat(cues(shown, "x12 x21 x19 x3")).extracting(Cue::words).containsExactly("x21", "x3");
  }
}
