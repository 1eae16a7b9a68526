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
import java.util.concurrent.CompletableFuture;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Proves that the job finds what {@code ponens lint} finds: with whole files, with lines in any
 * number of parts, with a table, and while an executor is killed.
 */
final class EqualFindings {
  private static final ObjectMapper JSON = new ObjectMapper();

  private EqualFindings() {}

  /**
   * Compares.
   *
   * @param args a directory for files, the number of generated lines, and files to lint
   */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[0]);
    List<Path> files = new ArrayList<>();
    Path copies = Files.createDirectories(folder.resolve("files"));
    for (int i = 2; i < args.length; i++) {
      files.add(
          Files.copy(Path.of(args[i]), copies.resolve(i + "-" + Path.of(args[i]).getFileName())));
    }
    Path lines = Files.writeString(folder.resolve("lines.jsonl"), lines(Integer.parseInt(args[1])));
    TreeSet<String> expected = linted(lines.toString(), "--from", "steps");
    job(
        lines,
        folder.resolve("lines-3"),
        expected,
        "--each",
        "line",
        "--from",
        "steps",
        "--partitions",
        "3");
    CompletableFuture<Long> killed = CompletableFuture.supplyAsync(EqualFindings::kill);
    job(
        lines,
        folder.resolve("lines-8"),
        expected,
        "--each",
        "line",
        "--from",
        "steps",
        "--partitions",
        "8");
    System.out.println(
        killed.isDone()
            ? "an executor was killed meanwhile: process " + killed.join()
            : "the job was over before an executor was killed");
    job(copies, folder.resolve("whole"), linted(copies.toString()), "--partitions", "2");
    table(folder);
    SparkSession.active().stop();
  }

  /** Transcripts of two steps, some with a wrong sum, and two lines that are none. */
  private static String lines(int count) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < count; i++) {
      int sum = i * 7 + 13 + (i % 3 == 0 ? 1 : 0);
      lines.append("{\"id\":\"t").append(i).append("\",\"question\":\"What is ").append(i * 7);
      lines.append(" + 13?\",\"steps\":[\"").append(i * 7).append(" + 13 = ").append(sum);
      lines.append("\",{\"kind\":\"answer\",\"text\":\"").append(sum).append("\"}]}\n");
      if (i % 400 == 100) {
        lines.append("{\"id\": \"cut off\n");
      }
    }
    return lines.toString();
  }

  private static void table(Path folder) {
    SparkSession spark = SparkSession.active();
    Path lines = folder.resolve("table");
    spark
        .range(3000)
        .selectExpr(
            "concat('c', id div 3) as conversation",
            "if(id % 3 = 0, 'user', 'assistant') as role",
            "concat('So ', id, ' + 5 = ', id + if(id % 4 = 0, 6, 5), '.') as content")
        .coalesce(1)
        .write()
        .parquet(lines.toString());
    Path file;
    try (var all = Files.list(lines)) {
      file = all.filter(f -> f.toString().endsWith(".parquet")).findFirst().orElseThrow();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    String columns = "id=conversation,role=role,text=content";
    TreeSet<String> expected = linted(messages(spark, file).toString(), "--from", "openai");
    job(file, folder.resolve("table-4"), expected, "--columns", columns, "--partitions", "4");
  }

  /** The rows as JSON Lines of one conversation each, for a lint without DuckDB. */
  private static Path messages(SparkSession spark, Path file) {
    StringBuilder json = new StringBuilder();
    String last = "";
    for (Row row : spark.read().parquet(file.toString()).collectAsList()) {
      boolean same = row.getString(0).equals(last);
      json.append(
          same
              ? ",\n"
              : (last.isEmpty() ? "" : "]}\n")
                  + "{\"id\":\""
                  + row.getString(0)
                  + "\",\"messages\":[");
      json.append("{\"role\":\"").append(row.getString(1)).append("\",\"content\":\"");
      json.append(row.getString(2)).append("\"}");
      last = row.getString(0);
    }
    try {
      return Files.writeString(Path.of(file + ".jsonl"), json.append("]}\n"));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Kills an executor: executors are the only processes that this one starts here. */
  private static long kill() {
    try {
      Thread.sleep(1_500);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    ProcessHandle executor = ProcessHandle.current().children().findFirst().orElseThrow();
    executor.destroyForcibly();
    return executor.pid();
  }

  private static void job(Path input, Path output, TreeSet<String> expected, String... options) {
    List<String> args = new ArrayList<>(List.of(input.toString(), output.toString()));
    args.addAll(List.of(options));
    int code = LintJob.run(args.toArray(String[]::new));
    TreeSet<String> found = new TreeSet<>();
    SparkSession spark = SparkSession.active();
    for (Row row : spark.read().parquet(output + "/findings").collectAsList()) {
      found.add(
          key(
              row.getAs("line"),
              row.getAs("rule"),
              row.getAs("step"),
              row.getAs("start"),
              row.getAs("end"),
              row.getAs("message"),
              row.getAs("fingerprint")));
    }
    for (Row row : spark.read().parquet(output + "/unreadable").collectAsList()) {
      found.add("unreadable " + row.getAs("line"));
    }
    boolean equal = code == 0 && found.equals(expected) && !expected.isEmpty();
    System.out.println(
        (equal ? "equal: " : "DIFFERENT: ")
            + found.size()
            + " findings and unreadable lines of "
            + input.getFileName()
            + " "
            + List.of(options));
    if (!equal) {
      TreeSet<String> missing = new TreeSet<>(expected);
      missing.removeAll(found);
      found.removeAll(expected);
      System.out.println("missing: " + missing.stream().limit(5).toList());
      System.out.println("added: " + found.stream().limit(5).toList());
      System.exit(1);
    }
  }

  private static String key(Object... parts) {
    return List.of(parts).toString();
  }

  /** What the program finds, as keys. */
  private static TreeSet<String> linted(String input, String... more) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.ponens.cli.Ponens"));
    command.addAll(List.of("lint", input, "-f", "jsonl", "--no-config", "--quiet"));
    command.addAll(List.of(more));
    try {
      Process lint =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      TreeSet<String> keys = new TreeSet<>();
      new String(lint.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .forEach(line -> add(keys, line));
      return keys;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void add(TreeSet<String> keys, String line) {
    try {
      JsonNode node = JSON.readTree(line);
      if (node.has("error")) {
        keys.add("unreadable " + node.at("/error/line").asInt());
      }
      for (JsonNode finding : node.path("findings")) {
        keys.add(
            key(
                finding.at("/origin/line").asLong(),
                finding.path("rule").asText(),
                finding.path("step").asInt(),
                finding.path("start").asInt(),
                finding.path("end").asInt(),
                finding.path("message").asText(),
                finding.path("fingerprint").asText()));
      }
    } catch (IOException e) {
      throw new IllegalStateException(line, e);
    }
  }
}
