package dev.ponens.fact.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.fact.outcome.OutputReader;
import dev.ponens.rule.Rulebooks;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Origin;
import dev.ponens.transcript.Visibility;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonResultTest {
  private static final OutputReader OUTPUTS = new OutputReader(Rulebooks.shipped().lexicon());

  private static boolean failed(String text, String... kinds) {
    Event result =
        new Event(
            2, EventKind.TOOL_RESULT, text, Visibility.FULL, new Origin(1, 0, ""), Given.NOTHING);
    return JsonResult.failed(Set.of(kinds), "{}", result, OUTPUTS);
  }

  private static String answers(String result) {
    return JsonResult.answers(result, Set.of("answers"));
  }

  @Test
  void answersAreReadWithoutTheQuestionsBesideThem() {
    assertThat(answers("{\"Delete the prod database?\":\"not sure\"}")).isEqualTo("not sure");
    assertThat(answers("{\"question\":\"Delete it?\",\"answers\":[\"no\",\"wait\"]}"))
        .isEqualTo("no\nwait");
    assertThat(answers("{\"approved\":true}")).isEmpty();
    assertThat(answers("{\"approved\":\"true\"}")).isEmpty();
    assertThat(answers("yes, go on")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"success\": false}",
        "{\"success\": false, \"error\": \"Order not found\"}",
        "{\"ok\":false,\"error\":\"channel_not_found\"}",
        "{\"ok\":false,\"error_code\":400," + "\"description\":\"Bad Request: chat not found\"}",
        "{\"status\":\"error\",\"message\":\"No such room\"}",
        "{\"status\":\"fail\",\"data\":{\"title\":\"A title is required\"}}",
        "{\"isError\":true,\"content\":[{\"type\":\"text\",\"text\":\"no such tool\"}]}",
        "{\"content\":[{\"type\":\"text\",\"text\":\"no such file\"}],\"isError\":true}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":-32601,"
            + "\"message\":\"Method not found\"}}",
        "{\"error\":{\"code\":404,\"message\":\"Requested entity was not found.\","
            + "\"status\":\"NOT_FOUND\"}}",
        "{\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\","
            + "\"message\":\"x\"}}",
        "{\"error\":\"Not found\"}",
        "{\"statusCode\":404,\"message\":\"Cannot GET /x\",\"error\":\"Not Found\"}",
        "{\"timestamp\":\"2024-05-01T10:00:00Z\",\"status\":404,\"error\":\"Not Found\","
            + "\"path\":\"/x\"}",
        "{\"type\":\"https://example.com/probs/out-of-credit\","
            + "\"title\":\"You do not have enough credit.\",\"status\":403,"
            + "\"detail\":\"Your balance is 30\"}",
        "{\"__type\":\"ResourceNotFoundException\","
            + "\"message\":\"Requested resource not found\"}",
        "{\"errorMessage\":\"2024 Task timed out\",\"errorType\":\"TimeoutError\"}",
        "[{\"message\":\"The requested resource does not exist\","
            + "\"errorCode\":\"NOT_FOUND\"}]",
        "{\"errors\":[{\"message\":\"Cannot query field\",\"locations\":[{\"line\":2}]}],"
            + "\"data\":null}",
        "{\"data\":null,\"errors\":[{\"message\":\"x\"}]}",
        "{\"errors\":[{\"status\":\"404\",\"title\":\"Not found\"}]}",
        "{\"message\":\"The given data was invalid.\","
            + "\"errors\":{\"email\":[\"The email has already been taken.\"]}}",
        "{\"Response\":\"False\",\"Error\":\"Movie not found!\"}",
        "{\"cod\":\"404\",\"message\":\"city not found\"}",
        "{\"status\":false,\"message\":\"Invalid key\"}",
        "{\"fault\":{\"faultstring\":\"Rate limit exceeded\","
            + "\"detail\":{\"errorcode\":\"policies.ratelimit\"}}}",
        "{\"result\":\"error\",\"reason\":\"no such port\"}",
        "{\"changed\":false,\"failed\":true,\"msg\":\"No package matching\"}",
        "{\"error\":{\"root_cause\":[{\"type\":\"index_not_found_exception\"}]},"
            + "\"status\":404}",
        "{\"message\":\"Room taken\",\"success\":false}",
        "{\"result\":{\"success\":false,\"error\":\"Room taken\"}}",
        "{\"success\":false,\"data\":null,\"errors\":[\"Room taken\"]}",
        "{\"error\":true,\"message\":\"no such port\"}",
        "{\"errorCode\":\"E42\",\"message\":\"no such port\"}",
        "{\"code\":500,\"message\":\"internal\"}"
      })
  void aResultSaysThatTheCallOfAnyToolFailed(String json) {
    assertThat(failed(json)).isTrue();
    assertThat(failed(json, "lookup")).isTrue();
    assertThat(failed(json, "act")).isTrue();
    assertThat(failed(json, "read")).as("a file with this text").isFalse();
    assertThat(failed(json, "shell", "network")).as("the output of a command").isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"success\": true, \"error\": null}",
        "{\"ok\":true,\"errors\":[]}",
        "{\"error\":null,\"data\":{\"id\":1}}",
        "{\"error\":\"\",\"data\":{\"id\":1}}",
        "{\"id\":\"P1\",\"status\":\"failed\",\"amount\":12}",
        "{\"payment_id\":\"P1\",\"state\":\"declined\",\"reason\":\"card expired\"}",
        "{\"payment_id\":\"P1\",\"status\":\"failed\",\"reason\":\"card declined\"}",
        "{\"valid\":false,\"errors\":[\"name is missing\"]}",
        "{\"available\":false,\"message\":\"no seats\"}",
        "{\"verified\":false}",
        "{\"found\":false}",
        "[{\"id\":1,\"success\":false,\"error\":\"x\"},{\"id\":2,\"success\":true}]",
        "{\"jobs\":[{\"status\":\"error\",\"message\":\"x\"}],\"total\":1}",
        "{\"id\":7,\"login\":\"ann\",\"success\":false,\"ip\":\"10.0.0.1\"}",
        "{\"order\":{\"payment\":{\"ok\":false,\"error\":\"declined\"}},\"id\":4}",
        "{\"failed\":0,\"passed\":12}",
        "{\"failed\":[],\"passed\":[\"a\"]}",
        "{\"errors\":0,\"rows\":100}",
        "{\"error_rate\":0.02,\"error_count\":3}",
        "{\"last_error\":\"timeout\",\"status\":\"ok\"}",
        "{\"message\":\"No errors\",\"status\":\"ok\"}",
        "{\"code\":404,\"description\":\"red chair, wood\"}",
        "{\"code\":404,\"title\":\"Introduction to Law\"}",
        "{\"url\":\"https://x.example/a\",\"status\":404}",
        "{\"text\":\"{\\\"success\\\": false, \\\"error\\\": \\\"x\\\"}\"}",
        "{\"error\":\"none\",\"rows\":3}",
        "{\"status\":\"ok\",\"message\":\"2 errors were corrected\"}",
        "{\"log\":\"ERROR: disk full\",\"level\":\"error\"}",
        "{\"flight\":{\"number\":404,\"status\":\"cancelled\"}}",
        "{\"type\":\"failure\",\"severity\":3,\"machine\":\"M4\",\"at\":\"2024-05-01\"}",
        "{\"id\":3,\"error\":{\"count\":0}}",
        "{\"status\":\"success\",\"data\":{\"status\":\"error\",\"message\":\"x\"}}"
      })
  void wordsOfFailureInARecordSayNothingAboutTheCall(String json) {
    assertThat(failed(json)).isFalse();
    assertThat(failed(json, "lookup")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"id\": \"P1\", \"status\": \"failed\", \"amount\": 12}",
        "{\"payment_id\": \"P1\", \"state\": \"declined\"}",
        "{\"booking\": 7, \"success\": false}"
      })
  void theStatusInAResultOfABusinessToolIsThatOfTheCall(String json) {
    assertThat(failed(json, "act")).isTrue();
    assertThat(failed(json)).isFalse();
  }
}
