package dev.ponens.fact.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Commands as agents write them, and what they do. A line break is shown as ⏎, a tab as ⇥. */
class ActionGoldenTest {
  private static final Path FILE = Path.of("src/test/resources/commands/commands.tsv");

  @Test
  void commandsHaveTheirActions() throws IOException {
    ActionReader reader = new ActionReader(Tables.commands());
    List<String> lines = Files.readAllLines(FILE);
    List<String> read = new ArrayList<>();
    for (String line : lines) {
      String command = line.split("\t", 2)[0];
      String text = command.replace('⏎', '\n').replace('⇥', '\t');
      read.add(line.startsWith("## ") ? line : command + "\t" + Lines.of(reader.read(text)));
    }
    if ("rewrite".equals(System.getProperty("golden"))) {
      Files.write(FILE, read);
    }
    assertThat(lines).hasSizeGreaterThan(400);
    assertThat(read).isEqualTo(lines);
  }
}
