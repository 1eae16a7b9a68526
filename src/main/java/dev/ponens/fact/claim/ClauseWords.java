package dev.ponens.fact.claim;

import dev.ponens.fact.text.Inflections;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The roles of words in a clause, and groups of words that exclude each other, from the word lists.
 * Immutable.
 */
final class ClauseWords {
  /** Each line has words that exclude each other: "even, odd". */
  private static final String OPPOSITES = "clause-opposites";

  /** Each line has words that put two things in order: "above, below". */
  private static final String ORDERS = "clause-orders";

  /** Words that only one name or number can follow: "located in". */
  private static final String ONE = "clause-one";

  /** The bit of a word that begins a phrase of a group. */
  private static final int GROUPED = 1 << 30;

  /** An open hash table from a word's hash to its roles; 0 marks a free slot. */
  private final int[] hashes;

  private final int[] roles;
  private final Map<Integer, List<GroupWord>> members = new HashMap<>();

  /**
   * A word or phrase of a group.
   *
   * @param words the hashes of its words
   * @param group the group's number; one for each line of the lists
   * @param number its index in the group, counted from 0; -1 when the name or number after it
   *     decides
   * @param verb true when it may be the verb of its clause
   * @param order true when it puts two things in order
   */
  record GroupWord(List<Integer> words, int group, int number, boolean verb, boolean order) {}

  ClauseWords(Lexicon lexicon) {
    Map<Integer, Integer> all = new HashMap<>();
    for (Role role : Role.values()) {
      for (String line : lexicon.lines(role.list())) {
        forms(line).forEach(form -> add(all, Text.hashOf(form), role.bit()));
      }
    }
    int group = 0;
    for (String line : lexicon.lines(OPPOSITES)) {
      group(all, line, ++group, false);
    }
    for (String line : lexicon.lines(ORDERS)) {
      group(all, line, ++group, true);
    }
    for (String line : lexicon.lines(ONE)) {
      add(all, line, ++group, -1, false);
    }
    this.hashes = new int[Integer.highestOneBit(all.size() * 4 + 8)];
    this.roles = new int[hashes.length];
    all.forEach(
        (hash, bits) -> {
          int slot = slot(hash);
          hashes[slot] = hash;
          roles[slot] = bits;
        });
  }

  private static List<String> forms(String word) {
    String strip = word.strip();
    return strip.endsWith("~")
        ? Inflections.of(strip.substring(0, strip.length() - 1))
        : List.of(strip);
  }

  private static void add(Map<Integer, Integer> all, int hash, int bits) {
    all.merge(hash, bits, (a, b) -> a | b);
  }

  /** Returns the slot of a hash, or the free slot for it. */
  private int slot(int hash) {
    int slot = hash & (hashes.length - 1);
    while (roles[slot] != 0 && hashes[slot] != hash) {
      slot = (slot + 1) & (hashes.length - 1);
    }
    return slot;
  }

  private void group(Map<Integer, Integer> all, String line, int group, boolean order) {
    int number = 0;
    for (String same : line.split(",", -1)) {
      for (String phrase : same.split("/", -1)) {
        add(all, phrase.strip(), group, number, order);
      }
      number++;
    }
  }

  private void add(Map<Integer, Integer> all, String phrase, int group, int number, boolean order) {
    int blank = phrase.indexOf(' ');
    String first = blank < 0 ? phrase : phrase.substring(0, blank);
    String rest = blank < 0 ? "" : phrase.substring(blank);
    for (String form : forms(first)) {
      Text words = Text.of(form + rest);
      List<Integer> parts = IntStream.range(0, words.size()).mapToObj(words::hash).toList();
      add(all, parts.get(0), GROUPED);
      members
          .computeIfAbsent(parts.get(0), h -> new ArrayList<>(1))
          .add(new GroupWord(parts, group, number, first.endsWith("~"), order));
    }
  }

  /** Returns the roles of each word of a text as bits of {@link Role}. */
  int[] roles(Text text) {
    int[] all = new int[text.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = roles[slot(text.hash(i))];
    }
    return all;
  }

  /**
   * Returns the longest phrase of a group that begins at word {@code at} and ends before {@code
   * to}; null for none.
   */
  @Nullable GroupWord member(Text text, int at, int to, int roles) {
    if ((roles & GROUPED) == 0) {
      return null;
    }
    GroupWord longest = null;
    for (GroupWord member : members.getOrDefault(text.hash(at), List.of())) {
      if ((longest == null || longest.words().size() < member.words().size())
          && fits(member, text, at, to)) {
        longest = member;
      }
    }
    return longest;
  }

  private static boolean fits(GroupWord member, Text text, int at, int to) {
    List<Integer> words = member.words();
    if (at + words.size() > to) {
      return false;
    }
    for (int k = 1; k < words.size(); k++) {
      if (text.hash(at + k) != words.get(k)) {
        return false;
      }
    }
    return true;
  }
}
