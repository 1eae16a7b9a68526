package dev.ponens.rule;

import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.source.RuleFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A rules folder being written: what tests about rules begin with. */
public final class Draft {
  private final Map<String, String> texts = new TreeMap<>();
  private final Map<String, byte[]> workbooks = new TreeMap<>();

  private Draft() {}

  /**
   * Our own numbers, three short lists, no rule, and of the other lists the program reads a file
   * without a phrase.
   */
  public static Draft begun() {
    Draft draft = new Draft();
    draft.lists();
    return draft
        .with("params.yml", shipped().getOrDefault("params.yml", ""))
        .with("words/certainty.txt", "# lang: en\nobviously\n")
        .with("words/reason.txt", "# lang: en\nbecause\n")
        .with("words/secret.pattern", "\\bsk-[a-z0-9]{8}\\b\n");
  }

  /** The same, and the sentences there are. */
  public static Draft withSentences() {
    return begun()
        .with("vocabulary.dsl", shipped().getOrDefault("vocabulary.dsl", ""))
        .with("words/premise.txt", "# lang: en\nit follows that\n")
        .with("words/check.txt", "# lang: en\nchecked\n");
  }

  /** A directory that adds to the built-in rules. */
  public static Draft extending() {
    return new Draft().with("rulebook.yml", "extends: [builtin]\n");
  }

  /** The checkout's whole rulebook. */
  public static Draft ofOurs() {
    Draft draft = new Draft();
    shipped().forEach(draft::with);
    return draft;
  }

  /** The texts of the checkout's rules, read once. */
  private static final class Checkout {
    private static final Map<String, String> TEXTS = read();

    private static Map<String, String> read() {
      try {
        return RuleFiles.read(Path.of("rules")).texts();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static Map<String, String> shipped() {
    return Checkout.TEXTS;
  }

  /** With this file, which replaces a file of the same name. */
  public Draft with(String file, String text) {
    texts.put(file, text);
    return this;
  }

  /** With this workbook. */
  public Draft with(String file, byte[] workbook) {
    workbooks.put(file, workbook);
    return this;
  }

  /** With a rule of risk/ that finds. */
  public Draft withRule(String id, String conditions, String consequence) {
    return with(
        "risk/" + id + ".drl",
        """
        rule "%s"
          @severity("warning") @message("m")
        when
          %s
        then
          %s
        end
        """
            .formatted(id, conditions, consequence));
  }

  /** With another text in a file. */
  public Draft changed(String file, String from, String to) {
    String text = texts.getOrDefault(file, "");
    if (!text.contains(from)) {
      throw new IllegalArgumentException(file + " holds no " + from);
    }
    return with(file, text.replace(from, to));
  }

  /** The files. */
  public RuleFiles files() {
    return new RuleFiles(texts, workbooks);
  }

  /** Every fault, as people see it; warnings of a folder that works are none. */
  public List<String> faults() {
    try {
      RuleSet.read(files());
      return List.of();
    } catch (BadRules e) {
      return e.faults().stream().map(Object::toString).toList();
    }
  }

  /** Every fault and warning, each with its code in front. */
  public List<String> said() {
    return RuleSet.draft(files()).faults().stream().map(f -> f.code() + " " + f).toList();
  }

  /** Writes the lists that a folder which stands alone needs. */
  public static void emptyLists(Path folder) {
    Draft draft = new Draft();
    draft.lists();
    draft.write(folder);
  }

  /** Adds an empty file for each list that the program reads, and our own files of finders. */
  private void lists() {
    RuleSet.readLists().forEach(list -> with("words/" + list + ".txt", "# lang: en\n"));
    shipped()
        .forEach(
            (file, text) -> {
              if (file.startsWith("words/finder-")
                  || file.startsWith("words/trap-")
                  || RuleFiles.QUANTITIES.contains(file)) {
                with(file, text);
              }
            });
  }

  /** Writes the folder down. */
  public Path write(Path folder) {
    texts.forEach(
        (name, text) -> {
          try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
    workbooks.forEach(
        (name, bytes) -> {
          try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
    return folder;
  }
}
