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
 * The tables, brought up to date by Flyway. One query tells whether they are already, which saves
 * loading Flyway at nearly every start.
 */
public final class Schema {
  private static final String FOLDER = "/ponens/store/sqlite/";

  /** The scripts, oldest first; a script that was released is never changed. */
  private static final List<String> SCRIPTS = List.of("V1__sessions.sql", "V2__disputes.sql");

  /** The version of the tables this program knows. */
  public static final int CURRENT = SCRIPTS.size();

  /** How often to look again when another process brings the same file up to date. */
  private static final int TRIES = 5;

  /** How long to wait before that, in milliseconds. */
  private static final int AGAIN = 50;

  private final Sqlite sqlite;
  private final List<String> scripts;

  Schema(Sqlite sqlite, List<String> scripts) {
    this.sqlite = sqlite;
    this.scripts = scripts;
  }

  /**
   * Makes what is missing.
   *
   * @throws StoreFailure when the file is a later version's, or something else's, or cannot be
   *     written
   */
  public static void update(Sqlite sqlite) {
    new Schema(sqlite, SCRIPTS).update();
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
              + sqlite.name()
              + ": its tables are of version "
              + version()
              + ", this program knows "
              + scripts.size()
              + "; use the later program, or another file");
    }
  }

  /** The version of the tables there are; 0 for none. */
  private int version() {
    try (Connection connection = sqlite.open();
        Statement statement = connection.createStatement()) {
      String known = "select count(*) from sqlite_master where name = 'flyway_schema_history'";
      String last = "select max(cast(version as integer)) from flyway_schema_history";
      return number(statement, known) == 0 ? 0 : number(statement, last + " where success = 1");
    } catch (SQLException e) {
      throw sqlite.failure("it cannot be opened", e);
    }
  }

  private static int number(Statement statement, String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? rows.getInt(1) : 0;
    }
  }

  private void migrate() {
    Flyway.configure()
        .dataSource(sqlite.source())
        .locations(new String[0])
        .resourceProvider(new Scripts(scripts.stream().map(Script::new).toList()))
        .load()
        .migrate();
  }

  private StoreFailure failed(FlywayException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException told) {
        return sqlite.failure("its tables cannot be made", told);
      }
    }
    return new StoreFailure(
        Reason.FOREIGN,
        "store "
            + sqlite.name()
            + ": its tables cannot be made; it may be a database of something else: "
            + e.getMessage(),
        e);
  }

  /** The scripts by name, so that nothing is searched for them. */
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
    private final String name;

    Script(String name) {
      this.name = name;
    }

    @Override
    public Reader read() {
      try (InputStream in = Schema.class.getResourceAsStream(FOLDER + name)) {
        if (in == null) {
          throw new IllegalStateException("the program lacks a file of its own: " + FOLDER + name);
        }
        return new StringReader(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      } catch (IOException e) {
        throw new IllegalStateException("this program's own file cannot be read: " + name, e);
      }
    }

    @Override
    public String getAbsolutePath() {
      return FOLDER + name;
    }

    @Override
    public String getAbsolutePathOnDisk() {
      return FOLDER + name;
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
