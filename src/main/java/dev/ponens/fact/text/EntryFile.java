package dev.ponens.fact.text;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes and reads compiled phrases as one array of numbers and the few texts that these refer to.
 * This format loads ten thousand phrases in milliseconds, even before the virtual machine has
 * compiled any code.
 */
final class EntryFile {
  private static final int GAP = 1;
  private static final int OPEN = 2;
  private static final int FORMS = 4;

  private EntryFile() {}

  static void write(DataOutputStream out, Entry[] entries) throws IOException {
    Map<String, Integer> texts = new LinkedHashMap<>();
    List<Integer> row = new ArrayList<>();
    for (Entry entry : entries) {
      row.add(place(texts, entry.list()));
      row.add(entry.number());
      row.add(place(texts, entry.language()));
      row.add(place(texts, entry.prefix()));
      row.add(place(texts, entry.suffix()));
      row.add(entry.words().length);
      for (int k = 0; k < entry.words().length; k++) {
        int[] forms = entry.words()[k];
        row.add(forms.length * FORMS + (entry.open(k) ? OPEN : 0) + (entry.gap(k) ? GAP : 0));
        for (int form : forms) {
          row.add(form);
        }
      }
    }
    out.writeInt(texts.size());
    for (String text : texts.keySet()) {
      out.writeUTF(text);
    }
    out.writeInt(entries.length);
    write(out, row.stream().mapToInt(n -> n).toArray());
  }

  private static int place(Map<String, Integer> texts, String text) {
    return texts.computeIfAbsent(text, t -> texts.size());
  }

  static Entry[] read(DataInputStream in) throws IOException {
    String[] texts = new String[in.readInt()];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = in.readUTF();
    }
    boolean[] signs = new boolean[texts.length];
    for (int i = 0; i < texts.length; i++) {
      signs[i] = Lexicon.weak(texts[i]);
    }
    Entry[] entries = new Entry[in.readInt()];
    Rows rows = new Rows(texts, signs, numbers(in));
    for (int i = 0; i < entries.length; i++) {
      entries[i] = rows.next();
    }
    return entries;
  }

  /** The entries as numbers, one after another. */
  private static final class Rows {
    private final String[] texts;
    private final boolean[] signs;
    private final int[] numbers;
    private int at;

    Rows(String[] texts, boolean[] signs, int[] numbers) {
      this.texts = texts;
      this.signs = signs;
      this.numbers = numbers;
    }

    Entry next() {
      int head = at;
      int[][] words = new int[numbers[head + 5]][];
      boolean[] gaps = new boolean[words.length];
      boolean[] open = new boolean[words.length];
      at += 6;
      for (int k = 0; k < words.length; k++) {
        int how = numbers[at++];
        gaps[k] = (how & GAP) != 0;
        open[k] = (how & OPEN) != 0;
        int end = at + how / FORMS;
        words[k] = Arrays.copyOfRange(numbers, at, end);
        at = end;
      }
      return new Entry(
          texts[numbers[head]],
          signs[numbers[head]],
          numbers[head + 1],
          texts[numbers[head + 2]],
          words,
          gaps,
          open,
          texts[numbers[head + 3]],
          texts[numbers[head + 4]]);
    }
  }

  /** Writes a long text as one block of bytes, which is faster to read than single characters. */
  static void write(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }

  private static void write(DataOutputStream out, int[] numbers) throws IOException {
    out.writeInt(numbers.length);
    for (int number : numbers) {
      out.writeInt(number);
    }
  }

  private static int[] numbers(DataInputStream in) throws IOException {
    int[] numbers = new int[in.readInt()];
    ByteBuffer.wrap(in.readNBytes(numbers.length * Integer.BYTES)).asIntBuffer().get(numbers);
    return numbers;
  }
}
