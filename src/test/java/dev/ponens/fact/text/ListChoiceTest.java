package dev.ponens.fact.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.Cue;
import dev.ponens.fact.Names;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A text is searched only for the lists that something reads. */
class ListChoiceTest {
  private static final Lexicon LEXICON =
      new Lexicon(
          List.of(
              new Lexicon.Phrase("doubt", "en", "not sure"),
              new Lexicon.Phrase("several", "en", "two"),
              new Lexicon.Phrase("condition", "en", "if")),
          List.of());

  private static List<String> kinds(@Nullable ListChoice lists) {
    Text text = Text.of("I am not sure if two of them fit.");
    Mask mask = Mask.of(LEXICON, text);
    return Cues.find(LEXICON, text, mask, true, lists).cues().stream().map(Cue::kind).toList();
  }

  @Test
  void aListThatNothingReadsIsLeftOut() {
    assertThat(kinds(null)).containsExactly("doubt", "condition", "several");
    ListChoice some = new ListChoice(LEXICON, list -> !list.equals("several"));
    assertThat(kinds(some)).containsExactly("doubt", "condition");
    assertThat(some.has("several")).isFalse();
    assertThat(some.has("doubt") && some.has("unknown")).isTrue();
  }

  /** A pattern that matches each digit. */
  private record Digit(String kind, boolean shown) implements Shape {
    @Override
    public Needs needs() {
      return new Needs(List.of(), 1, -1, false);
    }

    @Override
    public void find(String text, int @Nullable [] places, MatchSink found) {
      for (int i = 0; i < text.length(); i++) {
        if (Character.isDigit(text.charAt(i))) {
          found.at(i, i + 1);
        }
      }
    }
  }

  @Test
  void aPatternThatNothingReadsIsLeftOutUnlessItMasks() {
    Lexicon lexicon =
        new Lexicon(
            List.of(new Lexicon.Phrase("doubt", "en", "not sure")),
            List.of(new Digit("read", true), new Digit("unread", true), new Digit("mask", false)));
    ListChoice some = new ListChoice(lexicon, list -> list.equals("read"));
    Mask mask = ReadText.of(lexicon, "I see 7.", 3, some).mask();
    assertThat(mask.shown()).extracting(Cue::kind).containsExactly("read");
    assertThat(mask.text()).isEqualTo("I see █.");
    assertThat(some.has("unread")).isFalse();
    assertThat(some.has("read")).isTrue();
    assertThat(ReadText.of(lexicon, "I see 7.", 3, null).mask().shown()).hasSize(2);
  }

  @Test
  void aSetOfNamesFindsTheOthersWhenTheyAreNeeded() {
    int[] searches = {0};
    Names known = Names.of(List.of("doubt"));
    Names names =
        known.and(
            new Names.MoreNames() {
              @Override
              public boolean knows(String name) {
                return !name.equals("several");
              }

              @Override
              public Names all() {
                searches[0]++;
                return Names.of(List.of("several", "doubt"));
              }
            });
    assertThat(names.contains("doubt")).isTrue();
    assertThat(names.contains("condition")).isFalse();
    assertThat(names.knownSize()).isEqualTo(1);
    assertThat(searches[0]).isZero();
    assertThat(names.contains("several")).isTrue();
    assertThat(names).containsExactly("doubt", "several").hasSize(2);
    assertThat(names).isEqualTo(Names.of(List.of("several", "doubt")));
    assertThat(searches[0]).isEqualTo(1);
  }
}
