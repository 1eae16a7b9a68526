package dev.ponens.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A file of every shape of every format, damaged in each way: one run of the linter ends, and has a
 * verdict or a place and a reason for every file.
 */
class DamagedFilesTest {
  private static final Path FOLDER = Path.of("src/test/resources/transcripts");
  private static final Pattern VALUE =
      Pattern.compile(
          "(?<=[:\\[,] ?)(?:\"(?:[^\"\\\\\\n]|\\\\.)*+\"(?! ?:)|-?\\d[\\d.]*+|true|null)");
  private static final List<String> OTHERS =
      List.of("null", "7", "true", "\"\"", "{}", "[]", "[null]", "{\"type\":7}", "-0.5");

  @TempDir Path folder;

  private final Random random = new Random(500);
  private final Map<Damage, Integer> damaged = new EnumMap<>(Damage.class);

  private enum Damage {
    CUT,
    SWAPPED,
    NESTED,
    HUGE,
    FLIPPED;

    byte[] done(String text, Random random) {
      return switch (this) {
        case CUT -> Arrays.copyOf(text.getBytes(UTF_8), 1 + random.nextInt(text.length() - 1));
        case SWAPPED -> put(text, OTHERS.get(random.nextInt(OTHERS.size())), random);
        case NESTED ->
            put(text, "[".repeat(1000) + (random.nextBoolean() ? "]".repeat(1000) : ""), random);
        case HUGE ->
            put(
                text,
                random.nextBoolean() ? "9".repeat(3000) : '"' + "so it is ".repeat(2_000) + '"',
                random);
        case FLIPPED -> flipped(text.getBytes(UTF_8), random);
      };
    }

    /** Puts other words where a value stood, or anywhere where there are none. */
    private static byte[] put(String text, String other, Random random) {
      List<MatchResult> values = VALUE.matcher(text).results().toList();
      int at = random.nextInt(text.length());
      int end = at;
      if (!values.isEmpty()) {
        MatchResult value = values.get(random.nextInt(values.size()));
        at = value.start();
        end = value.end();
      }
      return (text.substring(0, at) + other + text.substring(end)).getBytes(UTF_8);
    }

    private static byte[] flipped(byte[] bytes, Random random) {
      for (int i = 1 + random.nextInt(4); i > 0; i--) {
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
      }
      return bytes;
    }
  }

  @Test
  @Timeout(value = 3, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void eachOfFiveHundredGetsAVerdictOrAReason() throws IOException {
    Set<String> written = new TreeSet<>();
    for (Path seed : seeds()) {
      for (Damage damage : Damage.values()) {
        for (int i = 0; i < 3; i++) {
          written.add(write(seed, damage, i));
        }
      }
    }
    assertThat(written).hasSizeGreaterThanOrEqualTo(500);
    assertThat(damaged).hasSize(Damage.values().length).allSatisfy((d, n) -> enough(n));

    Cli run = Cli.run("lint", folder.toString(), "-f", "json", "--no-config", "--quiet");

    assertThat(run.exit()).as(run.err()).isEqualTo(3);
    assertThat(run.err()).isEmpty();
    Set<String> silent = new TreeSet<>(written);
    silent.removeAll(named(new ObjectMapper().readTree(run.out())));
    assertThat(silent).isEmpty();
  }

  private static void enough(int files) {
    assertThat(files).isGreaterThanOrEqualTo(100);
  }

  private static List<Path> seeds() throws IOException {
    try (Stream<Path> transcripts = Files.walk(FOLDER);
        Stream<Path> stories = Files.walk(Path.of("fixtures"))) {
      return Stream.concat(transcripts, stories.filter(f -> !f.endsWith("README.md")))
          .filter(Files::isRegularFile)
          .filter(file -> !file.toString().endsWith(".read"))
          .sorted()
          .toList();
    }
  }

  private String write(Path seed, Damage damage, int i) throws IOException {
    String format = seed.getName(seed.getNameCount() - 2).toString();
    String name = format + "-" + damage + i + "-" + seed.getFileName();
    byte[] content = damage.done(Files.readString(seed), random);
    boolean packed = format.equals("inspect") && i == 0;
    Path file = folder.resolve(packed ? name.replace(".json", ".eval") : name);
    Files.write(file, packed ? archive(content) : content);
    damaged.merge(damage, 1, Integer::sum);
    return file.toString();
  }

  private static byte[] archive(byte[] sample) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("samples/1_epoch_1.json"));
      zip.write(sample);
    }
    return bytes.toByteArray();
  }

  /** The files of which something is said, each with a verdict or a reason. */
  private static Set<String> named(JsonNode report) {
    Set<String> files = new TreeSet<>();
    report.at("/transcripts").forEach(t -> files.add(file(t.at("/source/path"))));
    for (JsonNode error : report.at("/errors")) {
      assertThat(error.get("why").asText()).as(error.toString()).isNotBlank();
      files.add(file(error.get("path")));
    }
    return files;
  }

  /** What stands in an archive is named behind an exclamation mark. */
  private static String file(JsonNode path) {
    return path.asText().replaceFirst("!.*", "");
  }
}
