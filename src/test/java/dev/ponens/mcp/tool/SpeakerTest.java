package dev.ponens.mcp.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.mcp.wire.Caller;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A name in a call does not replace the owner of the token. */
class SpeakerTest {
  @ParameterizedTest
  @CsvSource({
    "ada,,ada",
    "ada,ada,ada",
    "ada,bob,ada/bob",
    "ada,bob/ada,ada/bob/ada",
    "ada,ada/planner,ada/planner",
    "local,bob,bob",
    "local,,"
  })
  void theOwnerOfATokenComesFirst(String owner, @Nullable String named, @Nullable String speaker) {
    Caller caller = new Caller(owner, "client", "2025-11-25", "http", () -> false);
    assertThat(Speaker.of(caller, named)).isEqualTo(speaker);
  }
}
