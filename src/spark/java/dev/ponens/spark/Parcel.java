package dev.ponens.spark;

import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.SuppressionOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.guidance.Judges;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.settings.CacheFolder;
import dev.ponens.suppression.SuppressionFilter;
import dev.ponens.verdict.RuleCard;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/**
 * The rulebook and the settings as they travel to executors: the files of the rules, their compiled
 * classes as bytes, and the options. An executor builds the judge of a parcel once and keeps it.
 *
 * @param hash identifies the rules and settings
 * @param texts the text files of the rules
 * @param workbooks the workbooks of the rules
 * @param layers what stands before the paths of extended directories
 * @param compiled the files of the cache of compiled rules; empty for the built-in rules
 * @param options the options of rules, without those that name files
 * @param settings the settings file; null for none
 */
record Parcel(
    String hash,
    TreeMap<String, String> texts,
    TreeMap<String, byte[]> workbooks,
    ArrayList<String> layers,
    TreeMap<String, byte[]> compiled,
    ArrayList<String> options,
    byte @Nullable [] settings)
    implements Serializable {
  private static final String SETTINGS = "ponens.yml";

  /** Transcripts are never stopped by the clock, so that results do not depend on the machine. */
  private static final Map<String, Double> NO_DEADLINE = Map.of("transcript-deadline-ms", 1e12);

  private static final Map<String, Built> BUILT = new ConcurrentHashMap<>();

  /** The options of rules alone. */
  @CommandLine.Command
  static final class Options {
    @Mixin RulesOptions rules = new RulesOptions();

    @Mixin SuppressionOptions suppression = new SuppressionOptions();
  }

  /**
   * What judges the transcripts of an executor.
   *
   * @param judges judge them
   * @param cards every rule, in a fixed order
   * @param filters makes the filter of a task, which is not thread-safe
   */
  record Built(Judges judges, List<RuleCard> cards, Supplier<SuppressionFilter> filters) {}

  /**
   * Packs what the options name, and compiles the rules if they are not the built-in ones.
   *
   * @param rules the parsed options
   * @param options the same as words, without {@code --rules}, {@code --config} and {@code
   *     --no-config}
   * @param settings the settings file; null for none
   */
  static Parcel of(RulesOptions rules, List<String> options, @Nullable Path settings)
      throws IOException {
    Path folder = Files.createTempDirectory("ponens-spark");
    Terminal terminal = terminal(folder);
    rules.linting(List.of());
    RuleFiles files = rules.files(terminal);
    Rulebook rulebook = rules.rulebook(terminal);
    rules.judges(rulebook, false);
    TreeMap<String, byte[]> compiled = new TreeMap<>();
    try (Stream<Path> cached = Files.list(folder)) {
      for (Path file : cached.filter(Files::isRegularFile).toList()) {
        compiled.put(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
    byte[] own = settings == null ? null : Files.readAllBytes(settings);
    String hash =
        rulebook.hash() + options + (own == null ? "" : new String(own, StandardCharsets.UTF_8));
    return new Parcel(
        hash,
        new TreeMap<>(files.texts()),
        new TreeMap<>(files.workbooks()),
        new ArrayList<>(files.layers()),
        compiled,
        new ArrayList<>(options),
        own);
  }

  /** A terminal that shows nothing, and whose cache and settings are in a directory. */
  static Terminal terminal(Path folder) {
    return new Terminal(
        new ByteArrayInputStream(new byte[0]),
        OutputStream.nullOutputStream(),
        new PrintStream(System.err, true, StandardCharsets.UTF_8),
        Map.of(CacheFolder.VARIABLE, folder.toString(), "XDG_CONFIG_HOME", folder + "/none"),
        false,
        false,
        folder);
  }

  /** What judges with this parcel; built once in each executor. */
  Built built() {
    return BUILT.computeIfAbsent(hash, key -> build());
  }

  private Built build() {
    try {
      Path folder = Files.createTempDirectory("ponens-spark");
      for (Map.Entry<String, byte[]> file : compiled.entrySet()) {
        Files.write(folder.resolve(file.getKey()), file.getValue());
      }
      List<String> words = new ArrayList<>(options);
      if (settings == null) {
        words.add("--no-config");
      } else {
        Path file = Files.createDirectories(folder.resolve("settings")).resolve(SETTINGS);
        Files.write(file, settings);
        words.addAll(List.of("--config", file.toString()));
      }
      Options parsed = new Options();
      new CommandLine(parsed).parseArgs(words.toArray(String[]::new));
      parsed.rules.linting(List.of());
      parsed.rules.also(NO_DEADLINE);
      Terminal terminal = terminal(folder);
      parsed.rules.user(terminal);
      Rulebook rulebook = Rulebooks.of(new RuleFiles(texts, workbooks, layers), folder);
      Judges judges = parsed.rules.judges(rulebook, false);
      return new Built(
          judges,
          judges.usual().rulebook().cards(),
          () -> parsed.suppression.filter(terminal, parsed.rules, rulebook, true));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (BadRules e) {
      throw new IllegalStateException("the rules were checked before they were sent", e);
    }
  }
}
