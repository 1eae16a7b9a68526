package dev.ponens.transcript.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.ponens.transcript.Format;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Damaged input of every format: no exception, no hang, and never silence. */
@NullUnmarked
final class MutationTest {
  private static final int ROUNDS = 12;
  private static final int LONG_ROUNDS = 600;
  private static final Input.InputLimits SMALL = new Input.InputLimits(20_000, 50);
  private static final List<String> OURS =
      List.of(
          "{\"id\":\"t\",\"question\":\"q\",\"steps\":[\"a\",{\"text\":\"b\",\"confidence\":0.5,\"evidence\":[\"e\"]}],\"answer\":\"c\"}\n{\"steps\":[\"x\"],\"label\":{\"first_error_step\":0}}\n",
          "{\n \"transcripts\": [\n  {\"steps\": [\"a\", \"\\ud83d\"]},\n  {\"steps\": [\"b\"]}\n ]\n}\n",
          "Question: why?\n\nStep 1: a\n```\ncode\n```\n\nStep 2: b \u00E9\u20AC\uD83D\uDE00\n\nAnswer: c\n",
          "Q: x\n<think>1. a\n2. b</think>\nc\n",
          "Thought 1: a\nAction 1: Search[b]\nObservation 1: c\nThought 2: d\nAction 2: Finish[e]\n",
          "User: a\nAssistant: <think>b</think>c\nUser: d\nAI: e\n");
  private static final List<String> TOKENS =
      List.of(
          "null",
          "7",
          "-1e999",
          "true",
          "\"\"",
          "{}",
          "[]",
          "[[",
          "}",
          "\"",
          "\\",
          "\n",
          "\r",
          "\0",
          "<think>",
          "</think>",
          "```",
          "Thought:",
          "User:",
          "1. ",
          "\uFEFF",
          "\u2028",
          "{\"text\":",
          "[".repeat(500),
          "{\"a\":".repeat(500),
          "x".repeat(30_000),
          "9".repeat(2000));

  private final Random random = new Random(20);

  @Test
  void damagedInputNeverFailsHangsOrVanishes() throws IOException {
    damagedInputIsRead(ROUNDS, Duration.ofMinutes(3));
  }

  @Test
  @Tag("soak")
  void muchDamagedInputNeverFailsHangsOrVanishes() throws IOException {
    damagedInputIsRead(LONG_ROUNDS, Duration.ofMinutes(12));
  }

  private void damagedInputIsRead(int rounds, Duration most) throws IOException {
    List<String> seeds = new ArrayList<>(OURS);
    for (Path file : TranscriptsTest.files()) {
      seeds.add(Files.readString(file));
    }
    assertThat(seeds).hasSizeGreaterThan(30);
    assertTimeoutPreemptively(
        most,
        () -> {
          for (String seed : seeds) {
            for (int i = 0; i < rounds; i++) {
              readEveryWay(damaged(seed));
            }
          }
        });
  }

  private void readEveryWay(byte[] content) throws IOException {
    List<Format> ways = new ArrayList<>(Formats.all());
    ways.add(null);
    for (Format way : ways) {
      List<ReadResult> readings = new ArrayList<>();
      byte[] bytes = random.nextInt(4) == 0 ? damaged(Readings.zipped(content)) : content;
      try {
        Formats.read("a.jsonl", new ByteArrayInputStream(bytes), way, SMALL, readings::add);
      } catch (RuntimeException | StackOverflowError e) {
        throw new AssertionError(
            "as " + (way == null ? "auto" : way.name()) + ": " + Arrays.toString(bytes), e);
      }
      assertThat(readings).isNotEmpty();
    }
  }

  private byte[] damaged(String seed) {
    StringBuilder text = new StringBuilder(seed);
    for (int i = random.nextInt(3); i > 0; i--) {
      int at = random.nextInt(text.length());
      int end = Math.min(text.length(), at + random.nextInt(8));
      text.replace(at, end, TOKENS.get(random.nextInt(TOKENS.size())));
    }
    return damaged(swapped(text.toString()).getBytes(UTF_8));
  }

  /** Puts another JSON value where one stood. */
  private String swapped(String text) {
    int colon = text.indexOf(':', random.nextInt(text.length()));
    int end = colon < 0 ? -1 : text.indexOf(',', colon);
    return end < 0 || random.nextBoolean()
        ? text
        : text.substring(0, colon + 1) + TOKENS.get(random.nextInt(8)) + text.substring(end);
  }

  private byte[] damaged(byte[] bytes) {
    byte[] copy = bytes.clone();
    for (int i = random.nextInt(3); i > 0; i--) {
      copy[random.nextInt(copy.length)] ^= (byte) (1 << random.nextInt(8));
    }
    return random.nextInt(3) == 0 ? Arrays.copyOf(copy, random.nextInt(copy.length)) : copy;
  }
}
