package dev.ponens.store.database;

import dev.ponens.store.database.StoreFailure.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.flywaydb.core.api.ResourceProvider;
import org.flywaydb.core.api.resource.LoadableResource;
import org.jspecify.annotations.Nullable;

/**
 * Creates and migrates the tables with Flyway. One query checks whether they are current, so that
 * Flyway is not loaded at nearly every start.
 */
public final class Schema {
  /** How often to check again while another process migrates the same database. */
  private static final int TRIES = 5;

  /** How long to wait before each check, in milliseconds. */
  private static final int AGAIN = 50;

  private final Database database;
  private final String folder;
  private final List<String> scripts;

  Schema(Database database, List<String> scripts) {
    this.database = database;
    this.folder = database.tables().folder();
    this.scripts = scripts;
  }

  /**
   * Creates missing tables.
   *
   * @throws StoreFailure if the tables have a later version, the database belongs to another
   *     program, or it cannot be written
   */
  public static void update(Database database) {
    new Schema(database, database.tables().scripts()).update();
  }

  void update() {
    for (int i = 1; version() < scripts.size(); i++) {
      try {
        migrate();
      } catch (FlywayException e) {
        if (i == TRIES || !Sqlite.pause(AGAIN)) {
          throw failed(e);
        }
      }
    }
    if (version() > scripts.size()) {
      throw new StoreFailure(
          Reason.NEWER,
          "store "
              + database.name()
              + ": a newer version of Ponens created its tables (table version "
              + version()
              + "; this program supports "
              + scripts.size()
              + "): use that version of Ponens, or another database");
    }
  }

  /** The version of the existing tables; 0 if there are none. */
  private int version() {
    try (Connection connection = database.open();
        Statement statement = connection.createStatement()) {
      String last = "select max(cast(version as integer)) from flyway_schema_history";
      return number(statement, database.tables().known()) == 0
          ? 0
          : number(statement, last + " where success");
    } catch (SQLException e) {
      throw database.failure("it cannot be opened", e);
    }
  }

  private static int number(Statement statement, String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? rows.getInt(1) : 0;
    }
  }

  private void migrate() {
    Flyway.configure()
        .dataSource(database.source())
        .locations(new String[0])
        .resourceProvider(
            new Scripts(scripts.stream().map(name -> new Script(folder, name)).toList()))
        .load()
        .migrate();
  }

  private StoreFailure failed(FlywayException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException told) {
        return database.failure("its tables cannot be created", told);
      }
    }
    return new StoreFailure(
        Reason.FOREIGN,
        "store "
            + database.name()
            + ": its tables cannot be created; it may be the database of another program: "
            + e.getMessage(),
        e);
  }

  /** The scripts by name, so that Flyway does not scan for them. */
  private record Scripts(List<Script> all) implements ResourceProvider {
    @Override
    public @Nullable LoadableResource getResource(String name) {
      return all.stream().filter(s -> s.name.equals(name)).findFirst().orElse(null);
    }

    @Override
    public Collection<LoadableResource> getResources(String prefix, String[] suffixes) {
      return all.stream()
          .filter(s -> s.name.startsWith(prefix))
          .filter(s -> List.of(suffixes).stream().anyMatch(s.name::endsWith))
          .map(LoadableResource.class::cast)
          .toList();
    }
  }

  /** One script. */
  private static final class Script extends LoadableResource {
    private final String folder;
    private final String name;

    Script(String folder, String name) {
      this.folder = folder;
      this.name = name;
    }

    @Override
    public Reader read() {
      try (InputStream in = Schema.class.getResourceAsStream(folder + name)) {
        if (in == null) {
          throw new IllegalStateException("a file of the program is missing: " + folder + name);
        }
        return new StringReader(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new IllegalStateException("a file of the program cannot be read: " + name, e);
      }
    }

    @Override
    public String getAbsolutePath() {
      return folder + name;
    }

    @Override
    public String getAbsolutePathOnDisk() {
      return folder + name;
    }

    @Override
    public String getFilename() {
      return name;
    }

    @Override
    public String getRelativePath() {
      return name;
    }
  }
}
