package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Follows the guide in order. A fence whose info line ends in a path is the new text of that file.
 * The lines after {@code $ ponens} are its output; {@code -Dgolden=rewrite} writes them again.
 */
class GuideTest {
  private static final Path GUIDE = Path.of("docs", "rules.md");
  private static final String PROMPT = "$ ponens ";

  @TempDir Path folder;

  @Test
  void theGuideSaysWhatTheProgramDoes() throws IOException {
    List<String> now = new ArrayList<>();
    List<String> guide = Files.readAllLines(GUIDE);
    int commands = 0;
    for (int i = 0; i < guide.size(); i++) {
      String line = guide.get(i);
      now.add(line);
      if (!line.startsWith("```")) {
        continue;
      }
      String fence = line.replaceAll("[^`].*", "");
      List<String> block = new ArrayList<>();
      while (!guide.get(++i).equals(fence)) {
        block.add(guide.get(i));
      }
      String info = line.substring(fence.length());
      if (info.equals("console")) {
        for (String command : block.stream().filter(l -> l.startsWith(PROMPT)).toList()) {
          commands++;
          now.add(command);
          printed(command.substring(PROMPT.length())).forEach(now::add);
        }
      } else {
        if (info.contains(" ")) {
          String text = String.join("\n", block) + "\n";
          Cli.write(folder.resolve(info.substring(info.indexOf(' ') + 1)), text);
        }
        now.addAll(block);
      }
      now.add(fence);
    }
    assertThat(commands).isGreaterThan(8);
    if ("rewrite".equals(System.getProperty("golden"))) {
      Files.write(GUIDE, now);
    }
    assertThat(now).isEqualTo(guide);
  }

  /** What a command prints, its paths relative to where the reader stands. */
  private List<String> printed(String command) {
    List<String> words = new ArrayList<>();
    for (String word : command.split(" ", -1)) {
      boolean path = word.startsWith("our-rules") || word.endsWith(".md");
      words.add(path ? folder.resolve(word).toString() : word);
    }
    Cli run = Cli.run(words.toArray(String[]::new));
    return (run.out() + run.err())
        .replace(folder + "/", "")
        .lines()
        .map(String::stripTrailing)
        .toList();
  }
}
