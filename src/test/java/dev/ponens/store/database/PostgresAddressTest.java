package dev.ponens.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ponens.store.PostgresServer;
import dev.ponens.store.database.StoreFailure.Reason;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses of databases, and where their passwords come from. */
@NullMarked
class PostgresAddressTest {
  @Test
  void anAddressIsReadAndNamedWithoutItsOptions() {
    PostgresAddress address =
        PostgresAddress.of("postgresql://a%20b@one:1,two:2/db?sslmode=verify-full&currentSchema=x");
    assertThat(address.driverUrl()).isEqualTo("jdbc:postgresql://one:1,two:2/db");
    assertThat(address.name()).isEqualTo("postgresql://a b@one:1,two:2/db");
    assertThat(address.options()).containsEntry("sslmode", "verify-full").hasSize(2);
    assertThat(PostgresAddress.of("postgresql:///db").driverUrl())
        .isEqualTo("jdbc:postgresql://localhost/db");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "postgresql://ann:hunter2@host/db",
        "postgresql://ann@host/db?password=hunter2",
        "postgresql://ann@host/db?sslpassword=hunter2",
        "postgresql://ann@host/db?Password=hunter2"
      })
  void aPasswordIsRefusedAndNotRepeated(String url) {
    assertThatThrownBy(() -> Database.check(url))
        .isInstanceOfSatisfying(
            StoreFailure.class, f -> assertThat(f.reason()).isEqualTo(Reason.NAME))
        .hasMessageContainingAll("must not contain a password", "PGPASSWORD")
        .message()
        .doesNotContain("hunter2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "postgres://ann:hunter2@host/db",
        "POSTGRESQL://ann:hunter2@host/db",
        "postgresql+psycopg://ann:hunter2@host/db",
        "jdbc:postgresql://host/db?user=ann&password=hunter2",
        "mysql://ann:hunter2@host/db",
        "hunter2@host/db"
      })
  void anAddressThatIsNoStoreIsNotRepeated(String url) {
    assertThatThrownBy(() -> Database.check(url))
        .isInstanceOf(StoreFailure.class)
        .hasMessageContaining("postgresql://USER@HOST/DATABASE")
        .message()
        .doesNotContain("hunter2", "ann");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "postgresql://",
        "postgresql://host",
        "postgresql://host/",
        "postgresql://ho st/db",
        "postgresql://host/db?socketFactory=x.Y",
        "postgresql://host/db?loggerFile=/tmp/x",
        "postgresql://host/db?sslmode",
        "postgresql://%zz@host/db"
      })
  void whatIsNoAddressIsRefused(String url) {
    assertThatThrownBy(() -> Database.check(url))
        .isInstanceOfSatisfying(
            StoreFailure.class, f -> assertThat(f.reason()).isEqualTo(Reason.NAME));
  }

  @Test
  void thePasswordComesFromTheEnvironmentOrAFile(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("secret"), PostgresServer.PASSWORD + "\n");
    String url = PostgresServer.shared().url(PostgresServer.KEEPER, "ponens");
    for (Map<String, String> environment :
        java.util.List.of(
            Map.of("PGPASSWORD", PostgresServer.PASSWORD),
            Map.of("PONENS_STORE_PASSWORD_FILE", file.toString()))) {
      try (Postgres postgres = Postgres.at(url, environment)) {
        String user =
            postgres
                .reading()
                .work("", on -> on.one(row -> row.getString(1), "select current_user"))
                .orElseThrow();
        assertThat(user).isEqualTo(PostgresServer.KEEPER);
      }
    }
  }

  @Test
  void aWrongPasswordIsRefusedAndNotRepeated() {
    String url = PostgresServer.shared().url(PostgresServer.KEEPER, "ponens");
    try (Postgres postgres = Postgres.at(url, Map.of("PGPASSWORD", "hunter2"))) {
      assertThatThrownBy(() -> postgres.reading().work("", DatabaseConnection::repeated))
          .isInstanceOfSatisfying(
              StoreFailure.class, f -> assertThat(f.reason()).isEqualTo(Reason.UNREACHABLE))
          .hasMessageContainingAll("refuses this user", "PONENS_STORE_PASSWORD_FILE")
          .message()
          .doesNotContain("hunter2");
    }
  }

  @Test
  void aPasswordFileThatIsMissingIsNamed(@TempDir Path folder) {
    Path missing = folder.resolve("none");
    try (Postgres postgres =
        Postgres.at(
            "postgresql://a@127.0.0.1:1/db",
            Map.of("PONENS_STORE_PASSWORD_FILE", missing.toString()))) {
      assertThatThrownBy(() -> postgres.reading().work("", DatabaseConnection::repeated))
          .hasMessageContaining(missing.toString());
    }
  }
}
