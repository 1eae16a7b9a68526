package dev.ponens.fact.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Finds the beginnings of literals in a text, in one step per character, with the automaton of Aho
 * and Corasick. Case is ignored. Immutable and thread-safe.
 */
final class LiteralTree {
  /** The number of characters of a literal that are followed. */
  private static final int DEPTH = 5;

  private static final int ASCII = 128;

  /** The bit of an entry of {@link #next} that says that literals may end here. */
  private static final int HIT = 1 << 30;

  private static final int[] NONE = {};

  /** The class of each ASCII character; 0 for those in no literal. */
  private final int[] ascii = new int[ASCII];

  /** The other characters of literals, folded and sorted. Their classes follow each other. */
  private final char[] foreign;

  private final int firstForeign;

  private final int width;

  /** For each node and class the place of the next node. */
  private final int[] next;

  /** For each node the numbers of the literals whose beginning ends there. */
  private final int[][] hits;

  /** For each literal the length of the beginning that is followed. */
  private final int[] lengths;

  /** Receives what may be a literal. */
  interface Sink {
    /** Receives the number of a literal whose beginning is at an index of the text. */
    void at(int number, int index);
  }

  /** A node while the tree is built: its children in a list. */
  private record Child(int node, int kind) {}

  LiteralTree(List<String> literals) {
    SortedSet<Character> characters = new TreeSet<>();
    int most = 1;
    for (String literal : literals) {
      for (int i = 0; i < Math.min(DEPTH, literal.length()); i++) {
        characters.add(fold(literal.charAt(i)));
        most++;
      }
    }
    int kinds = 1;
    for (char c : characters.headSet((char) ASCII)) {
      ascii[c] = kinds;
      ascii[Character.toUpperCase(c)] = kinds;
      kinds++;
    }
    this.firstForeign = kinds;
    this.foreign = new char[characters.size() - kinds + 1];
    this.width = characters.size() + 1;
    int number = 0;
    for (char c : characters.tailSet((char) ASCII)) {
      foreign[number++] = c;
    }
    this.lengths = new int[literals.size()];
    List<List<Child>> children = new ArrayList<>();
    children.add(new ArrayList<>());
    int[][] own = new int[most][];
    Arrays.fill(own, NONE);
    for (int n = 0; n < literals.size(); n++) {
      String literal = literals.get(n);
      lengths[n] = Math.min(DEPTH, literal.length());
      int node = 0;
      for (int i = 0; i < lengths[n]; i++) {
        node = child(children, node, kind(literal.charAt(i)));
      }
      own[node] = joined(own[node], new int[] {n});
    }
    this.hits = Arrays.copyOf(own, children.size());
    this.next = new int[children.size() * width];
    join(children);
  }

  /** Fills the table in order of depth: where no child goes on, a shorter beginning may. */
  private void join(List<List<Child>> children) {
    int[] shorter = new int[children.size()];
    int[] order = new int[children.size()];
    int count = 1;
    for (int i = 0; i < count; i++) {
      int node = order[i];
      int other = shorter[node];
      if (node != 0) {
        System.arraycopy(next, other * width, next, node * width, width);
        hits[node] = joined(hits[node], hits[other]);
      }
      for (Child child : children.get(node)) {
        int after = next[other * width + child.kind()] & (HIT - 1);
        shorter[child.node()] = node == 0 ? 0 : after / width;
        order[count++] = child.node();
      }
      for (Child child : children.get(node)) {
        next[node * width + child.kind()] = child.node() * width;
      }
    }
    for (int i = 0; i < next.length; i++) {
      next[i] |= hits[next[i] / width].length == 0 ? 0 : HIT;
    }
  }

  private static int[] joined(int[] some, int[] others) {
    if (others.length == 0) {
      return some;
    }
    int[] joined = Arrays.copyOf(some, some.length + others.length);
    System.arraycopy(others, 0, joined, some.length, others.length);
    return joined;
  }

  private static int child(List<List<Child>> children, int node, int kind) {
    for (Child child : children.get(node)) {
      if (child.kind() == kind) {
        return child.node();
      }
    }
    int added = children.size();
    children.get(node).add(new Child(added, kind));
    children.add(new ArrayList<>(2));
    return added;
  }

  private int kind(char c) {
    if (c < ASCII) {
      return ascii[c];
    }
    char folded = fold(c);
    if (folded < ASCII) {
      return ascii[folded];
    }
    int at = Arrays.binarySearch(foreign, folded);
    return at < 0 ? 0 : firstForeign + at;
  }

  /** Returns the same character for two that are equal when case is ignored. */
  private static char fold(char c) {
    return Character.toLowerCase(Character.toUpperCase(c));
  }

  /** Finds each beginning of a literal, in the order of their ends. */
  void find(char[] text, Sink found) {
    // The compiler that is used does not keep fields in registers.
    int[] table = next;
    int[] kinds = ascii;
    int place = 0;
    for (int i = 0; i < text.length; i++) {
      char c = text[i];
      place = table[place + (c < ASCII ? kinds[c] : kind(c))];
      if (place >= HIT) {
        place -= HIT;
        for (int number : hits[place / width]) {
          found.at(number, i + 1 - lengths[number]);
        }
      }
    }
  }
}
