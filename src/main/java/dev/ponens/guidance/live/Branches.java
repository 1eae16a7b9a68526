package dev.ponens.guidance.live;

import dev.ponens.session.Thought;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The branches of a session: where each stands, and which were closed. For one thread. */
final class Branches {
  /** The trunk's name, where one is needed. */
  static final String TRUNK = "main";

  private final Map<String, Integer> heads = new LinkedHashMap<>();
  private final List<String> closed = new ArrayList<>();

  /** Adds a thought. */
  void add(Thought thought) {
    String branch = name(thought.given().branch());
    heads.remove(branch);
    heads.put(branch, thought.number());
  }

  /** Closes the branch left alone longest, never the trunk or the one just written to. */
  Optional<String> close(String writing) {
    for (String branch : heads.keySet()) {
      if (!branch.equals(TRUNK) && !branch.equals(writing)) {
        heads.remove(branch);
        closed.add(branch);
        return Optional.of(branch);
      }
    }
    return Optional.empty();
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
