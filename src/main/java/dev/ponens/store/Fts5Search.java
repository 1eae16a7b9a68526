package dev.ponens.store;

import dev.ponens.session.SessionThought;
import dev.ponens.store.database.DatabaseConnection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;

/** Search with SQLite's full-text index, which is filled for several thoughts at once. */
final class Fts5Search implements TextSearch {
  private static final String SQL =
      "select t.session_id, t.thought_id, t.kind, t.content, t.created_at,"
          + " -bm25(thought_words) as score, s.domain, s.chain_id from thought_words"
          + " join thoughts t on t.row_id = thought_words.rowid"
          + " join thought_session s on s.session_id = t.session_id"
          + " where thought_words match ? and s.owner = ?"
          + " order by score desc, t.created_at desc, t.row_id desc limit ?";

  /** The words of this number of thoughts are added together. */
  private static final int GROUP = 32;

  private static final String MISSING =
      "from thoughts where row_id > (select row_id from thought_words_until)";

  /** True after a search: more searches probably follow, and each would have to add words first. */
  private volatile boolean searched;

  @Override
  public void add(DatabaseConnection databaseConnection, String session, SessionThought thought)
      throws SQLException {
    if (searched || isMissing(databaseConnection, GROUP)) {
      addMissing(databaseConnection);
    }
  }

  @Override
  public boolean isComplete(DatabaseConnection databaseConnection) throws SQLException {
    return !isMissing(databaseConnection, 1);
  }

  /** Returns whether the words of at least so many thoughts are not in the index. */
  private static boolean isMissing(DatabaseConnection databaseConnection, int count)
      throws SQLException {
    return databaseConnection
        .one(
            row -> row.getInt(1),
            "select 1 from thoughts where row_id >= (select row_id from thought_words_until) + ?"
                + " limit 1",
            count)
        .isPresent();
  }

  @Override
  public void addMissing(DatabaseConnection databaseConnection) throws SQLException {
    databaseConnection.run(
        "insert into thought_words (rowid, content) select row_id, content "
            + MISSING
            + " order by row_id");
    databaseConnection.run(
        "update thought_words_until set row_id = (select coalesce(max(row_id), 0) from thoughts)");
  }

  @Override
  public List<SearchHit> find(
      DatabaseConnection databaseConnection, String owner, String words, int most)
      throws SQLException {
    searched = true;
    String query = query(words);
    return query.isEmpty()
        ? List.of()
        : databaseConnection.list(Rows::hit, SQL, query, owner, most);
  }

  /** A query for any of the words. Each word is quoted, so that no operator in it has an effect. */
  private static String query(String words) {
    return TextSearch.words(words)
        .map(w -> '"' + w.replace('"', ' ').replace('\0', ' ') + '"')
        .distinct()
        .collect(Collectors.joining(" OR "));
  }
}
