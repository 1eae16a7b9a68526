package dev.ponens.fact.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.fact.command.ShellCommand.Connector;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** Commands of real agents; they are not part of this repository. */
class RealCommandsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern BLOCK = Pattern.compile("```bash\\s*\n(.*?)\n```", Pattern.DOTALL);

  private final ActionReader reader = new ActionReader(Tables.commands());

  private static Path corpus(String name) {
    String folder = Optional.ofNullable(System.getenv("PONENS_CORPUS")).orElse("../shared/data");
    Path path = Path.of(folder, name);
    assumeTrue(
        Files.exists(path), () -> "no corpus at " + path + "; set PONENS_CORPUS to judge it");
    return path;
  }

  /** The commands that were executed: those with a return code in the next message. */
  private static List<String> executed(Path archive) throws IOException {
    List<String> commands = new ArrayList<>();
    try (InputStream in =
        new BufferedInputStream(new GZIPInputStream(Files.newInputStream(archive)))) {
      // An entry of a tar archive is a header of 512 bytes, and the file in blocks of 512 bytes.
      for (byte[] header = in.readNBytes(512);
          header.length == 512 && header[0] != 0;
          header = in.readNBytes(512)) {
        String name = new String(header, 0, 100, StandardCharsets.UTF_8).strip().replace("\0", "");
        String size = new String(header, 124, 11, StandardCharsets.UTF_8).strip();
        int length = Integer.parseInt(size, 8);
        byte[] file = in.readNBytes(length);
        in.skipNBytes((512 - length % 512) % 512);
        if (name.endsWith(".json")) {
          executed(JSON.readTree(file).get("messages"), commands);
        }
      }
    }
    return commands;
  }

  private static void executed(JsonNode messages, List<String> commands) {
    for (int i = 0; i + 1 < messages.size(); i++) {
      Matcher block = BLOCK.matcher(messages.get(i).path("content").asText());
      boolean one = messages.get(i).path("role").asText().equals("assistant") && block.find();
      String words = one ? block.group(1).strip() : "";
      boolean ran = messages.get(i + 1).path("content").asText().contains("<returncode>");
      if (one && ran && !block.find()) {
        commands.add(words);
      }
    }
  }

  @Test
  void commandsOfACodingAgentAreKnownAndCounted() throws IOException {
    List<List<Action>> lines =
        executed(corpus("agents/swe_mini_dev.tar.gz")).stream().map(reader::read).toList();
    assertThat(lines).hasSizeGreaterThan(8_000);
    assertKnown(lines);
    // The counts of a reader and of plain scripts; what they could not see differs a little.
    assertCount(
        lines,
        1_328,
        a ->
            a.program().equals("cat")
                && !a.command().heredoc().isEmpty()
                && a.targets().stream()
                    .anyMatch(t -> List.of("write", "append").contains(t.use())));
    assertCount(lines, 682, a -> a.program().equals("sed") && a.is("edit"));
    assertCount(lines, 1_628, a -> a.program().equals("sed") && a.command().words().contains("-n"));
    assertCount(lines, 1_124, a -> a.command().connector() == Connector.PIPE);
    assertCount(
        lines, 111, a -> Interpreters.isPython(a.program()) && a.command().words().contains("-c"));
    assertCount(
        lines,
        81,
        a ->
            a.program().equals("git")
                && a.command().words().stream().anyMatch(List.of("diff", "status")::contains)
                && !a.command().words().contains("--cached"));
    assertThat(lines.stream().flatMap(List::stream).filter(a -> a.is("destroy"))).isEmpty();
    assertThat(
            lines.stream()
                .flatMap(List::stream)
                .filter(a -> a.is("edit") && a.program().equals("sed"))
                .filter(a -> a.sedEdits().isEmpty() || a.targets().isEmpty()))
        .hasSizeLessThan(12);
  }

  private static void assertCount(List<List<Action>> lines, int expected, Predicate<Action> form) {
    long found = lines.stream().filter(l -> l.stream().anyMatch(form)).count();
    assertThat(found).isCloseTo(expected, within(expected * 3L / 100 + 2));
  }

  /** At least 97 of 100 commands are in the table. */
  private static void assertKnown(List<List<Action>> lines) {
    TreeMap<String, Integer> unknown = new TreeMap<>();
    int all = 0;
    int known = 0;
    for (Action action : lines.stream().flatMap(List::stream).toList()) {
      all++;
      known += action.known() ? 1 : 0;
      if (!action.known()) {
        unknown.merge(action.program(), 1, Integer::sum);
      }
    }
    assertThat((double) known / all).as("unknown: %s", unknown).isGreaterThanOrEqualTo(0.97);
  }

  @Test
  void commandsInSessionsAreKnown() throws IOException {
    List<List<Action>> lines = new ArrayList<>();
    try (Stream<Path> files = Files.walk(corpus("formats"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".jsonl")).sorted().toList()) {
        for (String line : Files.readAllLines(file)) {
          if (line.startsWith("{")) {
            commands(JSON.readTree(line), lines);
          }
        }
      }
    }
    assertThat(lines).isNotEmpty();
    assertKnown(lines);
  }

  private void commands(JsonNode node, List<List<Action>> lines) throws IOException {
    for (String name : List.of("command", "cmd")) {
      if (node.path(name).isTextual()) {
        lines.add(reader.read(node.get(name).asText()));
      }
    }
    if (node.path("arguments").isTextual() && node.get("arguments").asText().startsWith("{")) {
      commands(JSON.readTree(node.get("arguments").asText()), lines);
    }
    for (JsonNode child : node) {
      commands(child, lines);
    }
  }
}
