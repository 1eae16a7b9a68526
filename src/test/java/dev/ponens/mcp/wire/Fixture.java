package dev.ponens.mcp.wire;

import com.fasterxml.jackson.databind.JsonNode;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.CompleteResult;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.PromptReference;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.Resource;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** A small offer whose tools behave well, badly and slowly. */
final class Fixture implements AutoCloseable {
  /** How many calls of slow and stubborn run now. */
  final AtomicInteger running = new AtomicInteger();

  /** How many calls of slow were interrupted. */
  final AtomicInteger interrupted = new AtomicInteger();

  /** Lets one call of slow go on. */
  final Semaphore gate = new Semaphore(0);

  /** Limits that a test runs into. */
  static Limits small(int sessions) {
    return new Limits(
        200_000, sessions, 3, Duration.ofSeconds(2), Duration.ofSeconds(3), Duration.ofMinutes(1));
  }

  /** Returns when so many calls run. */
  void waitFor(int calls) throws InterruptedException {
    while (running.get() != calls) {
      Thread.sleep(2);
    }
  }

  /** The words a tool answers with. */
  static String words(JsonNode answer) {
    return answer.at("/result/content/0/text").asText();
  }

  /** Lets every call go on. */
  @Override
  public void close() {
    gate.release(1000);
  }

  static Tool tool(String name) {
    return Tool.builder(name, Map.of("type", "object")).description("The tool " + name).build();
  }

  static CallToolResult text(String words) {
    return Contents.result(Contents.text(words));
  }

  Offer offer() {
    return new Offer(
        Implementation.builder("fixture", "1").build(),
        "Call echo.",
        List.of(
            new ToolOffer(tool("echo"), (c, r) -> text(String.valueOf(r.arguments()))),
            new ToolOffer(
                tool("whoami"),
                (c, r) ->
                    text(c.owner() + " " + c.client() + " " + c.protocol() + " " + c.transport())),
            new ToolOffer(tool("slow"), (c, r) -> slow()),
            new ToolOffer(tool("stubborn"), (c, r) -> stubborn(c)),
            new ToolOffer(
                tool("wrong"),
                (c, r) -> {
                  throw new IllegalArgumentException("step counts from 1; send step: 1");
                }),
            new ToolOffer(
                tool("fault"),
                (c, r) -> {
                  throw new IllegalStateException("secret inner words");
                }),
            new ToolOffer(
                tool("deep"),
                (c, r) -> {
                  throw new StackOverflowError();
                }),
            new ToolOffer(
                tool("unwritable"),
                (c, r) ->
                    CallToolResult.builder(List.of(Contents.text("x")))
                        .structuredContent(Map.of("odd", new Object()))
                        .build())),
        List.of(
            new PromptOffer(
                Contents.prompt("greet", "name"),
                (c, r) -> Contents.said(Contents.text("Hello " + r.arguments().get("name"))))),
        List.of(
            new ResourceOffer(
                Resource.builder("fixed://z", "z").build(), (c, r) -> resource(r.uri(), "last")),
            new ResourceOffer(
                Resource.builder("fixed://a", "a").build(), (c, r) -> resource(r.uri(), "first"))),
        List.of(
            new TemplateOffer(
                ResourceTemplate.builder("item://{id}", "item").build(),
                (c, r) -> {
                  if (r.uri().endsWith("none")) {
                    throw new NotFound("no item none; there is item://one");
                  }
                  return resource(r.uri(), "an item");
                })),
        List.of(
            new CompletionOffer(
                new PromptReference("greet"),
                (c, r) ->
                    new CompleteResult(
                        new CompleteResult.CompleteCompletion(
                            List.of(r.argument().value() + "da"), 1, false)))));
  }

  private static ReadResourceResult resource(String uri, String words) {
    return Contents.resource(uri, "text/plain", words);
  }

  private CallToolResult slow() throws InterruptedException {
    running.incrementAndGet();
    try {
      gate.acquire();
      return text("slept well");
    } catch (InterruptedException e) {
      interrupted.incrementAndGet();
      throw e;
    } finally {
      running.decrementAndGet();
    }
  }

  /** Heeds no interrupt; asks whether it is cancelled. */
  private CallToolResult stubborn(Caller caller) {
    running.incrementAndGet();
    while (!caller.cancelled().getAsBoolean()) {
      Thread.onSpinWait();
    }
    running.decrementAndGet();
    return text("gave in");
  }
}
