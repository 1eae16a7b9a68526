package dev.ponens.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.session.SessionThought;
import dev.ponens.session.StoredThought;
import dev.ponens.settings.Serving;
import dev.ponens.transcript.LedgerEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterProperty;
import net.jqwik.api.lifecycle.BeforeProperty;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/**
 * Random calls of the tools of a deliberation, against SQLite: the graph keeps its laws and its
 * budgets, a refused call changes nothing, and another server reads the same from the store.
 */
@NullMarked
class DeliberationPropertyTest {
  private static final int DEPTH = 4;
  private static final int EXPANSIONS = 2;
  private static final int QUESTIONS = 2;
  private static final int NODES = 8;
  private static final Map<Serving.Knob, String> KNOBS =
      Map.of(Serving.Knob.MAX_SESSION_THOUGHTS, String.valueOf(NODES));
  private static final Map<String, Double> BUDGETS =
      Map.of(
          "graph-depth",
          (double) DEPTH,
          "graph-expansions",
          (double) EXPANSIONS,
          "graph-questions",
          (double) QUESTIONS);

  /** Revisions are taken beyond the budget of nodes, up to this many. */
  private static final int LEEWAY = 20;

  private static final Set<String> ACYCLIC = Set.of("depends_on", "refines", "temporally_precedes");
  private static final List<String> BRANCHES = List.of("red", "blue");
  private static final Pattern CIRCLE = Pattern.compile("circle: ([^;]+);");

  private @Nullable Path folder;
  private @Nullable Served served;

  /** The calls that were refused, by a word of the reason. */
  private final Map<String, Integer> refusals = new TreeMap<>();

  /** A call: what it does, with numbers that select its arguments. */
  private record Operation(String does, int one, int other, int word) {}

  @Provide
  Arbitrary<List<Operation>> calls() {
    Arbitrary<String> does =
        Arbitraries.of(
            "add", "add", "add", "branch", "refine", "relate", "relate", "relate", "assume",
            "settle", "verify", "outline", "fill", "score", "prune", "expand", "check", "end");
    Arbitrary<Integer> one = Arbitraries.integers().between(0, 9);
    return Combinators.combine(does, one, one, Arbitraries.integers().between(0, 40))
        .as(Operation::new)
        .list()
        .ofMinSize(15)
        .ofMaxSize(40);
  }

  @BeforeProperty
  void begin() throws IOException {
    folder = Files.createTempDirectory("deliberations");
    served = new Served(KNOBS, BUDGETS, store());
  }

  @AfterProperty
  void end() throws IOException {
    served().close();
    if (folder != null) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
    // The calls reach what they are meant to test.
    assertThat(refusals)
        .containsKeys(
            "circle", "graph-depth", "graph-expansions", "graph-questions", "max-session-thoughts");
  }

  private String store() {
    return "sqlite:" + folder + "/graph.db";
  }

  private Served served() {
    if (served == null) {
      throw new IllegalStateException("not begun");
    }
    return served;
  }

  @Property(
      tries = 8,
      seed = "7",
      edgeCases = EdgeCasesMode.NONE,
      shrinking = ShrinkingMode.BOUNDED)
  void noCallsBreakTheLawsOrTheBudgetsAndAllOfThemSurviveAReload(
      @ForAll("calls") List<Operation> calls) throws RequestRefused {
    String session =
        served()
            .call(Served.stdio(), "start_deliberation", "question", "Which pump?", "mode", "quick")
            .get("session")
            .asText();
    for (Operation call : calls) {
      List<StoredThought> before = events(served(), session);
      LedgerState ledger = ledger(served(), session);
      JsonNode result = call(session, call, before, ledger);
      List<StoredThought> after = events(served(), session);
      if (result.path("isError").asBoolean()) {
        String why = result.at("/content/0/text").asText();
        refused(why, call, before, after);
        assertThat(ledger(served(), session)).as(why).isEqualTo(ledger);
      } else {
        JsonNode reply = result.get("structuredContent");
        assertThat(reply.path("expansions").size()).isLessThanOrEqualTo(EXPANSIONS);
        if (call.does().equals("verify")) {
          assertThat(added(before, after, LedgerEntry.EntryType.EVIDENCE))
              .isLessThanOrEqualTo(QUESTIONS);
        }
        if (call.does().equals("end") && reply.get("concluded").asBoolean()) {
          nothingHeld(before, ledger);
        }
      }
      laws(after);
    }
    reloaded(session);
  }

  private static long added(
      List<StoredThought> before, List<StoredThought> after, LedgerEntry.EntryType type) {
    return entries(after).stream().filter(entry -> entry.type() == type).count()
        - entries(before).stream().filter(entry -> entry.type() == type).count();
  }

  private JsonNode call(
      String session, Operation call, List<StoredThought> events, LedgerState ledger) {
    List<String> nodes = nodes(events);
    String words = "Pump " + call.word() + " draws " + call.one() + " bar.";
    List<Object> arguments = new ArrayList<>(List.of("session", session));
    String tool =
        switch (call.does()) {
          case "add" -> {
            arguments.addAll(List.of("content", words));
            if (call.one() > 3 && !nodes.isEmpty()) {
              arguments.addAll(List.of("parents", List.of(pick(nodes, call.other()))));
              arguments.addAll(List.of("edge", pick(LedgerEntry.RELATIONS, call.word())));
            }
            yield "add_thought_node";
          }
          case "branch" -> {
            arguments.addAll(List.of("content", words, "branch", pick(BRANCHES, call.one())));
            if (!nodes.isEmpty()) {
              arguments.addAll(List.of("parents", List.of(pick(nodes, call.other()))));
            }
            yield "add_thought_node";
          }
          case "refine" -> {
            arguments.addAll(List.of("node", pick(nodes, call.one()), "content", words));
            yield "refine_thoughts";
          }
          case "relate" -> {
            // Few ends, so that relations meet.
            List<String> all = call.word() % 2 == 0 || nodes.isEmpty() ? ledger.order() : nodes;
            List<String> ends = all.subList(0, Math.min(3, all.size()));
            int apart = 1 + call.other() % 2;
            List<String> about = List.of(pick(ends, call.one()), pick(ends, call.one() + apart));
            String type =
                call.word() % 3 == 0 ? pick(LedgerEntry.RELATIONS, call.word() / 3) : "depends_on";
            arguments.addAll(List.of("entry", "relation", "about", about, "relation", type));
            yield "ledger";
          }
          case "assume" -> {
            arguments.addAll(List.of("text", words, "criticality", "high", "verifiable", true));
            yield "record_assumption";
          }
          case "settle" -> {
            arguments.addAll(List.of("assumption", pick(ids(ledger), call.one())));
            arguments.addAll(
                List.of("status", pick(List.of("verified", "withdrawn"), call.word())));
            arguments.addAll(List.of("reason", words, "evidence", evidence(call)));
            yield "set_assumption_status";
          }
          case "verify" -> {
            arguments.addAll(List.of("text", words, "evidence", evidence(call)));
            yield "verify_thoughts";
          }
          case "outline" -> {
            arguments.addAll(
                List.of("points", List.of("Price " + call.one(), "Risk " + call.word())));
            yield "start_skeleton_of_thought";
          }
          case "fill" -> {
            String slot = ledger.openSlots().isEmpty() ? "o1" : ledger.openSlots().get(0).id();
            arguments.addAll(List.of("slot", slot, "content", words));
            yield "run_skeleton_elaboration";
          }
          case "score" -> {
            arguments.addAll(List.of("nodes", List.of(pick(nodes, call.one()))));
            arguments.addAll(List.of("scores", List.of("cost=0." + call.other())));
            yield "score_thoughts";
          }
          case "prune" -> {
            arguments.addAll(List.of("branches", List.of(pick(BRANCHES, call.one()))));
            arguments.addAll(List.of("reason", words));
            yield "prune_thoughts";
          }
          case "expand" -> {
            arguments.addAll(List.of("limit", 1 + call.one() % 4));
            yield "expand_thoughts";
          }
          case "check" -> "run_reasoning_checkpoint";
          default -> {
            arguments.addAll(List.of("content", "We take pump 3."));
            yield "converge_reasoning";
          }
        };
    return served()
        .ask(
            Served.stdio(),
            "tools/call",
            "name",
            tool,
            "arguments",
            Served.map(arguments.toArray()));
  }

  private static List<String> evidence(Operation call) {
    return IntStream.rangeClosed(0, call.other() % 4)
        .mapToObj(i -> "Page " + i + " of sheet " + call.word() + " says " + call.one() + " bar")
        .toList();
  }

  private static String pick(List<String> from, int number) {
    return from.isEmpty() ? "99" : from.get(number % from.size());
  }

  private static List<String> ids(LedgerState ledger) {
    return ledger.order().stream().filter(id -> ledger.item(id).isPresent()).toList();
  }

  private static List<String> nodes(List<StoredThought> events) {
    return events.stream()
        .filter(one -> one.thought().kind().judged())
        .map(one -> String.valueOf(one.thought().number()))
        .toList();
  }

  private static List<StoredThought> events(Served at, String session) throws RequestRefused {
    return at.service().thoughts(Caller.LOCAL, session);
  }

  private static LedgerState ledger(Served at, String session) throws RequestRefused {
    return at.service().ledger(Caller.LOCAL, session).state();
  }

  private static List<LedgerEntry> entries(List<StoredThought> events) {
    List<LedgerEntry> entries = new ArrayList<>();
    for (StoredThought one : events) {
      LedgerEntry entry = one.thought().given().entry();
      if (entry != null) {
        entries.add(entry);
      }
    }
    return entries;
  }

  /** A refused call stores nothing and says what to do; a circle is named with its whole path. */
  private void refused(
      String why, Operation call, List<StoredThought> before, List<StoredThought> after) {
    assertThat(after).as("%s: %s", call, why).isEqualTo(before);
    Matcher circle = CIRCLE.matcher(why);
    if (circle.find()) {
      refusals.merge("circle", 1, Integer::sum);
      List<String> path = List.of(circle.group(1).split(" → ", -1));
      assertThat(path.get(0)).isEqualTo(path.get(path.size() - 1));
      List<String> types =
          ACYCLIC.stream().filter(type -> closes(edges(before, type), path)).toList();
      assertThat(types).as(why).isNotEmpty();
    }
    for (String budget :
        List.of("graph-depth", "graph-expansions", "graph-questions", "max-session-thoughts")) {
      if (why.contains(budget)) {
        refusals.merge(budget, 1, Integer::sum);
        assertThat(why).containsAnyOf("send ", "leave out the argument");
      }
    }
  }

  /** True if every step of a path but its first is an edge: the first is the refused one. */
  private static boolean closes(Map<String, Set<String>> edges, List<String> path) {
    for (int i = 1; i < path.size() - 1; i++) {
      if (!edges.getOrDefault(path.get(i), Set.of()).contains(path.get(i + 1))) {
        return false;
      }
    }
    return true;
  }

  /** The edges of a type by where they begin, read from what is stored. */
  private static Map<String, Set<String>> edges(List<StoredThought> events, String type) {
    Map<String, Set<String>> edges = new HashMap<>();
    for (LedgerEntry entry : entries(events)) {
      if (type.equals(entry.relation())) {
        edges
            .computeIfAbsent(entry.about().get(0), from -> new HashSet<>())
            .add(entry.about().get(1));
      }
    }
    return edges;
  }

  private static void laws(List<StoredThought> events) {
    for (String type : ACYCLIC) {
      Map<String, Set<String>> edges = edges(events, type);
      for (String from : edges.keySet()) {
        assertThat(reached(edges, from)).as(type).doesNotContain(from);
      }
    }
    int firsts = 0;
    for (StoredThought one : events) {
      SessionThought thought = one.thought();
      if (thought.kind().judged()) {
        assertThat(path(events, thought.number()))
            .as("depth of %s", thought)
            .hasSizeLessThanOrEqualTo(DEPTH);
        firsts += thought.revision() || ends(thought) ? 0 : 1;
      }
    }
    assertThat(firsts).isLessThanOrEqualTo(NODES);
    assertThat(nodes(events)).hasSizeLessThanOrEqualTo(NODES + LEEWAY);
  }

  private static boolean ends(SessionThought thought) {
    return "conclude".equals(thought.given().mode());
  }

  /** The thoughts on the path of a node, without replaced ones and conclusions. */
  private static Set<Integer> path(List<StoredThought> events, int node) {
    Set<Integer> path = new HashSet<>();
    Set<Integer> replaced = new HashSet<>();
    for (Integer at = node; at != null; at = events.get(at - 1).thought().previous()) {
      SessionThought thought = events.get(at - 1).thought();
      String revises = thought.given().revises();
      if (revises != null) {
        replaced.add(Integer.valueOf(revises));
      }
      if (thought.kind().judged() && !ends(thought)) {
        path.add(at);
      }
    }
    path.removeAll(replaced);
    return path;
  }

  private static Set<String> reached(Map<String, Set<String>> edges, String from) {
    Set<String> reached = new HashSet<>();
    List<String> left = new ArrayList<>(edges.getOrDefault(from, Set.of()));
    while (!left.isEmpty()) {
      String at = left.remove(left.size() - 1);
      if (reached.add(at)) {
        left.addAll(edges.getOrDefault(at, Set.of()));
      }
    }
    return reached;
  }

  /** What was open before a session ended is nothing that must hold its end. */
  private static void nothingHeld(List<StoredThought> events, LedgerState ledger) {
    assertThat(ledger.openSlots()).isEmpty();
    for (LedgerEntry entry : entries(events)) {
      if ("contradicts_fatally".equals(entry.relation())) {
        assertThat(entry.about())
            .as("one of two claims that contradict each other was given up")
            .anyMatch(
                id ->
                    ledger.settlement(id).isPresent()
                        || ledger.entry(id).filter(ledger::holds).isEmpty());
      }
      if ("requires_grounding".equals(entry.relation())) {
        String claim = entry.about().get(1);
        assertThat(
                ledger.settlement(claim).isPresent()
                    || ledger.entry(claim).filter(ledger::holds).isEmpty()
                    || ledger.of(LedgerEntry.EntryType.EVIDENCE).stream()
                        .anyMatch(e -> e.entry().about().contains(claim)))
            .as("%s has evidence or was settled", claim)
            .isTrue();
      }
    }
  }

  /** Another server on the same store knows the same graph, shows the same, and goes on. */
  private void reloaded(String session) throws RequestRefused {
    try (Served again = new Served(KNOBS, BUDGETS, store())) {
      assertThat(events(again, session)).isEqualTo(events(served(), session));
      assertThat(ledger(again, session)).isEqualTo(ledger(served(), session));
      for (String tool :
          List.of("replay_reasoning_session", "run_reasonkit_pipeline", "reasoning_autopilot")) {
        assertThat(shown(again, tool, session)).isEqualTo(shown(served(), tool, session));
      }
      assertThat(again.service().store().verify(session, null).orElseThrow().sound()).isTrue();
    }
  }

  private static String shown(Served at, String tool, String session) {
    JsonNode reply = at.call(Served.stdio(), tool, "session", session);
    return reply.properties().stream()
        .filter(field -> !field.getKey().equals("analysis"))
        .map(field -> field.getKey() + "=" + field.getValue())
        .collect(Collectors.joining("\n"));
  }
}
