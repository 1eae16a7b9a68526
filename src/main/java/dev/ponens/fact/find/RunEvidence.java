package dev.ponens.fact.find;

import dev.ponens.fact.Cue;
import dev.ponens.fact.denial.ObservationReader;
import dev.ponens.fact.outcome.Command;
import dev.ponens.fact.outcome.CommandReader;
import dev.ponens.fact.outcome.Output;
import dev.ponens.fact.outcome.OutputReader;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.Observation;
import dev.ponens.fact.path.Observation.ObservationKind;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.Points;
import dev.ponens.fact.path.Unsettled;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.Given;
import java.util.List;
import java.util.function.Function;

/**
 * Records what was run and its results: calls, tool results, output that a user pastes, and
 * evidence of the caller. Each counts according to its content.
 */
final class RunEvidence {
  /** The list of words that say that something was changed. */
  private static final String CHANGED = "changed";

  private final OutputReader outputs;
  private final ObservationReader observations;
  private final Lexicon lexicon;
  private final CommandReader commands;

  /** Returns the content words of a text. */
  private final Function<Text, Hashes> content;

  RunEvidence(Lexicon lexicon, ObservationReader observations, Function<Text, Hashes> content) {
    this.lexicon = lexicon;
    this.observations = observations;
    this.outputs = new OutputReader(lexicon);
    this.commands = new CommandReader(lexicon);
    this.content = content;
  }

  /** Returns the effect of a call. */
  Command command(Event call) {
    return commands.read(call.given().tool(), call.text());
  }

  /**
   * Returns the path after a tool result.
   *
   * @param masked its text with secrets masked
   */
  PathState returned(PathState path, Event event, String masked) {
    Given given = event.given();
    Text text = Text.of(event.text());
    Output output = outputs.read(event.text());
    PathState next =
        NumberLedgers.heard(path, text, lexicon)
            .returned(event.step(), given.callId(), output, given.isError(), content.apply(text));
    return seeing(next, masked, event.step());
  }

  /**
   * What the words of a user message show, whatever the path.
   *
   * @param output what it shows if it is output of a program
   * @param asked the last content words of its question
   * @param content its content words
   */
  record Message(Output output, Hashes asked, Hashes content) {}

  /** Reads a user message. */
  Message message(Text text) {
    Hashes asked =
        text.size() > 0 && text.asks(text.sentence(text.size() - 1))
            ? Asked.in(lexicon, text)
            : Hashes.NONE;
    return new Message(outputs.read(text.raw()), asked, content.apply(text));
  }

  /**
   * Returns the path after a user message. A program's output counts as a result, and a reported
   * success counts as reported. A reported failure asks for work and contradicts nothing.
   */
  static PathState told(PathState path, Message message, int step) {
    Output output = message.output();
    if (output.printed()) {
      return path.printed(step, output, message.content());
    }
    return output.passed() && !output.failed()
        ? path.held(step, output, false, message.content())
        : path;
  }

  /** Returns the path before a thought, with the evidence that the caller gives for it. */
  PathState held(PathState path, Event event, Text thought) {
    List<String> evidence = event.given().evidence();
    if (evidence.isEmpty()) {
      return path;
    }
    String words = String.join("\n", evidence);
    Text text = Text.of(words);
    Hashes held = content.apply(text);
    boolean bears = concrete(text) || shares(held, content.apply(thought));
    PathState heard =
        NumberLedgers.heard(path, text, lexicon)
            .held(event.step(), outputs.read(words), bears, held);
    Unsettled open = heard.unsettled();
    PathState next = heard.with(open.with(open.points().showing(held)));
    return seeing(next, Mask.of(lexicon, words).text(), event.step());
  }

  /** Returns the path with what a text shows. */
  private PathState seeing(PathState path, String masked, int step) {
    return path.with(path.held().seeing(observations.read(masked, step)));
  }

  /** Returns the path after a question, with what it shows about rows and shares. */
  PathState posed(PathState before, Message message, String masked, int step) {
    PathState path =
        before
            .with(before.held().asking(message.asked()))
            .with(before.unsettled().with(Points.asked(message.content())));
    boolean table = masked.indexOf('\n') >= 0 && masked.indexOf('|') + masked.indexOf(',') > -2;
    if (!table && masked.indexOf('%') < 0) {
      return path;
    }
    List<Observation> shown = observations.read(masked, step);
    return path.with(
        path.held()
            .seeing(
                shown.stream()
                    .filter(
                        o -> o.kind() == ObservationKind.EMPTY || o.kind() == ObservationKind.USED)
                    .toList()));
  }

  /** Returns the path after a thought, with the effects of its blocks of shell code. */
  PathState does(PathState path, Event thought) {
    return path.showing(thought.step(), commands.shown(thought.text()).orElse(null));
  }

  /** Returns true when a thought says that something was changed. */
  static boolean changes(List<Cue> cues) {
    for (Cue cue : cues) {
      if (cue.kind().equals(CHANGED) && cue.asserted()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true for a text with something specific: a number, an equals sign, code, or a name with
   * a dot, underscore or slash.
   */
  private static boolean concrete(Text text) {
    for (int i = 0; i < text.size(); i++) {
      if (text.number(i)) {
        return true;
      }
    }
    String raw = text.raw();
    for (int i = 1; i + 1 < raw.length(); i++) {
      char c = raw.charAt(i);
      boolean inside =
          Character.isLetterOrDigit(raw.charAt(i - 1))
              && Character.isLetterOrDigit(raw.charAt(i + 1));
      if (c == '=' || c == '`' || (inside && (c == '.' || c == '_' || c == '/'))) {
        return true;
      }
    }
    return false;
  }

  private static boolean shares(Hashes some, Hashes others) {
    return some.shared(others) > 0;
  }
}
