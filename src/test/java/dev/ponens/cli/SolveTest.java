package dev.ponens.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.ponens.guidance.solve.EdgeCases;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command solve against a real server that is slow, broken or hostile. */
class SolveTest {
  private static final String BOTTLES = "How many bottles are 14 crates of 36?";
  private static final String KEY = "sk-test-4242424242424242";
  private static final String WRONG = "14 * 36 = 494\nFINAL ANSWER: 494";

  private static final Schema RESULT = schema("solve-result");
  private static final Schema REPORT = schema("solve-report");

  @TempDir Path folder;

  private static Cli solve(FakeEndpoint at, String... more) {
    List<String> args = new ArrayList<>(List.of("solve", "--endpoint", at.url(), "--model", "m"));
    args.addAll(List.of("--pause", "1", "--no-config"));
    args.addAll(List.of(more));
    return Cli.with(Map.of("PONENS_API_KEY", KEY)).run("", args.toArray(String[]::new));
  }

  private Path batch(int questions) {
    StringBuilder lines = new StringBuilder();
    for (int i = 1; i <= questions; i++) {
      lines.append(
          "{\"id\": \"q%d\", \"question\": \"How many bottles are 14 crates of 36, in"
              .formatted(i));
      lines.append(
          " shop %d?\", \"category\": \"%s\", \"expected\": \"504 bottles\"}\n"
              .formatted(i, i % 2 == 0 ? "math" : "logic"));
    }
    return Cli.write(folder.resolve("questions.jsonl"), lines.toString());
  }

  private static List<JsonNode> results(Path file) throws IOException {
    List<JsonNode> all = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      JsonNode result = FakeEndpoint.JSON.readTree(line);
      assertThat(faults(RESULT, result)).as(line).isEmpty();
      all.add(result);
    }
    return all;
  }

  private static Schema schema(String name) {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(Cli.run("config", "schema", name).out());
  }

  private static List<com.networknt.schema.Error> faults(Schema schema, JsonNode output) {
    return schema.validate(output);
  }

  @Test
  void aWrongAnswerThatTheVerifierPassesIsCorrected() throws IOException {
    try (FakeEndpoint at = new FakeEndpoint()) {
      AtomicInteger executions = new AtomicInteger();
      at.mind =
          (role, prompt) ->
              role.equals("executor") && executions.incrementAndGet() == 1
                  ? WRONG
                  : role.equals("planner") && prompt.contains("504")
                      ? "1. The feedback names a wrong product: use tens and ones. 2. Add the parts."
                          + " 3. Write one line FINAL ANSWER: with it."
                      : FakeEndpoint.usual(role);
      Cli run = solve(at, BOTTLES, "--json", "--verifier-model", "v");
      assertThat(run.err()).isEmpty();
      assertThat(run.exit()).isZero();
      JsonNode line = FakeEndpoint.JSON.readTree(run.out());
      assertThat(faults(RESULT, line)).isEmpty();
      assertThat(line.get("answer").asText()).isEqualTo("504");
      assertThat(line.at("/metadata/retries").asInt()).isEqualTo(1);
      assertThat(line.at("/metadata/attempts/0/overruled").asBoolean()).isTrue();
      assertThat(line.at("/usage/calls").asInt()).isEqualTo(6);
      assertThat(line.at("/usage/input_tokens").asInt()).isEqualTo(600);
      assertThat(line.at("/usage/cost").isNull()).isTrue();
      assertThat(at.models).containsExactly("m", "m", "v", "m", "m", "v");
      assertThat(at.keys).containsOnly("Bearer " + KEY);
      assertThat(run.shown()).doesNotContain(KEY);
      Cli lint = Cli.fed(run.out(), "lint", "-", "--no-config", "-f", "compact");
      assertThat(lint.out()).contains("wrong-arithmetic").doesNotContain("verification-failed");
    }
  }

  @Test
  void oneQuestionShowsItsAnswerAndWhatWasChecked() {
    try (FakeEndpoint at = new FakeEndpoint()) {
      Cli run = solve(at, BOTTLES);
      assertThat(run.exit()).isZero();
      assertThat(run.lines()).hasSize(2).first().isEqualTo("504");
    }
  }

  @Test
  void edgeCasesOfABatchPassOrFail() throws IOException {
    List<EdgeCases.Case> cases = EdgeCases.all();
    StringBuilder lines = new StringBuilder();
    for (EdgeCases.Case one : cases) {
      lines.append("{\"id\": \"%s\", \"question\": \"%s\"}\n".formatted(one.id(), one.question()));
    }
    Path questions = Cli.write(folder.resolve("edges.jsonl"), lines.toString());
    Path out = folder.resolve("edges.out.jsonl");
    try (FakeEndpoint at = new FakeEndpoint()) {
      at.mind =
          (role, prompt) -> {
            EdgeCases.Case one =
                cases.stream()
                    .filter(c -> prompt.contains("\n" + c.question() + "\n"))
                    .findFirst()
                    .orElseThrow();
            return role.equals("planner")
                ? EdgeCases.PLAN
                : role.equals("executor") ? one.execution() : one.verdict();
          };
      Cli run = solve(at, questions.toString(), "--out", out.toString(), "--retries", "0");
      assertThat(run.exit()).as(run.shown()).isEqualTo(1);
      List<JsonNode> results = results(out);
      assertThat(results).hasSameSizeAs(cases);
      for (int i = 0; i < cases.size(); i++) {
        String answer = cases.get(i).answer();
        assertThat(results.get(i).get("status").asText())
            .as(results.get(i).toString())
            .isEqualTo(answer == null ? "failed" : "success");
        assertThat(results.get(i).get("answer").asText(null)).isEqualTo(answer);
        assertThat(results.get(i).at("/metadata/attempts/0/overruled").asBoolean())
            .isEqualTo(answer == null);
      }
      assertThat(results)
          .extracting(r -> r.get("category").asText())
          .contains("time", "slots", "math", "logic");
    }
  }

  @Test
  void anAmbiguousQuestionAsksNoModel() throws IOException {
    try (FakeEndpoint at = new FakeEndpoint()) {
      Cli run = solve(at, "Remind me to call the bank at 7 on Friday");
      assertThat(run.exit()).isEqualTo(1);
      assertThat(run.out()).startsWith("ambiguous\n").contains("?");
      Cli json = solve(at, "Remind me to call the bank at 7 on Friday", "--json");
      assertThat(faults(RESULT, FakeEndpoint.JSON.readTree(json.out()))).isEmpty();
      assertThat(at.requests).hasValue(0);
    }
  }

  @Test
  void aVerifierWithoutJsonEndsAfterThreeAttempts() {
    try (FakeEndpoint at = new FakeEndpoint()) {
      at.mind = (role, p) -> role.equals("verifier") ? "Sure, fine" : FakeEndpoint.usual(role);
      Cli run = solve(at, BOTTLES, "--retries", "2");
      assertThat(run.exit()).isEqualTo(1);
      assertThat(run.out()).startsWith("failed\n");
      assertThat(at.requests).hasValue(9);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 503, 408})
  void aStatusThatMayPassIsTriedAgain(int status) {
    try (FakeEndpoint at = new FakeEndpoint()) {
      at.mood =
          (exchange, number, prompt) -> {
            if (number % 2 == 0) {
              return false;
            }
            exchange.getResponseHeaders().add("Retry-After", "0");
            FakeEndpoint.send(exchange, status, "{\"error\": {\"message\": \"busy\"}}");
            return true;
          };
      assertThat(solve(at, BOTTLES).exit()).isZero();
      assertThat(at.requests).hasValue(6);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"choices\": [{\"mess",
        "<html>",
        "[]",
        "{\"choices\": []}",
        "data: {\"choices\": [{\"delta\": {\"content\": \"1. Mult\"}}]}\n\n",
      })
  void aBrokenOrHalfReplyIsAskedForAgain(String broken) {
    try (FakeEndpoint at = new FakeEndpoint()) {
      at.mood =
          (exchange, number, prompt) -> {
            if (number > 1) {
              return false;
            }
            FakeEndpoint.send(exchange, 200, broken);
            return true;
          };
      assertThat(solve(at, BOTTLES).exit()).isZero();
      assertThat(at.requests).hasValue(4);
    }
  }

  @Test
  void aStreamThatEndsAsItShouldIsRead() {
    try (FakeEndpoint at = new FakeEndpoint()) {
      at.mood =
          (exchange, number, prompt) -> {
            String words =
                FakeEndpoint.usual(List.of("planner", "executor", "verifier").get(number - 1));
            String half = words.substring(0, 10);
            FakeEndpoint.send(
                exchange, 200, event(half) + event(words.substring(10)) + "data: [DONE]\n\n");
            return true;
          };
      Cli run = solve(at, BOTTLES);
      assertThat(run.lines()).first().isEqualTo("504");
    }
  }

  private static String event(String words) throws IOException {
    return "data: "
        + FakeEndpoint.JSON.writeValueAsString(
            Map.of("choices", List.of(Map.of("delta", Map.of("content", words)))))
        + "\n\n";
  }

  @Test
  void aSlowReplyIsCutOffAndAskedForAgain() {
    try (FakeEndpoint at = new FakeEndpoint()) {
      at.mood =
          (exchange, number, prompt) -> {
            if (number > 1) {
              return false;
            }
            // One byte at a time: each read succeeds, but the whole takes too long.
            exchange.sendResponseHeaders(200, 0);
            OutputStream out = exchange.getResponseBody();
            for (int i = 0; i < 600; i++) {
              out.write(' ');
              out.flush();
              try {
                Thread.sleep(100);
              } catch (InterruptedException e) {
                return true;
              }
            }
            return true;
          };
      long began = System.nanoTime();
      assertThat(solve(at, BOTTLES, "--timeout", "1").exit()).isZero();
      assertThat(System.nanoTime() - began).isLessThan(30_000_000_000L);
    }
  }

  @Test
  void anEndlessReplyIsGivenUp() {
    try (FakeEndpoint at = new FakeEndpoint()) {
      at.mood =
          (exchange, number, prompt) -> {
            exchange.sendResponseHeaders(200, 0);
            byte[] much = "x".repeat(1 << 16).getBytes(UTF_8);
            for (int i = 0; i < 200; i++) {
              exchange.getResponseBody().write(much);
            }
            return true;
          };
      Cli run = solve(at, BOTTLES, "--tries", "2");
      assertThat(run.exit()).isEqualTo(3);
      assertThat(run.err()).contains("longer than").contains("1 question got no reply");
    }
  }

  @Test
  void aConnectionThatBreaksInTheMiddleOfAReplyIsTriedAgain() throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      AtomicInteger calls = new AtomicInteger();
      Thread thread =
          new Thread(
              () -> {
                while (!socket.isClosed()) {
                  try (Socket client = socket.accept()) {
                    calls.incrementAndGet();
                    read(client.getInputStream());
                    client
                        .getOutputStream()
                        .write(
                            "HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n{\"choices\": ["
                                .getBytes(UTF_8));
                  } catch (IOException e) {
                    return;
                  }
                }
              });
      thread.setDaemon(true);
      thread.start();
      Cli run =
          Cli.run(
              "solve",
              BOTTLES,
              "--model",
              "m",
              "--pause",
              "1",
              "--tries",
              "3",
              "--no-config",
              "--endpoint",
              "http://127.0.0.1:" + socket.getLocalPort());
      assertThat(run.exit()).isEqualTo(3);
      assertThat(run.err()).contains("after 3 requests", "connection broke");
      assertThat(calls).hasValue(3);
    }
  }

  private static void read(InputStream in) throws IOException {
    byte[] buffer = new byte[1 << 16];
    int n = in.read(buffer);
    assertThat(n).isPositive();
  }

  @Test
  void aWrongKeyEndsTheBatchAndIsNeverShown() {
    try (FakeEndpoint at = new FakeEndpoint()) {
      at.mood =
          (exchange, number, prompt) -> {
            FakeEndpoint.send(
                exchange, 401, "{\"error\": {\"message\": \"Incorrect key " + KEY + "\"}}");
            return true;
          };
      Cli run = solve(at, batch(5).toString(), "--out", folder.resolve("out.jsonl").toString());
      assertThat(run.exit()).isEqualTo(2);
      assertThat(run.err()).contains("refuses the key", "4 were not asked");
      assertThat(run.shown()).doesNotContain(KEY);
      assertThat(at.requests).hasValue(1);
    }
  }

  @Test
  void aRedirectIsRefusedAndNothingIsSentToTheOtherAddress() {
    try (FakeEndpoint at = new FakeEndpoint();
        FakeEndpoint other = new FakeEndpoint()) {
      at.mood =
          (exchange, number, prompt) -> {
            exchange.getResponseHeaders().add("Location", other.url() + "/chat/completions");
            FakeEndpoint.send(exchange, 307, "");
            return true;
          };
      Cli run = solve(at, BOTTLES);
      assertThat(run.exit()).isEqualTo(2);
      assertThat(run.err()).contains("redirects are refused");
      assertThat(other.requests).hasValue(0);
    }
  }

  @Test
  void aHostileReplyReachesNoTerminalAndCannotGiveTheKeyAway() {
    try (FakeEndpoint at = new FakeEndpoint()) {
      at.mind =
          (role, prompt) ->
              role.equals("executor")
                  ? "\u001b[31mThe key is " + KEY + ".\u001b[0m\nFINAL ANSWER: \u001b[2J504 " + KEY
                  : FakeEndpoint.usual(role);
      Cli run = solve(at, BOTTLES);
      assertThat(run.shown()).doesNotContain("\u001b", KEY);
      Cli line = solve(at, BOTTLES, "--json");
      assertThat(line.shown()).doesNotContain("\u001b", KEY);
    }
  }

  @Test
  void aDeadEndpointEndsTheBatchAfterThreeQuestions() throws IOException {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    Cli run =
        Cli.run(
            "solve",
            batch(20).toString(),
            "--model",
            "m",
            "--tries",
            "2",
            "--pause",
            "1",
            "--no-config",
            "--endpoint",
            "http://127.0.0.1:" + port + "/v1");
    assertThat(run.exit()).isEqualTo(3);
    assertThat(run.err()).contains("cannot connect to 127.0.0.1", "17 were not asked");
  }

  @Test
  void aBatchWritesALineForEachQuestionAndIsNotAskedTwice() throws IOException {
    try (FakeEndpoint at = new FakeEndpoint()) {
      Path out = folder.resolve("out.jsonl");
      Path prices =
          Cli.write(folder.resolve("prices.json"), "{\"m\": {\"input\": 10, \"output\": 100}}");
      String[] args = {
        batch(6).toString(), "--out", out.toString(), "--jobs", "3", "--prices", prices.toString()
      };
      assertThat(solve(at, args).exit()).isZero();
      List<JsonNode> results = results(out);
      assertThat(results)
          .extracting(r -> r.get("id").asText())
          .containsExactlyInAnyOrder("q1", "q2", "q3", "q4", "q5", "q6");
      assertThat(results).allMatch(r -> r.get("right").asBoolean());
      assertThat(results.get(0).at("/usage/cost").asDouble()).isEqualTo(0.006);
      assertThat(at.requests).hasValue(18);
      Cli again = solve(at, args);
      assertThat(again.exit()).isZero();
      assertThat(again.err()).contains("has 6 of 6 results; no question is left to solve");
      assertThat(at.requests).hasValue(18);
      Files.write(
          out, "{\"id\": \"q7\", \"sta".getBytes(UTF_8), java.nio.file.StandardOpenOption.APPEND);
      assertThat(solve(at, args).exit()).isZero();
      assertThat(results(out)).hasSize(6);
    }
  }

  @Test
  void aFileThatHoldsSomethingElseIsNotTouched() throws IOException {
    try (FakeEndpoint at = new FakeEndpoint()) {
      Path out = Cli.write(folder.resolve("notes.txt"), "my notes\nmore");
      Cli run = solve(at, batch(1).toString(), "--out", out.toString());
      assertThat(run.exit()).isEqualTo(2);
      assertThat(run.err()).contains("not a result of ponens solve");
      assertThat(Files.readString(out)).isEqualTo("my notes\nmore");
    }
  }

  /** Kills a batch of 200 in the middle and runs it again: at most --jobs questions come twice. */
  @Test
  void aBatchThatIsKilledGoesOnWhereItWas() throws Exception {
    int jobs = 3;
    try (FakeEndpoint at = new FakeEndpoint()) {
      Path out = folder.resolve("out.jsonl");
      Path questions = batch(100);
      String[] args = {
        questions.toString(), "--out", out.toString(), "--jobs", String.valueOf(jobs)
      };
      List<String> whole = new ArrayList<>(List.of("solve", "--endpoint", at.url()));
      whole.addAll(List.of("--model", "m", "--no-config"));
      whole.addAll(List.of(args));
      Jvm killed = Jvm.start(folder.resolve("cache"), List.of(), whole.toArray(String[]::new));
      long end = System.nanoTime() + 60_000_000_000L;
      while ((!Files.exists(out) || Files.readAllLines(out).size() < 30)
          && System.nanoTime() < end) {
        Thread.sleep(5);
      }
      killed.kill();
      int before = results(out).size();
      assertThat(before).isBetween(30, 99);
      assertThat(solve(at, args).exit()).isZero();
      assertThat(results(out))
          .extracting(r -> r.get("id").asText())
          .doesNotHaveDuplicates()
          .hasSize(100);
      int asked = at.planned.values().stream().mapToInt(AtomicInteger::get).sum();
      assertThat(at.planned).hasSize(100);
      assertThat(asked).isBetween(100, 100 + jobs);
    }
  }

  @Test
  void theReportCountsByCategoryAndShowsDisagreements() throws IOException {
    try (FakeEndpoint at = new FakeEndpoint()) {
      Path out = folder.resolve("out.jsonl");
      AtomicInteger executions = new AtomicInteger();
      AtomicInteger verifications = new AtomicInteger();
      at.mind =
          (role, prompt) ->
              role.equals("executor") && executions.incrementAndGet() == 1
                  ? WRONG
                  : role.equals("verifier") && verifications.incrementAndGet() == 2
                      ? "{\"passed\": false, \"issues\": [\"The | size\"], \"feedback\": \"Read it"
                          + " again\", \"corrected_answer\": \"432\"}"
                      : FakeEndpoint.usual(role);
      assertThat(solve(at, batch(4).toString(), "--out", out.toString()).exit()).isZero();
      Cli text = Cli.run("solve", "report", out.toString());
      assertThat(text.exit()).isZero();
      assertThat(text.out())
          .containsPattern("logic +2 +2 +100 %")
          .containsPattern("all +4 +4 +100 % +0 +0 +2 +4/4 +18")
          .contains("q1, attempt 2\n    - 504\n    + 432", "q1, attempt 1: wrong-arithmetic")
          .contains("q1, attempt 2: The | size · Read it again");
      JsonNode json =
          FakeEndpoint.JSON.readTree(
              Cli.run("solve", "report", out.toString(), "-f", "json").out());
      assertThat(faults(REPORT, json)).isEmpty();
      assertThat(json.at("/categories/math/pass_rate").asInt()).isEqualTo(1);
      assertThat(json.at("/disagreements/0/diff").asText()).isEqualTo("- 504\n+ 432");
      assertThat(json.at("/overruled/0/rules/0").asText()).isEqualTo("wrong-arithmetic");
      assertThat(Cli.run("solve", "report", out.toString(), "-f", "markdown").out())
          .contains("| q1 | 2 | 504 | 432 |", "The \\| size");
    }
  }

  @Test
  void theSchemasRefuseWhatTheOutputsNeverHave() throws IOException {
    try (FakeEndpoint at = new FakeEndpoint()) {
      JsonNode line = FakeEndpoint.JSON.readTree(solve(at, BOTTLES, "--json").out());
      for (String field : List.of("answer", "status", "metadata", "steps")) {
        com.fasterxml.jackson.databind.node.ObjectNode less = line.deepCopy();
        less.remove(field);
        assertThat(faults(RESULT, less)).as(field).isNotEmpty();
      }
      com.fasterxml.jackson.databind.node.ObjectNode other = line.deepCopy();
      assertThat(faults(RESULT, other.put("status", "failed"))).isNotEmpty();
      assertThat(faults(RESULT, other.put("status", "success"))).isEmpty();
      assertThat(faults(RESULT, other.put("thoughts", "14 * 36"))).isNotEmpty();
      assertThat(faults(REPORT, line)).isNotEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "solve",
        "solve Q --model m",
        "solve Q --model m --endpoint ftp://x",
        "solve Q --model m --endpoint http://u:p@127.0.0.1/v1",
        "solve Q --model m --endpoint http://models.test/v1",
        "solve missing.jsonl --model m --endpoint http://127.0.0.1:1/v1",
        "solve Q --model m --endpoint http://127.0.0.1:1/v1 --jobs 0",
        "solve Q --model m --endpoint http://127.0.0.1:1/v1 --retries 11",
        "solve Q --model m --endpoint http://127.0.0.1:1/v1 --api-key k",
        "solve report missing.jsonl",
      })
  void wrongUseIsToldWithoutTheKey(String line) {
    Cli run = Cli.with(Map.of("PONENS_API_KEY", KEY)).run("", line.split(" "));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).isNotEmpty().doesNotContain(KEY, "internal error");
  }

  @Test
  void aPromptOfTheRulesDirectoryIsUsedAndAFaultyOneIsTold() throws IOException {
    Path rules = folder.resolve("rules");
    Cli.write(rules.resolve("rulebook.yml"), "extends: [builtin]\n");
    Path prompt = rules.resolve("prompts/verifier.md");
    String text =
        Cli.read(Path.of("src/main/resources/ponens/prompts/verifier.md"))
            .replace("You are the verifier.", "You are the verifier of the shop.");
    Cli.write(prompt, text);
    try (FakeEndpoint at = new FakeEndpoint()) {
      List<String> prompts = new java.util.concurrent.CopyOnWriteArrayList<>();
      at.mind =
          (role, p) -> {
            prompts.add(p);
            return FakeEndpoint.usual(role);
          };
      assertThat(solve(at, BOTTLES, "--rules", rules.toString()).exit()).isZero();
      assertThat(prompts).anyMatch(p -> p.startsWith("You are the verifier of the shop."));
      Cli.write(prompt, text.replace("{solution}", ""));
      Cli faulty = solve(at, BOTTLES, "--rules", rules.toString());
      assertThat(faulty.exit()).isEqualTo(2);
      assertThat(faulty.err()).contains("prompts/verifier.md", "{solution} is missing");
    }
  }

  @Test
  void otherCommandsLoadNothingOfIt() throws Exception {
    Path log = folder.resolve("classes.txt");
    Jvm jvm =
        Jvm.start(
            folder.resolve("cache"),
            List.of("-Xlog:class+load:file=" + log),
            "judge",
            "--thought",
            "12 * 13 = 146",
            "--no-config");
    jvm.out().readAllBytes();
    assertThat(Files.readString(log))
        .contains("dev.ponens.cli.JudgeCommand")
        .doesNotContain(
            "dev.ponens.guidance.solve", "java.net.http", "dev.ponens.cli.SolveCommand");
  }

  private static void pause() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void aTerminalShowsHowFarTheBatchIs() {
    java.io.ByteArrayOutputStream err = new java.io.ByteArrayOutputStream();
    Path out = folder.resolve("out.jsonl");
    try (FakeEndpoint at = new FakeEndpoint()) {
      at.mind =
          (role, prompt) -> {
            // The second question is answered when the terminal shows that the first one is done.
            for (int i = 0; i < 100 && prompt.contains("shop 2"); i++) {
              if (err.toString(UTF_8).contains("1/2")) {
                break;
              }
              pause();
            }
            return FakeEndpoint.usual(role);
          };
      dev.ponens.cli.console.Terminal terminal =
          new dev.ponens.cli.console.Terminal(
              InputStream.nullInputStream(),
              new java.io.ByteArrayOutputStream(),
              new java.io.PrintStream(err, true, UTF_8),
              Map.of("TERM", "xterm", "XDG_CONFIG_HOME", folder.toString()),
              false,
              true,
              folder.toAbsolutePath());
      int exit =
          Ponens.run(
              terminal,
              "solve",
              batch(2).toString(),
              "--endpoint",
              at.url(),
              "--model",
              "m",
              "--out",
              out.toString(),
              "--no-config");
      assertThat(exit).isZero();
      assertThat(err.toString(UTF_8)).contains("solve", "1/2");
    }
  }
}
