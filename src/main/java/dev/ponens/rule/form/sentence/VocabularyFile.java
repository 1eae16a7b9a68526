package dev.ponens.rule.form.sentence;

import dev.ponens.rule.form.drl.DrlFile;
import dev.ponens.rule.source.Concern;
import dev.ponens.rule.source.Drl;
import dev.ponens.rule.source.FactVocabulary;
import dev.ponens.rule.source.ReadCache;
import dev.ponens.verdict.RuleFault;
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

  /** Trial rules without faults. */
  private static final ReadCache<Trial, Boolean> SOUND = new ReadCache<>(8L << 20);

  private final String file;
  private final KnownNames known;
  private final List<RuleFault> faults;
  private final List<VocabularySentence> sentences = new ArrayList<>();
  private final List<String> about = new ArrayList<>();
  private String heading = "";
  private String example = "";

  VocabularyFile(String file, KnownNames known, List<RuleFault> faults) {
    this.file = file;
    this.known = known;
    this.faults = faults;
  }

  List<VocabularySentence> read(String text) {
    for (CleanLine line : CleanLine.of(file, text, true, faults)) {
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

  private void fault(CleanLine line, String what) {
    faults.add(RuleFault.error("bad-sentence", file, line.number(), what));
  }

  private Optional<VocabularySentence> sentence(CleanLine line) {
    Matcher parts = LINE.matcher(line.text());
    boolean when = parts.matches() && parts.group(1).equals("when");
    if (!parts.matches() || (!when && !parts.group(1).equals("then"))) {
      fault(
          line,
          "this line defines no sentence: write [when]words with {slot:type}=DRL for a condition,"
              + " or [then]words=DRL for an outcome");
      return Optional.empty();
    }
    VocabularySentence sentence =
        new VocabularySentence(
            when ? VocabularySentence.RulePart.WHEN : VocabularySentence.RulePart.THEN,
            new CleanLine(line.number(), parts.group(2).strip().toLowerCase(java.util.Locale.ROOT))
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

  private void words(CleanLine line, VocabularySentence sentence) {
    List<String> words = sentence.words();
    Set<String> names = new HashSet<>(Set.of(SentenceMeaning.ID));
    for (int i = 0; i < words.size(); i++) {
      Matcher slot = VocabularySentence.SLOT.matcher(words.get(i));
      if (slot.matches()) {
        if (!names.add(slot.group(1))) {
          fault(line, "the slot name {" + slot.group(1) + "} is already used; choose another name");
        }
        if (SlotType.of(slot.group(2)).isEmpty()) {
          fault(
              line,
              "unknown slot type "
                  + CleanLine.shown(slot.group(2))
                  + FactVocabulary.didYouMean(slot.group(2), SlotType.spellings()));
        } else if (isOpen(slot.group(2)) && i + 1 < words.size()) {
          fault(
              line,
              "the slot {"
                  + slot.group(1)
                  + ":"
                  + slot.group(2)
                  + "} must be the last word, because it contains the rest of the line");
        }
      } else if (!WORD.matcher(words.get(i)).matches()) {
        fault(
            line,
            "a sentence must be words and slots such as {list:list}, separated by spaces, not "
                + CleanLine.shown(words.get(i)));
      }
    }
    if (sentence.literals() == 0) {
      fault(line, "a sentence must have at least one word besides its slots, such as {words}");
    } else if (words.get(0).equals("and")) {
      fault(
          line,
          "a sentence cannot begin with \"and\", because an \"and\" at the start of a line in a"
              + " rule is ignored");
    }
  }

  private static boolean isOpen(String type) {
    return SlotType.of(type).map(SlotType::open).orElse(false);
  }

  private void right(CleanLine line, VocabularySentence sentence) {
    Map<String, SlotType.SlotValue> values = new LinkedHashMap<>();
    sentence.slots().forEach((name, slot) -> values.put(name, slot.sample(known)));
    values.put(SentenceMeaning.ID, SlotType.SlotValue.word(TRIAL));
    SentenceMeaning.Filled filled = SentenceMeaning.fill(sentence.right(), values);
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
    if (sentence.part() == VocabularySentence.RulePart.WHEN) {
      tryCondition(line, filled.text());
    } else {
      tryOutcome(line, filled.text());
    }
  }

  private void tryCondition(CleanLine line, String drl) {
    SentenceMeaning.Pieces pieces = SentenceMeaning.pieces(drl);
    Conditions conditions = new Conditions();
    String wrong = pieces.wrong();
    for (SentenceMeaning.Piece piece : pieces.pieces()) {
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

  private void tryOutcome(CleanLine line, String drl) {
    SentenceMeaning.OutcomeEffect outcome = SentenceMeaning.outcome(drl, ANNOTATIONS::contains);
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
      fault(line, "the first argument must be $found, as in verdict." + calls + "( $found );");
    } else if (!calls.isEmpty() && concern.isEmpty()) {
      Set<String> all = new HashSet<>();
      for (Concern c : Concern.values()) {
        all.addAll(c.calls());
      }
      fault(line, "no method verdict." + calls + FactVocabulary.didYouMean(calls, all));
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

  /** All that the faults of a trial rule depend on. */
  private record Trial(Concern concern, String drl, FactVocabulary.OtherNames names) {}

  /** Checks the right side in a trial rule. */
  private void guard(CleanLine line, Concern concern, Conditions conditions, String call) {
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
    Trial trial = new Trial(concern, drl, known.names());
    if (SOUND.get(trial) != null) {
      return;
    }
    DrlFile tried =
        new DrlFile(
            concern, TRIAL + ".dsl", drl, "", new FactVocabulary.OtherNames(lists, parameters));
    tried.check();
    // The phase in which the sentence will be used is not known yet.
    List<RuleFault> wrong =
        tried.faults().stream().filter(f -> !DrlFile.OF_PHASES.contains(f.code())).toList();
    wrong.forEach(f -> fault(line, f.what()));
    if (wrong.isEmpty()) {
      SOUND.put(trial, true, drl.length());
    }
  }
}
