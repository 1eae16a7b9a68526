package dev.ponens.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.jspecify.annotations.NullMarked;

/** Measures the server as a client sees it; docs/performance.md has the commands. */
@NullMarked
final class Timing {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int STARTS = 10;
  private static final int STEPS = 1_000;

  /**
   * Models take a second for a step and more; a tenth of one is a busy agent.
   *
   * @param pause between two thoughts, in milliseconds
   * @param length how long it goes on, in milliseconds
   */
  private record Round(int pause, int length) {}

  private static final List<Round> ROUNDS =
      List.of(new Round(100, 60_000), new Round(1000, 10_000));

  /** When the server is warm, in seconds after the round began. */
  private static final int WARM = 10;

  private static final int SESSIONS = 32;

  private Timing() {}

  /**
   * Starts the server and has it think.
   *
   * @param args start, steady or http; then the command of the server, such as ./ponens mcp
   */
  public static void main(String[] args) throws Exception {
    List<String> command = new ArrayList<>(List.of(args).subList(1, args.length));
    Path folder = Files.createTempDirectory("timing");
    switch (args[0]) {
      case "start" -> {
        starts("into a new store", command, i -> folder.resolve("s" + i + ".db"));
        starts("into one that is there", command, i -> folder.resolve("s0.db"));
      }
      case "steady" -> steady(command, folder);
      default -> http(command, folder);
    }
  }

  private static Process server(List<String> command, Path store, String... more)
      throws IOException {
    List<String> words = new ArrayList<>(command);
    words.addAll(List.of("--store", "sqlite:" + store));
    words.addAll(List.of(more));
    return new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.PIPE).start();
  }

  /** From nothing to the first thought that is kept and answered: wall and CPU time. */
  private static void starts(String where, List<String> command, IntFunction<Path> store)
      throws Exception {
    List<Double> wall = new ArrayList<>();
    List<Double> cpu = new ArrayList<>();
    for (int i = 0; i < STARTS; i++) {
      long began = System.nanoTime();
      Process server = server(command, store.apply(i));
      BufferedReader from =
          new BufferedReader(new InputStreamReader(server.getInputStream(), UTF_8));
      say(server, HELLO);
      from.readLine();
      say(server, think(2, "", "12 * 13 = 146"));
      from.readLine();
      wall.add((System.nanoTime() - began) / 1e9);
      cpu.add(cpu(server));
      server.destroyForcibly().waitFor();
    }
    say("start to first thought " + where + ", wall s", wall);
    say("start to first thought " + where + ", CPU s", cpu);
  }

  /** One session of many thoughts: the CPU time of each quarter, warm. */
  private static void steady(List<String> command, Path folder) throws Exception {
    Process server =
        server(command, folder.resolve("s.db"), "--set", "max-session-thoughts=100000");
    BufferedReader from = new BufferedReader(new InputStreamReader(server.getInputStream(), UTF_8));
    say(server, HELLO);
    from.readLine();
    // Sessions before this one warm the machine up.
    for (int warm = 0; warm < 4; warm++) {
      session(server, from);
    }
    List<Double> quarters = session(server, from);
    for (int i = 0; i < quarters.size(); i++) {
      System.out.printf(
          Locale.ROOT, "thoughts to %d: %.2f ms CPU each%n", (i + 1) * STEPS / 4, quarters.get(i));
    }
    System.out.println("resident, MB: " + resident(server));
    server.destroyForcibly();
  }

  private static List<Double> session(Process server, BufferedReader from) throws IOException {
    List<Double> quarters = new ArrayList<>();
    String session = "";
    double before = cpu(server);
    for (int i = 1; i <= STEPS; i++) {
      say(server, think(i, session, thought(i)));
      session = JSON.readTree(from.readLine()).at("/result/structuredContent/session").asText();
      if (i % (STEPS / 4) == 0) {
        double now = cpu(server);
        quarters.add((now - before) * 1000 / (STEPS / 4));
        before = now;
      }
    }
    return quarters;
  }

  static String thought(int i) {
    return "Step "
        + i
        + ": the next shelf holds "
        + i
        + " boxes with 12 cups each, so "
        + i
        + " * 12 = "
        + i * 12
        + " cups are added, and the total is checked against the list before we go on.";
  }

  /** Many sessions at once over HTTP: how long each thought takes. */
  private static void http(List<String> command, Path folder) throws Exception {
    // The client shares the server's cores, and gets warm on another server first.
    Process other = server(command, folder.resolve("w.db"), "--http", "127.0.0.1:0");
    round(listening(other), new Round(100, WARM * 1000));
    other.destroyForcibly().waitFor();
    Process server = server(command, folder.resolve("s.db"), "--http", "127.0.0.1:0");
    URI uri = listening(server);
    System.out.println("resident before, MB: " + resident(server));
    for (Round round : ROUNDS) {
      double before = cpu(server);
      long began = System.nanoTime();
      List<Took> took = round(uri, round);
      System.out.printf(
          Locale.ROOT,
          "%d sessions, each %d ms, %d thoughts, %.0f a second, %.2f ms CPU each; %s%n",
          SESSIONS,
          round.pause,
          took.size(),
          took.size() * 1e9 / (System.nanoTime() - began),
          (cpu(server) - before) * 1000 / took.size(),
          percentiles(took));
      long warm = began + WARM * 1_000_000_000L;
      System.out.printf(
          "  in the first %d s: %s%n  after it: %s%n",
          WARM,
          percentiles(took.stream().filter(t -> t.began < warm).toList()),
          percentiles(took.stream().filter(t -> t.began >= warm).toList()));
    }
    System.out.println("resident, MB: " + resident(server));
    server.destroyForcibly();
  }

  /** Waits until the server says where it listens. */
  static URI listening(Process server) throws IOException {
    BufferedReader words =
        new BufferedReader(new InputStreamReader(server.getErrorStream(), UTF_8));
    String line = words.readLine();
    while (!line.contains("listening on")) {
      line = words.readLine();
    }
    return URI.create(line.replaceAll(".*(http://[^;]*);.*", "$1"));
  }

  private static List<Took> round(URI uri, Round round) throws Exception {
    List<Took> took = new ArrayList<>();
    ExecutorService threads = Executors.newFixedThreadPool(SESSIONS);
    List<Callable<List<Took>>> all = new ArrayList<>();
    for (int i = 0; i < SESSIONS; i++) {
      int first = round.pause * i / SESSIONS;
      all.add(() -> client(uri, first, round));
    }
    for (Future<List<Took>> one : threads.invokeAll(all)) {
      took.addAll(one.get());
    }
    threads.shutdown();
    return took;
  }

  /**
   * How long a thought took.
   *
   * @param began when it was sent, as {@link System#nanoTime} says
   * @param seconds until its answer was there
   */
  private record Took(long began, double seconds) {}

  private static String percentiles(List<Took> took) {
    if (took.isEmpty()) {
      return "none";
    }
    List<Double> all = took.stream().map(Took::seconds).sorted().toList();
    return String.format(
        Locale.ROOT,
        "p50 %.1f, p99 %.1f ms wall",
        all.get(all.size() / 2) * 1000,
        all.get(all.size() * 99 / 100) * 1000);
  }

  /**
   * A busy agent.
   *
   * @param first how long it waits before its first thought, in milliseconds: agents that know
   *     nothing of each other do not think at one instant
   */
  private static List<Took> client(URI uri, int first, Round round) throws Exception {
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    HttpResponse<String> hello =
        client.send(
            post(uri, HELLO.lines().findFirst().orElseThrow(), ""),
            HttpResponse.BodyHandlers.ofString());
    String mcp = hello.headers().firstValue("mcp-session-id").orElse("");
    client.send(
        post(uri, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}", mcp),
        HttpResponse.BodyHandlers.ofString());
    List<Took> took = new ArrayList<>();
    String session = "";
    Thread.sleep(first);
    for (int i = 1; i <= round.length / round.pause; i++) {
      long began = System.nanoTime();
      String body =
          client
              .send(
                  post(uri, think(i, session, thought(i)), mcp),
                  HttpResponse.BodyHandlers.ofString())
              .body();
      took.add(new Took(began, (System.nanoTime() - began) / 1e9));
      String json = body.lines().filter(l -> l.contains("jsonrpc")).findFirst().orElseThrow();
      JsonNode said = JSON.readTree(json.substring(json.indexOf('{')));
      session = said.at("/result/structuredContent/session").asText();
      if (session.isEmpty()) {
        throw new IllegalStateException(body);
      }
      Thread.sleep(round.pause);
    }
    return took;
  }

  static HttpRequest post(URI uri, String body, String session) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri)
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .POST(HttpRequest.BodyPublishers.ofString(body.strip()));
    return (session.isEmpty() ? request : request.header("Mcp-Session-Id", session)).build();
  }

  static final String HELLO =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":"
          + "\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}\n"
          + "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n";

  static String think(int id, String session, String thought) {
    String in = session.isEmpty() ? "" : ",\"session\":\"" + session + "\"";
    return "{\"jsonrpc\":\"2.0\",\"id\":"
        + id
        + ",\"method\":\"tools/call\",\"params\":{\"name\":\"think\",\"arguments\":{\"thought\":\""
        + thought
        + "\""
        + in
        + "}}}\n";
  }

  private static void say(Process server, String words) throws IOException {
    server.getOutputStream().write(words.getBytes(UTF_8));
    server.getOutputStream().flush();
  }

  private static void say(String what, List<Double> figures) {
    Collections.sort(figures);
    System.out.printf(
        Locale.ROOT,
        "%s: least %.2f, median %.2f%n",
        what,
        figures.get(0),
        figures.get(figures.size() / 2));
  }

  /** The CPU seconds a process took so far. */
  static double cpu(Process server) {
    return server.toHandle().info().totalCpuDuration().orElseThrow().toNanos() / 1e9;
  }

  /** The megabytes of memory a process has. */
  private static long resident(Process server) throws IOException {
    return Files.readAllLines(Path.of("/proc/" + server.pid() + "/status")).stream()
        .filter(l -> l.startsWith("VmRSS:"))
        .mapToLong(l -> Long.parseLong(l.replaceAll("[^0-9]", "")) / 1024)
        .findFirst()
        .orElseThrow();
  }
}
