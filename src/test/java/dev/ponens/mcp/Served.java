package dev.ponens.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.guidance.Judge;
import dev.ponens.guidance.Judges;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.mcp.resource.ResourceCatalogue;
import dev.ponens.mcp.resource.ServerEnvironment;
import dev.ponens.mcp.telemetry.Telemetry;
import dev.ponens.mcp.tool.Library;
import dev.ponens.mcp.tool.Tool;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.Limits;
import dev.ponens.mcp.wire.Offer;
import dev.ponens.mcp.wire.dispatch.ProtocolJson;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.settings.Serving;
import dev.ponens.settings.Settings;
import dev.ponens.store.Store;
import io.modelcontextprotocol.spec.McpError;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The whole offer behind the session service that answers both generations of the protocol. */
public final class Served implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Rulebook RULES = Rulebooks.shipped();
  private static final String LATER = "2025-11-25";

  private final BackgroundService background;
  private final Telemetry telemetry = new Telemetry();
  private final Offer offer;
  private final dev.ponens.mcp.wire.dispatch.Dispatcher dispatcher;

  /** What the server logged. */
  final List<String> log = new CopyOnWriteArrayList<>();

  /** Sessions in memory, nothing in the environment, usual settings. */
  Served() {
    this(new ServerEnvironment("memory", Set.of()));
  }

  /** Sessions in a store; nothing in the environment. */
  public Served(String store) {
    this(Map.of(), store);
  }

  /** Sessions in memory, whatever the surroundings say. */
  Served(ServerEnvironment surroundings) {
    this(Map.of(), "memory", surroundings);
  }

  /** Sessions in memory, and a clock. */
  Served(LongSupplier clock) {
    this(Map.of(), Map.of(), "memory", new ServerEnvironment("memory", Set.of(), clock));
  }

  /** Sessions in a store, and settings other than the usual. */
  Served(Map<Serving.Knob, String> knobs, String store) {
    this(knobs, store, new ServerEnvironment(store, Set.of()));
  }

  private Served(Map<Serving.Knob, String> knobs, String store, ServerEnvironment surroundings) {
    this(knobs, Map.of(), store, surroundings);
  }

  /** Sessions in a store, settings other than the usual, and parameters other than the usual. */
  Served(Map<Serving.Knob, String> knobs, Map<String, Double> parameters, String store) {
    this(knobs, parameters, store, new ServerEnvironment(store, Set.of()));
  }

  private Served(
      Map<Serving.Knob, String> knobs,
      Map<String, Double> parameters,
      String store,
      ServerEnvironment surroundings) {
    Serving serving = new Serving(knobs);
    Map<String, Double> own = new LinkedHashMap<>(serving.numbers());
    own.putAll(parameters);
    Settings settings = RULES.params().profile("balanced", Map.of(), own);
    Judge judge = new Judge(RULES, settings, Selection.ALL, true);
    background =
        new BackgroundService(
            () ->
                new SessionService(
                    Judges.only(judge),
                    Store.open(store, surroundings.clock()),
                    serving,
                    surroundings.clock()),
            log::add);
    background.begin();
    offer =
        ServerAssembly.offer(
            background, EnumSet.allOf(Toolset.class), "0", surroundings, telemetry, log::add);
    dispatcher =
        new dev.ponens.mcp.wire.dispatch.Dispatcher(offer, Limits.USUAL, ProtocolJson.strict());
  }

  /** What is offered. */
  public Offer offer() {
    return offer;
  }

  /** Notifies this listener of changes, by the resource's URI. */
  void heardBy(Consumer<String> listener) {
    background.bell().heardBy(listener);
  }

  /** Gives access to what is stored. */
  SessionService service() {
    return background.get();
  }

  Telemetry telemetry() {
    return telemetry;
  }

  /** The tools of a toolset. */
  List<Tool> tools(Toolset toolset) {
    return ServerAssembly.tools(toolset, background, library());
  }

  private Library library() {
    return new ResourceCatalogue(
        background, telemetry, List::of, new ServerEnvironment("memory", Set.of()));
  }

  /** Somebody who calls over HTTP with a token. */
  static Caller http(String owner) {
    return new Caller(owner, "test/1", LATER, "http", () -> false);
  }

  /** The user who started the server. */
  static Caller stdio() {
    return new Caller(Caller.LOCAL, "test/1", LATER, "stdio", () -> false);
  }

  /** The result of a method, as it goes over the wire. */
  JsonNode ask(Caller caller, String method, Object... params) {
    try {
      return JSON.valueToTree(dispatcher.answer(caller, method, map(params)).join());
    } catch (CompletionException e) {
      if (e.getCause() instanceof McpError error) {
        throw error;
      }
      throw e;
    }
  }

  /** What a tool answers, as structure. */
  JsonNode call(Caller caller, String tool, Object... arguments) {
    return ask(caller, "tools/call", "name", tool, "arguments", map(arguments))
        .get("structuredContent");
  }

  /** The text of a resource. */
  String read(Caller caller, String uri) {
    return ask(caller, "resources/read", "uri", uri).at("/contents/0/text").asText();
  }

  /** A resource that is JSON. */
  JsonNode json(Caller caller, String uri) throws java.io.IOException {
    return JSON.readTree(read(caller, uri));
  }

  /** The text of a prompt. */
  String prompt(String name, Object... arguments) {
    return ask(stdio(), "prompts/get", "name", name, "arguments", map(arguments))
        .at("/messages/0/content/text")
        .asText();
  }

  /** What an argument may be completed to. */
  List<String> complete(Caller caller, Map<String, Object> ref, String name, String value) {
    JsonNode said =
        ask(
            caller,
            "completion/complete",
            "ref",
            ref,
            "argument",
            map("name", name, "value", value));
    return JSON.convertValue(
        said.at("/completion/values"),
        JSON.getTypeFactory().constructCollectionType(List.class, String.class));
  }

  static Map<String, Object> map(Object... pairs) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put((String) pairs[i], pairs[i + 1]);
    }
    return map;
  }

  @Override
  public void close() {
    dispatcher.close();
    telemetry.close();
    background.close();
  }
}
