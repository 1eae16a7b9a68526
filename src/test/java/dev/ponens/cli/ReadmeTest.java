package dev.ponens.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ponens.ChildJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the commands of the README in a shell, as real processes, in a directory where {@code
 * ./ponens} and the fixtures are. {@code -Dgolden=rewrite} writes their output into the README.
 */
class ReadmeTest {
  private static final Path README = Path.of("README.md");
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");

  /** The length of a line that short fields of the reply may share. */
  private static final int LINE = 120;

  private static final Pattern SESSION = Pattern.compile("s-[0-9a-z]{12}");

  @TempDir Path folder;

  @Test
  void commandsPrintWhatTheReadmeShows() throws Exception {
    prepare();
    List<String> lines = Files.readAllLines(README);
    List<String> now = new ArrayList<>();
    String arguments = "";
    int commands = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      now.add(line);
      if (line.equals("```console")) {
        for (i++; !lines.get(i).equals("```"); i++) {
          if (lines.get(i).startsWith("$ ")) {
            now.add(lines.get(i));
            now.addAll(shell(lines.get(i).substring(2), ""));
            commands++;
          }
        }
        now.add("```");
      } else if (line.equals("```json")) {
        int end = i + 1 + lines.subList(i + 1, lines.size()).indexOf("```");
        // The first block holds the arguments of a call, the second one the reply.
        boolean asks = arguments.isEmpty();
        arguments = asks ? lines.get(i + 1) : arguments;
        now.addAll(asks ? List.of(arguments) : reply(arguments));
        now.add("```");
        i = end;
      }
    }
    assertThat(commands).isGreaterThan(3);
    if ("rewrite".equals(System.getProperty("golden"))) {
      Files.write(README, now);
    }
    assertThat(now).isEqualTo(lines);
  }

  @Test
  void filesInLinksExist() throws IOException {
    Matcher link = LINK.matcher(Files.readString(README));
    int links = 0;
    while (link.find()) {
      assertThat(Path.of(link.group(1))).exists();
      links++;
    }
    assertThat(links).isGreaterThan(5);
  }

  @Test
  void commandsInTheTextAreCommandsOfTheProgram() throws IOException {
    Matcher command = Pattern.compile("`\\./ponens ([a-z]+)").matcher(Files.readString(README));
    while (command.find()) {
      assertThat(Cli.run(command.group(1), "--help").exit()).as(command.group()).isZero();
    }
  }

  /** The working directory: the fixtures, and a launcher that runs the classes under test. */
  private void prepare() throws IOException {
    Files.createSymbolicLink(folder.resolve("fixtures"), Path.of("fixtures").toAbsolutePath());
    Path launcher = folder.resolve("ponens");
    Files.writeString(
        launcher,
        "#!/bin/sh\nexec '%s' dev.ponens.cli.Ponens \"$@\"\n"
            .formatted(String.join("' '", ChildJava.command())));
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
  }

  private List<String> shell(String command, String in) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", command)
            .directory(folder.toFile())
            .redirectErrorStream(true);
    Map<String, String> environment = builder.environment();
    environment.put("PONENS_CACHE", folder.resolve("cache").toString());
    environment.put("XDG_CONFIG_HOME", folder.resolve("config").toString());
    environment.put("PONENS_STORE", "memory");
    Path input = Files.writeString(folder.resolve("input"), in);
    Process process = builder.redirectInput(input.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as("%s%n%s", command, out).isZero();
    return out.lines().map(String::stripTrailing).toList();
  }

  /** What the tool {@code think} replies over standard input and output, a line for each field. */
  private List<String> reply(String arguments) throws Exception {
    ObjectNode call = JSON.createObjectNode().put("jsonrpc", "2.0").put("id", 2);
    call.put("method", "tools/call");
    call.putObject("params").put("name", "think").set("arguments", JSON.readTree(arguments));
    String in =
        """
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": \
        "2025-06-18", "capabilities": {}, "clientInfo": {"name": "readme", "version": "1"}}}
        {"jsonrpc": "2.0", "method": "notifications/initialized"}
        """;
    String last = "";
    for (String line : shell("./ponens mcp", in + JSON.writeValueAsString(call) + "\n")) {
      last = line.contains("\"id\":2") ? line : last;
    }
    JsonNode reply = JSON.readTree(JSON.readTree(last).at("/result/content/0/text").asText());
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder("{");
    for (Map.Entry<String, JsonNode> field : reply.properties()) {
      String value =
          SESSION.matcher(JSON.writeValueAsString(field.getValue())).replaceAll("s-0123456789ab");
      String entry = "\"" + field.getKey() + "\": " + value + ",";
      // Short fields share a line.
      if (line.length() > 1 && line.length() + entry.length() >= LINE) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 1 ? "" : " ").append(entry);
    }
    lines.add(line.toString().replaceFirst(",$", "}"));
    return lines;
  }
}
