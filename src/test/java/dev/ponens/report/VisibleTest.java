package dev.ponens.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VisibleTest {
  @Test
  void plainWordsStayAsTheyAre() {
    assertThat(Visible.of("12 × 13 = 156, “naïve” 日本 🙂"))
        .isEqualTo("12 × 13 = 156, “naïve” 日本 🙂");
  }

  @Test
  void controlsAndInvisibleMarksBecomeEscapes() {
    assertThat(Visible.of("a\u001b[31mb\u0007\u0085\u202e\u2066\u200b\ufeff\n\t"))
        .isEqualTo("a\\x1b[31mb\\x07\\x85\\u202e\\u2066\\u200b\\ufeff\\n\\t");
  }

  @Test
  void loneSurrogatesAndTagCharactersBecomeEscapes() {
    String tag = Character.toString(0xE0041);
    assertThat(Visible.of("x\ud83dy" + tag)).isEqualTo("x\\ud83dy\\u{e0041}");
  }

  @Test
  void aLongTextIsCutBetweenCharacters() {
    assertThat(Visible.of("abcdef", 3)).isEqualTo("abc…");
    assertThat(Visible.of("ab🙂def", 3)).isEqualTo("ab…");
  }

  @Test
  void columnsFollowWhatTheTerminalShows() {
    assertThat(Visible.columns("abc")).isEqualTo(3);
    assertThat(Visible.columns("日本")).isEqualTo(4);
    assertThat(Visible.columns("e\u0301")).isEqualTo(1);
    assertThat(Visible.columns("🙂")).isEqualTo(2);
    assertThat(Visible.columns(0x1b)).isEqualTo("\\x1b".length());
  }
}
