package dev.ponens.guidance.live;

import dev.ponens.session.SessionThought;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The branches of a session: the last thought of each, and which were closed because there were too
 * many. This follows from the order of thoughts, so reading a session again gives the same result.
 * Not thread-safe.
 */
final class Branches {
  /** The name of the main branch. */
  static final String TRUNK = "main";

  private final int most;
  private final Map<String, Integer> heads = new LinkedHashMap<>();
  private final List<String> closed = new ArrayList<>();

  /**
   * Creates an instance without branches.
   *
   * @param most maximum number of open branches besides the main branch
   */
  Branches(int most) {
    this.most = most;
  }

  /**
   * Adds a thought.
   *
   * @param gone whether a branch was pruned; pruned branches do not count
   * @return the branch that was closed, which is the least recently used one; usually empty
   */
  Optional<String> add(SessionThought thought, Predicate<String> gone) {
    String branch = name(thought.given().branch());
    heads.remove(branch);
    heads.put(branch, thought.number());
    if (open(gone) <= most) {
      return Optional.empty();
    }
    String left =
        heads.keySet().stream()
            .filter(b -> !b.equals(TRUNK) && !gone.test(b))
            .findFirst()
            .orElseThrow();
    heads.remove(left);
    closed.add(left);
    return Optional.of(left);
  }

  /**
   * Returns the number of open branches besides the main branch.
   *
   * @param gone whether a branch was pruned; pruned branches do not count
   */
  int open(Predicate<String> gone) {
    return (int) heads.keySet().stream().filter(b -> !b.equals(TRUNK) && !gone.test(b)).count();
  }

  /** Returns whether a branch is closed. */
  boolean closed(String branch) {
    return closed.contains(branch);
  }

  boolean has(String branch) {
    return heads.containsKey(branch);
  }

  /** Returns the number of a branch's last thought; null if it has none. */
  @Nullable Integer head(String branch) {
    return heads.get(branch);
  }

  /** Returns the branch that ends with this thought. */
  Optional<String> endingIn(int number) {
    return heads.entrySet().stream()
        .filter(e -> e.getValue() == number)
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Returns an unused name. */
  String mint() {
    int n = heads.size() + closed.size();
    while (heads.containsKey("branch-" + n) || closed.contains("branch-" + n)) {
      n++;
    }
    return "branch-" + n;
  }

  /** Returns the open branches, most recently used last. */
  List<String> names() {
    return List.copyOf(heads.keySet());
  }

  static String name(@Nullable String branch) {
    return branch == null ? TRUNK : branch;
  }
}
