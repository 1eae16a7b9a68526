package dev.ponens.guidance.live;

import dev.ponens.session.Session;
import dev.ponens.session.StoredThought;
import dev.ponens.store.SearchHit;
import dev.ponens.store.Store;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Recalls earlier thoughts that are relevant to a thought, highest weight first. Similarity counts
 * shared words; it uses no embeddings.
 */
final class MemoryRecall {
  /**
   * The number of thoughts from each source and their weights, as specified in LM-34 to LM-38. The
   * sources are: the session's last thoughts, the revised thought, other branches if confidence is
   * low, other sessions of the chain, and thoughts that share words.
   */
  private static final int FROM_SESSION = 5;

  private static final double SESSION_WEIGHT = 1.0;
  private static final int FROM_REVISED = 3;
  private static final double REVISED_WEIGHT = 0.9;
  private static final int FROM_OTHER_WAYS = 10;
  private static final double OTHER_WAYS_WEIGHT = 0.7;
  private static final int FROM_CHAIN = 3;
  private static final double CHAIN_WEIGHT = 0.6;
  private static final double WORDS_WEIGHT = 0.5;

  /** Maximum number of recalled thoughts, by scale 1 to 3. */
  private static final int[] MOST = {5, 10, 20};

  /** Below this confidence, thoughts of other branches are recalled. */
  private static final double LOW_CONFIDENCE = 0.5;

  /** Maximum number of sessions to search for the same chain. */
  private static final int SESSIONS = 50;

  private final Store store;
  private final boolean sessionFirst;
  private final Map<String, Memory> found = new LinkedHashMap<>();

  MemoryRecall(Store store, boolean sessionFirst) {
    this.store = store;
    this.sessionFirst = sessionFirst;
  }

  /**
   * Recalls thoughts.
   *
   * @param session the session after the thought
   * @param earlier its events before the thought
   * @param now the thought
   * @param scale 1 to 3; null for 2
   */
  List<Memory> recall(
      Session session, List<StoredThought> earlier, StoredThought now, @Nullable Integer scale) {
    int most = MOST[Math.min(3, Math.max(1, scale == null ? 2 : scale)) - 1];
    double own = sessionFirst ? SESSION_WEIGHT : WORDS_WEIGHT;
    for (StoredThought kept : last(earlier, FROM_SESSION)) {
      add(session.id(), kept, own, "session");
    }
    revised(session, earlier, now);
    Double confidence = now.judgement().confidence();
    if (confidence != null && confidence < LOW_CONFIDENCE) {
      otherWays(session, earlier, now);
    }
    chain(session);
    String words = now.thought().text();
    for (SearchHit hit : store.search(session.owner(), words, most)) {
      boolean itself =
          hit.session().equals(session.id()) && hit.thought() >= now.thought().number();
      if (!itself) {
        add(new Memory(hit.session(), hit.thought(), hit.text(), WORDS_WEIGHT, "words"));
      }
    }
    List<Memory> all = new ArrayList<>(found.values());
    all.sort(Comparator.comparingDouble(Memory::weight).reversed());
    return List.copyOf(all.subList(0, Math.min(most, all.size())));
  }

  private void revised(Session session, List<StoredThought> earlier, StoredThought now) {
    String revises = now.thought().given().revises();
    for (int i = 0; i < FROM_REVISED && revises != null; i++) {
      StoredThought kept = earlier.get(Integer.parseInt(revises) - 1);
      add(session.id(), kept, REVISED_WEIGHT, "revised");
      revises = kept.thought().given().revises();
    }
  }

  private void otherWays(Session session, List<StoredThought> earlier, StoredThought now) {
    String branch = Branches.name(now.thought().given().branch());
    List<StoredThought> others =
        earlier.stream()
            .filter(k -> !Branches.name(k.thought().given().branch()).equals(branch))
            .toList();
    for (StoredThought kept : last(others, FROM_OTHER_WAYS)) {
      add(session.id(), kept, OTHER_WAYS_WEIGHT, "other branch");
    }
  }

  private void chain(Session session) {
    String chain = session.opening().chain();
    if (chain == null) {
      return;
    }
    int left = FROM_CHAIN;
    for (Session other : store.sessions(session.owner(), SESSIONS, null)) {
      if (left > 0 && chain.equals(other.opening().chain()) && !other.id().equals(session.id())) {
        int from = Math.max(0, other.standing().events() - left);
        for (StoredThought kept : store.thoughts(other.id(), from)) {
          add(other.id(), kept, CHAIN_WEIGHT, "chain");
          left--;
        }
      }
    }
  }

  private static List<StoredThought> last(List<StoredThought> kept, int most) {
    return kept.subList(Math.max(0, kept.size() - most), kept.size());
  }

  private void add(String session, StoredThought kept, double weight, String source) {
    add(new Memory(session, kept.thought().number(), kept.thought().text(), weight, source));
  }

  /** Adds a memory. A thought from several sources is recalled once, with its highest weight. */
  private void add(Memory memory) {
    found.merge(
        memory.session() + "#" + memory.thought(),
        memory,
        (a, b) -> a.weight() >= b.weight() ? a : b);
  }
}
