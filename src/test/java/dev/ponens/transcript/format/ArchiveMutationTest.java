package dev.ponens.transcript.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/** Damaged archives, however they are packed: no exception, no hang, and never silence. */
@NullUnmarked
final class ArchiveMutationTest {
  private static final int ROUNDS = 400;
  private static final Input.InputLimits SMALL = new Input.InputLimits(20_000, 50);
  private final Random random = new Random(93);

  @Test
  void damagedArchivesNeverFailHangOrVanish() throws IOException {
    String sample = Files.readString(Path.of("src/test/resources/transcripts/inspect/log.json"));
    List<byte[]> seeds = new ArrayList<>();
    for (int method : List.of(Archives.STORED, Archives.DEFLATED, Archives.ZSTD)) {
      seeds.add(
          Archives.of(
              method,
              "samples/1_epoch_1.json",
              sample,
              "a.json",
              "{}",
              "samples/b_epoch_2.json",
              "{"));
    }
    seeds.add(
        Archives.of(
            Archives.DEFLATED,
            "samples/1_epoch_1/sample.json",
            "{\"id\":1,\"message_refs\":[[0,2],[1,2]]}",
            "samples/1_epoch_1/messages/0.json",
            "[{\"role\":\"user\",\"content\":\"attachment://0\"},{\"role\":\"assistant\",\"content\":\"4\"}]",
            "samples/1_epoch_1/attachments/0.json",
            "[\"What is 2+2?\"]"));
    seeds.add(Archives.piped("samples/1_epoch_1.json", sample));
    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          for (byte[] seed : seeds) {
            for (int i = 0; i < ROUNDS; i++) {
              read(damaged(seed));
            }
          }
        });
  }

  private static void read(byte[] archive) throws IOException {
    List<ReadResult> readings = new ArrayList<>();
    try {
      Formats.read("a.eval", new ByteArrayInputStream(archive), null, SMALL, readings::add);
    } catch (RuntimeException | StackOverflowError e) {
      throw new AssertionError(Arrays.toString(archive), e);
    }
    assertThat(readings).as(new String(archive, UTF_8)).isNotEmpty();
  }

  /** Flips bits, most of them in the headers, writes over a stretch, or cuts the end off. */
  private byte[] damaged(byte[] seed) {
    byte[] copy = seed.clone();
    for (int i = random.nextInt(4); i > 0; i--) {
      int at = random.nextInt(random.nextBoolean() ? 60 : copy.length);
      copy[at] ^= (byte) (1 << random.nextInt(8));
    }
    if (random.nextInt(3) == 0) {
      int at = random.nextInt(copy.length);
      int end = Math.min(copy.length, at + random.nextInt(12));
      Arrays.fill(copy, at, end, (byte) random.nextInt(256));
    }
    return random.nextInt(3) == 0 ? Arrays.copyOf(copy, 1 + random.nextInt(copy.length)) : copy;
  }
}
