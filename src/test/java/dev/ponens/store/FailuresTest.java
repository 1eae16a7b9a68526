package dev.ponens.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.ponens.session.Session;
import dev.ponens.store.database.StoreFailure;
import dev.ponens.store.database.StoreFailure.Reason;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be done is said, and the store goes on once it can. */
@NullMarked
class FailuresTest {
  private static final String ID = "s-000000000001";

  @TempDir Path folder;

  private Path file() {
    return folder.resolve("ponens.db");
  }

  private Store open() {
    return Store.open("sqlite:" + file(), () -> 0);
  }

  private Connection beside() throws SQLException {
    return DriverManager.getConnection("jdbc:sqlite:" + file());
  }

  private static StoreFailure failing(Runnable work) {
    return catchThrowableOfType(StoreFailure.class, work::run);
  }

  @Test
  void aFileThatIsNoDatabaseIsSaidToBeDamaged() throws Exception {
    Files.writeString(file(), "a diary, not a database\n".repeat(500));
    StoreFailure failure = failing(this::open);
    assertThat(failure.reason()).isEqualTo(Reason.CORRUPT);
    assertThat(failure).hasMessageContainingAll(file().toString(), "move it away");
  }

  @Test
  void aDamagedPageIsSaidToBeDamaged() throws Exception {
    try (Store store = open()) {
      Session session = Samples.session(ID, "ann", 1);
      store.create(session);
      for (int i = 1; i <= 50; i++) {
        session = Samples.append(store, session, Samples.bare(i, "word ".repeat(200), i));
      }
    }
    try (FileChannel channel = FileChannel.open(file(), StandardOpenOption.WRITE)) {
      for (long at = 4096; at < channel.size(); at += 4096) {
        channel.write(ByteBuffer.wrap(new byte[512]), at);
      }
    }
    assertThat(
            failing(
                    () -> {
                      try (Store store = open()) {
                        store.thoughts(ID, 0);
                      }
                    })
                .reason())
        .isEqualTo(Reason.CORRUPT);
  }

  @Test
  void aDatabaseOfSomethingElseIsLeftAlone() throws Exception {
    try (Connection other = beside();
        Statement statement = other.createStatement()) {
      statement.execute("create table recipes (name text)");
    }
    StoreFailure failure = failing(this::open);
    assertThat(failure.reason()).isEqualTo(Reason.FOREIGN);
    assertThat(failure).hasMessageContainingAll(file().toString(), "another program");
  }

  @Test
  void aFileOfALaterVersionIsRefused() throws Exception {
    open().close();
    try (Connection later = beside();
        Statement statement = later.createStatement()) {
      statement.executeUpdate(
          "insert into flyway_schema_history select 99, '99', description, type, script, checksum,"
              + " installed_by, installed_on, execution_time, success from flyway_schema_history"
              + " where installed_rank = 1");
    }
    StoreFailure failure = failing(this::open);
    assertThat(failure.reason()).isEqualTo(Reason.NEWER);
    assertThat(failure).hasMessageContainingAll("version 99", "supports 7");
  }

  @Test
  void aFolderThatCannotBeMadeIsNamed() throws Exception {
    Files.writeString(folder.resolve("file"), "");
    StoreFailure failure =
        failing(() -> Store.open("sqlite:" + folder.resolve("file/ponens.db"), () -> 0));
    assertThat(failure.reason()).isEqualTo(Reason.UNREACHABLE);
    assertThat(failure).hasMessageContaining(folder.resolve("file/ponens.db").toString());
  }

  @Test
  void aDatabaseThatBecomesFullLosesNothingAndGoesOnWhenThereIsRoom() throws Exception {
    try (Store store = open()) {
      Session session = Samples.session(ID, "ann", 1);
      store.create(session);
      Session one = Samples.append(store, session, Samples.bare(1, "kept", 2));
      String large = "x".repeat(3_000_000);
      full(store);
      StoreFailure failure =
          failing(
              () -> {
                try {
                  Samples.append(store, one, Samples.bare(2, large, 3));
                } catch (Conflict e) {
                  throw new IllegalStateException(e);
                }
              });
      assertThat(failure.reason()).isEqualTo(Reason.FULL);
      assertThat(failure).hasMessageContainingAll("thought 2 of session " + ID, "free some space");
      assertThat(store.thoughts(ID, 0)).hasSize(1);
      Samples.append(store, one, Samples.bare(2, "small", 3));
      assertThat(store.verify(ID, null).orElseThrow().sound()).isTrue();
    }
  }

  /** The limit holds until a connection is given up, so it is set on the store's own. */
  private static void full(Store store) throws Exception {
    java.lang.reflect.Field field = Store.class.getDeclaredField("writing");
    field.setAccessible(true);
    dev.ponens.store.database.Transactions writing =
        (dev.ponens.store.database.Transactions) field.get(store);
    writing.work("", on -> on.run("pragma max_page_count = 200"));
  }

  @Test
  void aClosedStoreSaysSo() {
    Store store = open();
    store.close();
    assertThatThrownBy(() -> store.sessions("ann", 1, null)).hasMessageContaining("closed");
    store.close();
  }

  @Test
  void anEmptyKeyIsRefused() {
    assertThatThrownBy(() -> Store.open("memory", () -> 0, new byte[0]))
        .hasMessageContaining("at least one byte");
  }
}
