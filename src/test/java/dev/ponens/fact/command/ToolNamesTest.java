package dev.ponens.fact.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The names under which rules know a tool, and patterns. */
@NullMarked
class ToolNamesTest {
  @ParameterizedTest
  @CsvSource({
    "send_email, send_email, true",
    "send_email, SendEmail, true",
    "send_email, mcp__srv__send_email, true",
    "send_email, mcp__my_srv__send-email, true",
    "send_email, srv.send_email, true",
    "send_email, srv:send_email, true",
    "send_email, srv/send_email, true",
    "mail.send, mcp__srv__mail.send, true",
    "send, mcp__srv__mail.send, true",
    "mcp__*, mcp__srv__send_email, true",
    "mcp__srv__*, mcp__srv__send_email, true",
    "mcp__other__*, mcp__srv__send_email, false",
    "srv.*, srv.send_email, true",
    "send_*, mcp__srv__send_email, true",
    "mail or send_email, srv.send_email, true",
    "send_email, resend_email, false",
    "email, send_email, false",
    "srv, mcp__srv__send_email, false",
    "*, '', true",
    "send_email, '', false",
    "send_email, mcp__srv__, false",
  })
  void aRowKnowsAToolWithAndWithoutItsServer(String globs, String tool, boolean matches) {
    assertThat(ToolNames.of(tool).isAnyOf(globs)).isEqualTo(matches);
  }

  @Test
  void theWholeNameDistinguishesServers() {
    assertThat(ToolNames.of("mcp__a__send").whole()).isEqualTo("mcpasend");
    assertThat(ToolNames.of("mcp__a__send").folded()).containsExactly("mcpasend", "send");
    assertThat(ToolNames.of("").whole()).isEmpty();
  }

  /** Compares with the search that the definition says, on random words. */
  @Test
  void aGlobMatchesAsItsDefinitionSays() {
    Random random = new Random(11);
    int matches = 0;
    for (int i = 0; i < 20_000; i++) {
      String glob = word(random, "ab*?");
      String text = word(random, "ab");
      boolean expected = fits(glob, text);
      matches += expected ? 1 : 0;
      assertThat(Wildcard.ofWord(glob).matches(text)).as(glob + " " + text).isEqualTo(expected);
    }
    assertThat(matches).isBetween(1_000, 19_000);
    assertThat(Wildcard.ofValue("Lost*").matches("LOST and found")).isTrue();
    assertThat(Wildcard.ofWord("Lost*").matches("LOST")).isFalse();
    assertThat(Wildcard.isAnyOf("lost or stolen*", "Stolen car")).isTrue();
  }

  private static String word(Random random, String letters) {
    StringBuilder word = new StringBuilder();
    for (int left = random.nextInt(7); left > 0; left--) {
      word.append(letters.charAt(random.nextInt(letters.length())));
    }
    return word.toString();
  }

  private static boolean fits(String glob, String text) {
    if (glob.isEmpty()) {
      return text.isEmpty();
    }
    if (glob.charAt(0) == '*') {
      return fits(glob.substring(1), text) || (!text.isEmpty() && fits(glob, text.substring(1)));
    }
    return !text.isEmpty()
        && (glob.charAt(0) == '?' || glob.charAt(0) == text.charAt(0))
        && fits(glob.substring(1), text.substring(1));
  }
}
