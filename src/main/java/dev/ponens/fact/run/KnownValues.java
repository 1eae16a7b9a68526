package dev.ponens.fact.run;

import dev.ponens.fact.Argument;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Field;
import dev.ponens.fact.Span;
import dev.ponens.fact.command.Wildcard;
import dev.ponens.fact.run.RunEvent.MadeCall;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.piece.PlacedValue;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What was said and shown in a run, and the facts about the arguments of a call. */
final class KnownValues {
  /** The number of replies that count as told to the user. */
  private static final int REPLIES = 4;

  /** The maximum number of facts for one path. */
  private static final int MOST_ITEMS = 50;

  /** The lists of words with which a result gives orders. */
  private static final Set<String> ORDERS = Set.of("injection", "orders-to-assistant");

  /** The number of lines over which an order is wrapped. */
  private static final int MOST_WRAPPED = 3;

  /** The depth of members of a result that are read. */
  private static final int DEEPEST = 8;

  /** The number of values whose masked text is kept. */
  private static final int SHOWN = 32;

  private static final Span NOWHERE = Span.NONE;

  private final RunPlan plan;
  private final RunTerms terms;
  private final Lexicon lexicon;
  private final ListedWords words;
  private final SpelledWords spelled;
  private final Spoken user;
  private final Spoken results;

  /** The arguments of calls that succeeded. */
  private final Spoken calls;

  /** Texts of results that give orders to the model or to an assistant. */
  private final Spoken orders;

  private final Deque<Spoken> replies = new ArrayDeque<>();

  /** The values of the last calls as rules see them: call and result have the same ones. */
  private final Map<String, String> shown =
      new LinkedHashMap<>(SHOWN, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
          return size() > SHOWN;
        }
      };

  private final ReferenceValues references;

  KnownValues(RunPlan plan, ListedWords words) {
    this.plan = plan;
    this.terms = plan.terms();
    this.lexicon = plan.lexicon();
    this.words = words;
    this.spelled = lexicon.finders().of(SpelledWords.class, SpelledWords::new);
    this.user = new Spoken(spelled);
    this.results = new Spoken(spelled);
    this.calls = new Spoken(spelled);
    this.orders = new Spoken(spelled);
    this.references = new ReferenceValues(plan);
  }

  /** Adds a message of the user. */
  void asked(String text) {
    if (!terms.arguments().isEmpty()) {
      user.add(text);
    }
  }

  /** Returns true when the user said every word of a value. */
  boolean userSaid(String value) {
    return user.said(value);
  }

  /** Returns true when somebody said every word of a value, or a result showed them. */
  boolean said(String value) {
    return user.said(value)
        || results.said(value)
        || replies.stream().anyMatch(reply -> reply.said(value));
  }

  /** Returns true when the user, a reply, a result or a call has every word of a value. */
  boolean has(String value) {
    return said(value) || calls.said(value);
  }

  /** Adds a reply. */
  void replied(String text) {
    if (!terms.arguments().isEmpty()) {
      Spoken spoken = new Spoken(spelled);
      spoken.add(text);
      replies.addLast(spoken);
      if (replies.size() > REPLIES) {
        replies.removeFirst();
      }
    }
  }

  /** Adds the words of a result. */
  void heard(Event result) {
    if (terms.arguments().isEmpty()) {
      return;
    }
    results.add(result.text());
    String json = JsonResult.words(result);
    boolean ordering = orders(result.text()) || (!json.isEmpty() && orders(json));
    PlacedValue value = ordering ? ArgumentJson.read(result.text()) : null;
    if (value != null) {
      order(value, 0);
    } else if (ordering) {
      // What stands before the order, such as the sender of a mail, is no part of it.
      List<String> lines = result.text().lines().toList();
      orders.add(String.join("\n", lines.subList(firstOrder(lines), lines.size())));
    }
  }

  /** Returns the index of the first line of an order, which may go on in the next lines. */
  private int firstOrder(List<String> lines) {
    for (int wrapped = 1; wrapped <= MOST_WRAPPED; wrapped++) {
      for (int from = 0; from + wrapped <= lines.size(); from++) {
        if (orders(String.join("\n", lines.subList(from, from + wrapped)))) {
          return from;
        }
      }
    }
    return 0;
  }

  private boolean orders(String text) {
    return !words.in(text, ORDERS).isEmpty();
  }

  /** Adds the texts in a JSON value that give orders; other members are data of the record. */
  private void order(PlacedValue value, int depth) {
    if (value.is(PlacedValue.JsonType.STRING) && orders(value.text())) {
      orders.add(value.text());
    }
    if (depth < DEEPEST) {
      value.items().forEach(item -> order(item, depth + 1));
    }
  }

  /** Adds the result of a call that succeeded. */
  void returned(MadeCall made, String text) {
    if (!terms.arguments().isEmpty()) {
      made.arguments().items().forEach(argument -> calls.add(ArgumentJson.text(argument)));
    }
    if (!terms.recall()) {
      return;
    }
    references.returned(made, text);
  }

  /**
   * Adds the facts about the arguments that rules name.
   *
   * @param event the call's event; null when the current event is its result
   */
  void arguments(MadeCall made, @Nullable Event event, List<Fact> facts) {
    for (String path : terms.arguments()) {
      List<PlacedValue> values = ArgumentJson.at(made.arguments(), path);
      for (PlacedValue value : values.subList(0, Math.min(MOST_ITEMS, values.size()))) {
        facts.add(argument(made, path, value, event));
      }
    }
  }

  private Argument argument(MadeCall made, String path, PlacedValue value, @Nullable Event event) {
    String text = ArgumentJson.text(value);
    int count = ArgumentJson.count(value);
    Set<String> among = new TreeSet<>();
    Set<String> outside = new TreeSet<>();
    Set<String> less = new TreeSet<>();
    Set<String> more = new TreeSet<>();
    Set<String> fewer = new TreeSet<>();
    Set<String> moreItems = new TreeSet<>();
    for (String reference : terms.references()) {
      List<PlacedValue> others = references.values(reference, made, path, text);
      if (others.isEmpty()) {
        continue;
      }
      (includes(others, value) ? among : outside).add(reference);
      int items = 0;
      for (PlacedValue other : others) {
        double difference = ArgumentJson.difference(text, ArgumentJson.text(other));
        if (difference < 0) {
          less.add(reference);
        } else if (difference > 0) {
          more.add(reference);
        }
        items += ArgumentJson.count(other);
      }
      if (count < items) {
        fewer.add(reference);
      } else if (count > items) {
        moreItems.add(reference);
      }
    }
    return new Argument(
        path,
        shown(text),
        ArgumentJson.number(text.strip()),
        count,
        globs(value),
        terms.argumentWords().isEmpty() ? Set.of() : words.in(text, terms.argumentWords()),
        sources(text),
        among,
        outside,
        less,
        more,
        fewer,
        moreItems,
        event == null ? NOWHERE : place(event.text(), text));
  }

  /** Returns a value as rules see it: without secrets, and folded. */
  private String shown(String text) {
    String known = shown.get(text);
    if (known == null) {
      known = ArgumentJson.folded(Mask.of(lexicon, text).text());
      shown.put(text, known);
    }
    return known;
  }

  private Set<String> globs(PlacedValue value) {
    Set<String> globs = new TreeSet<>();
    String folded = Wildcard.folded(ArgumentJson.text(value));
    for (String glob : terms.globs()) {
      if (plan.test(glob).test(folded) || ArgumentJson.isAnyOf(value, glob)) {
        globs.add(glob);
      }
    }
    return globs;
  }

  /** Returns the place of a value in the text of a call; the whole call when it is not found. */
  static Span place(String call, String value) {
    int at = value.isEmpty() ? -1 : call.indexOf(value);
    return at < 0 ? new Span(0, call.length()) : new Span(at, at + value.length());
  }

  /** Returns where every word of a value occurs, as in {@link Argument}. */
  private Set<String> sources(String text) {
    Set<String> sources = new TreeSet<>();
    if (user.said(text)) {
      sources.add("user");
    }
    if (results.said(text)) {
      sources.add("result");
    }
    if (calls.said(text)) {
      sources.add("call");
    }
    if (orders.said(text)) {
      sources.add("order");
    }
    if (replies.stream().anyMatch(reply -> reply.said(text))) {
      sources.add("reply");
    }
    return sources;
  }

  /** Adds the values of records and earlier calls that rules test. */
  void fields(MadeCall made, List<Fact> facts) {
    for (String reference : terms.fields()) {
      List<ReferenceValues.ReferencedValue> values = references.values(reference, made);
      for (ReferenceValues.ReferencedValue shown :
          values.subList(0, Math.min(MOST_ITEMS, values.size()))) {
        String text = ArgumentJson.text(shown.value());
        facts.add(
            new Field(
                reference,
                Mask.of(lexicon, shown.item()).text(),
                shown(text),
                ArgumentJson.number(text.strip()),
                ArgumentJson.count(shown.value()),
                globs(shown.value())));
      }
    }
  }

  /** Returns true when a value is one of some values, one of their items, or one of their names. */
  private static boolean includes(List<PlacedValue> values, PlacedValue argument) {
    String wanted = ArgumentJson.folded(ArgumentJson.text(argument));
    for (PlacedValue value : values) {
      if (ArgumentJson.same(value, argument)) {
        return true;
      }
      for (String name : value.names()) {
        if (ArgumentJson.folded(name).equals(wanted)) {
          return true;
        }
      }
      if (value.is(PlacedValue.JsonType.ARRAY)) {
        for (PlacedValue item : value.items()) {
          if (ArgumentJson.same(item, argument)) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
