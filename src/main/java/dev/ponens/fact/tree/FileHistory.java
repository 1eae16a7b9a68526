package dev.ponens.fact.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
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

  /** The number of changes that can be undone one after the other. */
  private static final int MOST_BEFORE = 50;

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

  /** True when the last edit was the opposite of the edit before it. */
  boolean takenBack;

  /** The steps of the edits that changed nothing, as later calls show. */
  final Set<Integer> vain = new HashSet<>();

  /** What its first changes replaced, by step; {@link Diff.Changed} without lines if unknown. */
  final Map<Integer, Diff.Changed> replacements = new LinkedHashMap<>();

  /** The content before the last undo, and after it; 0 for none. */
  long undoneFrom;

  private long undoneTo;

  /** True when something was run after the last undo and before the next change. */
  boolean compared;

  /** The lines that the last edit put in, and the content that it gave. */
  private List<String> inserted = List.of();

  private long insertedGives;

  /** The content before the last edit, if that edit only deleted lines; else 0. */
  private long deletedFrom;

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

  /** The content of the last commit; 0 when the run committed nothing of it. */
  private long committed;

  /** The contents before the last changes, and what each change did, the last one first. */
  private final Deque<Before> before = new ArrayDeque<>();

  private final Set<Long> exercised = new HashSet<>();

  /** Contents that differ only in comments from one with which something was run. */
  private final Set<Long> commented = new HashSet<>();

  /**
   * What a file was before a change.
   *
   * @param content its content
   * @param edit what the change replaced and put there; {@link Replacement#NONE} when unknown
   */
  private record Before(long content, Replacement edit) {}

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

  /** Returns true when the content differs from that of the last commit. */
  boolean uncommitted() {
    return content != base();
  }

  /** Notes that the content was committed. */
  void commit() {
    committed = content;
  }

  /** Forgets what was committed, as a reset to an earlier commit does. */
  void forget() {
    committed = 0;
  }

  private long base() {
    return committed != 0 ? committed : made ? ABSENT : ORIGINAL;
  }

  /** Sets the content. */
  void become(long other) {
    note(Replacement.NONE);
    content = other;
  }

  /** Sets the content to that of the last commit, or to that before the run. */
  void restore() {
    note(Replacement.NONE);
    undo(base());
  }

  private void undo(long to) {
    undoneFrom = content;
    undoneTo = to;
    compared = false;
    content = to;
  }

  /**
   * Sets the content to what an edit gives. The opposite of the last edit gives the content before
   * that edit.
   *
   * @param edit the words of the edit
   * @param replaces what it replaces
   */
  void edit(List<String> edit, Replacement replaces) {
    Before last = before.peek();
    takenBack = last != null && last.edit().isUndoneBy(replaces);
    if (last != null && takenBack) {
      before.pop();
      undo(last.content());
    } else {
      note(replaces);
      // Before the first change, the file is as the user knows it.
      boolean known = content == ORIGINAL && !made;
      boolean same = known || exercised.contains(content) || commented.contains(content);
      content = hash(content + "\n" + String.join("\n", edit));
      if (same && replaces.isOfComments(path) && commented.size() < MOST_EXERCISED) {
        commented.add(content);
      }
    }
  }

  /**
   * Notes the lines that the last edit put in or deleted. The same lines, put in again after an
   * edit that deleted lines, give the content before the deletion.
   *
   * @param lines the lines that the edit put in; empty when it put none in
   * @param deletes true when it only deleted lines
   * @param from the content before the edit
   */
  void lines(List<String> lines, boolean deletes, long from) {
    if (deletedFrom != 0 && lines.size() > 1 && lines.equals(inserted)) {
      content = deletedFrom;
    }
    deletedFrom = deletes && from == insertedGives ? from : 0;
    if (!deletes) {
      inserted = List.copyOf(lines);
      insertedGives = content;
    }
  }

  /** Sets the content to that before the last change, as the undo of an editor does. */
  void stepBack() {
    Before last = before.poll();
    undo(last == null ? base() : last.content());
  }

  private void note(Replacement edit) {
    if (before.size() >= MOST_BEFORE) {
      before.removeLast();
    }
    before.push(new Before(content, edit));
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
    compared |= content == undoneTo;
  }

  /** Returns true when something was run while the file had its present content. */
  boolean exercised() {
    return exercised.contains(content) || exercised.size() >= MOST_EXERCISED;
  }

  /** Returns true when only comments differ from a content with which something was run. */
  boolean commented() {
    return commented.contains(content);
  }

  /** Returns true when something was run while the file had any content of the run. */
  boolean everExercised() {
    return exercised.stream().anyMatch(c -> c != ORIGINAL && c != ABSENT);
  }

  boolean is(String cls) {
    return classes.contains(cls);
  }
}
