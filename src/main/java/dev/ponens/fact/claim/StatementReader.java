package dev.ponens.fact.claim;

import dev.ponens.fact.Circle;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Opposition;
import dev.ponens.fact.Span;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.PathStatements;
import dev.ponens.fact.path.PlainStatement;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the statements of one text, sentence by sentence, and compares them with those of the path.
 * For one use.
 */
final class StatementReader {
  private static final int LONGEST_QUOTE = 160;

  /** The minimum number of words of a sentence: fewer are a heading. */
  private static final int SHORTEST = 6;

  /** The maximum number of statements; the rest of the text is ignored. */
  private static final int MOST = 400;

  private final ClauseWords parlance;
  private final Text text;

  /** The roles of the words of the text. */
  private final int[] roles;

  private final String masked;
  private final PathState path;
  private final int step;
  private final StatementPlaces places;
  private final Map<Integer, PlainStatement> said = new HashMap<>();

  /** The last word of each statement, by its frame. */
  private final Map<Integer, Integer> ends = new HashMap<>();

  private final Reasons reasons;
  private final List<PathStatements.StatedAssumption> assumed;
  private final List<Fact> found = new ArrayList<>(0);

  /** True when the step retracts something: it then contradicts earlier statements on purpose. */
  private boolean revised;

  private boolean conditional;

  /**
   * True when cases are distinguished or something is supposed: later statements may hold only
   * there.
   */
  private boolean supposing;

  StatementReader(ClauseWords parlance, Text text, String masked, PathState path, int step) {
    this.parlance = parlance;
    this.text = text;
    this.roles = parlance.roles(text);
    this.masked = masked;
    this.path = path;
    this.step = step;
    this.places = new StatementPlaces(roles, text, path.told().shifts());
    this.reasons = new Reasons(roles, text, path.told().grounds());
    this.supposing = path.told().supposing();
    this.assumed = new ArrayList<>(path.told().assumed());
  }

  StatementFinder.FoundStatements hear(SentenceScope[] sentences) {
    int from = 0;
    while (from < text.size() && said.size() < MOST) {
      int to = from;
      while (to < text.size() && text.sentence(to) == text.sentence(from)) {
        to++;
      }
      sentence(sentences[text.sentence(from)], from, to);
      from = to;
    }
    found.addAll(reasons.circles());
    PathStatements before = revised ? path.told().stale() : path.told();
    return new StatementFinder.FoundStatements(
        found,
        before.with(
            said.values(),
            reasons.grounds(),
            assumed,
            supposing,
            text.sentenceCount(),
            places.shifted()));
  }

  private void sentence(SentenceScope sentence, int from, int to) {
    if (to - from >= SHORTEST && (sentence.confirms() || sentence.settlesAssumption())) {
      confirmed(sentence.settlesAssumption(), from, to);
    }
    if (sentence.assumes()) {
      assumed.add(new PathStatements.StatedAssumption(values(from, to), step, quote(from, to - 1)));
    }
    supposing |= sentence.supposes();
    conditional |= sentence.conditional();
    if (sentence.revises()) {
      said.clear();
      revised = true;
    }
    if (sentence.apart()) {
      return;
    }
    reasons.sentence();
    List<Clause> clauses = Clauses.of(text, parlance, roles, from, to);
    for (int i = 0; i < clauses.size(); i++) {
      Clause clause = clauses.get(i);
      int number = path.told().sentences() + clause.sentence();
      String words = quote(clause.from(), clause.last());
      Optional<PlainStatement> next =
          sentence.apart(span(clause))
              ? Optional.empty()
              : ClauseReader.of(text, parlance, roles, clause, number, step, words);
      reasons.next(clause, next);
      if (next.isPresent() && !conditional && !supposing && !alternative(clauses, i)) {
        statement(next.get(), clause, sentence.moved());
      }
    }
  }

  /** Returns true for both clauses of "x is even or x is odd", which leaves open which is true. */
  private boolean alternative(List<Clause> clauses, int at) {
    return behindOr(clauses.get(at)) || (at + 1 < clauses.size() && behindOr(clauses.get(at + 1)));
  }

  private boolean behindOr(Clause clause) {
    int from = clause.from();
    return Role.OR.in(roles[from]) || (from > 0 && Role.OR.in(roles[from - 1]));
  }

  private void statement(PlainStatement now, Clause clause, boolean moved) {
    PlainStatement own = said.get(now.frame());
    Optional<PlainStatement> before =
        own != null ? Optional.of(own) : revised ? Optional.empty() : path.said(now.frame());
    int last = own == null ? -1 : ends.getOrDefault(now.frame(), -1);
    if (before.isPresent()
        && places.same(before.get(), last, clause, before.get().turned() != now.turned())
        && StatementConflicts.oppose(before.get(), now)) {
      PlainStatement b = before.get();
      found.add(
          new Opposition(
              now.words(),
              b.words(),
              b.step(),
              StatementConflicts.how(b, now),
              moved,
              span(clause)));
    }
    said.put(now.frame(), places.put(now, clause));
    ends.put(now.frame(), clause.last());
  }

  /** Reports a circle for "This confirms our assumption", or for a number that was assumed. */
  private void confirmed(boolean spokenOf, int from, int to) {
    for (int i = assumed.size() - 1; i >= 0; i--) {
      PathStatements.StatedAssumption one = assumed.get(i);
      if (spokenOf || one.values().shared(numbers(from, to)) > 0) {
        Span span = new Span(text.start(from), text.end(to - 1));
        found.add(new Circle(quote(from, to - 1), one.words(), one.step(), "assumed", span));
        return;
      }
    }
  }

  /** Returns the numbers that something is set to: "x = 3", "the rest is 420". */
  private Hashes values(int from, int to) {
    int[] numbers = new int[to - from];
    int n = 0;
    for (int i = from + 1; i < to; i++) {
      boolean set =
          text.raw().substring(text.end(i - 1), text.start(i)).indexOf('=') >= 0
              || Role.BE.in(roles[i - 1]);
      if (set && telling(i)) {
        numbers[n++] = text.hash(i);
      }
    }
    return Hashes.of(numbers, n);
  }

  /**
   * Returns true for a number that is unlikely to occur in two sentences by chance: not 0, not 1,
   * no part of a fraction.
   */
  private boolean telling(int i) {
    String raw = text.raw();
    boolean fraction =
        raw.startsWith("/", text.end(i))
            || (text.start(i) > 0 && raw.charAt(text.start(i) - 1) == '/');
    boolean small = text.end(i) - text.start(i) == 1 && raw.charAt(text.start(i)) < '2';
    return text.number(i) && !fraction && !small;
  }

  private Hashes numbers(int from, int to) {
    int[] numbers = new int[to - from];
    int n = 0;
    for (int i = from; i < to; i++) {
      if (telling(i)) {
        numbers[n++] = text.hash(i);
      }
    }
    return Hashes.of(numbers, n);
  }

  private Span span(Clause clause) {
    return new Span(text.start(clause.from()), text.end(clause.last()));
  }

  private String quote(int from, int last) {
    String words = masked.substring(text.start(from), text.end(last));
    return words.length() <= LONGEST_QUOTE ? words : words.substring(0, LONGEST_QUOTE - 1) + "…";
  }
}
