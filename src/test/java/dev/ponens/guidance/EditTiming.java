package dev.ponens.guidance;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.management.OperatingSystemMXBean;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.format.Formats;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;

/**
 * Measures what an edit of a rules directory costs in a warm process, from the changed file to the
 * first verdict. docs/performance.md has the command and the figures.
 */
@NullMarked
final class EditTiming {
  private static final int TIMES = 11;
  private static final int OWN_ROWS = 40;

  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private EditTiming() {}

  /**
   * An edit of one file.
   *
   * @param name what is edited
   * @param folder the rules directory
   * @param file the path of the file in it
   * @param old a text of the file
   * @param changed the text after the edit, with {@code %d} for the number of the edit
   */
  private record Edit(String name, Path folder, String file, String old, String changed) {
    void write(int number) throws IOException {
      Path path = folder.resolve(file);
      if (!Files.exists(original())) {
        Files.copy(path, original());
      }
      String text = Files.readString(original(), UTF_8);
      String edited = text.replace(old, changed.formatted(number));
      if (edited.equals(text)) {
        throw new IllegalStateException(file + " does not contain: " + old);
      }
      Files.writeString(path, edited, UTF_8);
    }

    private Path original() {
      return folder.resolveSibling(folder.resolve(file).getFileName());
    }

    void undo() throws IOException {
      Files.copy(original(), folder.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /**
   * Measures edits of a copy of the built-in rules, and of a directory that extends them.
   *
   * @param args the built-in rules, and an empty directory to write to
   */
  public static void main(String[] args) throws IOException, BadRules {
    Path copy = Path.of(args[1], "copy");
    copy(Path.of(args[0]), copy);
    Path own = Path.of(args[1], "own");
    Files.createDirectories(own.resolve("risk"));
    Files.writeString(own.resolve("rulebook.yml"), "extends: [builtin]\n", UTF_8);
    Files.writeString(own.resolve("risk/own.csv"), rows(), UTF_8);
    List<Edit> edits =
        List.of(
            new Edit("a number", copy, "params.yml", "working-words: 2", "working-words: 1%d"),
            new Edit("a word of a list", copy, "words/certainty.txt", "obviously", "zz%dz"),
            new Edit(
                "a row",
                copy,
                "risk/path.csv",
                "branch-never-tried,,branch-after",
                "branch-never-tried,,%d"),
            new Edit(
                "a sentence", copy, "risk/going-in-circles.dslr", "order circle-times", "order %d"),
            new Edit("one of 40 own rows", own, "risk/own.csv", "own-7,12", "own-7,9%d"));
    Path cache = Path.of(args[1], "cache");
    for (Edit edit : edits) {
      edit.write(1);
      verdict(edit.folder(), cache);
      edit.undo();
    }
    for (Edit edit : edits) {
      List<Double> cpu = new ArrayList<>();
      for (int i = 0; i < TIMES; i++) {
        edit.write(20 + i);
        long from = PROCESS.getProcessCpuTime();
        verdict(edit.folder(), cache);
        cpu.add((PROCESS.getProcessCpuTime() - from) / 1e9);
      }
      edit.undo();
      List<Double> sorted = new ArrayList<>(cpu);
      Collections.sort(sorted);
      System.out.printf(
          Locale.ROOT,
          "%-20s first %.2f s, median %.2f s, largest %.2f s CPU time%n",
          edit.name(),
          cpu.get(0),
          sorted.get(TIMES / 2),
          sorted.get(TIMES - 1));
    }
  }

  private static void verdict(Path folder, Path cache) throws IOException, BadRules {
    Rulebook rulebook = Rulebooks.read(folder, cache);
    Judge judge = new Judge(rulebook, rulebook.params().profile("balanced"), Selection.ALL, false);
    List<ReadResult> read = new ArrayList<>();
    Formats.read(
        "thoughts.txt",
        new ByteArrayInputStream("1. 12 * 13 = 146\n2. So the answer is 146.\n".getBytes(UTF_8)),
        Formats.named("text").orElseThrow(),
        Input.InputLimits.USUAL,
        read::add);
    Transcript transcript = ((ReadResult.ReadTranscript) read.get(0)).transcript();
    if (new TranscriptJudge(judge, transcript).judge().verdict().findings().isEmpty()) {
      throw new IllegalStateException("the rules find nothing");
    }
  }

  private static String rows() {
    StringBuilder rows =
        new StringBuilder(
            "id,thoughts at least,confidence under,severity,message,suggestion,summary,since\n");
    for (int i = 0; i < OWN_ROWS; i++) {
      rows.append(
          "own-%d,%d,confidence-low,hint,Many thoughts,Stop,Many thoughts,1.0%n"
              .formatted(i, i + 5));
    }
    return rows.toString();
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }
}
