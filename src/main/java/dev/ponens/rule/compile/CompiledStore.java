package dev.ponens.rule.compile;

import dev.ponens.rule.form.ListsAndParameters;
import dev.ponens.rule.form.RuleSet;
import dev.ponens.rule.form.RuleSet.BadRules;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.RuleFiles;
import dev.ponens.verdict.RuleFault;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A cache of compiled rulebooks, keyed by their source. The built-in one is part of the program;
 * edited ones are in the user's cache directory. An entry that is truncated, damaged or from
 * another source is compiled again. Two processes may write at the same time: each writes a
 * separate file and moves it into place, and both files have the same bytes.
 */
public final class CompiledStore {
  /** The file in which the engine's build stored its version. */
  private static final String ENGINE = "/META-INF/maven/org.drools/drools-core/pom.properties";

  private final @Nullable Path folder;

  /**
   * Creates a cache.
   *
   * @param folder the directory for compiled rulebooks; null to store none
   */
  public CompiledStore(@Nullable Path folder) {
    this.folder = folder;
  }

  /**
   * The compiled form of a directory's rules, from the fastest source.
   *
   * @param files the files of the directory
   * @param listsAndParameters its lists and parameters
   * @throws BadRules when the files have faults, or do not compile
   */
  public Compiled get(RuleFiles files, ListsAndParameters listsAndParameters) throws BadRules {
    String key = key(files, listsAndParameters.names());
    Optional<Compiled> known = known(key);
    return known.isPresent()
        ? known.get()
        : make(RuleSet.read(files, listsAndParameters), based(key));
  }

  /**
   * The same for a directory whose rules were already read.
   *
   * @throws BadRules when the rules do not compile
   */
  public Compiled get(RuleFiles files, FactVocabulary.OtherNames names, RuleSet rules)
      throws BadRules {
    String key = key(files, names);
    Optional<Compiled> known = known(key);
    return known.isPresent() ? known.get() : make(rules, based(key));
  }

  /** The faults that the compiler reports for rules. Nothing is stored. */
  public static List<RuleFault> faults(RuleSet rules) {
    try {
      RuleCompiler.compile(rules, "", Shipped.rulebook().digests());
      return List.of();
    } catch (BadRules e) {
      return e.faults();
    }
  }

  private Optional<Compiled> known(String key) {
    return shipped(key).or(() -> kept(based(key)));
  }

  /** The key of a rulebook that may reuse classes of the built-in one, which identifies both. */
  private static String based(String key) {
    return key + " on " + Compiled.digest(Shipped.rulebook().compiled().key());
  }

  private Compiled make(RuleSet rules, String key) throws BadRules {
    Compiled compiled = RuleCompiler.compile(rules, key, Shipped.rulebook().digests());
    keep(compiled);
    return compiled;
  }

  /**
   * The key of everything that a rulebook's classes depend on: the rules, the names they may use,
   * the engine, and this program's own classes. The content of word lists and the values of
   * parameters are not part of it.
   */
  private static String key(RuleFiles files, FactVocabulary.OtherNames names) {
    return files.rulesHash()
        + " names "
        + Integer.toHexString(new TreeSet<>(names.lists()).toString().hashCode())
        + "-"
        + Integer.toHexString(new TreeSet<>(names.parameters()).toString().hashCode())
        + " drools "
        + engine()
        + " dialect "
        + RuleSet.dialect();
  }

  /**
   * The engine's version. The version in the engine's package would be this program's once all
   * classes are in one jar. Then the built-in classes, which are compiled before that, would never
   * be found.
   */
  static String engine() {
    try (InputStream in = CompiledStore.class.getResourceAsStream(ENGINE)) {
      if (in == null) {
        throw new IllegalStateException(
            "the program is incomplete; reinstall it. The file with the version of Drools is"
                + " missing: "
                + ENGINE);
      }
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version", "");
    } catch (IOException e) {
      throw new IllegalStateException("a file of this program cannot be read: " + ENGINE, e);
    }
  }

  /** Compiles without any cache; for the build, which makes the result part of the program. */
  public static Compiled fresh(RuleFiles files) throws BadRules {
    return RuleCompiler.compile(
        RuleSet.read(files), key(files, ListsAndParameters.read(files).names()), Map.of());
  }

  private static Optional<Compiled> shipped(String key) {
    return Optional.of(Shipped.rulebook().compiled()).filter(c -> c.key().equals(key));
  }

  /** The entry of the user's cache; empty when its classes use a name without permission. */
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

  /** Stores an entry. A cache that cannot be written costs only time, so errors are ignored. */
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
      // A read-only home directory or a full disk: the next start compiles again.
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
