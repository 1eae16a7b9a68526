package dev.ponens.cli.serve;

import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.mcp.wire.http.BearerTokens;
import dev.ponens.mcp.wire.http.ListenAddress;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of the HTTP transport: address, tokens and allowed callers. */
final class HttpOptions {
  /** The environment variable with the token, used when no token file is given. */
  static final String TOKEN = "PONENS_TOKEN";

  /** The owner of the sessions of the token in the environment variable. */
  private static final String SUBJECT = "token";

  @Option(
      names = "--http",
      paramLabel = "HOST:PORT",
      description =
          "Serve Streamable HTTP at /mcp on this address, such as 127.0.0.1:8765 (default: serve"
              + " stdio).")
  @Nullable String http;

  @Option(
      names = "--tokens",
      paramLabel = "FILE",
      description =
          "File of bearer tokens. Each line has a token, a space and the owner of "
              + "the token (default: the token in the environment variable PONENS_TOKEN). "
              + "Tokens are required if the server listens on an address other than "
              + "localhost.")
  @Nullable Path tokens;

  @Option(
      names = "--origin",
      paramLabel = "URL",
      split = ",",
      description = "Allow requests from this web origin, such as https://example.org. Repeatable.")
  Set<String> origins = new LinkedHashSet<>();

  @Option(
      names = "--host",
      paramLabel = "NAME",
      split = ",",
      description = "Also accept this name in the Host header. Repeatable.")
  Set<String> hosts = new LinkedHashSet<>();

  /** The HTTP address and its callers; null for standard input and output. */
  @Nullable ListenAddress listening(Terminal terminal) {
    if (http == null) {
      return null;
    }
    int colon = http.lastIndexOf(':');
    String port = http.substring(colon + 1);
    if (colon < 1 || !port.matches("[0-9]{1,5}") || Integer.parseInt(port) > 65535) {
      throw new UsageError("--http " + http + ": use HOST:PORT, such as 127.0.0.1:8765");
    }
    String host = http.substring(0, colon).replaceAll("^\\[(.*)\\]$", "$1");
    try {
      return new ListenAddress(
          new InetSocketAddress(host, Integer.parseInt(port)), known(terminal), origins, hosts);
    } catch (IllegalArgumentException e) {
      throw new UsageError("--http " + http + ": " + e.getMessage());
    }
  }

  private @Nullable BearerTokens known(Terminal terminal) {
    if (tokens != null) {
      return BearerTokens.of(read(tokens));
    }
    String one = terminal.environment().getOrDefault(TOKEN, "").strip();
    return one.isEmpty() ? null : BearerTokens.of(Map.of(one, SUBJECT));
  }

  private static Map<String, String> read(Path file) {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (IOException e) {
      throw new UsageError("--tokens " + file + ": cannot be read: " + e.getMessage());
    }
    Map<String, String> subjects = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        String[] words = line.split("\\s+", -1);
        if (words.length != 2) {
          throw new UsageError(
              "--tokens "
                  + file
                  + ":"
                  + (i + 1)
                  + ": this line must be an access token, a space and the name of its owner");
        }
        subjects.put(words[0], words[1]);
      }
    }
    return subjects;
  }
}
