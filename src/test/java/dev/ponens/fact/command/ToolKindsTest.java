package dev.ponens.fact.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.command.ToolKinds.ToolRow;
import dev.ponens.fact.text.FinderLists;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A list of allowed tools before the built-in rows. */
class ToolKindsTest {
  private final ToolKinds kinds =
      new ToolKinds(
          FinderLists.NONE,
          List.of(
              new ToolRow("Bash", "", "listed", ""),
              new ToolRow("deploy", "", "network", ""),
              new ToolRow("*", "", "unlisted", ""),
              new ToolRow("Bash", "command", "shell", ""),
              new ToolRow("Edit", "", "edit", "")));

  @Test
  void aListedToolKeepsItsBuiltInKinds() {
    assertThat(kinds.kinds("Bash", List.of("command"))).containsExactly("shell");
    assertThat(kinds.commandArgument("Bash", List.of("command"))).contains("command");
  }

  @Test
  void anyOtherKindOfTheListReplacesThem() {
    assertThat(kinds.kinds("deploy", List.of())).containsExactly("network");
  }

  @Test
  void aToolOffTheListKeepsItsKindsAndIsUnlisted() {
    assertThat(kinds.kinds("Edit", List.of())).containsExactly("edit", "unlisted");
    assertThat(kinds.kinds("pump", List.of())).containsExactly("other", "unlisted");
  }
}
