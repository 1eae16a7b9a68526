package dev.ponens.fact.tree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a run did to one file. Contents are numbers: equal numbers stand for equal contents, as far
 * as the calls show it, so the same edits of the same content give the same number.
 */
final class FileHistory {
  /** The content of a file that does not exist. */
  static final long ABSENT = 1;

  /** The content of every file before the run. */
  private static final long ORIGINAL = 2;

  private static final int MOST_EXERCISED = 200;

  final String path;
  final Set<String> classes;

  /** True when the file did not exist before the run. */
  boolean made;

  /** The step of the first change, and of the last one; 0 for none. */
  int first;

  int last;

  /** The steps of its changes, up to a number of them. */
  final Set<Integer> changes = new HashSet<>();

  /** The step of the first change after a test failed; 0 for none. */
  int afterFailure;

  /** The texts that calls after a failed test put into it, by step. */
  final Map<Integer, List<String>> put = new LinkedHashMap<>();

  /** The lines that edits after a failed test replaced. */
  final Diff.Changed replaced = new Diff.Changed(false, new ArrayList<>(), new ArrayList<>());

  /** The step at which changes were undone; 0 for never. */
  int undone;

  /** The step at which its content or its diff was shown last; 0 for never. */
  int viewed;

  /** The step at which it was run as a script last; 0 for never. */
  int executed;

  /** True when a call read or searched it. */
  boolean used;

  /** The first line behind which numbers changed since it was shown last; 0 for none. */
  int shifted;

  /** The content with which it reported a failure before the source was changed; 0 for none. */
  long reproduces;

  /** True when its last run as a script reported a failure. */
  boolean failing;

  /** True when it reported a failure with the same content before the source was changed. */
  boolean reproduced;

  private long content = ORIGINAL;
  private final Set<Long> exercised = new HashSet<>();

  FileHistory(String path, Set<String> classes) {
    this.path = path;
    this.classes = Collections.unmodifiableSet(new TreeSet<>(classes));
  }

  /** Returns a number for a text. */
  static long hash(String text) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
    }
    return hash;
  }

  long content() {
    return content;
  }

  /** Returns true when the content differs from that before the run. */
  boolean differs() {
    return content != (made ? ABSENT : ORIGINAL);
  }

  /** Sets the content. */
  void become(long other) {
    content = other;
  }

  /** Sets the content to that before the run. */
  void restore() {
    content = made ? ABSENT : ORIGINAL;
  }

  /** Sets the content to what an edit gives. */
  void edit(List<String> edit) {
    content = hash(content + "\n" + String.join("\n", edit));
  }

  /** Notes that a call changed it. */
  void changed(int step) {
    first = first == 0 ? step : first;
    last = step;
    if (changes.size() < MOST_EXERCISED) {
      changes.add(step);
    }
  }

  /** Notes that something was run while the file had its present content. */
  void exercise() {
    if (exercised.size() < MOST_EXERCISED) {
      exercised.add(content);
    }
  }

  /** Returns true when something was run while the file had its present content. */
  boolean exercised() {
    return exercised.contains(content) || exercised.size() >= MOST_EXERCISED;
  }

  /** Returns true when something was run while the file had any content of the run. */
  boolean everExercised() {
    return exercised.stream().anyMatch(c -> c != ORIGINAL && c != ABSENT);
  }

  boolean is(String cls) {
    return classes.contains(cls);
  }
}
