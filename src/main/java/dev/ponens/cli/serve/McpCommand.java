package dev.ponens.cli.serve;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.NearestWord;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.cli.console.Version;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.mcp.BackgroundService;
import dev.ponens.mcp.ChangeNotifier;
import dev.ponens.mcp.ServerAssembly;
import dev.ponens.mcp.Toolset;
import dev.ponens.mcp.resource.ServerEnvironment;
import dev.ponens.mcp.telemetry.Telemetry;
import dev.ponens.mcp.wire.Limits;
import dev.ponens.mcp.wire.Offer;
import dev.ponens.mcp.wire.http.HttpServer;
import dev.ponens.mcp.wire.http.ListenAddress;
import dev.ponens.mcp.wire.stdio.StdioServer;
import dev.ponens.rule.Rulebook;
import dev.ponens.settings.Serving;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ponens mcp}: the MCP server that guides live agents. */
@Command(
    name = "mcp",
    description = "Run the MCP server that guides a live agent, over stdio or HTTP.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens mcp",
      "  ponens mcp --toolset core,legacymind --profile deep",
      "  ponens mcp --http 127.0.0.1:8765 --store memory --set session-timeout-hours=8",
      "",
      "Exit codes: 0 the client disconnected, 2 usage error, 3 the server failed, 130 or 143 stopped"
          + " by a",
      "signal."
    })
public final class McpCommand implements Callable<Integer> {
  /** The environment variable with the OTLP endpoint, used when the option is not given. */
  static final String OTLP = "PONENS_OTLP_ENDPOINT";

  @Mixin HttpOptions http = new HttpOptions();

  @Option(
      names = "--toolset",
      paramLabel = "NAME",
      split = ",",
      description =
          "Set of tools to offer: core, legacymind, compat, sequential, solve or reasonkit (default: core)."
              + " Comma-separated or repeatable.")
  List<String> toolsets = new ArrayList<>();

  @Option(
      names = "--otlp",
      paramLabel = "URL",
      description =
          "Send metrics every minute to this OTLP endpoint, such as "
              + "http://localhost:4318/v1/metrics (default: the environment variable "
              + "PONENS_OTLP_ENDPOINT; if it is not set, no metrics are sent).")
  @Nullable String otlp;

  @Mixin StoreOptions store = new StoreOptions();

  @Mixin ServingOptions settings = new ServingOptions();

  @Mixin RulesOptions rules = new RulesOptions();

  private final Terminal terminal;

  /** Creates the command for a terminal. */
  public McpCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    rules.linting(AnyPath.NAMES);
    Serving serving = settings.serving(terminal, rules.user(terminal));
    rules.also(serving.numbers());
    ListenAddress listening = http.listening(terminal);
    store.check(terminal);
    rules.exists(terminal);
    try (BackgroundService background =
            new BackgroundService(() -> service(serving), terminal::say);
        Telemetry telemetry = new Telemetry(collector())) {
      background.begin();
      Offer offer =
          ServerAssembly.offer(
              background,
              wanted(),
              Version.number(),
              new ServerEnvironment(store.url(terminal), terminal.environment().keySet()),
              telemetry,
              terminal::say);
      if (listening == null) {
        StdioServer server = new StdioServer(offer, Limits.USUAL, terminal.in(), terminal.out());
        background.bell().heardBy(server::updated);
        server.serve();
      } else {
        listen(offer, listening, telemetry, background.bell());
      }
    }
    return Exit.CLEAN.code();
  }

  /** Serves until the process is stopped, and answers the open calls before it exits. */
  private void listen(
      Offer offer, ListenAddress listening, Telemetry telemetry, ChangeNotifier changeNotifier) {
    CountDownLatch drained = new CountDownLatch(1);
    CountDownLatch stopped = new CountDownLatch(1);
    HttpServer server = start(offer, listening, telemetry);
    changeNotifier.heardBy(server::updated);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  stopped.countDown();
                  await(drained);
                }));
    terminal.say(
        "listening on http://"
            + listening.address().getHostString()
            + ":"
            + server.port()
            + "/mcp; stop with Ctrl-C");
    await(stopped);
    server.close();
    drained.countDown();
  }

  private HttpServer start(Offer offer, ListenAddress listening, Telemetry telemetry) {
    try {
      return HttpServer.start(offer, Limits.USUAL, listening, telemetry::metrics);
    } catch (IOException e) {
      throw new UsageError("--http " + http.http + ": " + e.getMessage());
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The endpoint that metrics are sent to; null for none. */
  private @Nullable String collector() {
    String named = terminal.environment().getOrDefault(OTLP, "");
    String url = otlp != null ? otlp : named;
    if (!url.isEmpty() && !url.startsWith("http://") && !url.startsWith("https://")) {
      throw new UsageError("--otlp " + url + ": use a URL that begins with http:// or https://");
    }
    return url.isEmpty() ? null : url;
  }

  private SessionService service(Serving serving) {
    Rulebook rulebook = rules.rulebook(terminal);
    return new SessionService(
        rules.judges(rulebook, true), store.open(terminal), serving, System::currentTimeMillis);
  }

  private Set<Toolset> wanted() {
    Set<Toolset> wanted = EnumSet.noneOf(Toolset.class);
    for (String name : toolsets.isEmpty() ? List.of(Toolset.CORE.spelling()) : toolsets) {
      List<String> known = List.of(Toolset.values()).stream().map(Toolset::spelling).toList();
      wanted.add(
          Toolset.named(name)
              .orElseThrow(() -> new UsageError(NearestWord.value("--toolset", name, known))));
    }
    return wanted;
  }
}
