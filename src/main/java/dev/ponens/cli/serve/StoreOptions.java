package dev.ponens.cli.serve;

import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.store.Store;
import dev.ponens.store.database.StoreFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options of the session store. */
final class StoreOptions {
  /** The environment variable with the URL of the store, used when the option is not given. */
  static final String VARIABLE = "PONENS_STORE";

  /**
   * The environment variable with the path of a file that contains the password of a PostgreSQL
   * store.
   */
  static final String PASSWORD_FILE = "PONENS_STORE_PASSWORD_FILE";

  private static final String SQLITE = "sqlite:";

  @Option(
      names = "--store",
      paramLabel = "URL",
      scope = ScopeType.INHERIT,
      description =
          "Session store: sqlite:PATH, memory or postgresql://USER@HOST/DATABASE "
              + "(default: the value of the environment variable PONENS_STORE, or else a "
              + "file in your data directory).")
  @Nullable String store;

  @Option(
      names = "--audit-key",
      paramLabel = "FILE",
      scope = ScopeType.INHERIT,
      description =
          "File with a secret key of at least 16 bytes. Ponens signs the audit log with this key "
              + "and checks the signatures (default: no signatures).")
  @Nullable Path auditKey;

  /** The URL of the store. */
  public String url(Terminal terminal) {
    if (store != null) {
      return store;
    }
    String named = terminal.environment().getOrDefault(VARIABLE, "");
    return named.isEmpty()
        ? Store.usualUrl(
            terminal.environment(),
            System.getProperty("os.name", ""),
            System.getProperty("user.home", ""))
        : named;
  }

  /**
   * Checks the URL and the key before the store is opened.
   *
   * @throws UsageError when one of them is invalid
   */
  public void check(Terminal terminal) {
    try {
      Store.check(url(terminal));
    } catch (StoreFailure e) {
      throw new UsageError(String.valueOf(e.getMessage()));
    }
    key();
  }

  /**
   * Opens a store that exists.
   *
   * @throws UsageError when the option or the environment names a file that does not exist
   */
  public Store openExisting(Terminal terminal) {
    check(terminal);
    String url = url(terminal);
    boolean named = store != null || !terminal.environment().getOrDefault(VARIABLE, "").isEmpty();
    if (named && url.startsWith(SQLITE) && !Files.exists(Path.of(url.substring(SQLITE.length())))) {
      throw new UsageError(
          "there is no store "
              + url
              + "; check the path, or start ponens mcp with this --store to create it");
    }
    return open(terminal);
  }

  /** Opens the store. */
  public Store open(Terminal terminal) {
    return Store.open(url(terminal), System::currentTimeMillis, key());
  }

  /** The key that signs the audit log; null when none is given. */
  public byte @Nullable [] key() {
    if (auditKey == null) {
      return null;
    }
    try {
      byte[] key = Files.readAllBytes(auditKey);
      if (key.length < 16) {
        throw new UsageError("--audit-key " + auditKey + ": a key needs at least 16 bytes");
      }
      return key;
    } catch (IOException e) {
      throw new UsageError("--audit-key " + auditKey + ": cannot be read: " + e.getMessage());
    }
  }
}
