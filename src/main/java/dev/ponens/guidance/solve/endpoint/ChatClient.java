package dev.ponens.guidance.solve.endpoint;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ponens.guidance.solve.endpoint.EndpointFailure.FailureScope;
import dev.ponens.report.SafeJson;
import dev.ponens.report.Visible;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Asks models at an endpoint. Repeats requests that may succeed later. Thread-safe. */
public final class ChatClient {
  private static final int MOST_BYTES = 4 << 20;
  private static final int MOST_SHOWN = 200;
  private static final Duration CONNECT = Duration.ofSeconds(10);

  /** The longest pause, whatever the endpoint asks for. */
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(60);

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String BLOT = "█████";

  private final Endpoint endpoint;
  private final HttpClient http;

  /** Creates a client. It opens no connection yet. */
  public ChatClient(Endpoint endpoint) {
    this.endpoint = endpoint;
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECT)
            .build();
  }

  /** What came of sending a request once. */
  private record Outcome(ChatReplyOrWhy reply, Duration delay) {}

  /** A reply, or the reason why there is none yet. */
  private record ChatReplyOrWhy(@Nullable ChatReply reply, String why) {}

  /**
   * Asks a model.
   *
   * @throws EndpointFailure when there is no reply after all repetitions
   * @throws InterruptedException when the thread is interrupted
   */
  public ChatReply ask(String model, String prompt) throws EndpointFailure, InterruptedException {
    byte[] body = body(model, prompt);
    String why = "";
    for (int i = 0; i < endpoint.tries(); i++) {
      Outcome outcome = once(body);
      ChatReply reply = outcome.reply().reply();
      if (reply != null) {
        return reply;
      }
      why = outcome.reply().why();
      if (i + 1 < endpoint.tries()) {
        Thread.sleep(pause(i, outcome.delay()).toMillis());
      }
    }
    throw new EndpointFailure(
        FailureScope.ENDPOINT,
        "no reply after " + endpoint.tries() + " requests; the last request failed: " + why);
  }

  private Duration pause(int repetition, Duration wanted) {
    Duration doubled = endpoint.pause().multipliedBy(1L << Math.min(repetition, 10));
    Duration pause = wanted.compareTo(doubled) > 0 ? wanted : doubled;
    return pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
  }

  private static byte[] body(String model, String prompt) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (SafeJson json = SafeJson.lines(out)) {
      json.writeStartObject();
      json.writeStringField("model", model);
      json.writeArrayFieldStart("messages");
      json.writeStartObject();
      json.writeStringField("role", "user");
      json.writeStringField("content", prompt);
      json.writeEndObject();
      json.writeEndArray();
      json.writeBooleanField("stream", false);
      json.writeEndObject();
      json.flush();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private Outcome once(byte[] body) throws EndpointFailure, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(endpoint.url())
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body));
    if (endpoint.key() != null) {
      request.header("Authorization", "Bearer " + endpoint.key());
    }
    CompletableFuture<HttpResponse<byte[]>> sent =
        http.sendAsync(request.build(), info -> new LimitedBody(MOST_BYTES));
    try {
      return read(sent.get(endpoint.timeout().toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      return later("no complete reply within " + endpoint.timeout().toMillis() + " ms");
    } catch (ExecutionException e) {
      return later(reason(e.getCause()));
    } finally {
      // Also closes the connection of a request that is interrupted or too slow.
      sent.cancel(true);
    }
  }

  private static Outcome later(String why) {
    return new Outcome(new ChatReplyOrWhy(null, why), Duration.ZERO);
  }

  private String reason(@Nullable Throwable failure) {
    if (failure instanceof ConnectException) {
      return "cannot connect to " + endpoint.url().getAuthority();
    }
    String words = failure == null ? null : failure.getMessage();
    return "the connection broke: " + shown(words == null ? String.valueOf(failure) : words);
  }

  private Outcome read(HttpResponse<byte[]> response) throws EndpointFailure {
    int status = response.statusCode();
    if (status == 200) {
      try {
        ChatReply reply = ReplyBody.read(response.body());
        return new Outcome(
            new ChatReplyOrWhy(
                new ChatReply(hidden(reply.text()), reply.input(), reply.output()), ""),
            Duration.ZERO);
      } catch (IOException e) {
        return later(String.valueOf(e.getMessage()));
      }
    }
    if (status == 429 || status == 408 || status >= 500) {
      return new Outcome(
          new ChatReplyOrWhy(null, "status " + status + said(response.body())), asked(response));
    }
    throw refused(status, response);
  }

  private EndpointFailure refused(int status, HttpResponse<byte[]> response) {
    if (status == 401 || status == 403) {
      // The text may quote the key.
      String refused = endpoint.key() == null ? "requests without a key" : "the key";
      return new EndpointFailure(
          FailureScope.SETTINGS, "status " + status + ": the endpoint refuses " + refused);
    }
    if (status >= 300 && status < 400) {
      return new EndpointFailure(
          FailureScope.SETTINGS,
          "status "
              + status
              + ": the endpoint redirects to another address, and redirects are refused; give the"
              + " final address with --endpoint");
    }
    boolean settings = status == 404 || status == 405;
    return new EndpointFailure(
        settings ? FailureScope.SETTINGS : FailureScope.PROMPT,
        "status "
            + status
            + said(response.body())
            + (settings ? "; check the address and the model" : ""));
  }

  /** Returns the message of an error, for people; empty when there is none. */
  private String said(byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8);
    String message;
    try {
      var error = JSON.readTree(text).path("error");
      message = error.isTextual() ? error.asText() : error.path("message").asText("");
    } catch (JsonProcessingException e) {
      message = "";
    }
    return message.isBlank() ? "" : ": " + shown(message);
  }

  private String shown(String words) {
    return Visible.of(hidden(words), MOST_SHOWN);
  }

  /** Returns a text without the key: an endpoint may echo it. */
  private String hidden(String words) {
    String key = endpoint.key();
    return key == null ? words : words.replace(key, BLOT);
  }

  /** Returns how long the endpoint asks to wait: a number of seconds, or a date. */
  private static Duration asked(HttpResponse<byte[]> response) {
    String after = response.headers().firstValue("Retry-After").orElse("").strip();
    if (after.matches("[0-9]{1,6}")) {
      return Duration.ofSeconds(Long.parseLong(after));
    }
    try {
      Instant at = ZonedDateTime.parse(after, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      Duration wait = Duration.between(Instant.now(), at);
      return wait.isNegative() ? Duration.ZERO : wait;
    } catch (DateTimeException e) {
      return Duration.ZERO;
    }
  }
}
