package dev.ponens.rule.form.sentence;

import dev.ponens.rule.source.RuleFiles;
import dev.ponens.verdict.RuleFault;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The sentences of all vocabularies. */
public final class Sentences {
  /** The file of sentences. */
  public static final String VOCABULARY = "vocabulary.dsl";

  /** The number of similar sentences that a message names. */
  private static final int MOST_NEAR = 3;

  private static final double NEAR = 0.6;

  private final List<VocabularySentence> sentences = new ArrayList<>();

  private Sentences() {}

  /**
   * Reads the vocabularies among some files.
   *
   * @param files the files
   * @param known the names that right sides may use
   * @param faults receives their faults
   */
  public static Sentences read(RuleFiles files, KnownNames known, List<RuleFault> faults) {
    Sentences all = new Sentences();
    // A directory's own sentences come first: such a sentence replaces an extended one with the
    // same words.
    List<String> downward = new ArrayList<>(files.named(VOCABULARY));
    Collections.reverse(downward);
    for (String file : downward) {
      String text = files.texts().get(file);
      if (text != null) {
        all.add(new VocabularyFile(file, known, faults).read(text), faults);
      }
    }
    files.texts().keySet().stream()
        .filter(f -> f.endsWith(".dsl") && !downward.contains(f))
        .forEach(
            f ->
                faults.add(
                    new RuleFault(
                        f,
                        0,
                        "sentences can only be defined in " + VOCABULARY + "; move them there")));
    return all;
  }

  private void add(List<VocabularySentence> more, List<RuleFault> faults) {
    for (VocabularySentence sentence : more) {
      Optional<VocabularySentence> other =
          sentences.stream()
              .filter(s -> s.literals() == sentence.literals() && s.overlaps(sentence))
              .findFirst();
      if (other.isEmpty()) {
        sentences.add(sentence);
      } else if (other.get().file().equals(sentence.file())) {
        faults.add(
            RuleFault.error(
                "ambiguous-sentence",
                sentence.file(),
                sentence.line(),
                "a line could match both this sentence and \"%s\" at line %d; change one of them"
                    .formatted(other.get().text(), other.get().line())));
      }
    }
  }

  /** All sentences, in the order of the vocabulary. */
  public List<VocabularySentence> catalogue() {
    return List.copyOf(sentences);
  }

  /**
   * A line that matches a sentence.
   *
   * @param sentence the sentence
   * @param values the values of its slots, by name
   */
  record MatchedLine(VocabularySentence sentence, Map<String, String> values) {
    MatchedLine {
      values = java.util.Collections.unmodifiableMap(values);
    }
  }

  /**
   * The sentence that a line matches; if there are several, the one with the most words that are
   * not slots.
   */
  Optional<MatchedLine> said(VocabularySentence.RulePart part, CleanLine line) {
    List<String> words = line.words();
    return sentences.stream()
        .filter(s -> s.part() == part)
        .flatMap(s -> s.match(line, words).map(v -> new MatchedLine(s, v)).stream())
        .max(Comparator.comparingInt(s -> s.sentence().literals()));
  }

  /** The first words of all outcomes. */
  SortedSet<String> openings() {
    return sentences.stream()
        .filter(s -> s.part() == VocabularySentence.RulePart.THEN)
        .map(s -> s.text().split(" ", 2)[0])
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The sentences most similar to a line, most similar first. */
  List<VocabularySentence> nearest(VocabularySentence.RulePart part, CleanLine line) {
    List<String> words = line.words();
    return sentences.stream()
        .filter(s -> s.part() == part)
        .map(s -> Map.entry(s, s.distance(words)))
        .filter(e -> e.getValue() <= NEAR)
        .sorted(Map.Entry.comparingByValue())
        .limit(MOST_NEAR)
        .map(Map.Entry::getKey)
        .toList();
  }
}
