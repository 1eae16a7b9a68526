package dev.ponens.transcript.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.transcript.Label;
import dev.ponens.transcript.Transcript;
import java.nio.file.Path;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SWE-agent, ATIF and tau-bench. */
@NullUnmarked
final class AgentLogsTest {
  @TempDir Path folder;

  @Test
  void aTrajectoryOfSweAgentIsThoughtsAndCalls() {
    String traj =
        """
        {"environment": "main",
         "trajectory": [
          {"thought": "Find the file.", "action": "find_file a.py\\n", "observation": "1 match", "query": [{"role": "user", "content": "again"}], "state": {}},
          {"thought": "", "action": "", "observation": "", "response": "I give up."}],
         "history": [
          {"role": "system", "content": "You are an agent"},
          {"role": "user", "content": "Look how it is done.", "is_demo": true},
          {"role": "user", "content": "Mend a.py."}],
         "info": {"exit_status": "submitted"}}
        """;
    Readings readings = Readings.of(folder, "a.traj", traj);

    assertThat(readings.only().format()).isEqualTo("swe-agent");
    assertThat(readings.only().question().text()).isEqualTo("Mend a.py.");
    assertThat(readings.events())
        .containsExactly(
            "THOUGHT Find the file.",
            "TOOL_CALL find_file a.py\n",
            "TOOL_RESULT 1 match",
            "THOUGHT I give up.");
    assertThat(readings.only().events().get(1).given().tool()).isEqualTo("find_file");
    assertThat(readings.only().events().get(0).origin().pointer())
        .isEqualTo("/trajectory/0/thought");
  }

  @Test
  void theSettingsOfARunKnowTaskAndModel() {
    String traj =
        "{\"trajectory\":[{\"thought\":\"t\",\"action\":\"ls\",\"observation\":\"x\",\"thinking_blocks\":[{\"type\":\"thinking\",\"thinking\":\"hm\"}]}],"
            + "\"replay_config\":\"{\\\"agent\\\":{\\\"model\\\":{\\\"name\\\":\\\"m\\\"}},\\\"problem_statement\\\":{\\\"id\\\":\\\"repo-1\\\",\\\"text\\\":\\\"Mend it.\\\"}}\"}";
    Readings readings = Readings.of(folder, "a.traj", traj);

    assertThat(readings.only().id()).isEqualTo("repo-1");
    assertThat(readings.only().hints().model()).isEqualTo("m");
    assertThat(readings.only().question().text()).isEqualTo("Mend it.");
    assertThat(readings.events())
        .containsExactly("THOUGHT hm", "THOUGHT t", "TOOL_CALL ls", "TOOL_RESULT x");
  }

  @Test
  void aStepThatIsNoneLeavesTheOthersBe() {
    Readings readings =
        Readings.of(
            folder, "a.traj", "{\"environment\":\"x\",\"trajectory\":[7,{\"thought\":\"t\"}]}");

    assertThat(readings.transcripts()).hasSize(1);
    assertThat(readings.faults())
        .containsExactly(
            "1: /trajectory/0 is a number; expected a step: an object with \"thought\" and"
                + " \"action\"");
  }

  @Test
  void aTrajectoryOfAtifIsRead() {
    String atif =
        """
        {"schema_version": "ATIF-v1.6", "session_id": "s1", "agent": {"name": "a", "model_name": "m"}, "steps": [
          {"step_id": 1, "source": "system", "message": "Be careful."},
          {"step_id": 2, "source": "user", "message": [{"type": "text", "text": "Create hello.txt"}]},
          {"step_id": 3, "source": "agent", "message": "Done.", "reasoning_content": "One line is enough.",
           "tool_calls": [{"tool_call_id": "c1", "function_name": "edit", "arguments": {"path": "hello.txt"}}],
           "observation": {"results": [{"source_call_id": "c1", "content": "File created"}]}},
          {"step_id": 4, "source": "nobody", "message": "x"}],
         "subagent_trajectories": [{"trajectory_id": "sub", "steps": [{"source": "agent", "message": "Below."}]}]}
        """;
    Readings readings = Readings.of(folder, "a.json", atif);

    assertThat(readings.transcripts()).extracting(Transcript::id).containsExactly("s1", "sub");
    assertThat(readings.transcripts().get(0).format()).isEqualTo("atif");
    assertThat(readings.transcripts().get(0).question().text()).isEqualTo("Create hello.txt");
    assertThat(readings.transcripts().get(0).events().stream().map(Readings::words))
        .containsExactly(
            "THOUGHT One line is enough.",
            "ANSWER Done.",
            "TOOL_CALL {\"path\":\"hello.txt\"}",
            "TOOL_RESULT File created");
    assertThat(readings.transcripts().get(0).events().get(3).given().tool()).isEqualTo("edit");
    assertThat(readings.transcripts().get(1).events().get(0).origin().pointer())
        .isEqualTo("/subagent_trajectories/0/steps/0/message");
    assertThat(readings.faults())
        .containsExactly("7: /steps/3 is not a step whose \"source\" is user, agent or system");
  }

  @Test
  void resultsOfTauBenchAreRead() {
    String run =
        "{\"task_id\":0,\"reward\":%s,\"trial\":1,\"info\":{},\"traj\":[{\"role\":\"system\",\"content\":\"# policy\"},{\"role\":\"user\",\"content\":\"Book it\"},"
            + "{\"role\":\"assistant\",\"content\":null,\"tool_calls\":[{\"id\":\"c1\",\"type\":\"function\",\"function\":{\"name\":\"search\",\"arguments\":\"{}\"}}]},"
            + "{\"role\":\"tool\",\"tool_call_id\":\"c1\",\"name\":\"search\",\"content\":\"[]\"},"
            + "{\"role\":\"assistant\",\"content\":null,\"tool_calls\":[{\"id\":\"c2\",\"type\":\"function\",\"function\":{\"name\":\"think\",\"arguments\":\"{\\\"thought\\\":\\\"None left.\\\"}\"}}]}]}";
    Readings readings =
        Readings.of(
            folder,
            "a.json",
            "["
                + run.formatted("0.0")
                + ","
                + run.formatted("1.0")
                + ","
                + run.formatted("0.5")
                + "]");
    Transcript first = readings.transcripts().get(0);

    assertThat(readings.transcripts())
        .extracting(Transcript::label)
        .containsExactly(new Label(null, false, null), new Label(null, true, null), null);
    assertThat(first.id()).isEqualTo("task 0 trial 1");
    assertThat(first.format()).isEqualTo("tau-bench");
    assertThat(first.question().text()).isEqualTo("Book it");
    assertThat(first.events().stream().map(Readings::words))
        .containsExactly("TOOL_CALL {}", "TOOL_RESULT []", "THOUGHT None left.");
  }
}
