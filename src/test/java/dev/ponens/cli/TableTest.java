package dev.ponens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parquet files as input. */
class TableTest {
  @TempDir Path folder;

  /** Writes the rows of a query to a Parquet file. */
  private String file(String name, String query) throws Exception {
    String file = folder.resolve(name).toString();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute(
          "copy (" + query + ") to '" + file.replace("'", "''") + "' (format parquet)");
    }
    return file;
  }

  private static Cli lint(String file, String columns) {
    return Cli.run("lint", file, "--columns", columns, "-f", "compact", "--no-config", "--quiet");
  }

  @Test
  void consecutiveRowsOfOneIdAreATranscriptAndPlacesNameRows() throws Exception {
    String file =
        file(
            "a [1]*'s.parquet",
            "select * from (values ('a', 'user', 'What is 12 * 13?'),"
                + " ('a', 'assistant', '12 * 13 = 146'), ('b', 'user', 'And \"then\"?'),"
                + " ('b', 'assistant', 'First' || chr(10) || 'line.'),"
                + " ('b', 'assistant', 'So 12 * 13 = 147.')) t(id, who, \"the text\")");
    Cli run = lint(file, "id=id,role=who,text=the text");
    assertThat(run.out().lines())
        .hasSize(2)
        .anyMatch(l -> l.contains("parquet:2: error: 12 * 13 is 156, not 146"))
        .anyMatch(l -> l.contains("parquet:5: error: 12 * 13 is 156, not 147"))
        .anyMatch(l -> l.contains("of a)"));
    assertThat(run.exit()).isEqualTo(1);
  }

  @Test
  void withoutAnIdEachRowIsATranscriptOfTheModel() throws Exception {
    String file = file("t.parquet", "select '12 * 13 = ' || i as t from range(146, 149) r(i)");
    assertThat(lint(file, "text=t").out().lines())
        .hasSize(3)
        .anyMatch(l -> l.contains(":3: error: 12 * 13 is 156, not 148"));
  }

  @Test
  void aRowMayHoldAWholeConversation() throws Exception {
    String openAi =
        file(
            "o.parquet",
            "select 'h' || i as id, [{'role': 'user', 'content': 'What is 12 * 13?'},"
                + " {'role': 'assistant', 'content': '12 * 13 = ' || (145 + i)}] as messages"
                + " from range(1, 3) r(i)");
    assertThat(lint(openAi, "id=id,messages=messages").out().lines())
        .hasSize(2)
        .anyMatch(l -> l.contains(":2: error") && l.contains("of h2)"));
    String shareGpt =
        file(
            "s.parquet",
            "select [{'from': 'human', 'value': 'What is 12 * 13?'},"
                + " {'from': 'gpt', 'value': '12 * 13 = 146'}] as conversations");
    assertThat(lint(shareGpt, "messages=conversations").out()).contains("not 146");
  }

  @Test
  void whatCannotBeReadIsSaidWithWhatToDo() throws Exception {
    String file = file("t.parquet", "select 1 as id, 'x' as content");
    assertThat(Cli.run("lint", file, "--no-config").err())
        .contains("this is a table", "--columns id=");
    assertThat(lint(file, "text=words").out()).contains("its columns are id, content");
    assertThat(lint(file, "text=words").exit()).isEqualTo(2);
    assertThat(lint(file, "id=id").err()).contains("either text=COLUMN");
    assertThat(lint(file, "text=a,messages=b").err()).contains("either text=COLUMN");
    assertThat(lint(file, "words=content").err()).contains("id, role, text, messages");
    Cli.write(folder.resolve("bad.parquet"), "PAR1 and then no more");
    assertThat(lint(folder.resolve("bad.parquet").toString(), "text=t").out())
        .contains("bad.parquet", "not a Parquet file");
  }

  @Test
  void inADirectoryTablesAreReadIfColumnsAreNamed() throws Exception {
    file("t.parquet", "select '12 * 13 = 146' as t");
    assertThat(lint(folder.toString(), "text=t").out()).contains("not 146");
  }

  @Test
  void aTranscriptThatIsTooLargeIsReportedAndTheNextIsJudged() throws Exception {
    String file =
        file(
            "t.parquet",
            "select case when i < 18 then 'large' else 'small' end as id,"
                + " case when i < 18 then repeat('many words ', 100000) else '12 * 13 = 146' end"
                + " as t from range(19) r(i)");
    assertThat(lint(file, "id=id,text=t").out())
        .contains("parquet:1: error: unreadable", "more than 16 MiB")
        .contains("parquet:19: error: 12 * 13 is 156");
  }

  @Test
  void withoutDuckDbTheMessageNamesItAndWhereItGoes() throws Exception {
    String file = file("t.parquet", "select 'x' as t");
    String path =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(p -> !p.contains("duckdb"))
            .collect(Collectors.joining(File.pathSeparator));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                path,
                Ponens.class.getName(),
                "lint",
                file,
                "--columns",
                "text=t",
                "--no-config")
            .redirectErrorStream(true)
            .start();
    assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .contains(
            "reading Parquet needs DuckDB", "into the directory of ponens.jar", "dependency:copy");
    assertThat(process.waitFor()).isEqualTo(2);
  }

  @Test
  @Tag("soak")
  void aTableOfAGigabyteNeedsAHeapOf256Megabytes() throws Exception {
    String file =
        file(
            "large.parquet",
            "select i // 4 as id, case when i % 4 = 0 then 'user' else 'tool' end as role,"
                + " string_agg(md5(i::varchar || '-' || k::varchar), ' ') as t"
                + " from range(100000) r(i), range(310) s(k) group by i order by i");
    assertThat(Path.of(file).toFile().length()).isGreaterThan(500L << 20);
    Jvm run =
        Jvm.start(
            folder.resolve("cache"),
            java.util.List.of("-Xmx256m"),
            "lint",
            file,
            "--columns",
            "id=id,role=role,text=t",
            "--no-config",
            "--quiet");
    assertThat(run.end().out()).contains("25000 transcripts, 0 steps", "unreadable: none");
  }
}
