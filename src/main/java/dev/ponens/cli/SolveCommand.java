package dev.ponens.cli;

import dev.ponens.cli.console.RulesOptions;
import dev.ponens.cli.console.Subcommands;
import dev.ponens.cli.console.Terminal;
import dev.ponens.cli.console.UsageError;
import dev.ponens.guidance.live.RequestRefused;
import dev.ponens.guidance.solve.SolveRules;
import dev.ponens.guidance.solve.batch.Model;
import dev.ponens.guidance.solve.batch.Prices;
import dev.ponens.guidance.solve.batch.SolveQuestion;
import dev.ponens.guidance.solve.batch.SolveRun;
import dev.ponens.guidance.solve.endpoint.ChatClient;
import dev.ponens.guidance.solve.endpoint.ChatReply;
import dev.ponens.guidance.solve.endpoint.Endpoint;
import dev.ponens.rule.Rulebook;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ponens solve}: solves questions with a model at an endpoint. */
@Command(
    name = "solve",
    description = {
      "Solve questions with a model that plans, executes and verifies.",
      "Rules check every reply. After an attempt that does not pass, the model "
          + "tries again with feedback. The endpoint must support the chat completions "
          + "API of OpenAI."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  ponens solve \"What is 14 * 36?\" --endpoint http://localhost:8000/v1 " + "--model M",
      "  ponens solve questions.jsonl --endpoint URL --model M --out results.jsonl --jobs 4",
      "  ponens solve report results.jsonl",
      "",
      "The key is read only from an environment variable (see --key-variable). "
          + "To continue a batch, run",
      "the same command again with the same --out.",
      "",
      "Exit codes: 0 all questions have an answer that passed, 1 some failed or "
          + "are ambiguous, 2 usage",
      "error, or the endpoint refuses the key or the address, 3 some questions got no reply."
    })
final class SolveCommand implements Callable<Integer> {
  private static final String KEY = "PONENS_API_KEY";
  private static final int MOST_JOBS = 256;

  @Parameters(
      paramLabel = "QUESTION|FILE",
      arity = "0..1",
      description =
          "A question, or a file of questions (- is standard input). Each line of "
              + "the file is a JSON string, or a JSON object with the field \"question\" "
              + "and the optional fields id, category and expected.")
  @Nullable String what;

  @Option(
      names = "--endpoint",
      paramLabel = "URL",
      description = "Address of the endpoint, such as https://host/v1 (required).")
  @Nullable String endpoint;

  @Option(
      names = "--model",
      paramLabel = "NAME",
      description = "Model that plans and executes (required).")
  @Nullable String model;

  @Option(
      names = "--verifier-model",
      paramLabel = "NAME",
      description = "Model that verifies (default: that of --model).")
  @Nullable String verifier;

  @Option(
      names = "--retries",
      paramLabel = "N",
      description =
          "Maximum number of attempts after the first one, 0 to 10 (default: the value of"
              + " the parameter solve-retries, or else 2).")
  @Nullable Integer retries;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "Number of questions to solve at the same time, 1 to 256 (default: 1).")
  int jobs = 1;

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      description =
          "Append one result per line to this file, and skip questions that already have a result"
              + " there (default: standard output).")
  @Nullable Path out;

  @Option(names = "--json", description = "Print the result as JSON. Only for a single question.")
  boolean json;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      description = "Time limit for one request, up to the last byte of the reply (default: 120).")
  double timeout = 120;

  @Option(
      names = "--tries",
      paramLabel = "N",
      description =
          "Maximum number of times to send a request (default: 5). A request is sent "
              + "again after status 429, 408 or 5xx, a time-out or an incomplete reply.")
  int tries = 5;

  @Option(
      names = "--pause",
      paramLabel = "MS",
      description =
          "Pause before a request is sent again, in milliseconds (default: 1000). "
              + "The pause doubles each time, up to a minute.")
  long pause = 1000;

  @Option(
      names = "--key-variable",
      paramLabel = "NAME",
      description =
          "Environment variable that contains the key of the endpoint (default: "
              + "PONENS_API_KEY).")
  String variable = KEY;

  @Option(
      names = "--prices",
      paramLabel = "FILE",
      description =
          "JSON file with the prices of a million tokens: {\"MODEL\": {\"input\": "
              + "2.5, \"output\": 10}}. Without this option, Ponens counts tokens but "
              + "computes no cost.")
  @Nullable Path prices;

  @Mixin RulesOptions rules = new RulesOptions();

  private final Terminal terminal;

  private SolveCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /**
   * The command with its subcommand.
   *
   * @param args the arguments after its name
   */
  static CommandLine line(Terminal terminal, List<String> args) {
    CommandLine line = new CommandLine(new SolveCommand(terminal));
    Subcommands.add(line, Map.of("report", rest -> new SolveReportCommand(terminal)), args);
    // The word help is a question here, and --help is an option.
    line.getCommandSpec().removeSubcommand("help");
    return line;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    String asked = required(what, "a question or a file of questions");
    String name = required(model, "--model NAME");
    Endpoint at = endpoint(required(endpoint, "--endpoint URL"));
    if (jobs < 1 || jobs > MOST_JOBS) {
      throw new UsageError("--jobs " + jobs + ": use a number from 1 to " + MOST_JOBS);
    }
    if (retries != null && (retries < 0 || retries > SolveRules.MOST_RETRIES)) {
      throw new UsageError(
          "--retries " + retries + ": use a number from 0 to " + SolveRules.MOST_RETRIES);
    }
    Path file = file(asked);
    List<SolveQuestion> questions =
        file == null && !asked.equals("-")
            ? List.of(new SolveQuestion("question", asked, null, null))
            : questions(asked, file);
    SolveRun.ModelNames names = new SolveRun.ModelNames(name, verifier == null ? name : verifier);
    SolveRun run = new SolveRun(rules(), model(new ChatClient(at), names), names, prices());
    boolean single = file == null && !asked.equals("-");
    return new SolveOutput(terminal, single && !json && out == null, out)
        .solve(run, questions, jobs);
  }

  private static String required(@Nullable String given, String wanted) {
    if (given == null || given.isBlank()) {
      throw new UsageError("missing: " + wanted + "; see `ponens solve --help`");
    }
    return given;
  }

  private Endpoint endpoint(String base) {
    URI url;
    try {
      url = Endpoint.address(base);
    } catch (IllegalArgumentException e) {
      throw new UsageError("--endpoint: " + e.getMessage());
    }
    String key = terminal.environment().getOrDefault(variable, "").strip();
    if (key.isEmpty() && !variable.equals(KEY)) {
      throw new UsageError("--key-variable " + variable + ": this environment variable is not set");
    }
    if (!key.chars().allMatch(c -> c > ' ' && c < 0x7F)) {
      throw new UsageError(
          "the environment variable "
              + variable
              + " contains characters that are not allowed in a key");
    }
    if (!key.isEmpty() && Endpoint.exposesKey(url)) {
      throw new UsageError(
          "--endpoint: http would send the key unencrypted; use https, or unset " + variable);
    }
    if (!(timeout > 0 && timeout <= 86_400) || tries < 1 || tries > 100 || pause < 0) {
      throw new UsageError("--timeout, --tries and --pause must be positive numbers");
    }
    return new Endpoint(
        url,
        key.isEmpty() ? null : key,
        Duration.ofMillis(Math.max(1, Math.round(1000 * timeout))),
        tries,
        Duration.ofMillis(Math.min(pause, 60_000)));
  }

  /** The file that the argument names; null when it is a question. */
  private @Nullable Path file(String asked) {
    try {
      Path path = terminal.folder().resolve(asked);
      if (asked.length() < 1_000 && Files.isRegularFile(path)) {
        return path;
      }
    } catch (InvalidPathException e) {
      return null;
    }
    if (asked.endsWith(".jsonl") && asked.indexOf(' ') < 0) {
      throw new UsageError(asked + ": no such file");
    }
    return null;
  }

  private List<SolveQuestion> questions(String asked, @Nullable Path file) throws IOException {
    try (InputStream in = file == null ? terminal.in() : Files.newInputStream(file);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      List<SolveQuestion> questions = SolveQuestion.read(reader);
      if (questions.isEmpty()) {
        throw new UsageError(asked + ": no questions");
      }
      return questions;
    } catch (SolveQuestion.Misread e) {
      throw new UsageError(asked + ", " + e.getMessage());
    }
  }

  private SolveRules rules() {
    Rulebook rulebook = rules.rulebook(terminal);
    try {
      SolveRules made = SolveRules.of(rules.judges(rulebook, true));
      return retries == null ? made : made.retrying(retries);
    } catch (RequestRefused e) {
      throw new UsageError(String.valueOf(e.getMessage()));
    }
  }

  private Prices prices() throws IOException {
    if (prices == null) {
      return Prices.NONE;
    }
    try {
      return Prices.read(Files.readString(terminal.folder().resolve(prices)));
    } catch (IllegalArgumentException e) {
      throw new UsageError("--prices " + prices + ": " + e.getMessage());
    } catch (java.nio.file.NoSuchFileException e) {
      throw new UsageError("--prices " + prices + ": no such file");
    }
  }

  private static Model model(ChatClient client, SolveRun.ModelNames names) {
    return (verifying, prompt) -> {
      ChatReply reply = client.ask(verifying ? names.verifier() : names.solver(), prompt);
      return new Model.ModelAnswer(reply.text(), reply.input(), reply.output());
    };
  }
}
