package dev.ponens.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.ponens.store.database.StoreFailure.Reason;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that are brought up to date. */
@NullMarked
class SchemaTest {
  private static final List<String> OLD = List.of("V1__sessions.sql");
  private static final List<String> NEW = List.of("V1__sessions.sql", "V2__of_a_later_day.sql");

  @TempDir Path folder;

  private Sqlite database() {
    return Sqlite.at(Sqlite.FILE + folder.resolve("ponens.db"));
  }

  private static List<String> texts(Transactions transactions, String sql) {
    return transactions.work("", on -> on.list(row -> row.getString(1), sql));
  }

  private static List<String> columns(Transactions transactions) {
    return texts(transactions, "select name from pragma_table_info('thoughts')");
  }

  @Test
  void anOldFileIsBroughtUpToDateAndKeepsWhatItHolds() {
    try (Sqlite sqlite = database();
        Transactions transactions = sqlite.writing()) {
      new Schema(sqlite, OLD).update();
      transactions.work(
          "",
          on ->
              on.run(
                  "insert into thought_session values ('s-1', 'ann', null, null, null, null, 'deep',"
                      + " 1, 1, 0, 0, 0, 0, null, null, 0, 0, null, 0, null, 0, 0, '', null)"));
      assertThat(columns(transactions)).doesNotContain("mood");
      new Schema(sqlite, NEW).update();
      assertThat(columns(transactions)).contains("mood");
      assertThat(texts(transactions, "select * from thought_session")).containsExactly("s-1");
      // The program before knows that it knows less.
      StoreFailure failure =
          catchThrowableOfType(StoreFailure.class, () -> new Schema(sqlite, OLD).update());
      assertThat(failure.reason()).isEqualTo(Reason.NEWER);
    }
  }

  @Test
  void aScriptThatFailsLeavesNothingBehind() throws Exception {
    try (Sqlite sqlite = database();
        Transactions transactions = sqlite.writing()) {
      new Schema(sqlite, OLD).update();
      transactions.work("", on -> on.run("alter table thoughts add column mood text"));
      StoreFailure failure =
          catchThrowableOfType(StoreFailure.class, () -> new Schema(sqlite, NEW).update());
      assertThat(failure).hasMessageContaining("duplicate column name: mood");
      assertThat(
              texts(transactions, "select name from sqlite_master where name = 'of_a_later_day'"))
          .isEmpty();
    }
  }

  @Test
  void manyMayMakeTheTablesAtOnce() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      for (int round = 0; round < 5; round++) {
        Path file = folder.resolve("round" + round + ".db");
        Callable<Integer> opening =
            () -> {
              try (Sqlite sqlite = Sqlite.at(Sqlite.FILE + file)) {
                Schema.update(sqlite);
                return 1;
              }
            };
        List<Callable<Integer>> all = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
          all.add(opening);
        }
        for (Future<Integer> opened : threads.invokeAll(all)) {
          assertThat(opened.get()).isEqualTo(1);
        }
      }
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void theLibraryLiesInTheCacheAndIsPutBackWhenItIsNotTheOne() throws Exception {
    Path cache = folder.resolve("cache");
    String before = System.clearProperty("org.sqlite.lib.path");
    try {
      NativeLibrary.place(cache);
      Path placed =
          Path.of(
              System.getProperty("org.sqlite.lib.path"), System.getProperty("org.sqlite.lib.name"));
      assertThat(placed).startsWith(cache.toAbsolutePath());
      byte[] library = Files.readAllBytes(placed);
      assertThat(library).hasSizeGreaterThan(100_000);
      Files.writeString(placed, "somebody else's");
      System.clearProperty("org.sqlite.lib.path");
      NativeLibrary.place(cache);
      assertThat(placed).hasBinaryContent(library);
      try (var left = Files.list(placed.getParent())) {
        assertThat(left).containsExactly(placed);
      }
    } finally {
      if (before == null) {
        System.clearProperty("org.sqlite.lib.path");
      } else {
        System.setProperty("org.sqlite.lib.path", before);
      }
    }
  }

  @Test
  void withoutACacheTheDriverHasItsOwnWay() throws Exception {
    Path blocked = Files.writeString(folder.resolve("file"), "");
    String before = System.clearProperty("org.sqlite.lib.path");
    try {
      NativeLibrary.place(blocked);
      NativeLibrary.place(null);
      assertThat(System.getProperty("org.sqlite.lib.path")).isNull();
    } finally {
      if (before != null) {
        System.setProperty("org.sqlite.lib.path", before);
      }
    }
  }
}
