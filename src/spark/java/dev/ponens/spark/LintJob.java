package dev.ponens.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.UsageError;
import dev.ponens.transcript.format.Formats;
import dev.ponens.verdict.Summary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;

/** {@code spark-submit --class dev.ponens.spark.LintJob …}: lints transcripts in a lake. */
@Command(
    name = "LintJob",
    description = "Lint transcripts with Spark and write verdicts and findings as Parquet.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
public final class LintJob implements Callable<Integer> {
  /** The names that {@code --columns} gives to columns. */
  private static final List<String> COLUMNS = List.of("id", "role", "text", "order");

  @Parameters(index = "0", paramLabel = "INPUT", description = "Files or directories to read.")
  String input = "";

  @Parameters(
      index = "1",
      paramLabel = "OUTPUT",
      description = "Directory to create, with verdicts, findings and unreadable below it.")
  String output = "";

  @Option(
      names = "--each",
      paramLabel = "WHAT",
      description =
          "What a task reads: file (default), or line if each line is a transcript. Large files"
              + " of lines are read by several tasks.")
  String each = "file";

  @Option(
      names = "--columns",
      paramLabel = "NAME=COLUMN",
      split = ",",
      description =
          "Read Parquet with a message in each row: text=COLUMN, and id=COLUMN, role=COLUMN and"
              + " order=COLUMN if there are such columns (default order: that of the rows).")
  Map<String, String> columns = new LinkedHashMap<>();

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      description = "Input format (default: detected in each file or line).")
  @Nullable String from;

  @Option(
      names = "--settings",
      paramLabel = "FILE",
      description = "Settings file, as ponens.yml (default: none).")
  @Nullable Path settings;

  @Option(
      names = "--partitions",
      paramLabel = "N",
      description = "Number of tasks (default: what Spark chooses).")
  int partitions;

  @Option(
      names = "--sarif",
      paramLabel = "N",
      description =
          "Also write findings.sarif, if it has at most N results (default: none; GitHub accepts"
              + " 25000).")
  long sarif;

  @Option(
      names = "--rules",
      paramLabel = "DIR",
      description =
          "Rules directory to use. It replaces the built-in rules, or adds to them if its"
              + " rulebook.yml has extends: [builtin].")
  @Nullable Path rules;

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description =
          "How strict the rules are, from least to most strict: quick, balanced, deep or"
              + " paranoid (default: balanced).")
  @Nullable String profile;

  @Option(
      names = "--domain",
      paramLabel = "NAME",
      description = "Subject area of the transcripts (default: the field \"domain\" of each).")
  @Nullable String domain;

  @Option(
      names = "--select",
      paramLabel = "ID",
      split = ",",
      description = "Run only these rules, rule tables or rule directories.")
  List<String> select = new ArrayList<>();

  @Option(
      names = "--ignore",
      paramLabel = "ID",
      split = ",",
      description = "Do not run these rules, rule tables or rule directories.")
  List<String> ignore = new ArrayList<>();

  @Option(
      names = "--min-severity",
      paramLabel = "S",
      description = "Lowest severity to report: error, warning, info or hint (default: info).")
  @Nullable String least;

  @Option(
      names = "--no-comments",
      description = "Ignore the comments in transcripts that hide findings.")
  boolean noComments;

  private List<String> options = List.of();

  private LintJob() {}

  /** Runs the job; the exit code is 0, 2 for an error of use, and 1 if Spark fails. */
  public static void main(String[] args) {
    int code = run(args);
    SparkSession.getActiveSession()
        .foreach(
            session -> {
              session.stop();
              return null;
            });
    if (code != 0) {
      System.exit(code);
    }
  }

  /** Runs the job in the session of this process, or in a new one, which stays open. */
  static int run(String... args) {
    LintJob job = new LintJob();
    CommandLine line = new CommandLine(job);
    line.setExecutionStrategy(
        parsed -> {
          job.options = options(parsed);
          return new CommandLine.RunLast().execute(parsed);
        });
    line.setExecutionExceptionHandler((e, words, parsed) -> job.failed(e));
    return line.execute(args);
  }

  /** Says in one line what the user can mend; other failures keep their trace. */
  private int failed(Exception e) throws Exception {
    String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    if (e instanceof UsageError) {
      System.err.println("ponens: " + e.getMessage());
    } else if (e instanceof AnalysisException) {
      System.err.println("ponens: " + input + ": " + why);
    } else {
      throw e;
    }
    return CommandLine.ExitCode.USAGE;
  }

  /** The options of the linter as words, without those that name files. */
  private static List<String> options(ParseResult parsed) {
    List<String> words = new ArrayList<>();
    for (String name :
        List.of("--profile", "--domain", "--select", "--ignore", "--min-severity")) {
      if (parsed.hasMatchedOption(name)) {
        for (String value : parsed.matchedOption(name).originalStringValues()) {
          words.add(name);
          words.add(value);
        }
      }
    }
    if (parsed.hasMatchedOption("--no-comments")) {
      words.add("--no-comments");
    }
    return words;
  }

  @Override
  public Integer call() throws Exception {
    long started = System.nanoTime();
    if (from != null && Formats.named(from).isEmpty()) {
      throw new UsageError("--from " + from + ": no such format");
    }
    if (!List.of("file", "line").contains(each)) {
      throw new UsageError("--each " + each + ": write file or line");
    }
    checkColumns();
    Parcel packed = Parcel.of(rulesOf(), options, settings);
    SparkSession spark = SparkSession.builder().appName("ponens lint").getOrCreate();
    Outputs outputs = new Outputs(spark, output);
    if (!outputs.exists(input)) {
      throw new UsageError(input + ": there is no such file");
    }
    if (outputs.exists(output)) {
      throw new UsageError(output + " exists; name a directory that the job can create");
    }
    Broadcast<Parcel> parcel =
        JavaSparkContext.fromSparkContext(spark.sparkContext()).broadcast(packed);
    rows(spark, new Readings(parcel, from, sarif > 0)).write().parquet(output + "/verdicts");
    outputs.tables();
    Summary summary = outputs.summary();
    String missing =
        sarif > 0 ? outputs.sarif(packed.built().cards(), summary, sarif) : null;
    outputs.print(System.out, summary, (System.nanoTime() - started) / 1e9);
    if (missing != null) {
      System.err.println(missing);
    }
    return 0;
  }

  /** The options with the settings file as the option that the linter has. */
  private RulesOptions rulesOf() {
    List<String> words = new ArrayList<>(options);
    words.addAll(settings == null ? List.of("--no-config") : List.of("--config", settings + ""));
    if (rules != null) {
      words.addAll(List.of("--rules", rules.toString()));
    }
    CommandLine line = new CommandLine(new Parcel.Options());
    try {
      line.parseArgs(words.toArray(String[]::new));
    } catch (CommandLine.ParameterException e) {
      throw new UsageError(String.valueOf(e.getMessage()));
    }
    return line.<Parcel.Options>getCommand().rules;
  }

  private void checkColumns() {
    for (Map.Entry<String, String> column : columns.entrySet()) {
      if (column.getKey().equals("messages")) {
        throw new UsageError(
            "--columns messages: the job reads a message in each row; see Layouts in"
                + " docs/scale.md for tables with a conversation in each row");
      }
      if (!COLUMNS.contains(column.getKey()) || column.getValue().isEmpty()) {
        throw new UsageError(
            "--columns "
                + column.getKey()
                + ": write NAME=COLUMN, where NAME is one of "
                + String.join(", ", COLUMNS));
      }
    }
    if (!columns.isEmpty() && !columns.containsKey("text")) {
      throw new UsageError("--columns: name the column of the text with text=COLUMN");
    }
  }

  private Dataset<Row> rows(SparkSession spark, Readings readings) {
    Encoder<Row> rows = Encoders.row(VerdictRows.VERDICT);
    if (!columns.isEmpty()) {
      return messages(spark)
          .mapPartitions((MapPartitionsFunction<Row, Row>) readings::messages, rows);
    }
    if (each.equals("line")) {
      return lines(spark, readings, rows);
    }
    JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
    int tasks = partitions > 0 ? partitions : context.defaultParallelism() * 4;
    return spark.createDataFrame(
        context.binaryFiles(input, tasks).repartition(tasks).mapPartitions(readings::files),
        VerdictRows.VERDICT);
  }

  /** Lines are numbered by the lines before their block, which are counted first. */
  private Dataset<Row> lines(SparkSession spark, Readings readings, Encoder<Row> rows) {
    if (partitions > 0) {
      spark.conf().set("spark.sql.files.maxPartitionBytes", Long.toString(blockSize(spark)));
    }
    Dataset<Row> lines =
        spark
            .read()
            .text(input)
            .select(col("value"), col("_metadata.file_path"), col("_metadata.file_block_start"));
    List<Row> blocks =
        lines
            .groupBy("file_path", "file_block_start")
            .count()
            .orderBy("file_path", "file_block_start")
            .collectAsList();
    HashMap<String, Long> before = new HashMap<>();
    String file = "";
    long sum = 0;
    for (Row block : blocks) {
      sum = block.getString(0).equals(file) ? sum : 0;
      file = block.getString(0);
      before.put(Readings.block(file, block.getLong(1)), sum);
      sum += block.getLong(2);
    }
    return lines.mapPartitions(
        (MapPartitionsFunction<Row, Row>) part -> readings.lines(part, before), rows);
  }

  private long blockSize(SparkSession spark) {
    long size =
        spark
            .read()
            .format("binaryFile")
            .load(input)
            .selectExpr("coalesce(sum(length), 0)")
            .head()
            .getLong(0);
    return Math.max(1 << 12, size / partitions + 1);
  }

  /** The messages of a transcript are in one partition, in their order. */
  private Dataset<Row> messages(SparkSession spark) {
    Dataset<Row> table = spark.read().parquet(input);
    Column order =
        columns.containsKey("order") ? col(columns.get("order")) : col("_metadata.row_index");
    Dataset<Row> messages =
        table.select(
            named("id").as("id"),
            named("role").as("role"),
            col(columns.get("text")).cast("string").as("text"),
            col("_metadata.file_path").as("file"),
            col("_metadata.row_index").as("row"),
            order.as("place"));
    Column[] key = {col("id")};
    Dataset<Row> together =
        partitions > 0 ? messages.repartition(partitions, key) : messages.repartition(key);
    return together
        .sortWithinPartitions(col("id"), col("file"), col("place"))
        .select("id", "role", "text", "file", "row");
  }

  private Column named(String name) {
    String column = columns.get(name);
    return column == null ? lit(null).cast("string") : col(column).cast("string");
  }
}
