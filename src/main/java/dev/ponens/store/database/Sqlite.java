package dev.ponens.store.database;

import dev.ponens.settings.CacheFolder;
import dev.ponens.store.database.StoreFailure.Reason;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteDataSource;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * An SQLite database, in a file or in memory. The file, and folders created for it, are accessible
 * to their owner only, if the system has owners.
 */
public final class Sqlite implements Database {
  /** The prefix of the name of a database in a file; its path follows. */
  public static final String FILE = "sqlite:";

  /** The name of a database in memory. */
  public static final String MEMORY = "memory";

  /** How long to wait for another process, in milliseconds. */
  private static final int PATIENCE = 10_000;

  /** How long to wait before a retry if SQLite does not wait itself, in milliseconds. */
  private static final int AGAIN = 5;

  private static final TableScripts TABLES =
      new TableScripts(
          "/ponens/store/sqlite/",
          List.of(
              "V1__sessions.sql",
              "V2__disputes.sql",
              "V3__tool_results.sql",
              "V4__ledger.sql",
              "V5__recall.sql",
              "V6__words_in_groups.sql",
              "V7__time_without_index.sql"),
          "select count(*) from sqlite_master where name = 'flyway_schema_history'");

  private final String name;
  private final SQLiteConfig config;
  private final String url;
  private final Transactions writing;

  /** Keeps a database in memory alive while no other connection is open; null for a file. */
  private final @Nullable Connection anchor;

  private Sqlite(String name, String url, boolean anchored) throws SQLException {
    NativeLibrary.place(CacheFolder.of(System.getenv()));
    this.name = name;
    this.url = url;
    this.config = config();
    this.anchor = anchored ? connect() : null;
    this.writing = new BatchedTransactions(this, "begin immediate");
  }

  /**
   * Opens a database, or creates it.
   *
   * @param url {@code sqlite:PATH}, or {@code memory} for a database that disappears when it is
   *     closed
   * @throws StoreFailure if the name is not that of a database, or it cannot be created or opened
   */
  public static Sqlite at(String url) {
    try {
      if (url.equals(MEMORY)) {
        String own = "jdbc:sqlite:file:" + UUID.randomUUID() + "?mode=memory&cache=shared";
        return new Sqlite(url, own, true);
      }
      Path file = path(url);
      make(file.toAbsolutePath());
      // A URI, because the driver reads a ? in a plain name as the beginning of options.
      return new Sqlite(file.toString(), "jdbc:sqlite:" + file.toUri(), false);
    } catch (IOException e) {
      throw new StoreFailure(
          Reason.UNREACHABLE,
          "store " + url + ": the file cannot be created (" + e + "); choose another place",
          e);
    } catch (SQLException e) {
      throw failure(url, "it cannot be opened", e);
    }
  }

  /**
   * Checks a name without creating or opening anything.
   *
   * @throws StoreFailure if the name is not that of a database
   */
  public static void check(String url) {
    if (!url.equals(MEMORY)) {
      path(url);
    }
  }

  private static Path path(String url) {
    String path = url.startsWith(FILE) ? url.substring(FILE.length()) : "";
    try {
      if (!path.isEmpty()) {
        return Path.of(path);
      }
    } catch (InvalidPathException e) {
      throw new StoreFailure(
          Reason.NAME, "store " + url + ": this is not a valid path; name a file", e);
    }
    throw new StoreFailure(
        Reason.NAME,
        "store "
            + shown(url)
            + ": this is not the name of a store; write sqlite:PATH or memory, or"
            + " postgresql://USER@HOST/DATABASE");
  }

  /** Addresses of other databases can contain a password, so only their start is shown. */
  private static String shown(String url) {
    boolean address = url.contains("://") || url.contains("@") || url.contains("?");
    return address ? url.substring(0, Math.max(0, url.indexOf(':') + 1)) + "…" : url;
  }

  /** A database in memory is read by the connection that writes it. */
  @Override
  public Transactions reading() {
    return anchor == null ? new BatchedTransactions(this, "begin deferred") : writing;
  }

  /**
   * Takes the write lock when a transaction begins, because taking it later fails while others
   * write. All writers of a process share one connection.
   */
  @Override
  public Transactions writing() {
    return writing;
  }

  /** A transaction that writes locks the whole database. */
  @Override
  public String locking() {
    return "";
  }

  @Override
  public boolean sweepsAlone(DatabaseConnection databaseConnection) {
    return true;
  }

  @Override
  public TableScripts tables() {
    return TABLES;
  }

  @Override
  public String stored(String text) {
    return text;
  }

  @Override
  public ResultSet seen(ResultSet rows) {
    return rows;
  }

  private static void make(Path file) throws IOException {
    Path folder = file.getParent();
    boolean owners =
        folder != null && file.getFileSystem().supportedFileAttributeViews().contains("posix");
    if (folder != null && !Files.isDirectory(folder)) {
      Files.createDirectories(folder, owned(owners, "rwx------"));
    }
    try {
      if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        Files.createFile(file, owned(owners, "rw-------"));
      }
    } catch (FileAlreadyExistsException e) {
      // Another process created it in between.
      return;
    }
  }

  private static FileAttribute<?>[] owned(boolean owners, String permissions) {
    return owners
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }

  /**
   * Settings with a write-ahead log, so that readers do not wait, and with a sync before a commit
   * returns. Writers take the lock at the beginning of a transaction: with three processes on one
   * file, none was then refused.
   */
  private static SQLiteConfig config() {
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout(PATIENCE);
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
    config.enforceForeignKeys(true);
    // Nothing asks for them, and each insert would run another statement to know them.
    config.setGetGeneratedKeys(false);
    return config;
  }

  /**
   * Opens another connection whose transactions the caller begins and commits. The driver must know
   * this: otherwise it tries to begin and to commit one for each statement.
   */
  @Override
  public Connection open() throws SQLException {
    SQLiteConnection open = connect();
    open.getConnectionConfig().setAutoCommit(false);
    return open;
  }

  /**
   * Opens another connection. While the first process of a file enables its log, or the last one
   * removes it, SQLite refuses others at once. This method then retries until {@link #PATIENCE}
   * ends.
   */
  private SQLiteConnection connect() throws SQLException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE);
    while (true) {
      try {
        return (SQLiteConnection) config.createConnection(url);
      } catch (SQLException e) {
        if (reason(e) != Reason.LOCKED || System.nanoTime() > end || !pause(AGAIN)) {
          throw e;
        }
      }
    }
  }

  /** Waits a moment; false if the thread was interrupted. */
  static boolean pause(int milliseconds) {
    try {
      Thread.sleep(milliseconds);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Override
  public DataSource source() {
    return new SQLiteDataSource(config) {
      @Override
      public Connection getConnection() throws SQLException {
        return connect();
      }
    };
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public StoreFailure failure(String what, SQLException cause) {
    return failure(name, what, cause);
  }

  private static StoreFailure failure(String name, String what, SQLException cause) {
    Reason reason = reason(cause);
    return new StoreFailure(
        reason, "store " + name + ": " + what + ": " + advice(reason, cause), cause);
  }

  private static Reason reason(SQLException cause) {
    if (!(cause instanceof SQLiteException told)) {
      return Reason.OTHER;
    }
    // The low byte is the kind of the failure; the other bytes are details.
    SQLiteErrorCode kind = SQLiteErrorCode.getErrorCode(told.getResultCode().code & 0xff);
    return switch (kind) {
      case SQLITE_FULL -> Reason.FULL;
      case SQLITE_READONLY, SQLITE_PERM -> Reason.READ_ONLY;
      case SQLITE_CORRUPT, SQLITE_NOTADB -> Reason.CORRUPT;
      case SQLITE_BUSY, SQLITE_LOCKED -> Reason.LOCKED;
      case SQLITE_CANTOPEN, SQLITE_AUTH -> Reason.UNREACHABLE;
      case SQLITE_IOERR -> Reason.DISK;
      default -> Reason.OTHER;
    };
  }

  private static String advice(Reason reason, SQLException cause) {
    return switch (reason) {
      case FULL -> "the disk is full; free some space and try again";
      case READ_ONLY -> "the file or its folder is read-only; give this user write permission";
      case CORRUPT -> "the file is damaged or not a database; move it away, or restore a copy";
      case LOCKED -> "another process has locked it for " + PATIENCE / 1000 + " s; try again";
      case UNREACHABLE ->
          "the file cannot be opened; check that it exists and that you may read and write it";
      case DISK -> "the disk failed (" + cause.getMessage() + "); check it, then try again";
      default -> "the database says: " + cause.getMessage();
    };
  }

  @Override
  public void close() {
    writing.close();
    if (anchor != null) {
      try {
        anchor.close();
      } catch (SQLException e) {
        throw failure("it cannot be closed", e);
      }
    }
  }
}
