package dev.ponens.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.apache.spark.sql.SparkSession;

/**
 * Proves that the job finds what {@code ponens lint} finds: with whole files, with lines in any
 * number of parts, with a table, and while an executor is killed.
 */
final class EqualFindings {
  private static final String COLUMNS = "id=conversation,role=role,text=content";
  private static final String MANY = "100000";

  private final Path folder;
  private int jobs;

  private EqualFindings(Path folder) {
    this.folder = folder;
  }

  /**
   * Compares, and ends with an error if anything differs.
   *
   * @param args a directory for files; what to compare: lines, table, real or files; the number of
   *     generated lines; and files to lint. Real transcripts are below {@code PONENS_CORPUS}
   */
  public static void main(String[] args) throws Exception {
    EqualFindings proof = new EqualFindings(Path.of(args[0]));
    for (String part : args[1].split(",")) {
      switch (part) {
        case "lines" -> {
          String lines = Samples.lines(Integer.parseInt(args[2]));
          proof.lines(Files.writeString(proof.folder.resolve("lines.jsonl"), lines));
        }
        case "table" ->
            proof.table(
                Samples.table(SparkSession.active(), proof.folder.resolve("table"), 3000), "4");
        case "real" -> proof.real(Path.of(System.getenv("PONENS_CORPUS"), "steps"));
        default -> proof.files(List.of(args).subList(3, args.length));
      }
    }
    SparkSession.active().stop();
  }

  private void files(List<String> files) throws IOException {
    Path copies = Files.createDirectories(folder.resolve("files"));
    for (String file : files) {
      Path name = Path.of(file);
      Files.copy(name, copies.resolve(name.getName(1) + "-" + name.getFileName()));
    }
    job(copies, Linted.byProgram(copies), "--partitions", "2", "--sarif", MANY);
  }

  private void real(Path steps) throws IOException {
    List<String> names = List.of("gsm8k_models", "mrben");
    lines(Samples.real(steps, folder.resolve("real"), names));
    table(
        Samples.table(
            SparkSession.active(), folder.resolve("steps"), steps.resolve("fgprm.jsonl.gz")),
        "2",
        "5");
  }

  private void lines(Path input) throws IOException {
    Linted expected = Linted.byProgram(input, "--from", "steps");
    List<String> each = List.of("--each", "line", "--from", "steps", "--partitions");
    job(input, expected, words(each, "3", "--sarif", MANY));
    ExecutorKill kill = new ExecutorKill();
    SparkSession.active().sparkContext().addSparkListener(kill);
    job(input, new Linted(expected.keys(), ""), words(each, "8", "--sarif", "5"));
    SparkSession.active().sparkContext().removeSparkListener(kill);
    say(kill.done(), kill.toString());
  }

  private void table(Path file, String... parts) throws IOException {
    Linted expected = Linted.byProgram(file, "--columns", COLUMNS);
    for (String tasks : parts) {
      job(file, expected, "--columns", COLUMNS, "--partitions", tasks, "--sarif", MANY);
    }
  }

  private static String[] words(List<String> first, String... more) {
    List<String> words = new ArrayList<>(first);
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  private void job(Path input, Linted expected, String... options) throws IOException {
    Path output = folder.resolve("out-" + ++jobs);
    int code = LintJob.run(words(List.of(input.toString(), output.toString()), options));
    Linted found = Linted.byJob(SparkSession.active(), output);
    String what = input.getFileName() + " " + String.join(" ", options);
    boolean equal = code == 0 && found.keys().equals(expected.keys()) && !found.keys().isEmpty();
    if (!equal) {
      missing("missing", expected.keys(), found.keys());
      missing("added", found.keys(), expected.keys());
    }
    say(equal, found.keys().size() + " findings and unreadable places equal: " + what);
    boolean same = found.sarif().equals(expected.sarif());
    if (!same) {
      Files.writeString(Path.of(output + "-expected.sarif"), expected.sarif());
    }
    say(same, "SARIF equal, " + found.sarif().length() + " characters: " + what);
  }

  private static void missing(String what, TreeSet<String> of, TreeSet<String> in) {
    System.out.println(what + ": " + of.stream().filter(k -> !in.contains(k)).limit(5).toList());
  }

  /** Prints a result, and ends the proof with the first that is wrong. */
  private static void say(boolean right, String what) {
    System.out.println((right ? "proved: " : "NOT SO: ") + what);
    if (!right) {
      System.exit(1);
    }
  }
}
