package dev.ponens.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A model behind a real HTTP server, as good or bad as a test needs it. */
final class FakeEndpoint implements AutoCloseable {
  static final ObjectMapper JSON = new ObjectMapper();
  static final String PLAN =
      "1. Read the crates and the bottles in each. 2. Multiply them. 3. Write one line FINAL"
          + " ANSWER: with the answer.";
  static final String RIGHT = "14 * 30 = 420\n14 * 6 = 84\n420 + 84 = 504\nFINAL ANSWER: 504";
  static final String PASSED =
      "{\"passed\": true, \"issues\": [], \"feedback\": \"\", \"corrected_answer\": null}";

  /** What the server says to a request. */
  interface Mood {
    /**
     * Answers.
     *
     * @param number the number of the request, counted from 1
     * @return false to answer as usual
     */
    boolean answer(HttpExchange exchange, int number, String prompt) throws IOException;
  }

  /** What the model says to a prompt. */
  interface Mind {
    String answer(String role, String prompt);
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  final AtomicInteger requests = new AtomicInteger();
  final List<String> keys = new CopyOnWriteArrayList<>();
  final List<String> models = new CopyOnWriteArrayList<>();
  final Map<String, AtomicInteger> planned = new ConcurrentHashMap<>();
  volatile Mood mood = (exchange, number, prompt) -> false;
  volatile Mind mind = (role, prompt) -> usual(role);

  FakeEndpoint() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/v1/chat/completions", this::serve);
    server.start();
  }

  static String usual(String role) {
    return role.equals("verifier") ? PASSED : role.equals("executor") ? RIGHT : PLAN;
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  private void serve(HttpExchange exchange) throws IOException {
    try (exchange) {
      JsonNode body = JSON.readTree(exchange.getRequestBody());
      String prompt = body.at("/messages/0/content").asText();
      int number = requests.incrementAndGet();
      keys.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
      models.add(body.get("model").asText());
      if (mood.answer(exchange, number, prompt)) {
        return;
      }
      String role =
          prompt.startsWith("You are the verifier")
              ? "verifier"
              : prompt.startsWith("You are the executor") ? "executor" : "planner";
      if (role.equals("planner")) {
        planned.computeIfAbsent(question(prompt), q -> new AtomicInteger()).incrementAndGet();
      }
      send(exchange, 200, reply(mind.answer(role, prompt)));
    }
  }

  static String question(String prompt) {
    return prompt.lines().filter(l -> l.contains("crates")).findFirst().orElse("");
  }

  static String reply(String words) throws IOException {
    return JSON.writeValueAsString(
        Map.of(
            "choices",
            List.of(
                Map.of(
                    "message",
                    Map.of("role", "assistant", "content", words),
                    "finish_reason",
                    "stop")),
            "usage",
            Map.of("prompt_tokens", 100, "completion_tokens", 10)));
  }

  static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    if (bytes.length > 0) {
      exchange.getResponseBody().write(bytes);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
