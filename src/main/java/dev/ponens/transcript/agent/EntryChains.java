package dev.ponens.transcript.agent;

import dev.ponens.transcript.agent.SessionEntry.EntryRole;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the chains in the entries of a session. Each entry belongs to one chain, so the time is
 * linear in the number of entries, for any links between them.
 */
final class EntryChains {
  private static final int NONE = -1;
  private static final int UNKNOWN = -2;

  private final List<SessionEntry> turns;
  private final Map<String, Integer> places;

  /** True if every chain without a predecessor is a separate session. */
  private final boolean manyRoots;

  /** True if entries name their predecessors. */
  private final boolean linked;

  /** The predecessor of each entry. */
  private final int[] parents;

  /** The chain of each entry, counted from 0. */
  private final int[] owners;

  /** The nearest question at or before each entry. */
  private final int[] questions;

  private final List<Links> found = new ArrayList<>();

  /**
   * An unfinished chain.
   *
   * @param after the entry of another chain that the first entry follows
   * @param chain its entries, in order
   * @param beside parallel entries, such as results of other calls
   * @param messages the messages that its entries are parts of
   */
  private record Links(
      int after, List<Integer> chain, List<Integer> beside, Set<String> messages) {}

  /**
   * The entries of a session.
   *
   * @param places the positions of the entries that have a name
   * @param manyRoots true if every chain without a predecessor is a separate session
   */
  EntryChains(List<SessionEntry> turns, Map<String, Integer> places, boolean manyRoots) {
    this.turns = turns;
    this.places = places;
    this.manyRoots = manyRoots;
    this.linked = turns.stream().anyMatch(turn -> named(turn) != NONE);
    this.parents = IntStream.range(0, turns.size()).map(this::parent).toArray();
    this.owners = new int[turns.size()];
    this.questions = new int[turns.size()];
    Arrays.fill(owners, NONE);
    Arrays.fill(questions, UNKNOWN);
  }

  /** If entries name their predecessors, a question without one begins a new chain. */
  private int parent(int i) {
    SessionEntry turn = turns.get(i);
    int named = named(turn);
    boolean anew =
        turn.role() == EntryRole.PROMPT
            && turn.name() != null
            && (turn.follows() == null || manyRoots);
    return named != NONE ? named : linked && anew ? NONE : turn.before();
  }

  private int named(SessionEntry turn) {
    return turn.follows() == null ? NONE : places.getOrDefault(turn.follows(), NONE);
  }

  /**
   * The chains: the one that ends last, then the others in the order of their beginnings.
   *
   * @param tip the last entry of the session, if entries do not name their predecessors
   */
  List<EntryChain> all(int tip) {
    if (!linked && tip >= 0) {
      take(tip);
    }
    for (int i = turns.size() - 1; i >= 0; i--) {
      EntryRole role = turns.get(i).role();
      if (owners[i] == NONE && (role == EntryRole.PROMPT || role == EntryRole.REPLY)) {
        take(i);
      }
    }
    for (int i = turns.size() - 1; i >= 0; i--) {
      if (owners[i] == NONE) {
        take(i);
      }
    }
    List<EntryChain> chains = new ArrayList<>();
    Comparator<Links> asTheyBegin = Comparator.comparing(links -> links.chain().get(0));
    List<Links> rest = manyRoots || found.isEmpty() ? found : found.subList(1, found.size());
    if (rest != found) {
      chains.add(chain(found.get(0), false));
    }
    rest.stream()
        .sorted(asTheyBegin)
        .map(links -> chain(links, !manyRoots || links.after() != NONE))
        .forEach(chains::add);
    return chains;
  }

  /** Makes a chain of an entry and its predecessors, up to the first that already has a chain. */
  private void take(int from) {
    List<Integer> chain = new ArrayList<>();
    int at = from;
    while (at != NONE && owners[at] == NONE) {
      owners[at] = found.size();
      chain.add(at);
      at = parents[at];
    }
    // A cycle of entries has no predecessor.
    int after = at != NONE && owners[at] == found.size() ? NONE : at;
    Collections.reverse(chain);
    if (after != NONE && belong(chain, found.get(owners[after]))) {
      chain.forEach(i -> owners[i] = owners[after]);
      found.get(owners[after]).beside().addAll(chain);
    } else {
      Set<String> messages = new HashSet<>();
      chain.stream().map(i -> turns.get(i).message()).forEach(messages::add);
      messages.remove(null);
      found.add(new Links(after, chain, new ArrayList<>(), messages));
    }
  }

  /**
   * Parallel calls of tools and their results are beside the chain that continues from the last of
   * them. They were not abandoned.
   */
  private boolean belong(List<Integer> entries, Links home) {
    return entries.stream()
        .map(turns::get)
        .allMatch(
            turn ->
                turn.role() == EntryRole.RESULT
                    || turn.role() == EntryRole.SILENT
                    || (turn.message() != null && home.messages().contains(turn.message())));
  }

  private EntryChain chain(Links links, boolean left) {
    List<SessionEntry> members = new ArrayList<>();
    List<Integer> beside = links.beside().stream().sorted().toList();
    int next = 0;
    for (int i : links.chain()) {
      while (next < beside.size() && beside.get(next) < i) {
        members.add(turns.get(beside.get(next++)));
      }
      members.add(turns.get(i));
    }
    beside.subList(next, beside.size()).forEach(i -> members.add(turns.get(i)));
    boolean asks =
        members.stream()
            .map(SessionEntry::role)
            .filter(role -> role == EntryRole.PROMPT || role == EntryRole.REPLY)
            .findFirst()
            .filter(role -> role == EntryRole.PROMPT)
            .isPresent();
    return new EntryChain(members, left, asks ? null : asked(links.after()));
  }

  private @Nullable SessionEntry asked(int from) {
    List<Integer> walked = new ArrayList<>();
    int at = from;
    while (at != NONE && questions[at] == UNKNOWN) {
      questions[at] = turns.get(at).role() == EntryRole.PROMPT ? at : NONE;
      walked.add(at);
      if (questions[at] == NONE) {
        at = parents[at];
      }
    }
    int question = at == NONE ? NONE : questions[at];
    walked.forEach(i -> questions[i] = question);
    return question == NONE ? null : turns.get(question);
  }
}
