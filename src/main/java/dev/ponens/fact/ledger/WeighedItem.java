package dev.ponens.fact.ledger;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A claim or an assumption with its evidence weighed.
 *
 * @param item the claim or assumption
 * @param pieces its evidence, oldest first, without evidence that was withdrawn
 * @param seen true when a recorded result bears on it, so that stated evidence may not suffice
 */
public record WeighedItem(LedgerItem item, List<WeighedEvidence> pieces, boolean seen) {
  /** The group of scripts that the run itself wrote; it is never independent of other groups. */
  static final String OWN = "own script";

  public WeighedItem {
    pieces = List.copyOf(pieces);
  }

  /**
   * Which evidence counts.
   *
   * @param number 0: all; 1: stated evidence only where nothing was recorded; 2: only what quotes
   *     or names an observed result
   */
  public record Policy(int number) {
    boolean counts(WeighedEvidence piece, boolean seen) {
      return switch (number) {
        case 0 -> true;
        case 1 -> piece.tier() != Tier.STATED || !seen;
        default -> piece.backing() == Tier.OBSERVED;
      };
    }
  }

  /** Returns the groups of the supporting evidence that counts, oldest first. */
  public Set<String> groups(Policy policy) {
    Set<String> groups = new LinkedHashSet<>();
    for (WeighedEvidence piece : pieces) {
      if (piece.says() == WeighedEvidence.Stance.SUPPORTS && policy.counts(piece, seen)) {
        groups.add(piece.group());
      }
    }
    if (groups.size() > 1) {
      groups.remove(OWN);
    }
    return groups;
  }

  /** Returns the strongest tier of its supporting evidence; empty without any. */
  public String tier() {
    @Nullable Tier best = null;
    for (WeighedEvidence piece : pieces) {
      boolean better = best == null || piece.tier().compareTo(best) > 0;
      best = piece.says() == WeighedEvidence.Stance.SUPPORTS && better ? piece.tier() : best;
    }
    return best == null ? "" : best.spelling();
  }

  /**
   * Returns its status: {@code falsified} or {@code withdrawn} if it was settled so; {@code
   * conflict} if evidence supports and contradicts it, or another claim excludes it, and no reason
   * settles this; {@code contradicted}, {@code verified}, {@code supported} or {@code open}.
   */
  public String status(Policy policy) {
    String settled = item.status();
    if (settled.equals("falsified") || settled.equals("withdrawn")) {
      return settled;
    }
    boolean supports = !groups(policy).isEmpty();
    boolean said = pieces.stream().anyMatch(p -> p.says() == WeighedEvidence.Stance.SUPPORTS);
    boolean against = contradicted();
    if (against && (said || opposed())) {
      return "conflict";
    }
    if (against) {
      return "contradicted";
    }
    return !supports ? "open" : settled.equals("verified") ? "verified" : "supported";
  }

  private boolean opposed() {
    return !item.opposed().isEmpty() && !item.explained(item.noted().step());
  }

  /** Returns true when something contradicts it that no later entry settles with a reason. */
  private boolean contradicted() {
    for (WeighedEvidence piece : pieces) {
      if (piece.says() == WeighedEvidence.Stance.CONTRADICTS && !item.explained(piece.step())) {
        return true;
      }
    }
    return opposed();
  }

  /** Returns the first piece whose source does not say what it is given for; null for none. */
  public @Nullable WeighedEvidence otherwise() {
    for (WeighedEvidence piece : pieces) {
      if (piece.says() == WeighedEvidence.Stance.OTHERWISE) {
        return piece;
      }
    }
    return null;
  }
}
