package dev.ponens.fact.ledger;

import dev.ponens.transcript.Event;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/** Checks an entry before it is added: why it cannot be, and what to send instead. */
final class EntryCheck {
  /** Relations that must not form a circle. */
  private static final Set<String> ACYCLIC = Set.of("depends_on", "refines", "temporally_precedes");

  private static final Pattern VISIBLE = Pattern.compile("[\\p{L}\\p{N}\\p{P}\\p{S}]");

  /** Relations that change what a claim needs. */
  private static final Set<String> BETWEEN_CLAIMS =
      Set.of("contradicts_fatally", "conflicts", "requires_grounding");

  /** An id: it begins with a letter, so that it cannot be the number of a step. */
  private static final Pattern ID = Pattern.compile("[\\p{L}_][\\p{L}\\d_.-]{0,39}");

  /** The handle of a session in a reference, such as {@code s-0123456789ab/c1}. */
  private static final Pattern ELSEWHERE = Pattern.compile("s-[0-9a-z]{12}(?:[/#:.].*)?");

  /** The maximum number of ids to list in a message. */
  private static final int FEW = 8;

  private final LedgerState state;
  private final Event event;
  private final LedgerEntry entry;

  private EntryCheck(LedgerState state, Event event, LedgerEntry entry) {
    this.state = state;
    this.event = event;
    this.entry = entry;
  }

  /** Returns why an entry cannot be added; null if it can. */
  static @Nullable String of(LedgerState state, Event event, LedgerEntry entry) {
    EntryCheck check = new EntryCheck(state, event, entry);
    String general = check.general();
    if (general != null) {
      return general;
    }
    return switch (entry.type()) {
      case CLAIM, ASSUMPTION, ROUTE, SLOT -> check.words();
      case EVIDENCE -> check.evidence();
      case RELATION -> check.relation();
      case SCORE -> check.score();
      case CHECKPOINT -> null;
      case TAG -> check.tag();
      case SETTLE -> check.settle();
    };
  }

  private @Nullable String general() {
    String id = entry.id();
    if (state.order().size() >= LedgerState.MOST) {
      return "the ledger has its maximum of "
          + LedgerState.MOST
          + " entries; start another session for the rest";
    }
    if (id != null && !ID.matcher(id).matches()) {
      return "id: an id has 1 to 40 letters, digits, and the characters - . _, and begins with a"
          + " letter, such as "
          + state.mint(entry.type());
    }
    if (id != null && state.entries().containsKey(id)) {
      RecordedEntry known = state.entries().get(id);
      return "id: "
          + id
          + " is already "
          + a(known.entry().type())
          + " with other content (step "
          + known.step()
          + "); leave id out, or send another id, such as "
          + state.mint(entry.type());
    }
    if (entry.about().stream().anyMatch(String::isBlank)) {
      return "about: an id is empty; send ids such as c1";
    }
    return null;
  }

  private static String a(LedgerEntry.EntryType type) {
    String word = type.spelling();
    return ("aeiou".indexOf(word.charAt(0)) >= 0 ? "an " : "a ") + word;
  }

  private @Nullable String words() {
    return wordless() ? "text: " + a(entry.type()) + " needs words; send them as \"text\"" : null;
  }

  /** Returns true for a text without a letter, a digit or another visible character. */
  private boolean wordless() {
    return !VISIBLE.matcher(event.text()).find();
  }

  private @Nullable String evidence() {
    if (entry.about().isEmpty()) {
      return "about: evidence is about a claim or an assumption; send its id" + items();
    }
    for (String about : entry.about()) {
      if (!state.effects().items().containsKey(about)) {
        return unknown("about", about, "a claim or an assumption", items());
      }
    }
    return words();
  }

  private @Nullable String relation() {
    if (entry.relation() == null) {
      return "relation: the type of the relation is missing; send one of "
          + String.join(", ", LedgerEntry.RELATIONS);
    }
    if (entry.about().size() != 2) {
      return "about: a relation is between two entries; send two ids, from and to, such as"
          + " [\"c1\", \"c2\"]";
    }
    for (String about : entry.about()) {
      if (!state.entries().containsKey(about) && !step(about)) {
        return unknown("about", about, "an entry or a step", ids());
      }
      if (BETWEEN_CLAIMS.contains(entry.relation())
          && !state.effects().items().containsKey(about)) {
        return "about: "
            + entry.relation()
            + " is between claims and assumptions, and "
            + about
            + " is neither; record what it says as a claim first, then relate the claims";
      }
    }
    String from = entry.about().get(0);
    String to = entry.about().get(1);
    if (from.equals(to)) {
      return "about: an entry cannot be related to itself (" + from + "); send two different ids";
    }
    return ACYCLIC.contains(entry.relation()) ? circle(entry.relation(), from, to) : null;
  }

  /** Returns the circle that a relation would close; null if it closes none. */
  private @Nullable String circle(String type, String from, String to) {
    Map<String, String> reachedFrom = new HashMap<>();
    Deque<String> left = new ArrayDeque<>(List.of(to));
    reachedFrom.put(to, "");
    while (!left.isEmpty()) {
      String at = left.removeFirst();
      if (at.equals(from)) {
        return "about: with this relation, the entries would depend on each other in a "
            + "circle: "
            + String.join(" → ", way(reachedFrom, from, from))
            + "; leave it out, or send a relation that may be mutual, such as conflicts";
      }
      for (String next : state.effects().edges().getOrDefault(type + " " + at, none())) {
        if (reachedFrom.putIfAbsent(next, at) == null) {
          left.addLast(next);
        }
      }
    }
    return null;
  }

  private static PVector<String> none() {
    return TreePVector.empty();
  }

  private static List<String> way(Map<String, String> reachedFrom, String end, String start) {
    List<String> back = new ArrayList<>();
    for (String at = end; !at.isEmpty(); at = reachedFrom.getOrDefault(at, "")) {
      back.add(0, at);
    }
    back.add(0, start);
    return back.size() > FEW ? back.subList(back.size() - FEW, back.size()) : back;
  }

  private @Nullable String score() {
    if (entry.score() == null) {
      return "score: a number from 0 to 1 is missing";
    }
    return references();
  }

  private @Nullable String tag() {
    return entry.about().isEmpty()
        ? "about: a tag labels something; send ids of entries, numbers of steps or branches"
        : wordless() ? words() : references();
  }

  private @Nullable String references() {
    for (String about : entry.about()) {
      if (!known(about)) {
        return unknown("about", about, "an entry, a step or a branch", ids());
      }
    }
    return null;
  }

  private boolean known(String about) {
    return state.entries().containsKey(about)
        || step(about)
        || state.heard().branches().containsKey(about);
  }

  private boolean step(String about) {
    if (about.isEmpty() || about.length() > 9 || !about.chars().allMatch(Character::isDigit)) {
      return false;
    }
    int step = Integer.parseInt(about);
    return step > 0 && step < event.step();
  }

  private @Nullable String settle() {
    String status = entry.status();
    if (status == null) {
      return "status: an entry of type settle needs one of "
          + String.join(", ", LedgerEntry.STATUSES);
    }
    if (entry.about().isEmpty()) {
      return "about: an entry of type settle needs what it settles; send the id of an "
          + "entry, the number of a step or the name of a branch";
    }
    if (!status.equals("verified") && wordless()) {
      return "text: " + status + " needs a reason; send it as \"text\"";
    }
    for (String evidence : entry.evidence()) {
      RecordedEntry noted = state.entries().get(evidence);
      if (noted == null || noted.entry().type() != LedgerEntry.EntryType.EVIDENCE) {
        return unknown("evidence", evidence, "a piece of evidence", "");
      }
    }
    for (String about : entry.about()) {
      String refused = status.equals("pruned") ? pruned(about) : settled(about, status);
      if (refused != null) {
        return refused;
      }
    }
    return null;
  }

  private @Nullable String pruned(String branch) {
    return state.heard().branches().containsKey(branch)
        ? null
        : unknown(
            "about",
            branch,
            "a branch",
            state.heard().branches().isEmpty()
                ? "; the session has no named branches"
                : "; branches: " + few(state.heard().order()));
  }

  private @Nullable String settled(String about, String status) {
    RecordedEntry noted = state.entries().get(about);
    boolean item = noted != null && noted.item();
    if (noted == null && !step(about)) {
      return unknown("about", about, "an entry or a step", ids());
    }
    boolean fills =
        noted != null
            && noted.entry().type() == LedgerEntry.EntryType.SLOT
            && status.equals("resolved");
    if (!item && !fills && !status.equals("withdrawn")) {
      return "status: "
          + (noted == null ? "a step" : a(noted.entry().type()))
          + (noted != null && noted.entry().type() == LedgerEntry.EntryType.SLOT
              ? " can only be resolved or withdrawn ("
              : " can only be withdrawn (")
          + about
          + "); claims and assumptions can be "
          + status;
    }
    RecordedEntry before = state.effects().settled().get(about);
    if (before != null
        && !status.equals(before.entry().status())
        && !before.id().equals(entry.revises())) {
      return "status: "
          + about
          + " is already "
          + before.entry().status()
          + " ("
          + before.id()
          + "); to change that, send revises \""
          + before.id()
          + "\" and the reason as \"text\"";
    }
    return item && status.equals("verified") ? unbacked(about) : null;
  }

  /** Returns why something cannot be called verified: no evidence supports it. */
  private @Nullable String unbacked(String about) {
    LedgerItem item = state.effects().items().get(about);
    boolean named = entry.evidence().stream().anyMatch(this::supports);
    boolean backed =
        item != null && item.evidence().stream().anyMatch(e -> !e.entry().against() && usable(e));
    return named || backed
        ? null
        : "evidence: "
            + about
            + " has no supporting evidence, so it cannot be verified; first send an entry of type evidence about "
            + about
            + ", then settle it";
  }

  private boolean supports(String id) {
    RecordedEntry noted = state.entries().get(id);
    return noted != null && !noted.entry().against() && usable(noted);
  }

  private boolean usable(RecordedEntry evidence) {
    return state.holds(evidence)
        && !state.settledAs(evidence.id(), "withdrawn")
        && !state.tainted().contains(evidence.step());
  }

  private String unknown(String field, String id, String what, String known) {
    if (ELSEWHERE.matcher(id).matches()) {
      return field
          + ": entries of other sessions cannot be named here; record what they say as evidence in"
          + " this session"
          + known;
    }
    String shown = id.length() > 40 ? id.substring(0, 39) + "…" : id;
    return field + ": \"" + shown + "\" is not the id of " + what + " in this session" + known;
  }

  private String items() {
    return state.effects().order().isEmpty()
        ? "; there are none yet, so first send a claim (\"entry\": \"claim\")"
        : "; known ids: " + few(state.effects().order());
  }

  private String ids() {
    return state.order().isEmpty()
        ? "; the ledger is empty, so first send a claim (\"entry\": \"claim\")"
        : "; known ids: " + few(state.order());
  }

  /** Returns the last few of some ids. */
  private static String few(List<String> ids) {
    List<String> last = ids.subList(Math.max(0, ids.size() - FEW), ids.size());
    return (last.size() < ids.size() ? "… " : "") + String.join(", ", last);
  }
}
