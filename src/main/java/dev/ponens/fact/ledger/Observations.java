package dev.ponens.fact.ledger;

import dev.ponens.fact.outcome.Command;
import dev.ponens.fact.outcome.CommandReader;
import dev.ponens.fact.outcome.OutputReader;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Via;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The calls and results of a run, read as evidence. Not thread-safe. */
final class Observations {
  /** The list of words in the names of tools that read web pages. */
  private static final String WEB = "tool-web";

  /** The number of characters of a result that are read at its head. */
  private static final int HEAD = 4_000;

  /** The number of characters that are read at its end. */
  private static final int TAIL = 16_000;

  private static final Pattern ESCAPE = Pattern.compile("\\\\[nrt]|\\\\(?=[\"'/\\\\])");
  private static final Pattern NAME_PART = Pattern.compile("[A-Z]?[a-z]+|[A-Z]+");

  /** The path that an edit tool writes. */
  private static final Pattern WRITTEN =
      Pattern.compile("\"(?:file_?path|path|filename|file)\"\\s*:\\s*\"([^\"\\\\]{1,300})\"");

  /** The file to which a shell command redirects. */
  private static final Pattern REDIRECTED =
      Pattern.compile("(?:>>?|\\btee(?: -a)?)\\s*['\"]?([\\w./~-]{1,200})");

  private final Lexicon lexicon;
  private final OutputReader outputs;
  private final CommandReader commands;
  private final List<RecordedResult> all = new ArrayList<>();
  private final Map<Integer, RecordedResult> byStep = new HashMap<>();
  private final PhraseIndex phrases = new PhraseIndex();
  private final PhraseIndex written = new PhraseIndex();
  private final List<Integer> writtenAt = new ArrayList<>();
  private final Set<String> files = new TreeSet<>();
  private final Map<String, Made> open = new LinkedHashMap<>();

  /** The step of the last result of each group. */
  private final Map<String, Integer> last = new HashMap<>();

  /** The name of the group of each command. */
  private final Map<String, String> groups = new HashMap<>();

  /** The observations that have a word, by the word's stem; ascending. */
  private final Map<Integer, List<Integer>> having = new HashMap<>();

  private int lastEdit;

  /** A call that has no result yet. */
  private record Made(int step, String group, Command command, boolean own, boolean web) {}

  Observations(Lexicon lexicon) {
    this.lexicon = lexicon;
    this.outputs = new OutputReader(lexicon);
    this.commands = new CommandReader(lexicon);
  }

  /** Adds a call or a result. */
  void add(Event event) {
    if (event.kind() == EventKind.TOOL_CALL) {
      called(event);
    } else {
      returned(event);
    }
  }

  private void called(Event event) {
    String tool = event.given().tool();
    String words = ESCAPE.matcher(event.text()).replaceAll(" ");
    Command command = commands.read(tool, event.text());
    boolean own = files.stream().anyMatch(file -> names(words, file));
    String did = (tool == null ? "" : tool) + " " + String.join(" ", words.split("\\s+", -1));
    String group = groups.computeIfAbsent(did, d -> "run of step " + event.step());
    open.put(key(event), new Made(event.step(), group, command, own, web(tool)));
    written.add(Text.of(cut(words)));
    writtenAt.add(event.step());
    if (command.edits() || command.mayEdit()) {
      if (command.edits()) {
        lastEdit = event.step();
      }
      files(event.text());
    }
  }

  private void files(String call) {
    for (Pattern pattern : List.of(WRITTEN, REDIRECTED)) {
      Matcher file = pattern.matcher(call);
      while (file.find()) {
        String path = file.group(1);
        String name = path.substring(path.lastIndexOf('/') + 1);
        if (name.indexOf('.') > 0) {
          files.add(name);
        }
      }
    }
  }

  private static boolean names(String words, String file) {
    int at = words.indexOf(file);
    return at >= 0
        && (at == 0 || !Character.isLetterOrDigit(words.charAt(at - 1)))
        && (at + file.length() == words.length()
            || !Character.isLetterOrDigit(words.charAt(at + file.length())));
  }

  private boolean web(@Nullable String tool) {
    Matcher words = NAME_PART.matcher(tool == null ? "" : tool);
    while (words.find()) {
      if (lexicon.lists(WEB, words.group().toLowerCase(Locale.ROOT))) {
        return true;
      }
    }
    return false;
  }

  private static String key(Event event) {
    String id = event.given().callId();
    return id == null ? "#" + event.step() : id;
  }

  private void returned(Event event) {
    String id = event.given().callId();
    Made made = id == null ? latest() : open.get(id);
    if (made != null) {
      open.values().remove(made);
    }
    String tool = event.given().tool();
    Text text = Text.of(cut(event.text()));
    RecordedResult seen =
        new RecordedResult(
            event.step(),
            made == null ? event.step() : made.step(),
            tier(event.given().via()),
            made == null ? uncalled(tool, event.step()) : made.group(),
            made == null ? new TreeSet<>() : made.command().kinds(),
            outputs.read(event.text()),
            event.given().isError(),
            ran(event),
            made != null && made.own(),
            made == null ? web(tool) : made.web(),
            text);
    int number = all.size();
    all.add(seen);
    byStep.put(seen.step(), seen);
    last.put(seen.group(), seen.step());
    phrases.add(text);
    Set<Integer> stems = new TreeSet<>();
    for (int i = 0; i < text.size(); i++) {
      if (content(text, i) && stems.add(text.stem(i))) {
        having.computeIfAbsent(text.stem(i), s -> new ArrayList<>(1)).add(number);
      }
    }
  }

  /** Returns the group of a result without a call: all results of one tool are in one group. */
  private String uncalled(@Nullable String tool, int step) {
    return groups.computeIfAbsent("\0" + tool, d -> "result of step " + step);
  }

  private @Nullable Made latest() {
    Made last = null;
    for (Made made : open.values()) {
      last = made;
    }
    return last;
  }

  /** An event without a way stands in a transcript. The model's own words are never observed. */
  private static Tier tier(@Nullable Via via) {
    if (via == null) {
      return Tier.OBSERVED;
    }
    return switch (via) {
      case HOOK -> Tier.OBSERVED;
      case REPORT -> Tier.REPORTED;
      case CALL -> Tier.STATED;
    };
  }

  private static boolean ran(Event event) {
    return switch (event.given().status()) {
      case REFUSED, REJECTED, TIMED_OUT -> false;
      default -> true;
    };
  }

  private static String cut(String text) {
    return text.length() <= HEAD + TAIL
        ? text
        : text.substring(0, HEAD) + "\n" + text.substring(text.length() - TAIL);
  }

  /** Returns true for a word of at least four letters that is no function word. */
  boolean content(Text text, int i) {
    return text.end(i) - text.start(i) >= 4 && !text.number(i) && !lexicon.function(text, i);
  }

  /** Returns the result of a step; empty when there is none. */
  Optional<RecordedResult> at(int step) {
    return Optional.ofNullable(byStep.get(step));
  }

  /** Returns the results that contain words in a row, the newest first. */
  List<RecordedResult> holding(Text text, int from, int to) {
    return phrases.holding(text, from, to).stream().map(all::get).toList();
  }

  /** Returns true when the run itself wrote these words in a call that began before a step. */
  boolean written(Text text, int from, int to, int before) {
    return written.holding(text, from, to).stream().anyMatch(n -> writtenAt.get(n) < before);
  }

  /**
   * Returns true when a result is still valid: nothing was edited since its call, and it is the
   * last one of its command.
   */
  boolean fresh(RecordedResult seen) {
    return seen.begun() >= lastEdit && last.getOrDefault(seen.group(), seen.step()) == seen.step();
  }

  /** Returns true when some result reports a kind of outcome, or is of a command of this kind. */
  boolean reports(String kind) {
    for (RecordedResult seen : all) {
      if (counted(seen)
          && (seen.output().kinds().containsKey(kind) || seen.kinds().contains(kind))) {
        return true;
      }
    }
    return false;
  }

  /** Returns true when some result has at least two of the content words of a text, or all. */
  boolean mentions(Text text) {
    Map<Integer, Integer> shared = new HashMap<>();
    Set<Integer> stems = new TreeSet<>();
    for (int i = 0; i < text.size(); i++) {
      if (content(text, i)) {
        stems.add(text.stem(i));
      }
    }
    int needed = Math.min(2, stems.size());
    for (int stem : stems) {
      for (int seen : having.getOrDefault(stem, List.of())) {
        if (counted(all.get(seen)) && shared.merge(seen, 1, Integer::sum) >= needed) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean counted(RecordedResult seen) {
    return seen.tier() != Tier.STATED;
  }
}
