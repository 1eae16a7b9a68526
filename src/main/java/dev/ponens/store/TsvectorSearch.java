package dev.ponens.store;

import dev.ponens.session.SessionThought;
import dev.ponens.store.database.DatabaseConnection;
import java.sql.SQLException;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Search with PostgreSQL's text search. Its own ranking does not know which words are rare, so the
 * hits are ranked with BM25 (k1 = 1.2, b = 0.75), the formula that SQLite uses. Counts are those of
 * the owner's thoughts.
 */
final class TsvectorSearch implements TextSearch {
  /** What is indexed of a thought, in characters: PostgreSQL indexes a text of at most 1 MB. */
  private static final int MOST = 150_000;

  private static final String ADD =
      "insert into thought_words (row_id, words, size) select t.row_id, w.words,"
          + " coalesce((select sum(cardinality(u.positions)) from unnest(w.words) u), 0)"
          + " from thoughts t, (select to_tsvector('ponens', ?) as words) w"
          + " where t.session_id = ? and t.thought_id = ?";

  private static final String SQL =
      """
      with wanted as (
        select q, string_to_array(replace(q::text, '''', ''), ' <-> ') as stems
        from (select distinct phraseto_tsquery('ponens', p) as q
              from unnest(string_to_array(?, E'\\n')) as p) asked
        where numnode(q) > 0),
      hit as (
        select w.row_id, w.words, w.size
        from thought_words w join thoughts t on t.row_id = w.row_id
          join thought_session s on s.session_id = t.session_id
        where s.owner = ? and w.words @@ (select string_agg(q::text, ' | ')::tsquery from wanted)),
      counted as (
        select h.row_id, h.size, count(*) over (partition by w.q) as held,
          (select min(cardinality(u.positions)) from unnest(h.words) u
           where u.lexeme = any (w.stems)) as times
        from hit h join wanted w on h.words @@ w.q),
      every as (
        select (select sum(event_count) from thought_session where owner = ?) as thoughts,
          (select avg(size) from hit) as mean),
      scored as (
        select c.row_id, sum(ln(1 + (greatest(e.thoughts - c.held, 0) + 0.5) / (c.held + 0.5))
          * c.times * 2.2 / (c.times + 1.2 * (0.25 + 0.75 * c.size / e.mean))) as score
        from counted c, every e group by c.row_id)
      select t.session_id, t.thought_id, t.kind, t.content, t.created_at, x.score, s.domain, s.chain_id
      from scored x join thoughts t on t.row_id = x.row_id
        join thought_session s on s.session_id = t.session_id
      order by x.score desc, t.created_at desc, t.row_id desc limit ?""";

  @Override
  public void add(DatabaseConnection databaseConnection, String session, SessionThought thought)
      throws SQLException {
    String text = thought.text();
    databaseConnection.run(
        ADD,
        folded(text.length() > MOST ? text.substring(0, MOST) : text),
        session,
        thought.number());
  }

  @Override
  public boolean isComplete(DatabaseConnection databaseConnection) {
    return true;
  }

  @Override
  public void addMissing(DatabaseConnection databaseConnection) {
    // Each thought was added when it was stored.
  }

  @Override
  public List<SearchHit> find(
      DatabaseConnection databaseConnection, String owner, String words, int most)
      throws SQLException {
    String phrases =
        TextSearch.words(words)
            .map(TsvectorSearch::folded)
            .distinct()
            .collect(Collectors.joining("\n"));
    return phrases.isEmpty()
        ? List.of()
        : databaseConnection.list(Rows::hit, SQL, phrases, owner, owner, most);
  }

  /** Lower-case words without accents, separated by blanks, with nothing between that could act. */
  private static String folded(String text) {
    StringBuilder folded = new StringBuilder(text.length());
    Normalizer.normalize(text, Normalizer.Form.NFD)
        .toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
        .map(c -> Character.isLetterOrDigit(c) ? c : ' ')
        .forEach(folded::appendCodePoint);
    return folded.toString().strip();
  }
}
