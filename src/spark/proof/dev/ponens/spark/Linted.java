package dev.ponens.spark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * What is found in an input.
 *
 * @param keys the findings and the places of what cannot be read, as comparable words
 * @param sarif the SARIF file
 */
record Linted(TreeSet<String> keys, String sarif) {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What {@code ponens lint} finds, as a process of its own. */
  static Linted byProgram(Path input, String... options) throws IOException {
    Path sarif = Files.createTempFile("lint", ".sarif");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.ponens.cli.Ponens"));
    command.addAll(List.of("lint", input.toString(), "-f", "jsonl", "-f", "sarif=" + sarif));
    command.addAll(List.of("--no-config", "--quiet"));
    command.addAll(List.of(options));
    Process lint =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    TreeSet<String> keys = new TreeSet<>();
    try (var lines = lint.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        add(keys, JSON.readTree(line));
      }
    }
    return new Linted(keys, Files.readString(sarif));
  }

  private static void add(TreeSet<String> keys, JsonNode node) {
    if (node.has("error")) {
      JsonNode error = node.get("error");
      keys.add(
          key(error.path("path").asText(), error.path("line").asInt(), error.path("why").asText()));
    }
    for (JsonNode finding : node.path("findings")) {
      keys.add(
          key(
              node.at("/source/path").asText(),
              finding.at("/origin/line").asLong(),
              finding.path("rule").asText(),
              finding.path("step").asInt(),
              finding.path("start").asInt(),
              finding.path("end").asInt(),
              finding.path("message").asText(),
              finding.path("fingerprint").asText()));
    }
  }

  /** What a job found. */
  static Linted byJob(SparkSession spark, Path output) throws IOException {
    TreeSet<String> keys = new TreeSet<>();
    for (Row row : spark.read().parquet(output + "/findings").collectAsList()) {
      keys.add(
          key(
              row.getAs("path"),
              row.getAs("line"),
              row.getAs("rule"),
              row.getAs("step"),
              row.getAs("start"),
              row.getAs("end"),
              row.getAs("message"),
              row.getAs("fingerprint")));
    }
    for (Row row : spark.read().parquet(output + "/unreadable").collectAsList()) {
      keys.add(key(row.getAs("path"), row.getAs("line"), row.getAs("error")));
    }
    Path sarif = output.resolve(Outputs.SARIF);
    return new Linted(keys, Files.exists(sarif) ? Files.readString(sarif) : "");
  }

  private static String key(Object... parts) {
    return List.of(parts).toString();
  }
}
