package dev.ponens.transcript.agent;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Input;
import dev.ponens.transcript.ReadResult;
import dev.ponens.transcript.agent.SessionEntry.EntryRole;
import dev.ponens.transcript.piece.PlacedValue;
import dev.ponens.transcript.talk.ConversationReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A session that may go back to an earlier point and continue from there. Events are kept in the
 * order they came. When the session ends, the chain that ends last is its transcript, and each
 * abandoned chain becomes a separate transcript.
 */
public final class AgentSession {
  /** The approximate memory cost of an entry beside its words, in bytes, as measured. */
  private static final int WEIGHT = 400;

  private final ConversationReader said;
  private final boolean manyRoots;
  private final List<SessionEntry> turns = new ArrayList<>();
  private final Map<String, Integer> places = new HashMap<>();
  private int last = -1;

  /** Something that is said, and that may turn out to be invalid. */
  public interface Speech {
    /** Adds it to a conversation. */
    void to(ConversationReader conversation) throws PlacedValue.Unfit;
  }

  /**
   * Begins a session.
   *
   * @param manyRoots true if a chain without a predecessor is a separate session and not an
   *     abandoned one
   */
  public AgentSession(Input input, String id, int line, boolean manyRoots) {
    this.said = new ConversationReader(input, id, line, null);
    this.manyRoots = manyRoots;
  }

  /** Returns the id of the session. */
  public String id() {
    return said.id();
  }

  /** Returns its approximate memory in bytes. */
  public long weight() {
    return said.weight();
  }

  /** Returns whether nothing was added. */
  public boolean isEmpty() {
    return said.isEmpty();
  }

  /** Returns the conversation of the session. */
  public ConversationReader said() {
    return said;
  }

  /** Returns whether an entry has this name; false for null. */
  public boolean knows(@Nullable String name) {
    return name != null && places.containsKey(name);
  }

  /** Adds an entry without a name, which follows the one before. */
  public void add(int line, Speech speech) throws PlacedValue.Unfit {
    add(line, null, null, null, speech);
  }

  /**
   * Adds an entry, unless the limit is reached.
   *
   * @param line its line
   * @param name the name by which other entries refer to it
   * @param follows the name of the entry it follows
   * @param message the message it is a part of
   */
  public void add(
      int line,
      @Nullable String name,
      @Nullable String follows,
      @Nullable String message,
      Speech speech)
      throws PlacedValue.Unfit {
    if (said.isFull(line)) {
      return;
    }
    int from = said.size();
    try {
      speech.to(said);
    } finally {
      take(name, follows, message, from);
    }
  }

  private void take(
      @Nullable String name, @Nullable String follows, @Nullable String message, int from) {
    Integer known = name == null ? null : places.get(name);
    if (known != null && repeats(turns.get(known), from)) {
      said.forget(from);
      return;
    }
    EntryRole role = role(from);
    turns.add(new SessionEntry(name, follows, message, last, from, said.size(), role));
    last = turns.size() - 1;
    said.burden(WEIGHT);
    if (name != null) {
      places.putIfAbsent(name, last);
    }
  }

  /** Resumed sessions repeat the entries before. */
  private boolean repeats(SessionEntry turn, int from) {
    List<Event> before = said.said(turn.from(), turn.to());
    List<Event> now = said.said(from, said.size());
    boolean same = before.size() == now.size();
    for (int i = 0; same && i < now.size(); i++) {
      same =
          now.get(i).kind() == before.get(i).kind()
              && now.get(i).text().equals(before.get(i).text());
    }
    return same;
  }

  private EntryRole role(int from) {
    EntryRole role = EntryRole.SILENT;
    for (Event event : said.said(from, said.size())) {
      if (event.kind() == EventKind.USER) {
        return EntryRole.PROMPT;
      }
      role =
          event.kind() == EventKind.TOOL_RESULT && role != EntryRole.REPLY
              ? EntryRole.RESULT
              : EntryRole.REPLY;
    }
    return role;
  }

  /** Replaces the words of the entry with that name, and returns whether there is one. */
  public boolean replace(String name, Speech speech) throws PlacedValue.Unfit {
    Integer known = places.get(name);
    if (known == null) {
      return false;
    }
    SessionEntry old = turns.get(known);
    if (old.to() == said.size()) {
      said.forget(old.from());
    }
    int from = said.size();
    try {
      speech.to(said);
    } finally {
      turns.set(
          known,
          new SessionEntry(
              name, old.follows(), old.message(), old.before(), from, said.size(), role(from)));
    }
    return true;
  }

  /** Goes back to before the entry with that name, or to before everything if there is none. */
  public void backTo(String name) {
    Integer known = places.get(name);
    last = known == null ? -1 : turns.get(known).before();
  }

  /** Removes that many questions and everything after them. */
  public void back(int prompts) {
    int at = last;
    for (int left = prompts; left > 0 && at >= 0; at = turns.get(at).before()) {
      left -= turns.get(at).role() == EntryRole.PROMPT ? 1 : 0;
    }
    last = at;
  }

  /** Passes on the session's transcripts: its own first, then the abandoned ones. */
  public void tell(String format, Consumer<ReadResult> out) {
    int left = 0;
    int own = 0;
    for (EntryChain chain : new EntryChains(turns, places, manyRoots).all(last)) {
      List<Event> events = new ArrayList<>();
      chain.turns().forEach(turn -> events.addAll(said.said(turn.from(), turn.to())));
      if (!events.isEmpty()) {
        left += chain.left() ? 1 : 0;
        own += chain.left() ? 0 : 1;
        String name = chain.left() ? "#branch-" + left : own == 1 ? "" : "-" + own;
        Event asked = chain.asked() == null ? null : question(chain.asked());
        said.part(id() + name, events.get(0).origin().line(), asked, events, format, out);
      }
    }
    said.overflow(out);
  }

  private @Nullable Event question(SessionEntry asked) {
    return said.said(asked.from(), asked.to()).stream()
        .filter(event -> event.kind() == EventKind.USER)
        .findFirst()
        .orElse(null);
  }
}
