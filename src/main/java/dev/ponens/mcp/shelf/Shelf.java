package dev.ponens.mcp.shelf;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.guidance.live.Desk;
import dev.ponens.guidance.live.Refused;
import dev.ponens.mcp.telemetry.Telemetry;
import dev.ponens.mcp.tool.Library;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.CompletionOffer;
import dev.ponens.mcp.wire.NotThere;
import dev.ponens.mcp.wire.PromptOffer;
import dev.ponens.mcp.wire.ResourceHandler;
import dev.ponens.mcp.wire.ResourceOffer;
import dev.ponens.mcp.wire.TemplateOffer;
import dev.ponens.mcp.wire.ToolOffer;
import dev.ponens.report.Visible;
import dev.ponens.settings.Spelling;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Offers resources, prompts and completions, also to clients that support only tools. */
public final class Shelf implements Library {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final List<PromptPage> prompts = PromptPage.all();
  private final List<Holding> holdings;
  private final Supplier<Desk> desk;
  private final Completions completions;

  /**
   * Creates a shelf.
   *
   * @param desk gives access to rules and sessions; used on the first read, and may block
   * @param telemetry gives the metrics
   * @param tools gives the tools whose schemas can be read
   * @param surroundings the facts about the server's environment that callers may see
   */
  public Shelf(
      Supplier<Desk> desk,
      Telemetry telemetry,
      Supplier<List<ToolOffer>> tools,
      Surroundings surroundings) {
    this.desk = desk;
    Sessions sessions = new Sessions(desk);
    Pages pages = new Pages(desk, tools);
    this.holdings = Holdings.of(desk, telemetry, surroundings, sessions, pages);
    this.completions = new Completions(prompts, sessions, pages);
  }

  /** Returns the prompts, in the order of their list. */
  public List<PromptOffer> promptOffers() {
    return prompts.stream()
        .map(p -> new PromptOffer(definition(p), (caller, request) -> filled(p, request)))
        .toList();
  }

  private static McpSchema.Prompt definition(PromptPage page) {
    List<McpSchema.PromptArgument> arguments = new ArrayList<>();
    for (PromptPage.Argument each : page.arguments()) {
      arguments.add(
          McpSchema.PromptArgument.builder(each.name())
              .description(described(each))
              .required(each.required())
              .build());
    }
    return McpSchema.Prompt.builder(page.name())
        .title(page.title())
        .description(page.about())
        .arguments(arguments)
        .build();
  }

  private static String described(PromptPage.Argument argument) {
    return argument.choices().isEmpty()
        ? argument.about()
        : String.join(", ", argument.choices()) + ": " + argument.about();
  }

  private McpSchema.GetPromptResult filled(PromptPage page, McpSchema.GetPromptRequest request) {
    Map<String, String> given = new LinkedHashMap<>();
    if (request.arguments() != null) {
      request
          .arguments()
          .forEach((name, value) -> given.put(masked(name), value == null ? "" : "" + value));
    }
    try {
      String text = new Filling(page).with(given);
      var words = McpSchema.TextContent.builder(text).build();
      return McpSchema.GetPromptResult.builder(
              List.of(McpSchema.PromptMessage.builder(McpSchema.Role.USER, words).build()))
          .description(page.about())
          .build();
    } catch (Refused e) {
      throw new IllegalArgumentException(masked(String.valueOf(e.getMessage())), e);
    }
  }

  /** Masks secrets in text that an error repeats. */
  private String masked(String words) {
    return desk.get().masked(words);
  }

  /** Returns the resources with a fixed URI. */
  public List<ResourceOffer> resourceOffers() {
    return holdings.stream()
        .filter(h -> !h.template())
        .map(
            h ->
                new ResourceOffer(
                    McpSchema.Resource.builder(h.uri(), h.name())
                        .title(h.title())
                        .description(h.about())
                        .mimeType(h.mime())
                        .build(),
                    handler()))
        .toList();
  }

  /** Returns the templates. */
  public List<TemplateOffer> templateOffers() {
    return holdings.stream()
        .filter(Holding::template)
        .map(
            h ->
                new TemplateOffer(
                    McpSchema.ResourceTemplate.builder(h.uri(), h.name())
                        .title(h.title())
                        .description(h.about())
                        .mimeType(h.mime())
                        .build(),
                    handler()))
        .toList();
  }

  /** Returns the completions: arguments of prompts, and ids in templates. */
  public List<CompletionOffer> completionOffers() {
    return completions.offers(holdings);
  }

  private ResourceHandler handler() {
    return (caller, request) -> {
      try {
        Holding holding = holding(request.uri());
        String text = text(content(holding, caller, request.uri()));
        var contents =
            McpSchema.TextResourceContents.builder(request.uri(), text)
                .mimeType(holding.mime())
                .build();
        return McpSchema.ReadResourceResult.builder(List.of(contents)).build();
      } catch (Refused e) {
        throw new NotThere(masked(String.valueOf(e.getMessage())));
      }
    };
  }

  private static String text(Object content) throws JsonProcessingException {
    return content instanceof String words ? words : JSON.writeValueAsString(content);
  }

  private static Object content(Holding holding, Caller caller, String uri) throws Refused {
    return holding.source().read(caller, holding.fits(uri).orElse(""));
  }

  private Holding holding(String uri) throws Refused {
    for (Holding holding : holdings) {
      if (holding.fits(uri).isPresent()) {
        return holding;
      }
    }
    List<String> known = holdings.stream().map(Holding::uri).toList();
    throw new Refused(
        "unknown resource \""
            + Visible.of(masked(uri), 80)
            + "\""
            + Spelling.didYouMean(uri, known));
  }

  @Override
  public List<Map<String, Object>> resources() {
    List<Map<String, Object>> said = new ArrayList<>();
    for (Holding holding : holdings) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("uri", holding.uri());
      one.put("name", holding.name());
      one.put("about", holding.about());
      said.add(one);
    }
    return said;
  }

  @Override
  public Object read(Caller caller, String uri) throws Refused {
    Object content = content(holding(uri), caller, uri);
    return content instanceof String words ? words.lines().toList() : content;
  }

  @Override
  public List<Map<String, Object>> prompts() {
    List<Map<String, Object>> said = new ArrayList<>();
    for (PromptPage page : prompts) {
      Map<String, Object> arguments = new LinkedHashMap<>();
      page.arguments()
          .forEach(
              a -> arguments.put(a.name(), described(a) + (a.required() ? " (required)" : "")));
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("name", page.name());
      one.put("about", page.about());
      one.put("arguments", arguments);
      said.add(one);
    }
    return said;
  }

  @Override
  public String prompt(String name, Map<String, String> arguments) throws Refused {
    Optional<PromptPage> page = prompts.stream().filter(p -> p.name().equals(name)).findFirst();
    if (page.isEmpty()) {
      List<String> known = prompts.stream().map(PromptPage::name).toList();
      throw new Refused(
          "unknown prompt \""
              + Visible.of(masked(name), 40)
              + "\""
              + Spelling.didYouMean(name, known));
    }
    return new Filling(page.get()).with(arguments);
  }
}
