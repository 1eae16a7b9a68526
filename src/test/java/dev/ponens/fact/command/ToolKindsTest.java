package dev.ponens.fact.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.command.ToolKinds.Row;
import dev.ponens.fact.text.FinderLists;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A list of allowed tools before the built-in rows. */
class ToolKindsTest {
  private final ToolKinds kinds =
      new ToolKinds(
          FinderLists.NONE,
          List.of(
              new Row("Bash", "", "listed", ""),
              new Row("deploy", "", "network", ""),
              new Row("*", "", "unlisted", ""),
              new Row("Bash", "command", "shell", ""),
              new Row("Edit", "", "edit", "")));

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
