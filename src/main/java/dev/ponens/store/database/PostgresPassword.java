package dev.ponens.store.database;

import dev.ponens.store.database.StoreFailure.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the password of a PostgreSQL database comes from: an environment variable, or a file. It is
 * read for each connection, so that a changed file is used without a restart.
 */
final class PostgresPassword {
  /** The environment variable that contains the password, as for PostgreSQL's own programs. */
  static final String VARIABLE = "PGPASSWORD";

  /** The environment variable with the path of a file whose first line is the password. */
  static final String FILE_VARIABLE = "PONENS_STORE_PASSWORD_FILE";

  private final Map<String, String> environment;

  PostgresPassword(Map<String, String> environment) {
    this.environment = environment;
  }

  /**
   * The password; null if none is set. The driver then looks for one in the file that {@code
   * PGPASSFILE} names, or in {@code ~/.pgpass}.
   *
   * @throws StoreFailure if the file cannot be read
   */
  @Nullable String get() {
    String set = environment.getOrDefault(VARIABLE, "");
    if (!set.isEmpty()) {
      return set;
    }
    String file = environment.getOrDefault(FILE_VARIABLE, "");
    if (file.isEmpty()) {
      return null;
    }
    try {
      return Files.readString(Path.of(file)).lines().findFirst().orElse("");
    } catch (IOException | InvalidPathException e) {
      throw new StoreFailure(
          Reason.UNREACHABLE,
          FILE_VARIABLE
              + " "
              + file
              + ": the file cannot be read ("
              + e.getClass().getSimpleName()
              + "); name a file that you may read",
          e);
    }
  }
}
