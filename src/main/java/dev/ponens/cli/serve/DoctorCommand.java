package dev.ponens.cli.serve;

import dev.ponens.cli.console.Exit;
import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.cli.console.Version;
import dev.ponens.guidance.live.SessionService;
import dev.ponens.mcp.BackgroundService;
import dev.ponens.mcp.ServerAssembly;
import dev.ponens.mcp.Toolset;
import dev.ponens.mcp.resource.ServerEnvironment;
import dev.ponens.mcp.telemetry.Telemetry;
import dev.ponens.mcp.wire.Limits;
import dev.ponens.mcp.wire.stdio.StdioServer;
import dev.ponens.report.NounCount;
import dev.ponens.report.Visible;
import dev.ponens.rule.Rulebook;
import dev.ponens.settings.Serving;
import dev.ponens.store.Store;
import dev.ponens.store.database.StoreFailure;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code ponens doctor}: checks everything that the server needs. */
@Command(
    name = "doctor",
    description = "Check Java, the rules, the session store and the MCP server.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens doctor",
      "  ponens doctor --store memory --rules ./rules",
      "",
      "Exit codes: 0 all checks passed, 2 usage error, 3 a check failed (its line says what to do)."
    })
public final class DoctorCommand implements Callable<Integer> {
  private static final int LEAST_JAVA = 17;

  /** The handshake of a client, and a call with one wrong thought. */
  public static final String HANDSHAKE =
      """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
      "capabilities":{},"clientInfo":{"name":"doctor","version":"1"}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"think","arguments":\
      {"question":"What is 12 * 13?","thought":"12 * 13 = 146"}}}
      """;

  @Mixin StoreOptions store = new StoreOptions();

  @Mixin ServingOptions settings = new ServingOptions();

  @Mixin RulesOptions rules = new RulesOptions();

  private final Terminal terminal;
  private boolean well = true;

  /** Creates the command for a terminal. */
  public DoctorCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    PrintStream out = new PrintStream(terminal.out(), false, StandardCharsets.UTF_8);
    rules.linting(AnyPath.NAMES);
    int java = Runtime.version().feature();
    say(
        out,
        java >= LEAST_JAVA,
        "Java " + Runtime.version() + " in " + System.getProperty("java.home"),
        "install Java " + LEAST_JAVA + " or later");
    Serving serving = serving(out);
    Rulebook rulebook = rulebook(out);
    store(out);
    if (rulebook != null && serving != null) {
      handshake(out, rulebook, serving);
    }
    out.flush();
    return (well ? Exit.CLEAN : Exit.INCOMPLETE).code();
  }

  private void say(PrintStream out, boolean good, String what, String remedy) {
    well &= good;
    out.println((good ? "ok    " : "FAIL  ") + Visible.of(good ? what : advised(what, remedy)));
  }

  /** Adds what to do: as a new sentence after a full one. */
  private static String advised(String what, String remedy) {
    return what.matches("(?s).*[.?]")
        ? what + " " + Character.toUpperCase(remedy.charAt(0)) + remedy.substring(1)
        : what + "; " + remedy;
  }

  private @Nullable Serving serving(PrintStream out) {
    try {
      Serving serving = settings.serving(terminal, rules.user(terminal));
      rules.also(serving.numbers());
      say(
          out,
          true,
          "settings: " + serving.values().size() + " values differ from the defaults",
          "");
      return serving;
    } catch (UsageError e) {
      say(out, false, "settings: " + e.getMessage(), "correct this setting");
      return null;
    }
  }

  private @Nullable Rulebook rulebook(PrintStream out) {
    try {
      Rulebook rulebook = rules.rulebook(terminal);
      long find = rulebook.cards().stream().filter(c -> c.finds()).count();
      say(
          out,
          true,
          "the rulebook " + rulebook.hash() + " has " + find + " rules that report findings",
          "");
      return rulebook;
    } catch (UsageError e) {
      say(out, false, String.valueOf(e.getMessage()), "to see all errors: ponens rules check");
      return null;
    }
  }

  private void store(PrintStream out) {
    String url = store.url(terminal);
    try (Store open = store.open(terminal)) {
      say(
          out,
          true,
          "store " + url + ", " + NounCount.of(open.stats("local").sessions(), "session"),
          "");
    } catch (StoreFailure | UsageError e) {
      say(out, false, String.valueOf(e.getMessage()), "or name another store with --store");
    }
  }

  /** Sends the handshake to a temporary server with a store in memory, over the real transport. */
  private void handshake(PrintStream out, Rulebook rulebook, Serving serving) throws IOException {
    long began = System.nanoTime();
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    try (BackgroundService background =
            new BackgroundService(
                () ->
                    new SessionService(
                        rules.judges(rulebook, true),
                        Store.open("memory", System::currentTimeMillis),
                        serving,
                        System::currentTimeMillis),
                terminal::say);
        Telemetry telemetry = new Telemetry()) {
      background.begin();
      new StdioServer(
              ServerAssembly.offer(
                  background,
                  EnumSet.of(Toolset.CORE),
                  Version.number(),
                  new ServerEnvironment("memory", Set.of()),
                  telemetry,
                  terminal::say),
              Limits.USUAL,
              new ByteArrayInputStream(HANDSHAKE.getBytes(StandardCharsets.UTF_8)),
              said)
          .serve();
    }
    String answers = said.toString(StandardCharsets.UTF_8);
    boolean good =
        answers.lines().count() == 2
            && answers.contains("serverInfo")
            && answers.contains("wrong-arithmetic");
    String answered =
        good
            ? "answered a test call correctly"
            : "did not answer a test call correctly: " + Visible.of(answers, 300);
    double seconds = (System.nanoTime() - began) / 1e9;
    String line = String.format(Locale.ROOT, "MCP server: %s after %.1f s", answered, seconds);
    say(out, good, line, "please report this");
  }
}
