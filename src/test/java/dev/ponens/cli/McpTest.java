package dev.ponens.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.ChildJava;
import dev.ponens.session.StoredThought;
import dev.ponens.store.Store;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real program as an MCP server, and the commands about what it kept. */
class McpTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String HELLO =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}\n{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n";

  private static String think(int id, String session, String thought) {
    String in = session.isEmpty() ? "" : ",\"session\":\"" + session + "\"";
    return "{\"jsonrpc\":\"2.0\",\"id\":"
        + id
        + ",\"method\":\"tools/call\",\"params\":{\"name\":\"think\",\"arguments\":{\"thought\":\""
        + thought
        + "\""
        + in
        + "}}}\n";
  }

  /** The next message; Java may warn of native code between. */
  private static JsonNode said(BufferedReader from) throws IOException {
    String line = from.readLine();
    while (line != null && !line.startsWith("{")) {
      line = from.readLine();
    }
    return JSON.readTree(line);
  }

  /** Has a server take one thought and end; gives the session. */
  private static String thought(Jvm server, String words) throws IOException {
    try (OutputStream to = server.in()) {
      to.write((HELLO + think(2, "", words)).getBytes(UTF_8));
    }
    String answer =
        server
            .end()
            .out()
            .lines()
            .filter(l -> l.contains("structuredContent"))
            .findFirst()
            .orElseThrow();
    return JSON.readTree(answer).path("result").path("structuredContent").path("session").asText();
  }

  /** The program in a process where something prints once it runs. */
  static final class Printing {
    private Printing() {}

    public static void main(String[] args) {
      PrintStream before = System.out;
      Thread prints =
          new Thread(
              () -> {
                while (System.out == before) {
                  LockSupport.parkNanos(1_000_000);
                }
                System.out.println("a line that is no message");
              });
      prints.setDaemon(true);
      prints.start();
      Ponens.main(args);
    }
  }

  @Test
  void onStandardOutputStandMessagesOnlyWhoeverElsePrints(@TempDir Path folder) throws Exception {
    List<String> command = new ArrayList<>(ChildJava.command());
    command.addAll(List.of(Printing.class.getName(), "mcp", "--store", "memory"));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectError(folder.resolve("errors").toFile());
    builder.environment().put("PONENS_CACHE", folder.toString());
    builder.environment().put("XDG_CONFIG_HOME", folder.resolve("no-config").toString());
    Process process = builder.start();
    try (OutputStream in = process.getOutputStream()) {
      in.write((HELLO + think(2, "", "12 * 13 = 146")).getBytes(UTF_8));
    }
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
    for (String line : out.lines().toList()) {
      assertThat(JSON.readTree(line).path("jsonrpc").asText()).as(line).isEqualTo("2.0");
    }
    assertThat(out.lines()).hasSize(2);
    assertThat(folder.resolve("errors")).content().contains("a line that is no message");
  }

  @Test
  void everythingAcknowledgedOutlivesAKill(@TempDir Path folder) throws Exception {
    killed(folder, 2);
  }

  @Test
  @Tag("soak")
  void everythingAcknowledgedOutlivesTwentyKills(@TempDir Path folder) throws Exception {
    killed(folder, 20);
  }

  private static void killed(Path folder, int rounds) throws Exception {
    String url = "sqlite:" + folder.resolve("s.db");
    Random random = new Random(7);
    String session = "";
    int acknowledged = 0;
    for (int round = 0; round < rounds; round++) {
      Jvm server = Jvm.start(folder.resolve("cache"), List.of(), "mcp", "--store", url);
      try (OutputStream to = server.in();
          BufferedReader from = new BufferedReader(new InputStreamReader(server.out(), UTF_8))) {
        to.write(HELLO.getBytes(UTF_8));
        to.flush();
        said(from);
        int last = 20 + random.nextInt(60);
        for (int i = 0; i < last; i++) {
          to.write(think(100 + i, session, "Step " + i + " of round " + round).getBytes(UTF_8));
          to.flush();
          JsonNode said = said(from).path("result").path("structuredContent");
          session = said.path("session").asText();
          acknowledged = said.path("step").asInt();
        }
        // One more is on its way when the end comes.
        to.write(think(999, session, "In flight").getBytes(UTF_8));
        to.flush();
        server.kill();
      } catch (IOException e) {
        // The pipe of a killed process may break while it is closed.
        assertThat(acknowledged).isPositive();
      }
    }
    try (Store store = Store.open(url, System::currentTimeMillis)) {
      List<StoredThought> kept = store.thoughts(session, 0);
      assertThat(kept.size()).isBetween(acknowledged, acknowledged + 1);
      assertThat(store.verify(session, null).orElseThrow().sound()).isTrue();
    }
  }

  @Test
  void aServerWithoutItsRulesDirectoryDoesNotStart(@TempDir Path folder) {
    String nowhere = folder.resolve("nowhere").toString();
    Cli run = Cli.run("mcp", "--store", "memory", "--rules", nowhere);
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).isEqualTo("ponens: --rules " + nowhere + ": no such directory\n");
  }

  @Test
  void aSessionIsListedShownExportedReplayedVerifiedAndDeleted(@TempDir Path folder)
      throws Exception {
    String store = "sqlite:" + folder.resolve("s.db");
    Jvm server = Jvm.start(folder.resolve("cache"), List.of(), "mcp", "--store", store);
    String session = thought(server, "12 * 13 = 146. Write to ada@example.org.");

    assertThat(Cli.run("session", "list", "--store", store).out()).contains(session);
    Cli shown = Cli.run("session", "show", session, "--store", store);
    assertThat(shown.out()).contains("wrong-arithmetic").doesNotContain("ada@example");
    Cli exported = Cli.run("session", "export", session, "--store", store);
    Cli linted = Cli.fed(exported.out(), "lint", "-", "--no-config", "-f", "compact");
    assertThat(linted.out()).contains("wrong-arithmetic");
    Cli replayed = Cli.run("session", "replay", session, "--store", store, "--no-config");
    assertThat(replayed.out()).contains("0 differences").contains("1 of them with masked text");
    assertThat(replayed.exit()).isZero();
    Cli verified = Cli.run("session", "verify", session, "--store", store);
    assertThat(verified.out()).startsWith("valid: 2 records");
    assertThat(Cli.run("session", "stats", "--store", store).out())
        .contains("thoughts", "one-step-rate       1.00", "continuity          0.00");
    assertThat(Cli.run("session", "stats", "--require", "continuity", "--store", store).exit())
        .isEqualTo(1);
    String html = Cli.run("session", "show", session, "-f", "html", "--store", store).out();
    assertThat(html)
        .contains("<details><summary>Step 1, thought, risk high</summary>", "12 * 13 = 146")
        .contains("wrong-arithmetic")
        .doesNotContain("ada@example", "<details open");
    String user =
        Cli.run("session", "show", session, "-f", "markdown", "--view", "user", "--store", store)
            .out();
    assertThat(user).contains("wrong").doesNotContain("146", "<details>");
    Cli text = Cli.run("session", "show", session, "--view", "user", "--store", store);
    assertThat(text.exit()).isEqualTo(2);
    assertThat(text.err()).contains("--view user needs -f html or -f markdown");
    assertThat(Cli.run("session", "delete", session, "--store", store).exit()).isZero();
    Cli gone = Cli.run("session", "show", session, "--store", store);
    assertThat(gone.exit()).isEqualTo(2);
    assertThat(gone.err()).contains("has no session").contains("session list");
  }

  @Test
  void aReplayGoesByTheProfileOfItsSession(@TempDir Path folder) throws Exception {
    String store = "sqlite:" + folder.resolve("s.db");
    Jvm server =
        Jvm.start(
            folder.resolve("cache"), List.of(), "mcp", "--store", store, "--profile", "paranoid");
    String session = thought(server, "12 * 13 = 146");
    String[] replay = {"session", "replay", session, "--store", store, "--no-config"};
    assertThat(Cli.run(replay).out()).contains("0 differences").contains("same settings");
    String[] quick = java.util.Arrays.copyOf(replay, replay.length + 2);
    quick[replay.length] = "--profile";
    quick[replay.length + 1] = "quick";
    assertThat(Cli.run(quick).out()).contains("different settings");
  }

  @Test
  void anEditedRulebookShowsInAReplay(@TempDir Path folder) throws Exception {
    String store = "sqlite:" + folder.resolve("s.db");
    Jvm server = Jvm.start(folder.resolve("cache"), List.of(), "mcp", "--store", store);
    String session = thought(server, "12 * 13 = 146");
    Cli replayed =
        Cli.run(
            "session",
            "replay",
            session,
            "--store",
            store,
            "--no-config",
            "--ignore",
            "wrong-arithmetic");
    assertThat(replayed.exit()).isEqualTo(1);
    assertThat(replayed.out())
        .contains("step 1: no longer found: wrong-arithmetic")
        .contains("different settings");
  }

  @Test
  void theDoctorFindsEverythingWell(@TempDir Path folder) {
    Cli well = Cli.run("doctor", "--store", "sqlite:" + folder.resolve("d.db"), "--no-config");
    assertThat(well.out().lines().map(l -> l.substring(0, 2))).containsOnly("ok");
    assertThat(well.out()).contains("answered a test call correctly");
    assertThat(well.exit()).isZero();
  }

  @Test
  void theDoctorSaysWhatIsWrong(@TempDir Path folder) {
    Cli ill =
        Cli.run("doctor", "--store", "sqlite:" + folder, "--no-config", "--set", "max-sesions=3");
    assertThat(ill.out())
        .contains("FAIL  settings")
        .contains("Did you mean 'max-sessions'? Correct");
    assertThat(ill.exit()).isEqualTo(3);
  }

  @Test
  void aVariableThatMeansNothingIsNamed() {
    Cli run =
        Cli.with(Map.of("PONENS_SESSION_TIMEOUT", "8", "PONENS_X", "", "PONENS_MAX_SESSIONS", "9"))
            .run(HELLO, "mcp", "--store", "memory");
    assertThat(run.err().lines().filter(l -> l.contains("is not a setting")))
        .containsExactly(
            "ponens: Environment variable 'PONENS_SESSION_TIMEOUT' is not a setting of Ponens and"
                + " is ignored. Did you mean 'PONENS_SESSION_TIMEOUT_HOURS'?",
            "ponens: Environment variable 'PONENS_X' is not a setting of Ponens and is ignored.");
  }

  @Test
  void aVariableThatIsReadSomewhereMeansSomething() throws IOException {
    Map<String, String> read = new TreeMap<>();
    try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
      for (Path file : Stream.concat(sources, Stream.of(Path.of("ponens"))).toList()) {
        if (Files.isRegularFile(file)) {
          Matcher names = Pattern.compile("PONENS_[A-Z_]*[A-Z]").matcher(Files.readString(file));
          while (names.find()) {
            read.put(names.group(), "");
          }
        }
      }
    }
    assertThat(read).hasSizeGreaterThan(8);
    assertThat(Cli.with(read).run(HELLO, "mcp", "--store", "memory").err())
        .doesNotContain("means nothing");
  }

  @Test
  void whatIsAskedWronglyIsSaidBeforeAnythingIsServed() {
    assertThat(Cli.run("mcp", "--toolset", "cor").err()).contains("Did you mean 'core'");
    assertThat(Cli.run("mcp", "--http", "8765").err()).contains("127.0.0.1:8765");
    assertThat(Cli.run("mcp", "--http", "0.0.0.0:0").err()).contains("token");
    assertThat(Cli.run("mcp", "--set", "session-timeout-hours=soon").err())
        .contains("whole number");
    Cli store = Cli.run("mcp", "--store", "sqllite:/tmp/x.db");
    assertThat(store.err()).contains("not the name of a store").contains("sqlite:PATH");
    assertThat(store.exit()).isEqualTo(2);
    Cli key = Cli.run("mcp", "--store", "memory", "--audit-key", "no-such.key");
    assertThat(key.err()).contains("--audit-key no-such.key: cannot be read");
    assertThat(key.exit()).isEqualTo(2);
  }

  @Test
  void aStoreThatDoesNotExistIsNotCreatedToReadIt(@TempDir Path folder) {
    Path file = folder.resolve("none.db");
    Cli list = Cli.run("session", "list", "--store", "sqlite:" + file);

    assertThat(list.err()).contains("there is no store sqlite:" + file);
    assertThat(list.exit()).isEqualTo(2);
    assertThat(file).doesNotExist();
  }

  @Test
  void aPortThatIsTakenIsSaidToBe() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String address = "127.0.0.1:" + taken.getLocalPort();
      Cli second = Cli.run("mcp", "--store", "memory", "--http", address);
      assertThat(second.err()).contains("cannot listen on " + address).doesNotContain("disk");
      assertThat(second.exit()).isEqualTo(2);
    }
  }

  @Test
  void aShownSessionTellsWhatReplacesWhat(@TempDir Path folder) throws Exception {
    String store = "sqlite:" + folder.resolve("s.db");
    Jvm server = Jvm.start(folder.resolve("cache"), List.of(), "mcp", "--store", store);
    String session = thought(server, "12 * 13 = 146");
    Jvm again = Jvm.start(folder.resolve("cache"), List.of(), "mcp", "--store", store);
    String more = "12 * 13 = 156\",\"revises\":\"1";
    try (OutputStream to = again.in()) {
      to.write((HELLO + think(2, session, more)).getBytes(UTF_8));
    }
    again.end();
    assertThat(Cli.run("session", "show", session, "--store", store).out())
        .contains("2 (replaces 1)  12 * 13 = 156");
    Cli first = Cli.run("session", "list", "--most", "1", "--store", store);
    assertThat(first.err()).contains("there may be more").contains("--most");
  }
}
