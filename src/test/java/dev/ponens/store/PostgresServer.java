package dev.ponens.store;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/**
 * A real PostgreSQL server, one for each test JVM. Its programs come from Maven Central, or from
 * the system where there are none for it. Tests are skipped, with the reason, where it does not
 * start.
 */
@NullMarked
public final class PostgresServer {
  /** A user with a password; the others need none. */
  public static final String KEEPER = "keeper";

  /** The password of {@link #KEEPER}. */
  public static final String PASSWORD = "correct horse";

  private static final String ARCHIVE = "/postgres-linux-x86_64.txz";
  private static final int SECONDS = 30;

  private final Path bin;
  private final Path folder;
  private final int port;
  private final AtomicBoolean made = new AtomicBoolean();
  private @Nullable Process process;

  /** The one server of this JVM, or why there is none. */
  private static final class Shared {
    static final @Nullable PostgresServer SERVER;
    static final String WHY;

    static {
      PostgresServer server = null;
      String why = "";
      try {
        server = begun();
      } catch (IOException | RuntimeException | InterruptedException e) {
        why = "no PostgreSQL starts here, so its tests are skipped: " + e.getMessage();
        System.err.println(why);
      }
      SERVER = server;
      WHY = why;
    }
  }

  private PostgresServer(Path bin, Path folder) throws IOException {
    this.bin = bin;
    this.folder = folder;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      this.port = socket.getLocalPort();
    }
  }

  /** The server of this JVM; skips the test, with the reason, if there is none. */
  public static PostgresServer shared() {
    PostgresServer server = Shared.SERVER;
    Assumptions.assumeTrue(server != null, Shared.WHY);
    return java.util.Objects.requireNonNull(server);
  }

  /** The URL of an empty store; the same one each time, emptied again. */
  public static String fresh() {
    PostgresServer server = shared();
    if (server.made.compareAndSet(false, true)) {
      try (Store store = Store.open(server.url(), () -> 0)) {
        store.stats("nobody");
      }
    }
    try (Connection connection = server.connect("ponens");
        Statement statement = connection.createStatement()) {
      statement.execute("truncate thought_session cascade");
      return server.url();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The URL of a store in an empty database without tables. */
  public String database(String name) throws SQLException {
    try (Connection connection = connect("postgres");
        Statement statement = connection.createStatement()) {
      statement.execute("drop database if exists " + name + " with (force)");
      statement.execute("create database " + name);
    }
    return url("ponens", name);
  }

  /** The URL of the store that {@link #fresh} empties. */
  public String url() {
    return url("ponens", "ponens");
  }

  /** The URL of a database for a user. */
  public String url(String user, String database) {
    return "postgresql://" + user + "@127.0.0.1:" + port + "/" + database;
  }

  /** A connection past the store. */
  public Connection connect(String database) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:" + port + "/" + database, "ponens", "");
  }

  private static PostgresServer begun() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("ponens-postgres");
    PostgresServer server = new PostgresServer(programs(), folder);
    Runtime.getRuntime().addShutdownHook(new Thread(server::remove));
    server.command(
        "initdb", "-D", server.data(), "-U", "ponens", "--no-sync", "-E", "UTF8", "--locale=C");
    Files.writeString(
        folder.resolve("data/pg_hba.conf"),
        "host all " + KEEPER + " 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n");
    server.start();
    try (Connection connection = server.connect("postgres");
        Statement statement = connection.createStatement()) {
      statement.execute("create role " + KEEPER + " login superuser password '" + PASSWORD + "'");
      statement.execute("create database ponens");
    } catch (SQLException e) {
      throw new IOException(e.getMessage(), e);
    }
    return server;
  }

  private String data() {
    return folder.resolve("data").toString();
  }

  /** The folder of PostgreSQL's programs. */
  private static Path programs() throws IOException {
    try (InputStream archive = PostgresServer.class.getResourceAsStream(ARCHIVE)) {
      if (archive != null && System.getProperty("os.arch", "").equals("amd64")) {
        return unpacked(archive);
      }
    }
    Path debian = Path.of("/usr/lib/postgresql");
    if (Files.isDirectory(debian)) {
      try (Stream<Path> versions = Files.list(debian)) {
        return versions
            .map(v -> v.resolve("bin"))
            .filter(b -> Files.isExecutable(b.resolve("postgres")))
            .max(Comparator.naturalOrder())
            .orElseThrow(() -> new IOException("no postgres below " + debian));
      }
    }
    throw new IOException(ARCHIVE + " is not on the class path, and there is no " + debian);
  }

  /** Unpacked once for all test JVMs. */
  private static Path unpacked(InputStream archive) throws IOException {
    Path there = Path.of("target", "postgres").toAbsolutePath();
    if (!Files.isDirectory(there)) {
      Path part = Files.createTempDirectory(Files.createDirectories(there.getParent()), "postgres");
      try (TarArchiveInputStream tar =
          new TarArchiveInputStream(new XZCompressorInputStream(archive))) {
        for (TarArchiveEntry entry = tar.getNextEntry();
            entry != null;
            entry = tar.getNextEntry()) {
          unpack(tar, entry, part.resolve(entry.getName()).normalize());
        }
      }
      try {
        Files.move(part, there);
      } catch (IOException e) {
        // Another test JVM was faster.
        delete(part);
      }
    }
    return there.resolve("bin");
  }

  private static void unpack(InputStream tar, TarArchiveEntry entry, Path to) throws IOException {
    if (entry.isDirectory()) {
      Files.createDirectories(to);
      return;
    }
    Files.createDirectories(to.getParent());
    if (entry.isSymbolicLink()) {
      Files.createSymbolicLink(to, Path.of(entry.getLinkName()));
    } else {
      Files.copy(tar, to);
      if ((entry.getMode() & 0100) != 0) {
        to.toFile().setExecutable(true);
      }
    }
  }

  /** A program; PostgreSQL refuses root, which a new user namespace maps to nobody. */
  private ProcessBuilder builder(String program, String... arguments) {
    List<String> command = new ArrayList<>();
    if ("root".equals(System.getProperty("user.name"))) {
      command.addAll(List.of("unshare", "-U"));
    }
    command.add(bin.resolve(program).toString());
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()));
  }

  private Path log() {
    return folder.resolve("log");
  }

  private void command(String program, String... arguments)
      throws IOException, InterruptedException {
    if (builder(program, arguments).start().waitFor() != 0) {
      throw new IOException(program + " failed: " + tail());
    }
  }

  private String tail() throws IOException {
    String log = Files.readString(log(), StandardCharsets.UTF_8).strip();
    return log.substring(Math.max(0, log.length() - 400)).replace('\n', ' ');
  }

  /** Starts the server and waits until it answers. */
  public void start() throws IOException, InterruptedException {
    Process begun =
        builder(
                "postgres",
                "-D",
                data(),
                "-p",
                Integer.toString(port),
                "-k",
                "",
                "-c",
                "listen_addresses=127.0.0.1",
                "-c",
                "shared_buffers=16MB",
                // What a killed process wrote is in the system's memory: only a loss of power needs
                // more.
                "-c",
                "fsync=off")
            .start();
    process = begun;
    for (long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS); ; Thread.sleep(20)) {
      try (Connection connection = connect("postgres")) {
        connection.isValid(1);
        return;
      } catch (SQLException e) {
        if (!begun.isAlive() || System.nanoTime() > end) {
          throw new IOException("postgres does not answer: " + tail(), e);
        }
      }
    }
  }

  /** Starts the server unless it runs. */
  public void restore() throws IOException, InterruptedException {
    if (process == null) {
      start();
    }
  }

  /** Kills the server and all its processes. */
  public void kill() throws InterruptedException {
    Process running = process;
    if (running != null) {
      List<ProcessHandle> all = new ArrayList<>(running.descendants().toList());
      all.add(running.toHandle());
      all.forEach(ProcessHandle::destroyForcibly);
      running.waitFor();
      for (ProcessHandle one : all) {
        while (one.isAlive()) {
          Thread.sleep(5);
        }
      }
      process = null;
    }
  }

  private void remove() {
    try {
      kill();
      delete(folder);
    } catch (IOException e) {
      System.err.println("could not remove " + folder + ": " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(one);
      }
    }
  }
}
