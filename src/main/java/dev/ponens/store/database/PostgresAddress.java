package dev.ponens.store.database;

import dev.ponens.store.database.StoreFailure.Reason;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The address of a PostgreSQL database, without a password: {@code
 * postgresql://[USER@]HOST[:PORT][,HOST[:PORT]…]/DATABASE[?OPTION=VALUE&…]}.
 *
 * @param user the user; null for the driver's default
 * @param hosts the hosts with their ports, as written; localhost if there is none
 * @param database the name of the database, percent-encoded
 * @param options options of the driver, only those of {@link #OPTIONS}
 */
record PostgresAddress(@Nullable String user, String hosts, String database, Properties options) {
  /** The prefix of an address. */
  static final String PREFIX = "postgresql://";

  /**
   * The options that an address may have. Others of the driver load classes, write files or hold
   * secrets.
   */
  static final List<String> OPTIONS =
      List.of(
          "sslmode",
          "sslrootcert",
          "sslcert",
          "sslkey",
          "channelBinding",
          "currentSchema",
          "targetServerType");

  private static final Pattern FORM =
      Pattern.compile(
          PREFIX + "(?:([^@/?#]*)@)?([A-Za-z0-9._:,\\[\\]-]*)/([^/?#\\s]+)(?:\\?([^#\\s]*))?");

  /**
   * Reads an address.
   *
   * @throws StoreFailure if it is not one, contains a password or an option that is not allowed;
   *     the message never shows a password
   */
  static PostgresAddress of(String url) {
    Matcher form = FORM.matcher(url);
    if (!form.matches()) {
      throw new StoreFailure(
          Reason.NAME,
          "store "
              + PREFIX
              + "…: this is not an address; write postgresql://USER@HOST:PORT/DATABASE");
    }
    String user = form.group(1);
    if (user != null && user.contains(":")) {
      throw secret();
    }
    String hosts = form.group(2);
    return new PostgresAddress(
        user == null || user.isEmpty() ? null : decoded(user),
        hosts.isEmpty() ? "localhost" : hosts,
        form.group(3),
        options(form.group(4)));
  }

  private static Properties options(@Nullable String query) {
    Properties options = new Properties();
    for (String option : query == null || query.isEmpty() ? List.<String>of() : split(query)) {
      int end = option.indexOf('=');
      String name = end < 0 ? option : option.substring(0, end);
      if (name.toLowerCase(java.util.Locale.ROOT).contains("password")) {
        throw secret();
      }
      if (end < 0 || !OPTIONS.contains(name)) {
        throw new StoreFailure(
            Reason.NAME,
            "store "
                + PREFIX
                + "…: the option "
                + name
                + " is not allowed; allowed are "
                + String.join(", ", OPTIONS)
                + ", each with =VALUE");
      }
      options.setProperty(name, decoded(option.substring(end + 1)));
    }
    return options;
  }

  private static List<String> split(String query) {
    return List.of(query.split("&", -1));
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new StoreFailure(
          Reason.NAME, "store " + PREFIX + "…: a percent sign needs two hex digits after it", e);
    }
  }

  private static StoreFailure secret() {
    return new StoreFailure(
        Reason.NAME,
        "store "
            + PREFIX
            + "…: the address must not contain a password; set "
            + PostgresPassword.VARIABLE
            + ", or "
            + PostgresPassword.FILE_VARIABLE
            + " to the path of a file that contains it");
  }

  /** The address for the driver, without user, options and password. */
  String driverUrl() {
    return "jdbc:postgresql://" + hosts + "/" + database;
  }

  /** Its name in messages. */
  String name() {
    return PREFIX + (user == null ? "" : user + "@") + hosts + "/" + database;
  }
}
