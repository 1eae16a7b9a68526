package dev.ponens.rule.form.sentence;

import dev.ponens.rule.source.Fault;
import dev.ponens.rule.source.RuleFiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The sentences there are: what vocabularies say. */
public final class Sentences {
  /** The file of sentences. */
  public static final String VOCABULARY = "vocabulary.dsl";

  /** The program's own sentences, below those of a folder. */
  private static final String BUILTIN = RuleFiles.BUILTIN + VOCABULARY;

  /** So many near sentences are named; a sentence farther off than this is not near. */
  private static final int MOST_NEAR = 3;

  private static final double NEAR = 0.6;

  private final List<Sentence> sentences = new ArrayList<>();

  private Sentences() {}

  /**
   * Reads the vocabularies among some files.
   *
   * @param texts the files, by path
   * @param known what right sides may name
   * @param faults takes what is wrong with them
   */
  public static Sentences read(Map<String, String> texts, Known known, List<Fault> faults) {
    Sentences all = new Sentences();
    // A folder's own sentences come first: one that reads like the program's takes its place.
    for (String file : List.of(VOCABULARY, BUILTIN)) {
      String text = texts.get(file);
      if (text != null) {
        all.add(new VocabularyFile(file, known, faults).read(text), faults);
      }
    }
    texts.keySet().stream()
        .filter(f -> f.endsWith(".dsl") && !f.equals(VOCABULARY) && !f.equals(BUILTIN))
        .forEach(f -> faults.add(new Fault(f, 0, "sentences stand in " + VOCABULARY)));
    return all;
  }

  private void add(List<Sentence> more, List<Fault> faults) {
    for (Sentence sentence : more) {
      Optional<Sentence> other =
          sentences.stream()
              .filter(s -> s.literals() == sentence.literals() && s.overlaps(sentence))
              .findFirst();
      if (other.isEmpty()) {
        sentences.add(sentence);
      } else if (other.get().file().equals(sentence.file())) {
        faults.add(
            Fault.error(
                "ambiguous-sentence",
                sentence.file(),
                sentence.line(),
                "a line could say this and \"%s\" at line %d; change one of them"
                    .formatted(other.get().text(), other.get().line())));
      }
    }
  }

  /** Every sentence, in the order of the vocabulary. */
  public List<Sentence> catalogue() {
    return List.copyOf(sentences);
  }

  /**
   * What a line says.
   *
   * @param sentence the sentence
   * @param values what stands in its slots, by name
   */
  record Said(Sentence sentence, Map<String, String> values) {
    Said {
      values = java.util.Collections.unmodifiableMap(values);
    }
  }

  /** The sentence a line says; of several the one with the most words of its own. */
  Optional<Said> said(Sentence.Part part, Line line) {
    List<String> words = line.words();
    return sentences.stream()
        .filter(s -> s.part() == part)
        .flatMap(s -> s.match(line, words).map(v -> new Said(s, v)).stream())
        .max(Comparator.comparingInt(s -> s.sentence().literals()));
  }

  /** The sentences nearest to a line, nearest first. */
  List<Sentence> nearest(Sentence.Part part, Line line) {
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
