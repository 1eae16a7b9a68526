package dev.ponens.guidance.live;

import dev.ponens.session.Thought;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The branches of a session: where each stands, and which were closed to make room. All of it
 * follows from the thoughts in their order, so a session that is read again comes out the same. For
 * one thread.
 */
final class Branches {
  /** The trunk's name, where one is needed. */
  static final String TRUNK = "main";

  private final int most;
  private final Map<String, Integer> heads = new LinkedHashMap<>();
  private final List<String> closed = new ArrayList<>();

  /**
   * No branch.
   *
   * @param most so many stay open beside the trunk
   */
  Branches(int most) {
    this.most = most;
  }

  /**
   * Adds a thought.
   *
   * @return the branch that had to make room: the one left alone longest; empty almost always
   */
  Optional<String> add(Thought thought) {
    String branch = name(thought.given().branch());
    heads.remove(branch);
    heads.put(branch, thought.number());
    if (open() <= most) {
      return Optional.empty();
    }
    String left = heads.keySet().stream().filter(b -> !b.equals(TRUNK)).findFirst().orElseThrow();
    heads.remove(left);
    closed.add(left);
    return Optional.of(left);
  }

  /** How many are open beside the trunk. */
  int open() {
    return heads.size() - (heads.containsKey(TRUNK) ? 1 : 0);
  }

  /** Whether a branch was there and takes no more thoughts. */
  boolean closed(String branch) {
    return closed.contains(branch);
  }

  boolean has(String branch) {
    return heads.containsKey(branch);
  }

  /** The number of a branch's last thought; null for a branch without one. */
  @Nullable Integer head(String branch) {
    return heads.get(branch);
  }

  /** The branch whose last thought this is. */
  Optional<String> endingIn(int number) {
    return heads.entrySet().stream()
        .filter(e -> e.getValue() == number)
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** A name nobody took. */
  String mint() {
    int n = heads.size() + closed.size();
    while (heads.containsKey("branch-" + n) || closed.contains("branch-" + n)) {
      n++;
    }
    return "branch-" + n;
  }

  /** The open branches, the one written to last at the end. */
  List<String> names() {
    return List.copyOf(heads.keySet());
  }

  static String name(@Nullable String branch) {
    return branch == null ? TRUNK : branch;
  }
}
