package dev.ponens.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.NullMarked;

/**
 * Measures two servers on one store under load; docs/scale.md has the commands. Every client sends
 * its thoughts one after the other, without a pause, and each thought of a session to the other
 * server than the one before.
 */
@NullMarked
final class LoadTiming {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int SERVERS = 2;

  private LoadTiming() {}

  /**
   * A server, and the connections of the clients to it.
   *
   * @param process the server
   * @param uri where it listens
   */
  private record Replica(Process process, URI uri) {}

  /**
   * What a client saw.
   *
   * @param seconds how long each thought took
   * @param errors the replies that were no verdict on the next thought of the session
   */
  private record Seen(List<Double> seconds, List<String> errors) {}

  /**
   * Starts two servers on a store and sends thoughts to both. Ends with code 1 if a reply is an
   * error, or if its number in the session is not the next one.
   *
   * @param args the store's URL, how many clients, how many seconds; then the command of the
   *     server, such as ./ponens mcp
   */
  public static void main(String[] args) throws Exception {
    int clients = Integer.parseInt(args[1]);
    long nanos = Long.parseLong(args[2]) * 1_000_000_000L;
    List<Replica> replicas = new ArrayList<>();
    for (int i = 0; i < SERVERS; i++) {
      replicas.add(started(args[0], List.of(args).subList(3, args.length)));
    }
    Seen all = driven(replicas, clients, nanos);
    double cpu = 0;
    for (Replica replica : replicas) {
      cpu += Timing.cpu(replica.process());
      replica.process().destroy();
    }
    Collections.sort(all.seconds());
    int count = all.seconds().size();
    System.out.printf(
        Locale.ROOT,
        "%d clients, %d thoughts, %d errors; p50 %.0f, p99 %.0f, longest %.0f ms; %.1f ms CPU of"
            + " both servers for a thought%n",
        clients,
        count,
        all.errors().size(),
        all.seconds().get(count / 2) * 1000,
        all.seconds().get(count * 99 / 100) * 1000,
        all.seconds().get(count - 1) * 1000,
        cpu * 1000 / count);
    all.errors().stream().limit(5).forEach(System.out::println);
    System.exit(all.errors().isEmpty() ? 0 : 1);
  }

  private static Replica started(String store, List<String> command) throws IOException {
    List<String> words = new ArrayList<>(command);
    words.addAll(List.of("--store", store, "--http", "127.0.0.1:0"));
    Process process = new ProcessBuilder(words).start();
    URI uri = Timing.listening(process);
    // A server whose messages are not read waits when the pipe is full.
    Thread drain = new Thread(() -> drained(process));
    drain.setDaemon(true);
    drain.start();
    return new Replica(process, uri);
  }

  private static void drained(Process process) {
    try {
      process.getErrorStream().transferTo(System.err);
    } catch (IOException e) {
      System.err.println("the server's messages ended: " + e.getMessage());
    }
  }

  private static Seen driven(List<Replica> replicas, int clients, long nanos) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    try {
      List<Callable<Seen>> calls = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        int first = i;
        calls.add(() -> client(replicas, first, nanos));
      }
      Seen all = new Seen(new ArrayList<>(), new ArrayList<>());
      for (Future<Seen> one : threads.invokeAll(calls)) {
        all.seconds().addAll(one.get().seconds());
        all.errors().addAll(one.get().errors());
      }
      return all;
    } finally {
      threads.shutdown();
    }
  }

  private static Seen client(List<Replica> replicas, int first, long nanos) throws Exception {
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    List<String> connections = new ArrayList<>();
    for (Replica replica : replicas) {
      connections.add(connected(client, replica.uri()));
    }
    Seen seen = new Seen(new ArrayList<>(), new ArrayList<>());
    long end = System.nanoTime() + nanos;
    String session = "";
    for (int i = 1; System.nanoTime() < end && seen.errors().isEmpty(); i++) {
      int at = (first + i) % replicas.size();
      long began = System.nanoTime();
      String body =
          client
              .send(
                  Timing.post(
                      replicas.get(at).uri(),
                      Timing.think(i, session, Timing.thought(i)),
                      connections.get(at)),
                  HttpResponse.BodyHandlers.ofString())
              .body();
      seen.seconds().add((System.nanoTime() - began) / 1e9);
      JsonNode said = JSON.readTree(body.substring(Math.max(0, body.indexOf('{'))));
      session = said.at("/result/structuredContent/session").asText();
      if (session.isEmpty() || said.at("/result/structuredContent/step").asInt() != i) {
        seen.errors().add("thought " + i + ": " + body.strip());
      }
    }
    return seen;
  }

  /** Returns the id of a new connection to a server. */
  private static String connected(HttpClient client, URI uri) throws Exception {
    String hello = Timing.HELLO.lines().findFirst().orElseThrow();
    HttpResponse<String> reply =
        client.send(Timing.post(uri, hello, ""), HttpResponse.BodyHandlers.ofString());
    String id = reply.headers().firstValue("mcp-session-id").orElse("");
    client.send(
        Timing.post(uri, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}", id),
        HttpResponse.BodyHandlers.ofString());
    return id;
  }
}
