package dev.ponens.guidance.live;

import dev.ponens.fact.path.Hashes;
import dev.ponens.session.Session;
import dev.ponens.session.StoredThought;
import dev.ponens.settings.Settings;
import dev.ponens.store.RecallRating;
import dev.ponens.store.SearchHit;
import dev.ponens.store.Store;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Recalls earlier thoughts that are relevant to a thought, highest weight first. The weight of a
 * thought is that of its source, reduced by up to half if it shares few words with the current
 * thought, and reduced further for other fields and by feedback. Relevance is the full-text score
 * (BM25) relative to the best one, or the share of ratings by which the thought helped; no
 * embeddings are used.
 */
final class MemoryRecall {
  /** The number of thoughts from each source, as specified in LM-34 to LM-37. */
  private static final int FROM_SESSION = 5;

  private static final int FROM_REVISED = 3;
  private static final int FROM_OTHER_WAYS = 10;
  private static final int FROM_CHAIN = 3;

  /** Maximum number of recalled thoughts, by scale 1 to 3. */
  private static final int[] MOST = {5, 10, 20};

  /** Below this confidence, thoughts of other branches are recalled. */
  private static final double LOW_CONFIDENCE = 0.5;

  /**
   * From this share of common words on, a thought of another branch repeats one that is recalled.
   */
  private static final double SAME = 0.7;

  /** Maximum number of thoughts that are ranked by relevance. */
  private static final int POOL = 100;

  /** Maximum number of sessions to search for the same chain. */
  private static final int SESSIONS = 50;

  private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

  private final Store store;
  private final boolean sessionFirst;
  private final Settings settings;
  private final Map<String, Memory> found = new LinkedHashMap<>();
  private final Map<String, Double> relevance = new HashMap<>();
  private final Map<String, RecallRating> ratings = new HashMap<>();

  /**
   * Creates a recall for one thought.
   *
   * @param sessionFirst whether the thoughts of the session weigh more than those of others
   * @param settings the weights of the sources
   */
  MemoryRecall(Store store, boolean sessionFirst, Settings settings) {
    this.store = store;
    this.sessionFirst = sessionFirst;
    this.settings = settings;
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
    List<SearchHit> hits = hits(session, now);
    store
        .ratings(session.owner(), session.id())
        .forEach(rating -> ratings.put(key(rating.session(), rating.thought()), rating));
    String own = sessionFirst ? "recall-session" : "recall-words";
    last(earlier, FROM_SESSION).forEach(kept -> add(session.id(), kept, own, "session"));
    revised(session, earlier, now);
    Double confidence = now.judgement().confidence();
    if (confidence != null && confidence < LOW_CONFIDENCE) {
      otherWays(session, earlier, now);
    }
    chain(session, hits);
    for (SearchHit hit : hits) {
      double weight = settings.number("recall-words") * field(session, hit);
      add(hit.session(), hit.thought(), hit.text(), weight, "words");
    }
    List<Memory> all = new ArrayList<>(found.values());
    all.sort(Comparator.comparingDouble(Memory::weight).reversed());
    return List.copyOf(all.subList(0, Math.min(most, all.size())));
  }

  /**
   * Returns the owner's thoughts that share words with this one, and notes how relevant each is.
   */
  private List<SearchHit> hits(Session session, StoredThought now) {
    List<SearchHit> hits = new ArrayList<>();
    double best = 0;
    for (SearchHit hit : store.search(session.owner(), now.thought().text(), POOL)) {
      boolean itself =
          hit.session().equals(session.id()) && hit.thought() >= now.thought().number();
      if (!itself) {
        best = Math.max(best, hit.score());
        hits.add(hit);
      }
    }
    for (SearchHit hit : hits) {
      relevance.put(key(hit.session(), hit.thought()), best <= 0 ? 1 : hit.score() / best);
    }
    return hits;
  }

  /** Returns 1 for a thought of the same or an unknown field, less for another field. */
  private double field(Session session, SearchHit hit) {
    String here = session.opening().domain();
    return here == null || hit.domain() == null || here.equals(hit.domain())
        ? 1
        : settings.number("recall-other-field");
  }

  private void revised(Session session, List<StoredThought> earlier, StoredThought now) {
    String revises = now.thought().given().revises();
    for (int i = 0; i < FROM_REVISED && revises != null; i++) {
      StoredThought kept = earlier.get(Integer.parseInt(revises) - 1);
      add(session.id(), kept, "recall-revised", "revised");
      revises = kept.thought().given().revises();
    }
  }

  /** Adds the last thoughts of other branches that differ from each other. */
  private void otherWays(Session session, List<StoredThought> earlier, StoredThought now) {
    String branch = Branches.name(now.thought().given().branch());
    List<Hashes> chosen = new ArrayList<>();
    for (int i = earlier.size() - 1; i >= 0 && chosen.size() < FROM_OTHER_WAYS; i--) {
      StoredThought kept = earlier.get(i);
      Hashes words = words(kept.thought().text());
      if (!Branches.name(kept.thought().given().branch()).equals(branch)
          && chosen.stream().noneMatch(other -> words.jaccard(other) >= SAME)) {
        if (add(session.id(), kept, "recall-other-branch", "other branch")) {
          chosen.add(words);
        }
      }
    }
  }

  private static Hashes words(String text) {
    String[] words = WORDS.split(text.toLowerCase(Locale.ROOT), -1);
    return Hashes.of(Stream.of(words).mapToInt(String::hashCode).toArray(), words.length);
  }

  /** Adds the most relevant thoughts of other sessions of the chain, then their last ones. */
  private void chain(Session session, List<SearchHit> hits) {
    String chain = session.opening().chain();
    if (chain == null) {
      return;
    }
    int left = FROM_CHAIN;
    for (SearchHit hit : hits) {
      if (left > 0 && chain.equals(hit.chain()) && !hit.session().equals(session.id())) {
        double weight = settings.number("recall-chain");
        left -= add(hit.session(), hit.thought(), hit.text(), weight, "chain") ? 1 : 0;
      }
    }
    for (Session other :
        left == 0 ? List.<Session>of() : store.sessions(session.owner(), SESSIONS, null)) {
      if (left > 0 && chain.equals(other.opening().chain()) && !other.id().equals(session.id())) {
        int from = Math.max(0, other.standing().events() - FROM_CHAIN);
        List<StoredThought> last = store.thoughts(other.id(), from);
        for (int i = last.size() - 1; i >= 0 && left > 0; i--) {
          left -= add(other.id(), last.get(i), "recall-chain", "chain") ? 1 : 0;
        }
      }
    }
  }

  private static List<StoredThought> last(List<StoredThought> kept, int most) {
    return kept.subList(Math.max(0, kept.size() - most), kept.size());
  }

  private boolean add(String session, StoredThought kept, String weight, String source) {
    return add(
        session, kept.thought().number(), kept.thought().text(), settings.number(weight), source);
  }

  /**
   * Adds a memory. A thought from several sources is recalled once, with its highest weight.
   *
   * @return whether the thought was not recalled before
   */
  private boolean add(String session, int thought, String text, double source, String name) {
    String key = key(session, thought);
    RecallRating rating = ratings.get(key);
    if (rating != null && rating.here()) {
      return false;
    }
    double share = rating == null ? 1 : rating.share();
    double relevant = relevance.getOrDefault(key, 0.0);
    if (rating != null && rating.helped() > 0) {
      // An agent's word that a thought helped counts more than the words that it shares.
      relevant = Math.max(relevant, share);
    }
    double weight = source * share * (1 + relevant) / 2;
    Memory memory = new Memory(session, thought, text, Math.round(weight * 1000) / 1000.0, name);
    boolean added = !found.containsKey(key);
    found.merge(key, memory, (a, b) -> a.weight() >= b.weight() ? a : b);
    return added;
  }

  private static String key(String session, int thought) {
    return session + "#" + thought;
  }
}
