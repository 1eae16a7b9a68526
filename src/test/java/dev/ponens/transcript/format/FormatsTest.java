package dev.ponens.transcript.format;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.transcript.Format;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@NullUnmarked
final class FormatsTest {
  private static final String STEPS = "{\"steps\":[\"3 + 4 = 7\"]}\n";
  private static final String NAMES =
      Formats.all().stream().map(Format::name).collect(Collectors.joining("|"));
  @TempDir Path folder;

  @Test
  void everyFormatIsFoundByItsName() {
    assertThat(Formats.all())
        .extracting(Format::name)
        .doesNotHaveDuplicates()
        .startsWith("steps", "text", "chat")
        .contains("openai", "responses", "anthropic", "claude");
    assertThat(Formats.all()).allMatch(f -> Formats.named(f.name()).orElseThrow() == f);
    assertThat(Formats.all()).allMatch(f -> !f.summary().isBlank());
    assertThat(Formats.named("yaml")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "a.txt | {\"steps\":[\"a\"]} | steps",
        "a.jsonl | {\"id\":1,\"question\":\"q\",\"answer\":\"a\"} | steps",
        "a.json | [{\"steps\":[\"a\"]}] | steps",
        "a.md | {\"role\":\"user\",\"content\":\"q\"} | openai",
        "a.json | {\"messages\":[{\"role\":\"user\",\"content\":\"q\"}]} | openai",
        "a.jsonl | {\"type\":\"user\",\"message\":{\"role\":\"user\",\"content\":\"q\"}} | claude",
        "a.jsonl | {\"type\":\"summary\",\"summary\":\"s\",\"leafUuid\":\"u\"} | claude",
        "a.jsonl | {\"type\":\"file-history-snapshot\",\"messageId\":\"m\",\"snapshot\":{}} | claude",
        "a.txt | User: hi#Assistant: hello | chat",
        "a.txt | **User:** hi#**Assistant:** hello | chat",
        "a.txt | User: hi | text",
        "a.txt | Some thought. | text",
        "a.txt | [1] A source, in brackets. | text",
        "a.txt | {a set} has one element | text",
        "- | User: hi#AI: hello | chat",
      })
  void theContentSaysTheFormat(String name, String content, String format) {
    assertThat(Readings.of(folder, name, content.replace('#', '\n')).only().format())
        .isEqualTo(format);
  }

  @Test
  void aLongFirstMemberDoesNotHideTheFormat() {
    String notes = "{\"notes\":\"" + "on and on ".repeat(15_000) + "\",";
    Readings readings = Readings.of(folder, "a.log", notes + STEPS.substring(1));

    assertThat(readings.only().format()).isEqualTo("steps");
  }

  @Test
  void aBrokenFirstLineDoesNotHideTheFormat() {
    Readings readings = Readings.of(folder, "a.jsonl", "{\"id\": oops\n" + STEPS);

    assertThat(readings.transcripts()).singleElement().matches(t -> t.format().equals("steps"));
    assertThat(readings.faults()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {"a.json | {\"a\":1}", "a.jsonl | hello", "a.txt | {\"codex\":1}", "a.json | 42"})
  void whereNothingIsRecognisedItSaysWhatToDo(String name, String content) {
    assertThat(Readings.of(folder, name, content).faults())
        .containsExactly(
            "0: nothing here looks like a transcript; name the format with --from " + NAMES);
  }

  @Test
  void aFormatThatFindsNothingSaysSo() {
    assertThat(Readings.as("chat", folder, "a.txt", "no turns").faults())
        .containsExactly(
            "0: nothing here has the format chat; name the format with --from " + NAMES);
    assertThat(Readings.as("claude", folder, "a.jsonl", "{\"type\":\"event_msg\"}").faults())
        .singleElement()
        .asString()
        .startsWith("0: nothing here has the format claude");
    assertThat(Readings.as("steps", folder, "a.txt", "hello\n").faults())
        .containsExactly(
            "1: not valid JSON at column 6; repair the file, or name another format with --from");
  }

  @Test
  void anEmptyFileIsReported() {
    assertThat(Readings.of(folder, "a.jsonl", "").faults())
        .containsExactly("0: the file is empty; write a transcript into it or leave it out");
    assertThat(Readings.of(folder, "a.jsonl", " \n\t\n").faults())
        .containsExactly(
            "0: the file contains only white space; write a transcript into it or "
                + "leave it out");
    assertThat(Readings.of(folder, "a.gz", Readings.zipped(new byte[0])).faults()).hasSize(1);
  }

  @Test
  void binaryContentIsReported() {
    byte[] random = new byte[4000];
    new Random(1).nextBytes(random);
    for (int i = 0; i < random.length; i++) {
      random[i] = random[i] == 0 ? 1 : random[i];
    }
    for (byte[] content : List.of(random, STEPS.getBytes(UTF_16LE))) {
      assertThat(Readings.of(folder, "a.jsonl", content).faults())
          .containsExactly(
              "0: this file is binary or not UTF-8; unpack it or save it as UTF-8 text");
    }
  }

  @Test
  void aCompressionThatIsNotReadIsNamed() {
    Map<String, byte[]> files =
        Map.of(
            "zstd; zstd -d", new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, 1},
            "bzip2; bunzip2", new byte[] {'B', 'Z', 'h', '9', 0x31, 0x41, 0x59, 0, (byte) 0xFF},
            "xz; unxz", new byte[] {(byte) 0xFD, '7', 'z', 'X', 'Z', 0, 0, 4},
            "lz4; lz4 -d", new byte[] {0x04, 0x22, 0x4D, 0x18, 0, 0});
    files.forEach(
        (name, content) ->
            assertThat(Readings.of(folder, "a.jsonl", content).faults())
                .containsExactly(
                    "0: this file is compressed with "
                        + name.replace("; ", ", which Ponens does not read; unpack it with ")
                        + ", or compress it with gzip"));
    assertThat(Readings.of(folder, "a.txt", "BZh is a name.").faults()).isEmpty();
  }

  @Test
  void aNulDeepInATextIsReported() {
    assertThat(Readings.of(folder, "a.txt", "word\n".repeat(60_000) + "\0").faults())
        .containsExactly("60001: a NUL character: this is not text; name a text file");
  }

  @Test
  void gzipIsSeenWhateverTheName() {
    byte[] twice =
        concat(Readings.zipped(STEPS.getBytes(UTF_8)), Readings.zipped(STEPS.getBytes(UTF_8)));

    assertThat(Readings.of(folder, "a.jsonl", twice).transcripts()).hasSize(2);
    assertThat(Readings.of(folder, "a.jsonl.gz", STEPS).only().format()).isEqualTo("steps");
  }

  @Test
  void aSlowPipeOfTwoGzipPartsIsReadToItsEnd() throws IOException {
    byte[] zipped =
        concat(Readings.zipped(STEPS.getBytes(UTF_8)), Readings.zipped(STEPS.getBytes(UTF_8)));
    InputStream slow =
        new ByteArrayInputStream(zipped) {
          @Override
          public synchronized int read(byte[] target, int offset, int length) {
            return super.read(target, offset, Math.min(1, length));
          }

          @Override
          public synchronized int available() {
            return 0;
          }
        };
    List<ReadResult> all = new ArrayList<>();

    Formats.read("-", slow, null, Input.InputLimits.USUAL, all::add);

    assertThat(all).hasSize(2);
  }

  @Test
  void whatCameBeforeABreakInGzipIsRead() {
    StringBuilder many = new StringBuilder();
    Random random = new Random(7);
    for (int i = 0; i < 5000; i++) {
      many.append("{\"steps\":[\"").append(random.nextLong()).append("\"]}\n");
    }
    byte[] whole = Readings.zipped(many.toString().getBytes(UTF_8));
    Readings cut = Readings.of(folder, "cut.gz", Arrays.copyOf(whole, whole.length / 2));
    byte[] flipped = whole.clone();
    Arrays.fill(flipped, whole.length / 2, whole.length / 2 + 200, (byte) 0x55);
    Readings corrupt = Readings.of(folder, "corrupt.gz", flipped);

    assertThat(cut.transcripts()).hasSizeGreaterThan(1000);
    assertThat(cut.faults().get(cut.faults().size() - 1))
        .contains("gzip data is corrupt or cut off");
    assertThat(corrupt.transcripts()).hasSizeGreaterThan(1000);
    assertThat(corrupt.faults().toString()).contains("gzip data is corrupt or cut off");
    assertThat(Readings.of(folder, "head.gz", Arrays.copyOf(whole, 5)).faults())
        .containsExactly("0: the gzip header is corrupt or cut off; compress the file again");
  }

  @Test
  void aByteOrderMarkIsDropped() {
    assertThat(Readings.of(folder, "a.jsonl", "\uFEFF" + STEPS).only().events()).hasSize(1);
    assertThat(Readings.of(folder, "a.txt", "\uFEFFHello.").events())
        .containsExactly("THOUGHT Hello.");
  }

  @Test
  void invalidUtf8IsReadAndReported() {
    String content = STEPS + "{\"steps\":[\"a caf\u00E9\"]}\n" + STEPS;

    Readings readings = Readings.of(folder, "a.jsonl", content.getBytes(ISO_8859_1));

    assertThat(readings.transcripts().get(1).events().get(0).text()).isEqualTo("a caf\uFFFD");
    assertThat(readings.transcripts()).hasSize(3);
    assertThat(readings.faults())
        .containsExactly("2: invalid UTF-8 on this line, read as U+FFFD; save the file as UTF-8");
    assertThat(readings.all().get(2)).isInstanceOf(ReadResult.UnreadablePiece.class);
  }

  @Test
  void aFileOfOneControlCharacterIsRead() {
    assertThat(Readings.of(folder, "a.txt", "\1").all()).hasSize(1);
    assertThat(Readings.of(folder, "a.json", "\1").all()).hasSize(1);
  }

  @Test
  void blanksBeforeTheFirstBraceDoNotHideIt() {
    assertThat(Readings.of(folder, "a.txt", "\n ".repeat(60_000)).faults()).hasSize(1);
    assertThat(Readings.of(folder, "a.txt", "\n ".repeat(300) + STEPS).only().at().line())
        .isEqualTo(301);
  }

  @Test
  void oneBadByteInAShortFileIsNoBinary() {
    Readings readings = Readings.of(folder, "a.txt", new byte[] {'a', (byte) 0xFF});

    assertThat(readings.transcripts()).hasSize(1);
    assertThat(readings.faults()).hasSize(1);
  }

  @Test
  void invalidUtf8AnywhereGivesWhatTheJdkGives() {
    Random random = new Random(3);
    byte[] pieces = "a\u00E9\u20AC\uD83D\uDE00\n".getBytes(UTF_8);
    byte[] bytes = new byte[300_000];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = pieces[i % 50 == 0 ? random.nextInt(pieces.length) : i % pieces.length];
    }
    bytes[bytes.length - 1] = (byte) 0xE2;
    List<Integer> lines = new ArrayList<>();

    try (CleanBytes clean = new CleanBytes(new ByteArrayInputStream(bytes), lines::add)) {
      assertThat(new String(clean.readAllBytes(), UTF_8)).isEqualTo(new String(bytes, UTF_8));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    assertThat(lines).isSorted().isNotEmpty();
  }

  @Test
  void noFaultQuotesTheInput() {
    String secret = "sk-live-4242";
    for (String content :
        List.of(
            "{\"steps\":[\"" + secret,
            "{\"steps\":[" + secret + "]}",
            "{\"steps\":[{\"text\":\"a\",\"mode\":\"" + secret + "\"}]}",
            "{\"steps\":[{\"text\":\"a\",\"confidence\":\"" + secret + "\"}]}",
            "{\"" + secret + "\":1}",
            "{\"role\":\"" + secret + "\",\"content\":\"a\"}")) {
      Readings readings = Readings.of(folder, "a.jsonl", content);

      assertThat(readings.faults()).isNotEmpty();
      assertThat(readings.faults().toString()).doesNotContain("sk-live").doesNotContain("4242");
    }
  }

  private static byte[] concat(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
