package dev.ponens.mcp.wire;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.mcp.wire.stdio.StdioServer;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A process of its own: standard output holds messages only, whoever else prints. */
@Timeout(60)
class StdioProcessTest {
  /** The process: its tool prints where it must not. */
  static final class Printing {
    private Printing() {}

    public static void main(String[] args) throws IOException {
      ToolHandler prints =
          (caller, request) -> {
            System.out.println("a line that is no message");
            return Fixture.text("printed");
          };
      Offer offer =
          new Offer(
              Implementation.builder("printing", "1").build(),
              "",
              List.of(new ToolOffer(Fixture.tool("prints"), prints)),
              List.of(),
              List.of(),
              List.of(),
              List.of());
      StdioServer.standard(offer, Limits.USUAL).serve();
    }
  }

  @Test
  void whatElsePrintsGoesToStandardErrorAndTheEndOfInputEndsIt() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Printing.class.getName())
            .start();
    try (var in = process.getOutputStream()) {
      in.write((PipedServer.INITIALIZE + "\n" + PipedServer.call(2, "prints")).getBytes(UTF_8));
    }
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    String errors = new String(process.getErrorStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
    assertThat(out.lines().map(Web::json))
        .extracting(message -> message.path("id").asText())
        .containsExactly("i", "2");
    assertThat(out).doesNotContain("no message").contains("printed");
    assertThat(errors).contains("a line that is no message");
  }
}
