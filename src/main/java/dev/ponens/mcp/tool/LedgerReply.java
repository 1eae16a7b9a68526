package dev.ponens.mcp.tool;

import dev.ponens.fact.find.LedgerFacts;
import dev.ponens.fact.ledger.RecordedEntry;
import dev.ponens.fact.ledger.WeighedEvidence;
import dev.ponens.fact.ledger.WeighedItem;
import dev.ponens.report.Visible;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes claims and assumptions with their evidence into replies. */
public final class LedgerReply {
  /** Maximum length of quoted words, in characters. */
  private static final int FEW_WORDS = 80;

  private final LedgerFacts facts;
  private final boolean engineer;

  /**
   * Creates a writer.
   *
   * @param facts says which evidence counts
   * @param engineer whether replies quote entries; replies for users never do
   */
  public LedgerReply(LedgerFacts facts, boolean engineer) {
    this.facts = facts;
    this.engineer = engineer;
  }

  /**
   * Returns a claim or an assumption.
   *
   * @param matrix whether to list each piece of its evidence, and to quote its words
   */
  public Map<String, Object> item(WeighedItem weighed, boolean matrix) {
    RecordedEntry noted = weighed.item().noted();
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("id", noted.id());
    boolean claim = noted.entry().type() == LedgerEntry.EntryType.CLAIM;
    if (matrix) {
      said.put("entry", noted.entry().type().spelling());
      said.put("step", noted.step());
      said.put("criticality", LedgerEntry.CRITICALITIES.get(weighed.item().rank()));
      VerdictParts.put(said, "agent", noted.agent());
      VerdictParts.put(said, "branch", noted.branch());
      if (engineer) {
        said.put("text", Visible.of(noted.text(), FEW_WORDS));
      }
    }
    said.put("status", weighed.status(facts.policy()));
    if (!weighed.tier().isEmpty()) {
      said.put("tier", weighed.tier());
    }
    said.put("groups", weighed.groups(facts.policy()).size());
    if (claim && !facts.missing(weighed).isEmpty()) {
      said.put("missing", facts.missing(weighed));
    }
    if (matrix) {
      List<Object> evidence = new ArrayList<>();
      weighed.pieces().forEach(piece -> evidence.add(piece(piece)));
      said.put("evidence", evidence);
    } else {
      weighed.pieces().stream()
          .filter(piece -> !piece.why().isEmpty())
          .reduce((first, second) -> second)
          .ifPresent(piece -> said.put("why", piece.evidence() + ": " + piece.why()));
    }
    return said;
  }

  private static Map<String, Object> piece(WeighedEvidence piece) {
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("id", piece.evidence());
    said.put(
        "says",
        switch (piece.says()) {
          case SUPPORTS -> "supports";
          case CONTRADICTS -> "contradicts";
          case NOTHING -> "nothing";
          case OTHERWISE -> "otherwise";
        });
    said.put("tier", piece.tier().spelling());
    said.put("group", Visible.of(piece.group(), FEW_WORDS));
    if (piece.result() > 0) {
      said.put("result", piece.result());
    }
    if (!piece.why().isEmpty()) {
      said.put("why", piece.why());
    }
    return said;
  }
}
