package dev.ponens.store.audit;

import dev.ponens.report.NounCount;
import dev.ponens.store.audit.Audit.AuditEntry;
import dev.ponens.store.audit.Audit.Break;
import dev.ponens.store.audit.Audit.ChainCheck;
import dev.ponens.store.audit.Audit.ChainHead;
import dev.ponens.store.audit.Audit.ChainRecord;
import dev.ponens.store.audit.Audit.StoredRows;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** The chain of one session's records: creates the next record, and verifies all of them. */
public final class AuditChain {
  private static final String ALGORITHM = "HmacSHA256";

  private final String session;
  private final byte @Nullable [] key;

  /**
   * The chain of a session.
   *
   * @param session the session's id, from which the first record is chained
   * @param key seals records so that nobody can create them without it; null for none
   */
  public AuditChain(String session, byte @Nullable [] key) {
    this.session = session;
    this.key = key;
  }

  /** The end of a chain without records. */
  public ChainHead start() {
    return new ChainHead(0, new FieldHash("chain").add(session).hash(), null);
  }

  /** The record after the end of the chain. */
  public ChainRecord next(ChainHead end, AuditEntry entry) {
    int seq = end.count() + 1;
    String hash = hash(seq, entry, end.hash());
    return new ChainRecord(seq, entry, end.hash(), hash, seal("record", seq, hash));
  }

  /** The chain's end after this record. */
  public ChainHead end(ChainRecord last) {
    return new ChainHead(last.seq(), last.hash(), seal("head", last.seq(), last.hash()));
  }

  /**
   * Verifies the chain.
   *
   * @param records all records, by number
   * @param found the stored rows to compare them with
   */
  public ChainCheck check(List<ChainRecord> records, StoredRows found) {
    Break first = null;
    ChainHead end = start();
    for (int i = 0; i < records.size() && first == null; i++) {
      String how = wrong(records.get(i), end, found);
      first = how == null ? null : new Break(end.count() + 1, how);
      end = end(records.get(i));
    }
    if (first == null) {
      String how = wrongAtTheEnd(records, end, found);
      first = how == null ? null : new Break(end.count() + (cut(end, found) ? 1 : 0), how);
    }
    String head = records.isEmpty() ? null : records.get(records.size() - 1).hash();
    return new ChainCheck(records.size(), key != null, head, first);
  }

  private static boolean cut(ChainHead end, StoredRows found) {
    return found.head().count() > end.count();
  }

  private @Nullable String wrong(ChainRecord record, ChainHead end, StoredRows found) {
    int seq = end.count() + 1;
    if (record.seq() != seq) {
      return "record " + seq + " is missing; the next record has the number " + record.seq();
    }
    if (!record.previous().equals(end.hash())) {
      return "the record does not refer to the record before it";
    }
    if (!record.hash().equals(hash(seq, record.entry(), record.previous()))) {
      return "the record was changed: its hash does not match its content";
    }
    if (key != null && !same(record.seal(), seal("record", seq, record.hash()))) {
      return record.seal() == null
          ? "the record is not signed: it was written without the key"
          : "the record's seal does not match this key";
    }
    return wrongContent(record.entry(), found);
  }

  private static @Nullable String wrongContent(AuditEntry entry, StoredRows found) {
    Integer number = entry.thought();
    if (number == null) {
      return null;
    }
    String content = found.contents().get(number);
    if (content == null) {
      return "thought " + number + " is missing";
    }
    return content.equals(entry.content())
        ? null
        : "thought " + number + ", its verdict or its verification was changed";
  }

  private @Nullable String wrongAtTheEnd(
      List<ChainRecord> records, ChainHead end, StoredRows found) {
    ChainHead head = found.head();
    if (head.count() != end.count()) {
      return "the audit log has "
          + NounCount.of(end.count(), "record")
          + " instead of "
          + head.count()
          + (cut(end, found) ? ": records at the end are missing" : "");
    }
    if (!head.hash().equals(end.hash())) {
      return "the last record is not the one that the session refers to";
    }
    if (key != null && !same(head.seal(), end.seal())) {
      return "the signature of the session was not made with this key";
    }
    long recorded = records.stream().filter(r -> r.entry().thought() != null).count();
    if (recorded != found.contents().size()) {
      return "the session has "
          + NounCount.of(found.contents().size(), "thought")
          + ", but the records have "
          + recorded;
    }
    boolean stands =
        !records.isEmpty()
            && records.get(records.size() - 1).entry().session().equals(found.session());
    return stands ? null : "the stored data of the session was changed";
  }

  private String hash(int seq, AuditEntry entry, String previous) {
    return new FieldHash("record")
        .add(session)
        .add(seq)
        .add(entry.at())
        .add(entry.kind())
        .add(entry.thought())
        .add(entry.tool())
        .add(entry.input())
        .add(entry.output())
        .add(entry.content())
        .add(entry.session())
        .add(entry.rulebook())
        .add(entry.settings())
        .add(previous)
        .hash();
  }

  private @Nullable String seal(String what, int seq, String hash) {
    if (key == null) {
      return null;
    }
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      String sealed = what + " " + session + " " + seq + " " + hash;
      return HexFormat.of().formatHex(mac.doFinal(sealed.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("internal error: this Java does not have " + ALGORITHM, e);
    }
  }

  /** Compares in constant time, so that the duration does not show where they differ. */
  private static boolean same(@Nullable String one, @Nullable String other) {
    return MessageDigest.isEqual(bytes(one), bytes(other));
  }

  private static byte[] bytes(@Nullable String text) {
    return Objects.requireNonNullElse(text, "").getBytes(StandardCharsets.UTF_8);
  }
}
