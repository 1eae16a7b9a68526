package dev.ponens.rule.compile;

import dev.ponens.rule.form.Basis;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.source.Fault;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.rule.source.Vocabulary;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Compiled rulebooks by what they were compiled from: the shipped one inside the program, edited
 * ones in the user's cache folder. An entry that is cut short, damaged or somebody else's is made
 * anew. Two processes may write at once: each writes a file of its own and moves it into place, and
 * both wrote the same bytes.
 */
public final class CompiledStore {
  /** Where the engine's own build wrote its version. */
  private static final String ENGINE = "/META-INF/maven/org.drools/drools-core/pom.properties";

  private final @Nullable Path folder;

  /**
   * A store.
   *
   * @param folder where to keep compiled rulebooks; null to keep none
   */
  public CompiledStore(@Nullable Path folder) {
    this.folder = folder;
  }

  /**
   * The compiled form of a folder's rules, from wherever it is quickest to have.
   *
   * @param files the folder's files
   * @param names what its rules may name
   * @throws BadRules when the files have faults, or do not compile
   */
  public Compiled get(RuleFiles files, Vocabulary.Names names) throws BadRules {
    String key = key(files, names);
    Optional<Compiled> known = known(key);
    return known.isPresent() ? known.get() : make(RuleSet.read(files), key);
  }

  /**
   * The same of a folder whose rules were read already.
   *
   * @throws BadRules when the rules do not compile
   */
  public Compiled get(RuleFiles files, Vocabulary.Names names, RuleSet rules) throws BadRules {
    String key = key(files, names);
    Optional<Compiled> known = known(key);
    return known.isPresent() ? known.get() : make(rules, key);
  }

  /** What the compiler says against rules, wherever they come from; nothing is kept. */
  public static List<Fault> faults(RuleSet rules) {
    try {
      RuleCompiler.compile(rules, "");
      return List.of();
    } catch (BadRules e) {
      return e.faults();
    }
  }

  private Optional<Compiled> known(String key) {
    return shipped(key).or(() -> kept(key));
  }

  private Compiled make(RuleSet rules, String key) throws BadRules {
    Compiled compiled = RuleCompiler.compile(rules, key);
    keep(compiled);
    return compiled;
  }

  /**
   * What a rulebook's classes depend on: the rules, the names they may use, the engine, and this
   * program's own classes. What stands in a word list or behind a parameter's name does not count.
   */
  private static String key(RuleFiles files, Vocabulary.Names names) {
    return files.rulesHash()
        + " names "
        + Integer.toHexString(new TreeSet<>(names.lists()).toString().hashCode())
        + "-"
        + Integer.toHexString(new TreeSet<>(names.parameters()).toString().hashCode())
        + " drools "
        + engine()
        + " dialect "
        + RuleSet.DIALECT;
  }

  /**
   * The engine's version. Its package's would be this program's own once all stand in one jar, and
   * the shipped classes, made before that, would never be found again.
   */
  static String engine() {
    try (InputStream in = CompiledStore.class.getResourceAsStream(ENGINE)) {
      if (in == null) {
        throw new IllegalStateException("the engine does not say its version: no " + ENGINE);
      }
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version", "");
    } catch (IOException e) {
      throw new IllegalStateException("this program's own file cannot be read: " + ENGINE, e);
    }
  }

  /** Compiles without looking at or into any store; for the build, which ships the result. */
  public static Compiled fresh(RuleFiles files) throws BadRules {
    return RuleCompiler.compile(RuleSet.read(files), key(files, Basis.read(files).names()));
  }

  private static Optional<Compiled> shipped(String key) {
    return Optional.of(Shipped.rulebook().compiled()).filter(c -> c.key().equals(key));
  }

  /** The entry of the user's cache; none when its classes name what no rule may. */
  private Optional<Compiled> kept(String key) {
    try {
      return folder == null
          ? Optional.empty()
          : Compiled.read(Files.readAllBytes(file(folder, key)), key)
              .filter(c -> ClassScan.strangers(c.classes()).isEmpty());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Path file(Path folder, String key) {
    return folder.resolve(
        "rules-" + Integer.toHexString(key.hashCode()) + "-" + digits(key) + ".bin");
  }

  private static String digits(String key) {
    return key.substring("sha256:".length(), "sha256:".length() + 16);
  }

  /** Keeps an entry. A cache that cannot be written costs time, not verdicts: it is left alone. */
  private void keep(Compiled compiled) {
    if (folder == null) {
      return;
    }
    try {
      Files.createDirectories(folder);
      Path fresh = Files.createTempFile(folder, "rules-", ".part");
      try {
        Files.write(fresh, compiled.bytes());
        move(fresh, file(folder, compiled.key()));
      } finally {
        Files.deleteIfExists(fresh);
      }
    } catch (IOException e) {
      // A read-only home or a full disk: the next start compiles again.
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
