package dev.ponens.guidance.live;

import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.session.Opening;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.LedgerEntry;
import org.jspecify.annotations.Nullable;

/** Masks secrets and personal data in everything that is stored. */
final class Redactor {
  private final Lexicon lexicon;

  Redactor(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** Returns the masked text, of the same length. */
  String words(String raw) {
    return Mask.of(lexicon, raw).text();
  }

  private @Nullable String maybe(@Nullable String raw) {
    return raw == null ? null : words(raw);
  }

  /** Returns the masked text of a first question. */
  String question(String raw) {
    return Mask.ofQuestion(lexicon, raw).text();
  }

  Opening opening(Opening raw) {
    return new Opening(
        raw.question() == null ? null : question(raw.question()),
        maybe(raw.difficulty()),
        maybe(raw.domain()),
        maybe(raw.chain()),
        raw.profile());
  }

  Given given(Given raw) {
    Given.DisputeTarget disputed = raw.disputed();
    Given said = said(raw).entering(entry(raw.entry())).arriving(raw.via());
    return disputed == null ? said : said.disputing(disputed.step(), words(disputed.rule()));
  }

  /** Returns an entry of the ledger with masked words. */
  @Nullable LedgerEntry entry(@Nullable LedgerEntry raw) {
    return raw == null
        ? null
        : new LedgerEntry(
            raw.type(),
            maybe(raw.id()),
            raw.criticality(),
            raw.verifiable(),
            raw.about().stream().map(this::words).toList(),
            raw.against(),
            raw.status(),
            raw.evidence().stream().map(this::words).toList(),
            maybe(raw.group()),
            maybe(raw.source()),
            raw.relation(),
            maybe(raw.decision()),
            raw.score(),
            raw.wide(),
            maybe(raw.revises()));
  }

  private Given said(Given raw) {
    return new Given(
        new Given.Position(maybe(raw.id()), raw.revises(), raw.branchFrom(), maybe(raw.branch())),
        new Given.StepSpeaker(maybe(raw.role()), maybe(raw.agent())),
        raw.manner(),
        new Given.Testing(
            maybe(raw.hypothesis()),
            raw.evidence().stream().map(this::words).toList(),
            raw.pendingVerification()),
        raw.use().named(maybe(raw.tool())).of(maybe(raw.callId())),
        raw.outlook());
  }
}
