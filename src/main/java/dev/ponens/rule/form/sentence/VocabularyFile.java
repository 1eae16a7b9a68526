package dev.ponens.rule.form.sentence;

import dev.ponens.rule.form.drl.DrlFile;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.Fault;
import dev.ponens.rule.source.Vocabulary;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a vocabulary: one sentence a line, as {@code [when]words with {slot:type}=DRL}. Comment
 * lines above a sentence document it. A comment that begins with {@code e.g.} is an example, and
 * one that begins with {@code ##} is a heading. The guard checks each right side as part of a trial
 * rule.
 */
final class VocabularyFile {
  /** The annotations that an outcome can set on its rule. */
  static final Set<String> ANNOTATIONS = Set.of("severity", "message", "suggestion", "rationale");

  /** The name of the rule in which right sides are tested. */
  private static final String TRIAL = "trial";

  private static final Pattern LINE = Pattern.compile("\\[(\\w+)\\]([^=]*)=(.*)");
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\d][\\p{L}\\d',-]*");

  private final String file;
  private final Known known;
  private final List<Fault> faults;
  private final List<Sentence> sentences = new ArrayList<>();
  private final List<String> about = new ArrayList<>();
  private String heading = "";
  private String example = "";

  VocabularyFile(String file, Known known, List<Fault> faults) {
    this.file = file;
    this.known = known;
    this.faults = faults;
  }

  List<Sentence> read(String text) {
    for (Line line : Line.of(file, text, true, faults)) {
      if (line.comment()) {
        comment(line.text().replaceFirst("^(#+|//)", "").strip(), line.text().startsWith("##"));
      } else {
        if (!line.text().isEmpty()) {
          sentence(line).ifPresent(sentences::add);
        }
        about.clear();
        example = "";
      }
    }
    return sentences;
  }

  private void comment(String text, boolean title) {
    if (title) {
      heading = text;
    } else if (text.startsWith("e.g. ")) {
      example = text.substring("e.g. ".length()).strip();
    } else {
      about.add(text);
    }
  }

  private void fault(Line line, String what) {
    faults.add(Fault.error("bad-sentence", file, line.number(), what));
  }

  private Optional<Sentence> sentence(Line line) {
    Matcher parts = LINE.matcher(line.text());
    boolean when = parts.matches() && parts.group(1).equals("when");
    if (!parts.matches() || (!when && !parts.group(1).equals("then"))) {
      fault(
          line, "write a sentence as [when]words with {slot:type}=DRL, or [then]… for an outcome");
      return Optional.empty();
    }
    Sentence sentence =
        new Sentence(
            when ? Sentence.Part.WHEN : Sentence.Part.THEN,
            new Line(line.number(), parts.group(2).strip().toLowerCase(java.util.Locale.ROOT))
                .words(),
            parts.group(3).strip(),
            heading,
            String.join(" ", about),
            example,
            file,
            line.number());
    int before = faults.size();
    words(line, sentence);
    if (faults.size() == before) {
      right(line, sentence);
    }
    return faults.size() == before ? Optional.of(sentence) : Optional.empty();
  }

  private void words(Line line, Sentence sentence) {
    List<String> words = sentence.words();
    Set<String> names = new HashSet<>(Set.of(Right.ID));
    for (int i = 0; i < words.size(); i++) {
      Matcher slot = Sentence.SLOT.matcher(words.get(i));
      if (slot.matches()) {
        if (!names.add(slot.group(1))) {
          fault(line, "the slot name {" + slot.group(1) + "} is already used; choose another name");
        }
        if (Slot.of(slot.group(2)).isEmpty()) {
          fault(
              line,
              "unknown slot type "
                  + Line.shown(slot.group(2))
                  + Vocabulary.didYouMean(slot.group(2), Slot.spellings()));
        } else if (isOpen(slot.group(2)) && i + 1 < words.size()) {
          fault(
              line,
              "{"
                  + slot.group(1)
                  + ":"
                  + slot.group(2)
                  + "} takes the rest of the line, so no words can follow it");
        }
      } else if (!WORD.matcher(words.get(i)).matches()) {
        fault(
            line,
            "a sentence must be words and slots such as {list:list}, separated by spaces, not "
                + Line.shown(words.get(i)));
      }
    }
    if (sentence.literals() == 0) {
      fault(line, "a sentence must have at least one word that is not a slot");
    } else if (words.get(0).equals("and")) {
      fault(
          line,
          "a sentence cannot begin with \"and\", because an \"and\" at the start of a line in a"
              + " rule is ignored");
    }
  }

  private static boolean isOpen(String type) {
    return Slot.of(type).map(Slot::open).orElse(false);
  }

  private void right(Line line, Sentence sentence) {
    Map<String, Slot.Value> values = new LinkedHashMap<>();
    sentence.slots().forEach((name, slot) -> values.put(name, slot.sample(known)));
    values.put(Right.ID, Slot.Value.word(TRIAL));
    Right.Filled filled = Right.fill(sentence.right(), values);
    if (!filled.wrong().isEmpty()) {
      fault(line, filled.wrong());
      return;
    }
    for (String slot : sentence.slots().keySet()) {
      if (!filled.used().contains(slot)) {
        fault(line, "the right side does not use the slot {" + slot + "}; use or remove it");
        return;
      }
    }
    if (sentence.part() == Sentence.Part.WHEN) {
      tryCondition(line, filled.text());
    } else {
      tryOutcome(line, filled.text());
    }
  }

  private void tryCondition(Line line, String drl) {
    Right.Pieces pieces = Right.pieces(drl);
    Conditions conditions = new Conditions();
    String wrong = pieces.wrong();
    for (Right.Piece piece : pieces.pieces()) {
      // In a rule, earlier lines bind what the sentence uses; in the trial rule, we bind it here.
      for (String variable : Conditions.builtOn(piece)) {
        if (!conditions.binds(variable)) {
          wrong = wrong.isEmpty() ? conditions.findFor(variable, line.number()) : wrong;
        }
      }
      wrong = wrong.isEmpty() ? conditions.add(piece, line.number()) : wrong;
    }
    if (!wrong.isEmpty()) {
      fault(line, wrong);
      return;
    }
    guard(line, Concern.NEXT, conditions, "verdict.propose(\"revise\", \"deep\", 0.5);");
  }

  private void tryOutcome(Line line, String drl) {
    Right.Outcome outcome = Right.outcome(drl, ANNOTATIONS::contains);
    String calls = outcome.calls();
    Optional<Concern> concern =
        java.util.Arrays.stream(Concern.values())
            .filter(c -> c.calls().contains(calls))
            .findFirst();
    if (!outcome.wrong().isEmpty()) {
      fault(line, outcome.wrong());
    } else if (outcome
        .call()
        .replaceAll("\\s", "")
        .matches("verdict\\.(find|block)\\((?!\\$found\\);).*")) {
      fault(line, "the first argument must be $found: verdict." + calls + "( $found );");
    } else if (!calls.isEmpty() && concern.isEmpty()) {
      Set<String> all = new HashSet<>();
      for (Concern c : Concern.values()) {
        all.addAll(c.calls());
      }
      fault(line, "no method verdict." + calls + Vocabulary.didYouMean(calls, all));
    } else if (!calls.isEmpty()) {
      Conditions conditions = new Conditions();
      String wrong = conditions.findFor("$thought", line.number());
      for (String variable : Conditions.variables(outcome.call())) {
        if (!conditions.binds(variable) && !variable.equals(Conditions.FOUND)) {
          wrong = wrong.isEmpty() ? conditions.findFor(variable, line.number()) : wrong;
        }
      }
      if (!wrong.isEmpty()) {
        fault(line, wrong);
        return;
      }
      guard(
          line,
          concern.orElseThrow(),
          conditions,
          outcome.call().replace(Conditions.FOUND, "$thought"));
    }
  }

  /** Checks the right side in a trial rule. */
  private void guard(Line line, Concern concern, Conditions conditions, String call) {
    // Names in the sentence itself may be missing in a directory that never uses the sentence.
    Set<String> lists = new HashSet<>(known.names().lists());
    Set<String> parameters = new HashSet<>(known.names().parameters());
    parameters.add("rank-" + TRIAL);
    lists.addAll(conditions.strings());
    parameters.addAll(conditions.strings());
    conditions.nameAll();
    String drl =
        "rule "
            + Drl.quote(TRIAL)
            + " @message(\"m\") when "
            + conditions.drl(line.number())
            + " then "
            + call
            + " end";
    DrlFile tried =
        new DrlFile(concern, TRIAL + ".dsl", drl, "", new Vocabulary.Names(lists, parameters));
    tried.read();
    // The phase in which the sentence will be used is not known yet.
    tried.faults().stream()
        .filter(f -> !DrlFile.OF_PHASES.contains(f.code()))
        .forEach(f -> fault(line, f.what()));
  }
}
