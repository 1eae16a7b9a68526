package dev.ponens.mcp.resource;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.guidance.prompt.PromptFiller;
import dev.ponens.guidance.prompt.PromptPage;
import dev.ponens.mcp.telemetry.Telemetry;
import dev.ponens.mcp.tool.AnalysisNote;
import dev.ponens.mcp.tool.Library;
import dev.ponens.mcp.tool.ResultMetadata;
import dev.ponens.mcp.wire.Caller;
import dev.ponens.mcp.wire.CompletionOffer;
import dev.ponens.mcp.wire.NotFound;
import dev.ponens.mcp.wire.PromptOffer;
import dev.ponens.mcp.wire.ResourceHandler;
import dev.ponens.mcp.wire.ResourceOffer;
import dev.ponens.mcp.wire.TemplateOffer;
import dev.ponens.mcp.wire.ToolOffer;
import dev.ponens.report.Visible;
import dev.ponens.settings.SimilarSpelling;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Offers resources, prompts and completions, also to clients that support only tools. */
public final class ResourceCatalogue implements Library {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final List<PromptPage> prompts = PromptPage.all();
  private final List<Resource> resources;
  private final Supplier<SessionService> service;
  private final Completions completions;
  private final ServerEnvironment surroundings;

  /**
   * Creates a catalogue.
   *
   * @param service gives access to rules and sessions; used on the first read, and may block
   * @param telemetry gives the metrics
   * @param tools gives the tools whose schemas can be read
   * @param surroundings the facts about the server's environment that callers may see
   */
  public ResourceCatalogue(
      Supplier<SessionService> service,
      Telemetry telemetry,
      Supplier<List<ToolOffer>> tools,
      ServerEnvironment surroundings) {
    this.service = service;
    this.surroundings = surroundings;
    SessionResources sessions = new SessionResources(service);
    PageResources pages = new PageResources(service, tools);
    this.resources = Resources.of(service, telemetry, surroundings, sessions, pages);
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
    for (PromptPage.PromptArgument each : page.arguments()) {
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

  private static String described(PromptPage.PromptArgument argument) {
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
      String text = new PromptFiller(page).with(given);
      var words = McpSchema.TextContent.builder(text).build();
      return McpSchema.GetPromptResult.builder(
              List.of(McpSchema.PromptMessage.builder(McpSchema.Role.USER, words).build()))
          .description(page.about())
          .build();
    } catch (RequestRefused e) {
      throw new IllegalArgumentException(masked(String.valueOf(e.getMessage())), e);
    }
  }

  /** Masks secrets in text that an error repeats. */
  private String masked(String words) {
    return service.get().masked(words);
  }

  /** Returns the resources with a fixed URI. */
  public List<ResourceOffer> resourceOffers() {
    return resources.stream()
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
    return resources.stream()
        .filter(Resource::template)
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
    return completions.offers(resources);
  }

  private ResourceHandler handler() {
    return (caller, request) -> {
      try {
        Resource resource = resource(request.uri());
        Object content = content(resource, caller, request.uri());
        var contents =
            McpSchema.TextResourceContents.builder(request.uri(), text(content))
                .mimeType(resource.mime())
                .meta(metadata(resource, content, request.uri()))
                .build();
        return McpSchema.ReadResourceResult.builder(List.of(contents)).build();
      } catch (RequestRefused e) {
        throw new NotFound(masked(String.valueOf(e.getMessage())));
      }
    };
  }

  /** Returns how the content was derived; pages and schemas do not say it themselves. */
  private Map<String, Object> metadata(Resource resource, Object content, String uri) {
    Map<?, ?> note =
        content instanceof Map<?, ?> fields && fields.get("analysis") instanceof Map<?, ?> said
            ? said
            : AnalysisNote.stored(
                "catalogue",
                null,
                // A resource without a variable has an empty id.
                resource.fits(uri).stream().filter(id -> !id.isEmpty()).toList());
    return ResultMetadata.of(note, surroundings.now());
  }

  private static String text(Object content) throws JsonProcessingException {
    return content instanceof String words ? words : JSON.writeValueAsString(content);
  }

  private static Object content(Resource resource, Caller caller, String uri)
      throws RequestRefused {
    return resource.source().read(caller, resource.fits(uri).orElse(""));
  }

  private Resource resource(String uri) throws RequestRefused {
    for (Resource resource : resources) {
      if (resource.fits(uri).isPresent()) {
        return resource;
      }
    }
    List<String> known = resources.stream().map(Resource::uri).toList();
    throw new RequestRefused(
        "unknown resource \""
            + Visible.of(masked(uri), 80)
            + "\""
            + SimilarSpelling.didYouMean(uri, known));
  }

  @Override
  public List<Map<String, Object>> resources() {
    List<Map<String, Object>> said = new ArrayList<>();
    for (Resource resource : resources) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("uri", resource.uri());
      one.put("name", resource.name());
      one.put("about", resource.about());
      said.add(one);
    }
    return said;
  }

  @Override
  public Object read(Caller caller, String uri) throws RequestRefused {
    Object content = content(resource(uri), caller, uri);
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
  public String prompt(String name, Map<String, String> arguments) throws RequestRefused {
    Optional<PromptPage> page = prompts.stream().filter(p -> p.name().equals(name)).findFirst();
    if (page.isEmpty()) {
      List<String> known = prompts.stream().map(PromptPage::name).toList();
      throw new RequestRefused(
          "unknown prompt \""
              + Visible.of(masked(name), 40)
              + "\""
              + SimilarSpelling.didYouMean(name, known));
    }
    return new PromptFiller(page.get()).with(arguments);
  }
}
