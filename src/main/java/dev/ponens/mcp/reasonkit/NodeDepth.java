package dev.ponens.mcp.reasonkit;

import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.session.SessionThought;
import dev.ponens.session.StoredThought;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How deep a node is: the number of thoughts on its path, without replaced ones and without
 * conclusions. The parameter {@code graph-depth} limits it.
 */
final class NodeDepth {
  /** The name of the main branch. */
  private static final String TRUNK = "main";

  private NodeDepth() {}

  /** Returns the depth of a node. */
  static int of(List<StoredThought> events, int node) {
    return count(events, node, new HashSet<>());
  }

  /**
   * Refuses a new node that would be too deep.
   *
   * @param parent the node that it follows; null for the last one of the branch
   * @param branch the branch that the call names; null for none
   * @param replaces the node that it replaces; null for none
   */
  static void check(
      ReasonkitCall call,
      @Nullable String parent,
      @Nullable String branch,
      @Nullable String replaces)
      throws RequestRefused {
    int most = call.limit("graph-depth");
    List<StoredThought> events = call.events();
    Set<String> replaced = new HashSet<>();
    if (replaces != null) {
      replaced.add(replaces);
    }
    int depth = count(events, before(call, events, parent, branch), replaced) + 1;
    if (depth > most) {
      throw new RequestRefused(
          "the path of the new node would have "
              + depth
              + " thoughts, but the parameter graph-depth allows only "
              + most
              + "; send add_thought_node with an earlier node in \"parents\" and a new name in"
              + " \"branch\", or end the session with converge_reasoning");
    }
  }

  /** Returns the event that a new node follows; null for none. */
  private static @Nullable Integer before(
      ReasonkitCall call,
      List<StoredThought> events,
      @Nullable String parent,
      @Nullable String branch)
      throws RequestRefused {
    if (branch == null && parent != null) {
      return Integer.valueOf(parent);
    }
    String at = branch == null ? current(call) : branch;
    Integer last = null;
    for (StoredThought one : events) {
      last = name(one.thought()).equals(at) ? (Integer) one.thought().number() : last;
    }
    if (last != null) {
      return last;
    }
    // A new branch begins at its parent, or else at the last event.
    return parent != null ? Integer.valueOf(parent) : events.isEmpty() ? null : events.size();
  }

  private static String current(ReasonkitCall call) throws RequestRefused {
    String branch =
        call.service().recall(call.owner(), call.session()).session().standing().branch();
    return branch == null ? TRUNK : branch;
  }

  private static String name(SessionThought thought) {
    String branch = thought.given().branch();
    return branch == null ? TRUNK : branch;
  }

  private static int count(
      List<StoredThought> events, @Nullable Integer last, Set<String> replaced) {
    int depth = 0;
    Integer at = last;
    while (at != null && at > 0) {
      SessionThought thought = events.get(at - 1).thought();
      String revises = thought.given().revises();
      if (revises != null) {
        replaced.add(revises);
      }
      boolean counts =
          thought.kind().judged()
              && !thought.given().concludes()
              && !replaced.contains(String.valueOf(at));
      depth += counts ? 1 : 0;
      at = thought.previous();
    }
    return depth;
  }
}
