package dev.ponens.rule;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.kie.api.KieBase;
import org.kie.api.runtime.KieSession;
import org.kie.api.runtime.KieSessionsPool;

/**
 * Gives the engine sessions of a rulebook. To build the rule base of all rules takes as long as to
 * judge hundreds of thoughts, and it takes 20 MB. But few rules can fire in the steps of a session.
 * So steps get a rule base of the rules that could fire in earlier steps, to which new ones are
 * added. After too many additions, steps get all rules. The rulings are the same. Safe for use by
 * multiple threads.
 */
final class RuleSessions {
  /**
   * The maximum number of rule bases of some rules; after them, that of all rules is built. All of
   * them together take about a third of the time that the one of all rules takes.
   */
  static final int MOST_PARTS = 16;

  private final Supplier<KieBase> builder;
  private final @Nullable Function<Set<String>, KieBase> partBuilder;
  private final Effort effort = new Effort();
  private volatile @Nullable Whole whole;
  private @Nullable Part part;
  private int parts;

  /** The rule base of all rules, and a pool of its sessions. */
  private record Whole(KieBase base, KieSessionsPool pool) {}

  /** A pool of sessions of some rules. */
  private record Part(KieSessionsPool pool, Set<String> rules) {}

  /**
   * Creates the sessions of a rulebook.
   *
   * @param builder builds the rule base of all rules
   * @param partBuilder builds the rule base of the rules with some ids; null if that is not
   *     possible
   */
  RuleSessions(Supplier<KieBase> builder, @Nullable Function<Set<String>, KieBase> partBuilder) {
    this.builder = builder;
    this.partBuilder = partBuilder;
  }

  /** Limits the cost of steps. */
  Effort effort() {
    return effort;
  }

  /** The rule base of all rules. */
  KieBase base() {
    return whole().base;
  }

  /** A session of all rules from the pool. {@code dispose()} returns it. */
  KieSession pooled() {
    return whole().pool.newKieSession();
  }

  /**
   * A session of at least the rules that can fire. {@code dispose()} returns it.
   *
   * @param rules returns their ids
   */
  KieSession pooled(Supplier<Set<String>> rules) {
    KieSession session =
        whole == null && partBuilder != null ? part(partBuilder, rules.get()) : null;
    return session == null ? pooled() : session;
  }

  private synchronized @Nullable KieSession part(
      Function<Set<String>, KieBase> build, Set<String> rules) {
    if (whole != null) {
      return null;
    }
    Part known = part;
    if (known != null && known.rules.containsAll(rules)) {
      return known.pool.newKieSession();
    }
    if (parts == MOST_PARTS) {
      return null;
    }
    Set<String> more = new TreeSet<>(rules);
    more.addAll(known == null ? Set.of() : known.rules);
    KieBase base = build.apply(more);
    effort.count(base);
    Part grown = new Part(base.newKieSessionsPool(1), more);
    part = grown;
    parts++;
    return grown.pool.newKieSession();
  }

  private Whole whole() {
    Whole known = whole;
    return known == null ? made() : known;
  }

  private synchronized Whole made() {
    Whole made = whole;
    if (made == null) {
      KieBase base = builder.get();
      effort.count(base);
      made = new Whole(base, base.newKieSessionsPool(1));
      whole = made;
      part = null;
    }
    return made;
  }
}
