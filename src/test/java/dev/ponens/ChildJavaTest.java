package dev.ponens;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes that tests start read the archive of classes; otherwise each start takes longer. */
@NullMarked
class ChildJavaTest {
  @Test
  void aStartReadsTheClassesFromTheArchive(@TempDir Path folder) throws Exception {
    Path log = folder.resolve("classes.log");
    List<String> command = new ArrayList<>(ChildJava.command("-Xlog:class+load:file=" + log));
    command.addAll(List.of("dev.ponens.cli.Ponens", "--version"));
    Process process =
        new ProcessBuilder(command).redirectOutput(folder.resolve("out").toFile()).start();
    assertThat(process.waitFor()).isZero();
    assertThat(Files.readAllLines(log))
        .filteredOn(line -> line.contains(" dev.ponens.") || line.contains(" picocli."))
        .hasSizeGreaterThan(100)
        .allMatch(line -> line.contains("source: shared objects file"));
  }
}
