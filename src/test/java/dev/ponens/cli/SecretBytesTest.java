package dev.ponens.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No secret that a caller sends a server is in any byte of the store, the log or a reply. */
class SecretBytesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Stands in every secret below; nothing else holds it. */
  private static final String NEEDLE = "hunter2";

  private static final List<String> SECRETS =
      List.of(
          "password: hunter2",
          "export FOO_TOKEN=hunter2hunter2",
          "{\"password\": \"hunter2\"}",
          "the passphrase was hunter2 until May",
          "tool --password hunter2 --verbose",
          "mysqldump -u root -phunter2 shop",
          "curl -s --user bob:hunter2 https://api.test/v1",
          "amqp://bob:hunter2@queue/jobs",
          "Endpoint=sb://x.test/;SharedAccessKeyName=Root;SharedAccessKey=hunter2hunter2hunter2=",
          "Set-Cookie: sid=hunter2; Path=/; HttpOnly",
          "Authorization: Bearer hunter2hunter2hunter2",
          "-----BEGIN EC PRIVATE KEY-----\nhunter2hunter2hunter2\nhunter2hunter2hu\n-----END EC PRIVATE KEY-----",
          "-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nhunter2hunter2hunter2\nhunter2hunter2hunter2",
          "key = \"-----BEGIN PRIVATE KEY-----\\nhunter2hunter2hunter2\\nhunter2==\\n-----END PRIVATE KEY-----\\n\"",
          "xoxb-123456789012-hunter2hunter2hunter2",
          "xoxb-123456789012\u200b-hunter2hunter2\u00adhunter2",
          "hunter2@firm.test");

  /** These have the shape of a name, and may be sent as one. */
  private static final List<String> NAMES =
      List.of("ghp_hunter2hunter2hunter2hunter2hunter2hunter2hu", "hunter2.person@firm.test");

  @TempDir Path folder;

  private int calls;

  private String message(String method, Map<String, ?> params) {
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("jsonrpc", "2.0");
    message.put("id", ++calls);
    message.put("method", method);
    message.put("params", params);
    try {
      return JSON.writeValueAsString(message) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String call(String tool, Map<String, ?> arguments) {
    return message("tools/call", Map.of("name", tool, "arguments", arguments));
  }

  private String hello() {
    return message(
        "initialize",
        Map.of(
            "protocolVersion",
            "2025-11-25",
            "capabilities",
            Map.of(),
            "clientInfo",
            Map.of("name", "t", "version", "1")));
  }

  /** Every field of a thought holds the secret; as a whole, and one by one where it is no name. */
  private String thoughts(String secret) {
    String around = "Obviously " + secret + " holds. 12 * 13 = 146, all tests pass.";
    Map<String, Object> full = new LinkedHashMap<>();
    full.put("question", around);
    full.put("thought", around);
    full.put("hypothesis", secret);
    full.put("evidence", List.of(secret, around));
    full.put("agent", secret);
    full.put("id", secret);
    full.put("domain", secret);
    full.put("difficulty", secret);
    full.put("chain_id", secret);
    Map<String, Object> answer = new LinkedHashMap<>(Map.of("thought", around, "kind", "answer"));
    answer.put("question", secret);
    return call("think", full)
        + call("think", answer)
        + call("think", Map.of("thought", around, "branch", secret, "branch_from", secret))
        + call("think", Map.of("thought", around, "revises", secret))
        + call("think", Map.of("thought", around, "session", secret))
        + call("think", Map.of("thought", around, "confidence", secret))
        + call("think", Map.of("thought", around, "kind", secret))
        + call("judge", Map.of("question", around, "thoughts", List.of(around, secret)))
        + call("judge", Map.of("transcript", "1. " + around + "\n2. {\"" + secret))
        + call("review", Map.of("what", "search", "query", secret))
        + call("rules", Map.of("what", "page", "id", secret));
  }

  /** What is none of our names. */
  private String names(String name) {
    return call(name, Map.of())
        + call("think", Map.of("thought", "n = 4", name, "x"))
        + call("review", Map.of("what", name))
        + message(name, Map.of())
        + message("resources/read", Map.of("uri", "reasoning://session/" + name))
        + message("resources/read", Map.of("uri", "other://" + name))
        + message("prompts/get", Map.of("name", name))
        + message("logging/setLevel", Map.of("level", name));
  }

  private static void clean(String where, String bytes) {
    int at = bytes.indexOf(NEEDLE);
    String near =
        at < 0 ? "" : bytes.substring(Math.max(0, at - 300), Math.min(bytes.length(), at + 100));
    assertThat(near).as(where).isEmpty();
  }

  private void filesAreClean() {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> all = files.filter(Files::isRegularFile).sorted().toList();
      assertThat(all).anyMatch(f -> f.endsWith("s.db"));
      for (Path file : all) {
        clean(file.toString(), new String(Files.readAllBytes(file), ISO_8859_1));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void noByteOfAStoreALogOrAReplyHoldsASecret() {
    String store = "sqlite:" + folder.resolve("s.db");
    StringBuilder lines = new StringBuilder(hello());
    SECRETS.forEach(s -> lines.append(thoughts(s)));
    NAMES.forEach(n -> lines.append(thoughts(n)).append(names(n)));
    Cli server = Cli.fed(lines.toString(), "mcp", "--store", store, "--set", "log-thoughts=true");
    assertThat(server.lines().stream().filter(l -> l.contains("\"id\"")).count())
        .isGreaterThanOrEqualTo(calls);
    clean("replies", server.out());
    clean("log", server.err());
    filesAreClean();

    Set<String> sessions = new LinkedHashSet<>();
    Matcher handle = Pattern.compile("\"session\":\"([^\"]+)\"").matcher(server.out());
    while (handle.find()) {
      sessions.add(handle.group(1));
    }
    assertThat(sessions).hasSizeGreaterThan(SECRETS.size());
    for (String session : List.copyOf(sessions).subList(0, 3)) {
      clean("show", Cli.run("session", "show", session, "--store", store).shown());
    }
    List<String> exported = new ArrayList<>();
    for (String session : sessions) {
      exported.add(Cli.run("session", "export", session, "--store", store).shown());
    }
    assertThat(exported).allMatch(text -> text.contains("\u2588"));
    clean("export", String.join("\n", exported));
    clean("list", Cli.run("session", "list", "--store", store).shown());
    clean("no session", Cli.run("session", "show", NAMES.get(0), "--store", store).shown());
  }
}
