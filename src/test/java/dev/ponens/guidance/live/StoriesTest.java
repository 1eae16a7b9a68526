package dev.ponens.guidance.live;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.guidance.TranscriptJudge;
import dev.ponens.report.SafeJson;
import dev.ponens.report.StepsJson;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.Transcript;
import dev.ponens.transcript.format.Formats;
import dev.ponens.verdict.Finding;
import dev.ponens.verdict.Proposal;
import dev.ponens.verdict.Severity;
import dev.ponens.verdict.StepVerdict;
import dev.ponens.verdict.Verdict;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sessions with planted faults, thought by thought. No proposal comes twice in a row, right steps
 * have no findings, and the last gate equals that of lint. A story's README lists what is planted,
 * and every other remark with its reason.
 */
class StoriesTest {
  private static final String PLANTED = "## Planted";
  private static final String OTHER = "## Other remarks";
  private static final Pattern ROW = Pattern.compile("\\| (\\d+) \\| (.*)");
  private static final Pattern RULE = Pattern.compile("`([a-z-]+)` \\| .*");

  static Stream<Path> stories() throws IOException {
    try (Stream<Path> all = Files.list(Path.of("fixtures"))) {
      List<Path> stories = new ArrayList<>();
      for (Path story : all.sorted().toList()) {
        if (Files.readString(story.resolve("README.md")).contains(PLANTED)) {
          stories.add(story);
        }
      }
      assertThat(stories).hasSizeGreaterThanOrEqualTo(6);
      return stories.stream();
    }
  }

  /** A story's session as it went: what was said of each of its thoughts. */
  private record Went(List<Advice> advice, List<Integer> steps, Verdict exported) {}

  @ParameterizedTest
  @MethodSource("stories")
  void nothingIsProposedTwiceRunning(Path story) throws IOException, RequestRefused {
    List<String> live = new ArrayList<>();
    for (Advice advice : went(story).advice()) {
      proposed(live, advice.verdict().next());
    }
    List<String> batch = new ArrayList<>();
    for (StepVerdict step : judged(transcript(story)).steps()) {
      proposed(batch, step.next());
    }
    // Where only calls and results have faults, there is nothing to think better.
    Set<Integer> planted = planted(Files.readString(story.resolve("README.md")));
    boolean thought =
        transcript(story).events().stream()
            .anyMatch(e -> e.kind().judged() && planted.contains(e.step()));
    for (List<String> proposals : List.of(live, batch)) {
      if (thought) {
        assertThat(proposals).isNotEmpty();
      }
      for (int i = 1; i < proposals.size(); i++) {
        assertThat(proposals.get(i)).isNotEqualTo(proposals.get(i - 1));
      }
    }
  }

  private static void proposed(List<String> proposals, @Nullable Proposal next) {
    if (next != null) {
      assertThat(next.suggestion()).doesNotContain("{").doesNotContain("█");
      proposals.add(next.suggestion());
    }
  }

  @ParameterizedTest
  @MethodSource("stories")
  void everyRemarkStandsAtAFaultOrHasItsReason(Path story) throws IOException, RequestRefused {
    String page = Files.readString(story.resolve("README.md"));
    Set<Integer> planted = planted(page);
    Set<String> reasoned = new TreeSet<>();
    boolean other = false;
    for (String line : page.lines().toList()) {
      other |= line.startsWith(OTHER);
      Matcher row = ROW.matcher(line);
      if (row.matches() && other) {
        Matcher rule = RULE.matcher(row.group(2));
        assertThat(rule.matches()).as(line).isTrue();
        reasoned.add(row.group(1) + " " + rule.group(1));
      }
    }
    assertThat(planted).isNotEmpty();
    List<String> unjust = new ArrayList<>();
    for (Finding finding : judged(transcript(story)).findings()) {
      remark(unjust, planted, reasoned, finding, finding.step());
    }
    Went went = went(story);
    for (Advice advice : went.advice()) {
      for (Finding finding : advice.findings()) {
        int step = finding.step() == 0 ? 0 : went.steps().get(finding.step() - 1);
        remark(unjust, planted, reasoned, finding, step);
      }
    }
    assertThat(unjust).as("remarks that %s/README.md gives no reason for", story).isEmpty();
  }

  /** The steps with a planted fault. */
  private static Set<Integer> planted(String page) {
    Set<Integer> planted = new TreeSet<>();
    for (String line : page.lines().takeWhile(l -> !l.startsWith(OTHER)).toList()) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        planted.add(Integer.valueOf(row.group(1)));
      }
    }
    return planted;
  }

  private static void remark(
      List<String> unjust, Set<Integer> planted, Set<String> reasoned, Finding finding, int step) {
    boolean just = planted.contains(step) || reasoned.contains(step + " " + finding.rule());
    if (finding.severity().atLeast(Severity.WARNING) && !just) {
      unjust.add(step + " " + finding.rule() + ": " + finding.text());
    }
  }

  @ParameterizedTest
  @MethodSource("stories")
  void theLastLiveGateIsTheOneOfItsExport(Path story) throws IOException, RequestRefused {
    Went went = went(story);
    Advice last = went.advice().get(went.advice().size() - 1);
    assertThat(last.verdict().gate().decision()).isEqualTo(went.exported().gate().decision());
  }

  private static Went went(Path story) throws IOException, RequestRefused {
    Transcript transcript = transcript(story);
    SessionService sessionService = Desks.inMemory();
    List<Advice> advice = new ArrayList<>();
    List<Integer> steps = new ArrayList<>();
    Map<String, String> numbers = new HashMap<>();
    String session = null;
    for (Event event : transcript.events()) {
      if (event.kind().judged()) {
        ThoughtRequest ask =
            new ThoughtRequest(
                session,
                Desks.asking(session == null ? question(transcript) : null),
                event.kind(),
                event.text(),
                Desks.renumbered(event.given(), numbers),
                null,
                null);
        Advice told = sessionService.think("local", ask, "think");
        session = told.session().id();
        advice.add(told);
        steps.add(event.step());
        numbers.put(String.valueOf(event.step()), String.valueOf(steps.size()));
      } else if (session != null && Desks.recorded(event)) {
        sessionService.record("local", session, Desks.reported(event), "hook");
        steps.add(event.step());
        numbers.put(String.valueOf(event.step()), String.valueOf(steps.size()));
      }
    }
    StoredSession recalled = sessionService.recall("local", String.valueOf(session));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (SafeJson json = SafeJson.lines(out)) {
      StepsJson.write(json, Transcripts.of(recalled.session(), recalled.kept()));
    }
    return new Went(advice, steps, judged(read(new ByteArrayInputStream(out.toByteArray()))));
  }

  private static @Nullable String question(Transcript transcript) {
    return transcript.question() == null ? null : transcript.question().text();
  }

  private static Verdict judged(Transcript transcript) {
    return new TranscriptJudge(Desks.JUDGE, transcript).judge().verdict();
  }

  private static Transcript transcript(Path story) throws IOException {
    try (InputStream in = Files.newInputStream(story.resolve("steps.jsonl"))) {
      return read(in);
    }
  }

  static Transcript read(String steps) throws IOException {
    return read(new ByteArrayInputStream(steps.getBytes(UTF_8)));
  }

  private static Transcript read(InputStream in) throws IOException {
    List<Transcript> read = new ArrayList<>();
    Formats.read(
        "steps.jsonl",
        in,
        null,
        Input.InputLimits.USUAL,
        reading -> {
          if (reading instanceof ReadResult.ReadTranscript r) {
            read.add(r.transcript());
          }
        });
    assertThat(read).hasSize(1);
    return read.get(0);
  }
}
