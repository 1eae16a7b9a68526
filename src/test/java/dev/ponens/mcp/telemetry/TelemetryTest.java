package dev.ponens.mcp.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** The figures of a server. */
class TelemetryTest {
  private static Map<?, ?> in(Map<?, ?> map, String name) {
    return (Map<?, ?>) Objects.requireNonNull(map.get(name));
  }

  @Test
  void latenciesAddUpAndStandInOrder() {
    try (Telemetry telemetry = new Telemetry()) {
      for (int i = 1; i <= 100; i++) {
        telemetry.called("think", CallOutcome.OK, Duration.ofMillis(i));
      }
      telemetry.called("think", CallOutcome.CANCELLED, Duration.ofSeconds(30));
      Map<?, ?> ok = in(in(in(telemetry.summary(), "tools"), "think"), "ok");
      assertThat(ok.get("calls")).isEqualTo(100L);
      assertThat(ok.get("total_ms")).isEqualTo(5050.0);
      assertThat((Double) ok.get("p50_ms")).isBetween(45.0, 55.0);
      assertThat((Double) ok.get("p95_ms")).isBetween(90.0, 100.0);
      assertThat((Double) ok.get("p99_ms")).isBetween(94.0, 105.0);
      assertThat(telemetry.metrics())
          .contains(
              "ponens_tool_calls_seconds_bucket{outcome=\"ok\",tool=\"think\",le=\"0.01\"} 10");
    }
  }

  @Test
  void aLabelIsOneOfAFewWords() {
    try (Telemetry telemetry = new Telemetry()) {
      telemetry.thought(3, 2, "supported");
      telemetry.thought(1, 0, "anything a caller might send");
      telemetry.deprecated("think_convo");
      Map<String, Object> said = telemetry.summary();
      assertThat(said.get("verifications")).isEqualTo(Map.of("supported", 1L, "other", 1L));
      assertThat(said.get("session_depth")).isEqualTo(Map.of("latest", 1, "max", 3));
      assertThat(said.get("session_branches")).isEqualTo(Map.of("latest", 0, "max", 2));
      assertThat(said.get("deprecated")).isEqualTo(Map.of("think_convo", 1L));
      assertThat(telemetry.metrics()).doesNotContain("anything");
    }
  }

  @Test
  void manyCallsBeforeAnybodyLooksAreAllCounted() {
    try (Telemetry telemetry = new Telemetry()) {
      for (int i = 0; i < 1_000; i++) {
        telemetry.called("judge", CallOutcome.OK, Duration.ofNanos(1_000));
      }
      assertThat(telemetry.metrics())
          .contains("ponens_tool_calls_seconds_count{outcome=\"ok\",tool=\"judge\"} 1000");
    }
  }

  @Test
  void aCollectorIsSentTheFiguresAtTheLatestAtTheEnd() throws IOException, InterruptedException {
    AtomicReference<byte[]> body = new AtomicReference<>(new byte[0]);
    CountDownLatch sent = new CountDownLatch(1);
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/v1/metrics",
        exchange -> {
          body.set(exchange.getRequestBody().readAllBytes());
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
          sent.countDown();
        });
    server.start();
    try {
      int port = server.getAddress().getPort();
      try (Telemetry telemetry = new Telemetry("http://127.0.0.1:" + port + "/v1/metrics")) {
        telemetry.called("think", CallOutcome.OK, Duration.ofMillis(3));
      }
      assertThat(sent.await(10, TimeUnit.SECONDS)).isTrue();
      assertThat(new String(body.get(), java.nio.charset.StandardCharsets.ISO_8859_1))
          .contains("ponens.tool.calls", "think");
    } finally {
      server.stop(0);
    }
  }
}
