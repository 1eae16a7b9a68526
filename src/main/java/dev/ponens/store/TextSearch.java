package dev.ponens.store;

import dev.ponens.session.SessionThought;
import dev.ponens.store.database.Database;
import dev.ponens.store.database.DatabaseConnection;
import dev.ponens.store.database.Postgres;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Full-text search in thoughts. */
sealed interface TextSearch permits Fts5Search, TsvectorSearch {
  /** The maximum number of words of a search. */
  int WORDS = 32;

  /** The search of a database. */
  static TextSearch in(Database database) {
    return database instanceof Postgres ? new TsvectorSearch() : new Fts5Search();
  }

  /** Adds a thought that was just stored; it may be added later, with others. */
  void add(DatabaseConnection databaseConnection, String session, SessionThought thought)
      throws SQLException;

  /** Returns whether all thoughts were added. */
  boolean isComplete(DatabaseConnection databaseConnection) throws SQLException;

  /** Adds the thoughts that were not added yet. */
  void addMissing(DatabaseConnection databaseConnection) throws SQLException;

  /** An owner's thoughts with any of the words, the best first. All thoughts must be added. */
  List<SearchHit> find(DatabaseConnection databaseConnection, String owner, String words, int most)
      throws SQLException;

  /** The words of a search that contain a letter or digit. */
  static Stream<String> words(String words) {
    return Arrays.stream(words.split("\\s+", -1))
        .filter(w -> w.codePoints().anyMatch(Character::isLetterOrDigit))
        .limit(WORDS);
  }
}
