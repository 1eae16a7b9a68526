package dev.ponens.fact.text;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The phrases of all lists, split into words, and the numbers of these words: the input for the
 * tables of a lexicon. They can be written and read again. A start does this for the built-in
 * lists, because splitting ten thousand phrases takes longer than judging a thought.
 */
final class PhraseTable {
  /** The separator of lines and of words; neither contains it. */
  private static final String BREAK = "\n";

  private final String[] words;
  private final Entry[] entries;
  private final ListLines lines;
  private final int listCount;

  private PhraseTable(String[] words, Entry[] entries, ListLines lines, int listCount) {
    this.words = words;
    this.entries = entries;
    this.lines = lines;
    this.listCount = listCount;
  }

  /** Returns all words by number; number 0 is empty and not a word. */
  String[] words() {
    return words;
  }

  /** Returns the phrases in order, except those of lists that are not searched. */
  Entry[] entries() {
    return entries;
  }

  /** Returns the lines of each list. */
  ListLines lines() {
    return lines;
  }

  /** Returns the number of lists that the entries come from; all list numbers are smaller. */
  int listCount() {
    return listCount;
  }

  /** Compiles phrases. */
  static PhraseTable of(List<Lexicon.Phrase> phrases) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    List<Entry> entries = new ArrayList<>();
    Map<String, Set<String>> lines = new TreeMap<>();
    Map<String, Integer> lists =
        new LinkedHashMap<>(
            Map.of(
                Lexicon.NEGATION,
                Lexicon.NEGATION_NUMBER,
                Lexicon.CONDITION,
                Lexicon.CONDITION_NUMBER));
    for (Lexicon.Phrase phrase : phrases) {
      if (!phrase.list().startsWith(Lexicon.CLAUSE) && !phrase.list().startsWith(Lexicon.CLAIM)) {
        int list = lists.computeIfAbsent(phrase.list(), l -> lists.size());
        entries.add(Entry.of(phrase, list, numbers));
      }
      lines.computeIfAbsent(phrase.list(), l -> new TreeSet<>()).add(phrase.words());
    }
    List<String> words = new ArrayList<>(List.of(""));
    words.addAll(numbers.keySet());
    return new PhraseTable(
        words.toArray(String[]::new),
        entries.toArray(Entry[]::new),
        ListLines.of(lines),
        lists.size());
  }

  void write(DataOutputStream out) throws IOException {
    EntryFile.write(out, String.join(BREAK, words));
    lines.write(out);
    out.writeInt(listCount);
    EntryFile.write(out, entries);
  }

  static PhraseTable read(DataInputStream in) throws IOException {
    String[] words = EntryFile.text(in).split(BREAK, -1);
    ListLines lines = ListLines.read(in);
    int listCount = in.readInt();
    return new PhraseTable(words, EntryFile.read(in), lines, listCount);
  }

  /** The lines of each list. They are decoded on first use, because few are ever used. */
  static final class ListLines {
    /** For each list its lines with a separator between them, in UTF-8. */
    private final Map<String, byte[]> joined;

    private final Map<String, Set<String>> cut = new ConcurrentHashMap<>();

    private ListLines(Map<String, byte[]> joined) {
      this.joined = joined;
    }

    private static ListLines of(Map<String, Set<String>> lines) {
      Map<String, byte[]> joined = new TreeMap<>();
      lines.forEach(
          (list, some) ->
              joined.put(list, String.join(BREAK, some).getBytes(StandardCharsets.UTF_8)));
      return new ListLines(joined);
    }

    /** Returns the names of the lists, sorted. */
    Set<String> lists() {
      return Collections.unmodifiableSet(joined.keySet());
    }

    /** Returns the lines of a list, sorted; empty when there is no such list. */
    Set<String> of(String list) {
      Set<String> known = cut.get(list);
      if (known == null) {
        byte[] bytes = joined.get(list);
        String text = bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
        known = bytes == null ? Set.of() : new TreeSet<>(List.of(text.split(BREAK, -1)));
        known = Collections.unmodifiableSet(known);
        cut.put(list, known);
      }
      return known;
    }

    private void write(DataOutputStream out) throws IOException {
      out.writeInt(joined.size());
      for (Map.Entry<String, byte[]> list : joined.entrySet()) {
        out.writeUTF(list.getKey());
        out.writeInt(list.getValue().length);
        out.write(list.getValue());
      }
    }

    private static ListLines read(DataInputStream in) throws IOException {
      Map<String, byte[]> joined = new TreeMap<>();
      for (int left = in.readInt(); left > 0; left--) {
        joined.put(in.readUTF(), in.readNBytes(in.readInt()));
      }
      return new ListLines(joined);
    }
  }
}
