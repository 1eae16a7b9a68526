package dev.ponens.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullMarked;

/**
 * Follows a page of the documentation in order, in a folder. A fence whose info line ends in a path
 * is the new text of that file. The lines after {@code $ ponens} are the output of the command; the
 * line {@code …} stands for the beginning of the output.
 *
 * @param now the lines of the page, with the output that the program prints now
 * @param commands how many commands the page shows
 */
@NullMarked
record PageSteps(List<String> now, int commands) {
  private static final String PROMPT = "$ ponens ";

  /** The first line of shown output whose beginning the page leaves out. */
  private static final String LEFT_OUT = "…";

  /** Writes the files of a page and runs its commands, in a folder. */
  static PageSteps followed(Path page, Path folder) throws IOException {
    List<String> now = new ArrayList<>();
    List<String> lines = Files.readAllLines(page);
    int commands = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      now.add(line);
      if (!line.startsWith("```")) {
        continue;
      }
      String fence = line.replaceAll("[^`].*", "");
      List<String> block = new ArrayList<>();
      while (!lines.get(++i).equals(fence)) {
        block.add(lines.get(i));
      }
      String info = line.substring(fence.length());
      if (info.equals("console")) {
        for (int j = 0; j < block.size(); j++) {
          String command = block.get(j);
          if (command.startsWith(PROMPT)) {
            commands++;
            now.add(command);
            List<String> out = printed(command.substring(PROMPT.length()), folder);
            now.addAll(shown(out, block.subList(j + 1, block.size())));
          }
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
    if ("rewrite".equals(System.getProperty("golden"))) {
      Files.write(page, now);
    }
    return new PageSteps(now, commands);
  }

  /** The output of a command; if the page leaves out its beginning, so does this. */
  private static List<String> shown(List<String> out, List<String> page) {
    if (page.isEmpty() || !page.get(0).equals(LEFT_OUT)) {
      return out;
    }
    int lines = (int) page.stream().skip(1).takeWhile(l -> !l.startsWith(PROMPT)).count();
    List<String> end = new ArrayList<>(List.of(LEFT_OUT));
    end.addAll(out.subList(Math.max(0, out.size() - lines), out.size()));
    return end;
  }

  /** What a command prints, with paths relative to the folder. */
  private static List<String> printed(String command, Path folder) {
    List<String> words = new ArrayList<>();
    for (String word : command.split(" ", -1)) {
      boolean path = word.matches("(our|my)-[a-z]+(/.*)?|.*\\.(md|jsonl)");
      words.add(path ? folder.resolve(word).toString() : word);
    }
    Cli run = Cli.run(words.toArray(String[]::new));
    return run.shown().replace(folder + "/", "").lines().map(String::stripTrailing).toList();
  }
}
