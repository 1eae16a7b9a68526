package dev.ponens.transcript.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Transcript;
import java.nio.file.Path;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NullUnmarked
final class ChatFormatTest {
  @TempDir Path folder;

  @Test
  void turnsAreQuestionAnswersAndWordsOfTheUser() {
    Transcript transcript =
        Readings.of(
                folder,
                "a.txt",
                "System: be brief\nUser: Which index\nis slow?\n\nAssistant: Orders.\n\nIt is.\nHuman: Sure?\nAI: Yes: sure\n")
            .only();

    assertThat(transcript.format()).isEqualTo("chat");
    assertThat(transcript.question().text()).isEqualTo("Which index\nis slow?");
    assertThat(transcript.question().origin()).isEqualTo(new Origin(2, 7, null));
    assertThat(transcript.events())
        .extracting(Readings::words)
        .containsExactly("ANSWER Orders.\n\nIt is.", "USER Sure?", "ANSWER Yes: sure");
    assertThat(transcript.events().get(0).origin()).isEqualTo(new Origin(5, 12, null));
    assertThat(transcript.events().get(1).given().role()).isEqualTo("human");
  }

  @Test
  void tagsInsideATurnHoldThoughts() {
    assertThat(
            Readings.of(folder, "a.txt", "User: 17*3?\nAssistant: <think>17*3\n\nis 51</think>51")
                .events())
        .containsExactly("THOUGHT 17*3", "THOUGHT is 51", "ANSWER 51");
  }

  @Test
  void codeHoldsNoTurns() {
    assertThat(
            Readings.of(
                    folder, "a.txt", "User: show\nAssistant: so\n```\nUser: no\n```\nUser: thanks")
                .events())
        .containsExactly("ANSWER so\n```\nUser: no\n```", "USER thanks");
  }

  @Test
  void anEmptyTurnSaysNothing() {
    assertThat(Readings.of(folder, "a.txt", "User:\nAssistant: a\nUser:\nAssistant:\n").events())
        .containsExactly("ANSWER a");
  }
}
