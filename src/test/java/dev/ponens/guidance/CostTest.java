package dev.ponens.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.ChildJava;
import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import dev.ponens.rule.Selection;
import dev.ponens.settings.Params;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Hints;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Place;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.Visibility;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bounds the memory that judging a thought allocates; unlike its time, it is always the same. */
class CostTest {
  /** Bytes for each thought, three percent above what the current program allocates. */
  private static final long MOST_BYTES = 33_700;

  private static final int ROUNDS = 40;

  private static final int MEASUREMENTS = 5;

  private static final List<String> THOUGHTS =
      List.of(
          "The train covers %d miles in 3 hours, so its speed is %d / 3 miles per hour.",
          "She sells the %d loaves for $4 each, which gives %d * 4 dollars in total.",
          "Let me first read the failing test, because the message names a file that I know.",
          "We should check whether the list is sorted before we search in it.",
          "If x + %d = 12, then x = 12 - %d.",
          "I will compare both plans: one is cheaper, but it needs a second pump.",
          "However, the table shows that only two of the three doors were opened.",
          "So the answer is %d.");

  private static Transcript transcript(int round) {
    List<Event> events = new ArrayList<>();
    for (String thought : THOUGHTS) {
      int step = events.size() + 1;
      String text = thought.replace("%d", String.valueOf(20 + round));
      events.add(event(step, EventKind.THOUGHT, text));
    }
    Event question =
        event(
            0, EventKind.USER, "How many loaves are left of " + (20 + round) + " after the sale?");
    return new Transcript(
        "t" + round,
        new Place("t.jsonl", round + 1),
        "steps",
        question,
        events,
        null,
        Hints.NONE,
        List.of());
  }

  private static Event event(int step, EventKind kind, String text) {
    return new Event(
        step, kind, text, Visibility.FULL, new Origin(step + 1, 1, null), Given.NOTHING);
  }

  private static void judge(Judge judge, int from) {
    for (int round = from; round < from + ROUNDS; round++) {
      assertThat(new TranscriptJudge(judge, transcript(round)).judge().verdict().steps())
          .hasSize(THOUGHTS.size());
    }
  }

  /**
   * Measures in a separate process with only the first compiler of Java, which removes no
   * allocations. In the process of the other tests, the second compiler removes some of them, and
   * how many depends on what those tests ran before.
   */
  @Test
  void aThoughtAllocatesLittle() throws Exception {
    List<String> command = new ArrayList<>(ChildJava.command());
    command.add(Measurement.class.getName());
    Process process = new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    assertThat(Long.parseLong(said.strip())).as("bytes for each thought").isBetween(1L, MOST_BYTES);
  }

  /** The measurement of bytes for each thought, as a program. */
  static final class Measurement {
    private Measurement() {}

    /**
     * Measures several times with a new judge and prints the least: what a process does only once,
     * such as loading classes and preparing rules, is no cost of a thought.
     */
    public static void main(String[] args) {
      Rulebook rules = Rulebooks.shipped();
      var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
      long thread = Thread.currentThread().getId();
      long least = Long.MAX_VALUE;
      for (int i = 0; i < MEASUREMENTS; i++) {
        Judge judge = new Judge(rules, rules.params().profile(Params.USUAL), Selection.ALL, false);
        judge(judge, 0);
        long before = threads.getThreadAllocatedBytes(thread);
        judge(judge, ROUNDS);
        long bytes = threads.getThreadAllocatedBytes(thread) - before;
        least = Math.min(least, bytes / ((long) ROUNDS * THOUGHTS.size()));
      }
      System.out.println(least);
    }
  }

  /** Without the limits, these texts take more than a minute. */
  @Test
  void aLongThoughtOfOneSortOfWordsTakesLinearTime() {
    Rulebook rules = Rulebooks.shipped();
    Judge judge = new Judge(rules, rules.params().profile(Params.USUAL), Selection.ALL, false);
    var threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    for (String words :
        List.of(
            "since x = 5, ",
            "joe.miller@company.org ",
            "I assume the table is empty. ",
            "It is unclear whether it works. ",
            "98% used. ",
            "20 % off: 1764 - 20 ",
            "m/m/m/m/m/m/",
            "It is 5 kg. That is enough. ",
            "one two enough under budget ")) {
      judgeOne(judge, "Is it so?", "3 " + words.repeat(12_000));
    }
    double seconds = (threads.getCurrentThreadCpuTime() - before) / 1e9;
    assertThat(seconds).as("seconds").isLessThan(12);
  }

  /** Without the limits, this text takes half a minute. */
  @Test
  void aLongThoughtAboutNumbersOfTheQuestionTakesSeconds() {
    Rulebook rules = Rulebooks.shipped();
    Judge judge = new Judge(rules, rules.params().profile(Params.USUAL), Selection.ALL, false);
    var threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    judgeOne(judge, "We have 17 kg, 23 m, 45 €. ".repeat(300), "5 × 6 = 30, ".repeat(5_000));
    double seconds = (threads.getCurrentThreadCpuTime() - before) / 1e9;
    assertThat(seconds).as("seconds").isLessThan(12);
  }

  private static void judgeOne(Judge judge, String question, String thought) {
    Transcript transcript =
        new Transcript(
            "long",
            new Place("t.jsonl", 1),
            "steps",
            event(0, EventKind.USER, question),
            List.of(event(1, EventKind.THOUGHT, thought)),
            null,
            Hints.NONE,
            List.of());
    assertThat(new TranscriptJudge(judge, transcript).judge().verdict().steps()).hasSize(1);
  }
}
