package dev.ponens.rule.compile;

import dev.ponens.rule.source.Fallback;
import dev.ponens.verdict.PageText;
import dev.ponens.verdict.RuleCard;
import dev.ponens.verdict.RulePlace;
import dev.ponens.verdict.Severity;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * The compiled form of a rulebook. It contains classes only for rules that differ from built-in
 * ones; rules that are the same as built-in ones use the classes of the program.
 *
 * @param key identifies the source; equal keys give equal classes
 * @param cards the metadata of each rule, in the order they run, without their pages
 * @param reads the fields of facts that the rules read
 * @param fallbacks the facts to derive when no rule derived one of their kind
 * @param models the names of the model classes
 * @param classes every generated class by name; empty when the program already contains them
 * @param reused the ids of the rules that use the classes of the built-in rulebook
 * @param ours true when the classes are part of the program; all others are scanned
 */
public record Compiled(
    String key,
    List<RuleCard> cards,
    FieldReads reads,
    List<Fallback> fallbacks,
    List<String> models,
    Map<String, byte[]> classes,
    Set<String> reused,
    boolean ours) {
  private static final int MAGIC = 0x504f4e38;
  private static final int DIGEST = 32;

  /** Limit on the size; a rulebook with the maximum number of rules is far smaller. */
  private static final int LARGEST = 256 << 20;

  /** A compiled rulebook that is not part of the program. */
  public Compiled(
      String key,
      List<RuleCard> cards,
      FieldReads reads,
      List<Fallback> fallbacks,
      List<String> models,
      Map<String, byte[]> classes,
      Set<String> reused) {
    this(key, cards, reads, fallbacks, models, classes, reused, false);
  }

  public Compiled {
    cards = List.copyOf(cards);
    fallbacks = List.copyOf(fallbacks);
    models = List.copyOf(models);
    classes = Collections.unmodifiableMap(new TreeMap<>(classes));
    reused = Collections.unmodifiableSet(new TreeSet<>(reused));
  }

  /** Converts it to bytes, with a digest in front. The same rules give the same bytes. */
  public byte[] bytes() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(body))) {
      out.writeInt(MAGIC);
      writeRules(out);
      out.writeInt(classes.size());
      for (Map.Entry<String, byte[]> type : classes.entrySet()) {
        out.writeUTF(type.getKey());
        out.writeInt(type.getValue().length);
        out.write(type.getValue());
      }
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(sha256(body.toByteArray(), 0));
    body.writeTo(all);
    return all.toByteArray();
  }

  /** Writes all but the classes. */
  void writeRules(DataOutputStream out) throws IOException {
    out.writeUTF(key);
    out.writeInt(cards.size());
    for (RuleCard card : cards) {
      write(out, card);
    }
    reads.write(out);
    out.writeInt(fallbacks.size());
    for (Fallback fallback : fallbacks) {
      out.writeUTF(fallback.id());
      out.writeUTF(fallback.kind());
      out.writeUTF(fallback.name());
      out.writeDouble(fallback.weight());
    }
    write(out, models);
    write(out, reused);
  }

  private static void write(DataOutputStream out, Collection<String> words) throws IOException {
    out.writeInt(words.size());
    for (String word : words) {
      out.writeUTF(word);
    }
  }

  /** Reads the output of {@link #writeRules} for the program itself, which contains the classes. */
  static Compiled readRules(DataInputStream in) throws IOException {
    Compiled rules = readRules(in, in.readUTF());
    return new Compiled(
        rules.key,
        rules.cards,
        rules.reads,
        rules.fallbacks,
        rules.models,
        Map.of(),
        rules.reused,
        true);
  }

  private static Compiled readRules(DataInputStream in, String key) throws IOException {
    RuleCard[] cards = new RuleCard[bounded(in.readInt())];
    for (int i = 0; i < cards.length; i++) {
      cards[i] = readCard(in);
    }
    FieldReads reads = FieldReads.read(in);
    Fallback[] fallbacks = new Fallback[bounded(in.readInt())];
    for (int i = 0; i < fallbacks.length; i++) {
      fallbacks[i] = new Fallback(in.readUTF(), in.readUTF(), in.readUTF(), in.readDouble());
    }
    List<String> models = readWords(in);
    Set<String> reused = new TreeSet<>(readWords(in));
    return new Compiled(key, List.of(cards), reads, List.of(fallbacks), models, Map.of(), reused);
  }

  private static List<String> readWords(DataInputStream in) throws IOException {
    List<String> words = new ArrayList<>();
    for (int left = bounded(in.readInt()); left > 0; left--) {
      words.add(in.readUTF());
    }
    return words;
  }

  /**
   * Reads the output of {@link #bytes}; empty when it is truncated, damaged, or compiled from
   * something else.
   */
  public static Optional<Compiled> read(byte[] bytes, String key) {
    if (bytes.length <= DIGEST
        || !Arrays.equals(Arrays.copyOf(bytes, DIGEST), sha256(bytes, DIGEST))) {
      return Optional.empty();
    }
    try (DataInputStream in =
        new DataInputStream(
            new InflaterInputStream(
                new ByteArrayInputStream(bytes, DIGEST, bytes.length - DIGEST)))) {
      if (in.readInt() != MAGIC || !in.readUTF().equals(key)) {
        return Optional.empty();
      }
      Compiled rules = readRules(in, key);
      Map<String, byte[]> classes = new TreeMap<>();
      for (int left = bounded(in.readInt()); left > 0; left--) {
        String name = in.readUTF();
        classes.put(name, in.readNBytes(bounded(in.readInt())));
      }
      return Optional.of(
          new Compiled(
              key, rules.cards, rules.reads, rules.fallbacks, rules.models, classes, rules.reused));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static void write(DataOutputStream out, RuleCard card) throws IOException {
    out.writeUTF(card.id());
    out.writeUTF(card.concern());
    out.writeUTF(card.severity().name());
    out.writeUTF(card.summary());
    out.writeUTF(card.message());
    out.writeUTF(card.suggestion());
    out.writeUTF(card.since());
    out.writeUTF(String.join(",", card.tags()));
    out.writeUTF(String.join(",", card.coveredBy()));
    out.writeUTF(card.at().file());
    out.writeUTF(card.at().sheet());
    out.writeInt(card.at().line());
    out.writeUTF(card.call());
  }

  private static RuleCard readCard(DataInputStream in) throws IOException {
    return new RuleCard(
        in.readUTF(),
        in.readUTF(),
        Severity.valueOf(in.readUTF()),
        in.readUTF(),
        in.readUTF(),
        in.readUTF(),
        in.readUTF(),
        words(in.readUTF()),
        words(in.readUTF()),
        new RulePlace(in.readUTF(), in.readUTF(), in.readInt()),
        PageText.NONE,
        in.readUTF());
  }

  private static List<String> words(String joined) {
    return joined.isEmpty() ? List.of() : List.of(joined.split(","));
  }

  private static int bounded(int size) throws IOException {
    if (size < 0 || size > LARGEST) {
      throw new IOException("a compiled rulebook cannot be this large: " + size);
    }
    return size;
  }

  /** The SHA-256 digest of a text, in hexadecimal digits. */
  static String digest(String text) {
    return HexFormat.of().formatHex(sha256(text.getBytes(StandardCharsets.UTF_8), 0));
  }

  private static byte[] sha256(byte[] bytes, int from) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(bytes, from, bytes.length - from);
      return digest.digest();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("internal error: this Java has no SHA-256", e);
    }
  }
}
