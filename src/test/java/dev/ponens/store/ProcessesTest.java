package dev.ponens.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.session.StoredThought;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several processes on one file, and processes that are killed. */
@NullMarked
class ProcessesTest {
  private static final String ID = "s-000000000001";

  @TempDir Path folder;

  String url() {
    return "sqlite:" + folder.resolve("data/ponens.db");
  }

  private Process writer(String words, int times) throws Exception {
    Path temporary = Files.createDirectories(folder.resolve("tmp"));
    return Writer.start(
        folder.resolve("cache"), temporary, url(), ID, words, Integer.toString(times));
  }

  private static BufferedReader out(Process process) {
    return new BufferedReader(
        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  @Test
  void threeProcessesLoseNothing() throws Exception {
    try (Store store = Store.open(url(), () -> 0)) {
      store.create(Samples.session(ID, "ann", 1));
    }
    List<Process> writers = List.of(writer("one", 200), writer("two", 200), writer("three", 200));
    for (Process writer : writers) {
      assertThat(out(writer).lines().count()).isEqualTo(201);
      assertThat(writer.waitFor()).isZero();
    }
    try (Store store = Store.open(url(), () -> 0)) {
      List<StoredThought> kept = store.thoughts(ID, 0);
      assertThat(kept).hasSize(600);
      for (String words : List.of("one", "two", "three")) {
        assertThat(kept.stream().filter(k -> k.thought().text().startsWith(words + " ")))
            .as(words)
            .hasSize(200);
      }
      assertThat(store.verify(ID, null).orElseThrow().sound()).isTrue();
    }
  }

  @Test
  void processesMayMakeTheFileAtOnce() throws Exception {
    List<Process> writers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      writers.add(writer("none", 0));
    }
    for (Process writer : writers) {
      // There is no session for it to write to; what counts is that the store opened.
      writer.waitFor();
    }
    try (Store store = Store.open(url(), () -> 0)) {
      assertThat(store.sessions("ann", 10, null)).isEmpty();
    }
  }

  @Test
  void aKilledProcessLosesNothingItAcknowledged() throws Exception {
    kill(3);
  }

  @Test
  @Tag("soak")
  void nothingIsLostOverTwentyKills() throws Exception {
    kill(20);
  }

  private void kill(int rounds) throws Exception {
    Random random = new Random(7);
    int acknowledged = 0;
    try (Store store = Store.open(url(), () -> 0)) {
      store.create(Samples.session(ID, "ann", 1));
    }
    for (int round = 0; round < rounds; round++) {
      int told = killed(random.nextInt(300));
      assertThat(told).isGreaterThan(acknowledged);
      acknowledged = told;
      try (Store store = Store.open(url(), () -> 0)) {
        assertThat(store.session("ann", ID).orElseThrow().standing().events())
            .isBetween(acknowledged, acknowledged + 1);
        assertThat(store.thoughts(ID, 0)).hasSizeBetween(acknowledged, acknowledged + 1);
        assertThat(store.verify(ID, null).orElseThrow().sound()).isTrue();
      }
    }
    try (Stream<Path> left = Files.list(folder.resolve("tmp"))) {
      assertThat(left.filter(p -> p.toString().contains("sqlite"))).isEmpty();
    }
  }

  /** Kills a writer some milliseconds after its first thought; gives the last it acknowledged. */
  private int killed(int after) throws Exception {
    Process writer = writer("round", 1_000_000);
    try (BufferedReader out = out(writer)) {
      assertThat(out.readLine()).isEqualTo("ready");
      String last = out.readLine();
      Thread killer = new Thread(() -> kill(writer, after));
      killer.start();
      // The last line may be cut where the process was stopped: only a whole one was said.
      StringBuilder line = new StringBuilder();
      for (int c = out.read(); c >= 0; c = out.read()) {
        if (c == '\n') {
          last = line.toString();
          line.setLength(0);
        } else {
          line.append((char) c);
        }
      }
      killer.join();
      return Integer.parseInt(last.strip());
    }
  }

  private static void kill(Process writer, int after) {
    try {
      if (!writer.waitFor(after, TimeUnit.MILLISECONDS)) {
        // Of the process itself that would close what it said and we have not read.
        writer.toHandle().destroyForcibly();
        writer.waitFor();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
