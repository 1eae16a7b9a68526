package dev.ponens.mcp.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ponens.mcp.Served;
import dev.ponens.mcp.wire.http.HttpServer;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Many clients, and clients that go away: no error, and no memory is kept. */
@Tag("soak")
@Timeout(300)
class HttpSoakTest {
  /** As much more heap may be in use afterwards, in bytes: what the collector leaves lying. */
  private static final long SLACK = 8 << 20;

  /** The same where sessions are kept: those used last are held in memory, a bounded number. */
  private static final long HELD = 32 << 20;

  private static final Limits WIDE =
      new Limits(
          1 << 20,
          20_000,
          64,
          Duration.ofSeconds(30),
          Duration.ofSeconds(5),
          Duration.ofSeconds(3));

  private static long used() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(100);
    }
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  private static Web web() throws IOException {
    return new Web(new Fixture().offer(), WIDE);
  }

  @Test
  void tenThousandAbandonedSessionsAreSwept() throws Exception {
    try (Web web = web()) {
      for (int i = 0; i < 500; i++) {
        web.session();
      }
      awaitNone(web.server());
      long before = used();
      for (int i = 0; i < 10_000; i++) {
        web.session();
      }
      awaitNone(web.server());
      assertThat(used()).isLessThan(before + SLACK);
    }
  }

  private static void awaitNone(HttpServer server) throws InterruptedException {
    while (server.sessions() > 0) {
      Thread.sleep(100);
    }
  }

  @Test
  void thirtyTwoSessionsForAMinute() throws Exception {
    try (Web web = web()) {
      drive(web, 10);
      long before = used();
      List<Long> calls = drive(web, 60);
      assertThat(calls).allMatch(n -> n > 0);
      assertThat(used()).isLessThan(before + SLACK);
    }
  }

  @Test
  void thirtyTwoAgentsThinkForAMinute(@TempDir Path folder) throws Exception {
    try (Served served = new Served("sqlite:" + folder.resolve("s.db"));
        Web web = new Web(served.offer(), WIDE)) {
      drive(20, end -> agent(web, end));
      long before = used();
      List<Long> thoughts = drive(60, end -> agent(web, end));
      assertThat(thoughts).allMatch(n -> n > 0);
      assertThat(used()).isLessThan(before + HELD);
    }
  }

  /** Thinks in one session after the other, and leaves each behind as it is. */
  private static long agent(Web web, long end) throws Exception {
    String open = web.session();
    String session = "";
    long thoughts = 0;
    while (System.nanoTime() < end) {
      thoughts++;
      String in = session.isEmpty() ? "" : ",\"session\":\"" + session + "\"";
      String words = "Shelf " + thoughts + ": 12 * " + thoughts + " = " + 12 * thoughts;
      String call = "\"name\":\"think\",\"arguments\":{\"thought\":\"" + words + "\"" + in + "}";
      JsonNode said =
          Web.message(
              web.send(
                  web.post(
                      PipedServer.request(thoughts, "tools/call", call), "Mcp-Session-Id", open)));
      session = said.at("/result/structuredContent/session").asText();
      assertThat(session).as(said.toString()).isNotEmpty();
      session = thoughts % 40 == 0 ? "" : session;
    }
    return thoughts;
  }

  /** How many calls each of 32 sessions made in so many seconds; fails with the first error. */
  private static List<Long> drive(Web web, int seconds) throws Exception {
    return drive(seconds, end -> client(web, end));
  }

  /** Calls until a time. */
  private interface Client {
    long until(long end) throws Exception;
  }

  private static List<Long> drive(int seconds, Client each) throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(32);
    long end = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
    List<Callable<Long>> all = new ArrayList<>();
    for (int i = 0; i < 32; i++) {
      all.add(() -> each.until(end));
    }
    List<Long> calls = new ArrayList<>();
    for (Future<Long> client : clients.invokeAll(all)) {
      calls.add(client.get());
    }
    clients.shutdown();
    return calls;
  }

  private static long client(Web web, long end) throws Exception {
    String session = web.session();
    long calls = 0;
    while (System.nanoTime() < end) {
      HttpResponse<String> answer =
          web.send(web.post(PipedServer.call(calls, "echo"), "Mcp-Session-Id", session));
      assertThat(Web.message(answer).at("/result/content/0/text").asText()).isEqualTo("{}");
      calls++;
    }
    return calls;
  }
}
