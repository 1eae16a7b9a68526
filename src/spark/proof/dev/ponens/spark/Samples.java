package dev.ponens.spark;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** The inputs of the comparison. */
final class Samples {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String CUT = "{\"id\": \"cut off\n";
  private static final StructType MESSAGE =
      new StructType()
          .add("conversation", DataTypes.StringType)
          .add("role", DataTypes.StringType)
          .add("content", DataTypes.StringType);

  private Samples() {}

  /** Transcripts of two steps, some with a wrong sum, and two lines that are none. */
  static String lines(int count) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < count; i++) {
      int sum = i * 7 + 13 + (i % 3 == 0 ? 1 : 0);
      lines.append("{\"id\":\"t").append(i).append("\",\"question\":\"What is ").append(i * 7);
      lines.append(" + 13?\",\"steps\":[\"").append(i * 7).append(" + 13 = ").append(sum);
      lines.append("\",{\"kind\":\"answer\",\"text\":\"").append(sum).append("\"}]}\n");
      if (i % 400 == 100) {
        lines.append(CUT);
      }
    }
    return lines.toString();
  }

  /**
   * The transcripts of real files as plain lines, with a line that is none after each 500.
   *
   * @param steps a directory of {@code .jsonl.gz} files
   * @param names what the names of the files begin with
   */
  static Path real(Path steps, Path into, List<String> names) throws IOException {
    Files.createDirectories(into);
    List<Path> files;
    try (Stream<Path> all = Files.list(steps)) {
      files =
          all.filter(f -> names.stream().anyMatch(f.getFileName().toString()::startsWith))
              .sorted()
              .toList();
    }
    for (Path file : files) {
      String name = file.getFileName().toString().replace(".gz", "");
      try (BufferedReader in = zipped(file);
          BufferedWriter out = Files.newBufferedWriter(into.resolve(name))) {
        int number = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          out.write(line + "\n");
          if (++number % 500 == 0) {
            out.write(CUT);
          }
        }
      }
    }
    return into;
  }

  private static BufferedReader zipped(Path file) throws IOException {
    return new BufferedReader(
        new InputStreamReader(
            new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8));
  }

  /** A table of generated messages, some with a wrong sum. */
  static Path table(SparkSession spark, Path folder, int rows) throws IOException {
    return written(
        spark
            .range(rows)
            .selectExpr(
                "concat('c', id div 3) as conversation",
                "if(id % 3 = 0, 'user', 'assistant') as role",
                "concat('So ', id, ' + 5 = ', id + if(id % 4 = 0, 6, 5), '.') as content"),
        folder);
  }

  /** A table of the questions and steps of a real file. */
  static Path table(SparkSession spark, Path folder, Path file) throws IOException {
    List<Row> rows = new ArrayList<>();
    try (BufferedReader in = zipped(file)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        JsonNode node = JSON.readTree(line);
        String id = node.path("id").asText();
        rows.add(RowFactory.create(id, "user", node.path("question").asText()));
        for (JsonNode step : node.path("steps")) {
          rows.add(RowFactory.create(id, "assistant", step.asText()));
        }
      }
    }
    return written(spark.createDataFrame(rows, MESSAGE), folder);
  }

  private static Path written(Dataset<Row> table, Path folder) throws IOException {
    table.coalesce(1).write().parquet(folder.toString());
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(f -> f.toString().endsWith(".parquet")).findFirst().orElseThrow();
    }
  }
}
