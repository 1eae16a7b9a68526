package dev.ponens.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ponens.session.Session;
import dev.ponens.store.database.StoreFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Sessions in SQLite. */
@NullMarked
class StoreTest extends StoreContract {
  @TempDir Path folder;

  @Override
  String url() {
    return "sqlite:" + folder.resolve("a ?&%20#'ü/ponens.db");
  }

  @Test
  void aStoreInMemoryIsTheSameAndGoes() throws Exception {
    try (Store store = Store.open("memory", () -> 0);
        Store other = Store.open("memory", () -> 0)) {
      Session session = ownersSession(store, "s-000000000001", "ann", 1);
      Samples.append(store, session, Samples.bare(1, "the sky is blue", 2));
      assertThat(store.search("ann", "SKY", 5)).hasSize(1);
      assertThat(store.verify(session.id(), null).orElseThrow().sound()).isTrue();
      assertThat(other.sessions("ann", 5, null)).isEmpty();
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void nobodyElseMayReadIt() throws Exception {
    try (Store store = open()) {
      ownersSession(store, "s-000000000001", "ann", 1);
      Path made = folder.resolve("a ?&%20#'ü");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made)))
          .isEqualTo("rwx------");
      for (String file : List.of("ponens.db", "ponens.db-wal", "ponens.db-shm")) {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made.resolve(file))))
            .as(file)
            .isEqualTo("rw-------");
      }
    }
  }

  @Test
  void theUsualPlaceFollowsTheSystemsCustom() {
    assertThat(Store.usualUrl(Map.of("XDG_DATA_HOME", "/data"), "Linux", "/home/a"))
        .isEqualTo("sqlite:" + Path.of("/data/ponens/ponens.db"));
    assertThat(Store.usualUrl(Map.of("APPDATA", "/roaming"), "Windows 11", "/home/a"))
        .isEqualTo("sqlite:" + Path.of("/roaming/ponens/ponens.db"));
    assertThat(Store.usualUrl(Map.of("APPDATA", "/roaming"), "Linux", "/home/a"))
        .isEqualTo("sqlite:" + Path.of("/home/a/.local/share/ponens/ponens.db"));
    assertThat(Store.usualUrl(Map.of(), "Linux", "?")).isEqualTo("memory");
  }

  @Test
  void aNameThatNamesNoStoreIsRefused() {
    for (String url : List.of("", "sqlite:", "h2:x", "memory:", "jdbc:sqlite:x")) {
      assertThatThrownBy(() -> Store.open(url, () -> 0))
          .isInstanceOfSatisfying(
              StoreFailure.class, f -> assertThat(f.reason()).isEqualTo(StoreFailure.Reason.NAME))
          .hasMessageContaining("write sqlite:PATH or memory");
    }
  }
}
