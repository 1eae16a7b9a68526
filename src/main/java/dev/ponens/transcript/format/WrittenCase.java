package dev.ponens.transcript.format;

import dev.ponens.transcript.Transcript;
import java.util.List;

/**
 * A case by an author who wrote no rules: a short transcript, and what rules must say about its
 * last step.
 *
 * @param transcript the transcript; it has at least one step
 * @param kind the kind of case, such as {@code risk-patterns}
 * @param fires the ids of the rules that must fire on the last step
 * @param silent the ids of the rules that must not fire on the last step
 * @param wrong the false statements of the last step, word for word
 * @param states whether the case says which statements are false; without it, {@code wrong} is
 *     empty and means nothing
 * @param why why the author expects this; may be empty
 */
public record WrittenCase(
    Transcript transcript,
    String kind,
    List<String> fires,
    List<String> silent,
    List<String> wrong,
    boolean states,
    String why) {
  public WrittenCase {
    fires = List.copyOf(fires);
    silent = List.copyOf(silent);
    wrong = List.copyOf(wrong);
  }
}
