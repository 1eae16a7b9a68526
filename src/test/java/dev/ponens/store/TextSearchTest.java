package dev.ponens.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.session.Session;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Words found in thoughts. */
@NullMarked
class TextSearchTest {
  private Store store;

  String url() {
    return "memory";
  }

  @BeforeEach
  void threeThoughts() throws Exception {
    store = Store.open(url(), () -> 0);
    Session session = Samples.session("s-1", "ann", 1);
    store.create(session);
    session = Samples.append(store, session, Samples.bare(1, "The cache holds stale entries.", 1));
    session =
        Samples.append(
            store, session, Samples.bare(2, "Cache, cache and cache: the Café's \"entry\".", 2));
    Samples.append(store, session, Samples.bare(3, "NOT near anything OR else: content", 3));
  }

  @AfterEach
  void close() {
    store.close();
  }

  private List<Integer> found(String words) {
    return store.search("ann", words, 10).stream().map(SearchHit::thought).toList();
  }

  @Test
  void theBestComesFirst() {
    assertThat(found("cache")).containsExactly(2, 1);
    List<SearchHit> hits = store.search("ann", "cache", 10);
    assertThat(hits.get(0).score()).isGreaterThan(hits.get(1).score());
    assertThat(hits.get(0).text()).startsWith("Cache, cache");
    assertThat(store.search("ann", "cache", 1)).hasSize(1);
  }

  @Test
  void wordsMatchWholeByTheirStemsWithoutAccentsAndAnyOfThem() {
    assertThat(found("entry")).containsExactlyInAnyOrder(1, 2);
    assertThat(found("CAFE")).containsExactly(2);
    assertThat(found("cach")).containsExactlyInAnyOrder(1, 2);
    assertThat(found("ache")).isEmpty();
    assertThat(found("cache stale")).containsExactly(1, 2);
    assertThat(found("cache rabbit")).containsExactly(2, 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cache NOT stale",
        "cache OR rabbit",
        "cach*",
        "content: rabbit",
        "content:cache*",
        "NEAR(cache stale)",
        "cache\" OR \"rabbit",
        "\" OR rabbit",
        "^cache rabbit",
        "(cache) AND rabbit",
        "- rabbit",
        "{content}: rabbit",
        "' or 1=1 --",
        "a\0b",
        "\uD83D x"
      })
  void whatLooksLikeAnOperatorIsAWord(String words) {
    assertThat(found(words)).isSubsetOf(List.of(1, 2, 3));
    assertThat(found(words + " rabbit")).containsExactlyInAnyOrderElementsOf(found(words));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "\"", "***", "\0", "--", "( )"})
  void withoutAWordNothingIsFound(String words) {
    assertThat(found(words)).isEmpty();
  }

  @Test
  void operatorsAreFoundAsWords() {
    assertThat(found("NOT")).containsExactly(3);
    assertThat(found("near OR not")).containsExactly(3);
  }

  @Test
  void aLongListOfWordsIsCut() {
    assertThat(found("cache " + "stale ".repeat(100_000))).containsExactly(1, 2);
  }

  @Test
  void eachThoughtIsFoundAtOnce() throws Exception {
    Session session = Samples.session("s-2", "ann", 4);
    store.create(session);
    for (int number = 1; number <= 70; number++) {
      session =
          Samples.append(store, session, Samples.bare(number, "Word w" + number + ".", number));
      if (number % 35 == 0) {
        assertThat(found("w" + number)).containsExactly(number);
      }
    }
    assertThat(found("w1 w32 w33 w64 w65 w69")).containsExactlyInAnyOrder(1, 32, 33, 64, 65, 69);
  }

  @Test
  void thoughtsAreFoundAfterThoughtsInAndOutsideTheIndexAreDeleted() throws Exception {
    Session session = Samples.session("s-2", "ann", 4);
    store.create(session);
    for (int number = 1; number <= 40; number++) {
      session = Samples.append(store, session, Samples.bare(number, "A zebra.", number));
    }
    assertThat(store.delete("ann", "s-2")).isTrue();
    session = Samples.session("s-3", "ann", 5);
    store.create(session);
    session = Samples.append(store, session, Samples.bare(1, "A stork.", 6));
    Samples.append(store, session, Samples.bare(2, "A giraffe.", 7));
    assertThat(found("stork giraffe")).containsExactlyInAnyOrder(1, 2);
    assertThat(found("zebra")).isEmpty();
  }

  @Test
  void thoughtsAreFoundAfterOthersAreDeleted() throws Exception {
    // After its first search, a store adds the words of each thought at once.
    for (boolean searched : List.of(false, true)) {
      String id = searched ? "s-2" : "s-3";
      Session session = Samples.session(id, "ann", 4);
      store.create(session);
      Samples.append(store, session, Samples.bare(1, "A zebra.", 5));
      assertThat(searched ? found("zebra") : List.of(1)).containsExactly(1);
      assertThat(store.delete("ann", id)).isTrue();
      session = Samples.session(id + "b", "ann", 6);
      store.create(session);
      session = Samples.append(store, session, Samples.bare(1, "A giraffe.", 7));
      Samples.append(store, session, Samples.bare(2, "A stork.", 8));
      assertThat(found("zebra")).isEmpty();
      assertThat(found("stork")).containsExactly(2);
      assertThat(found("giraffe")).containsExactly(1);
      assertThat(store.delete("ann", id + "b")).isTrue();
    }
    assertThat(found("cache")).containsExactly(2, 1);
  }
}
