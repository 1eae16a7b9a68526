package dev.ponens.fact.find;

import dev.ponens.fact.Answer;
import dev.ponens.fact.Disagreement;
import dev.ponens.fact.Fact;
import dev.ponens.fact.Opposition;
import dev.ponens.fact.Span;
import dev.ponens.fact.claim.StatementFinder;
import dev.ponens.fact.ledger.LedgerState;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.path.PathStatements;
import dev.ponens.fact.text.Cues;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Mask;
import dev.ponens.fact.text.Text;
import dev.ponens.transcript.Event;
import dev.ponens.transcript.LedgerEntry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds opposite answers of two agents, on any branches: different final answers, sentences that
 * differ only in a word such as Tuesday and Wednesday, and statements of which one denies the
 * other. Only the last word of each agent counts.
 */
final class Disagreements {
  /** The list of groups of words that exclude each other; a group is a line. */
  private static final String EXCLUSIVE = "exclusive-word";

  /** The maximum number of thoughts to compare; the last ones are used. */
  private static final int MOST = 400;

  /** The name of an agent that has none. */
  private static final String NOBODY = "somebody";

  private static final int LONGEST = 120;

  private final Lexicon lexicon;
  private final StatementFinder statements;
  private final Map<String, Integer> groups = new HashMap<>();

  Disagreements(Lexicon lexicon, StatementFinder statements) {
    this.lexicon = lexicon;
    this.statements = statements;
    int group = 0;
    for (String line : lexicon.lines(EXCLUSIVE)) {
      for (String word : line.toLowerCase(Locale.ROOT).split(",", -1)) {
        groups.put(word.strip(), group);
      }
      group++;
    }
  }

  /** A thought that still holds. */
  private record Voice(Event event, String agent, Text text, Mask mask, Cues.FoundCues cues) {}

  /** What an agent last said about something. */
  private record Last(Voice voice, String value, Span span) {}

  List<Fact> find(LedgerState state) {
    if (!several(state.spoken())) {
      return List.of();
    }
    List<Voice> voices = voices(state);
    Map<String, Disagreement> found = new TreeMap<>();
    answers(voices, found);
    sentences(voices, found);
    statements(voices, found);
    List<Fact> facts = new ArrayList<>(found.values());
    return facts;
  }

  private static boolean several(List<Event> voices) {
    String first = voices.isEmpty() ? "" : agent(voices.get(0));
    for (int i = 1; i < voices.size(); i++) {
      if (!agent(voices.get(i)).equals(first)) {
        return true;
      }
    }
    return false;
  }

  private static String agent(Event event) {
    String agent = event.given().agent();
    return agent == null ? NOBODY : agent;
  }

  /** Returns the thoughts that were not replaced, withdrawn or pruned. */
  private List<Voice> voices(LedgerState state) {
    List<Event> all = state.spoken();
    Set<String> replaced = new TreeSet<>();
    for (Event event : all) {
      String revises = event.given().revises();
      if (revises != null) {
        replaced.add(revises);
      }
    }
    List<Voice> voices = new ArrayList<>();
    for (Event event : all.subList(Math.max(0, all.size() - MOST), all.size())) {
      String branch = event.given().branch();
      LedgerEntry entry = event.given().entry();
      boolean wide = entry != null && entry.wide();
      String step = String.valueOf(event.step());
      boolean gone =
          (!wide && state.gone(branch))
              || replaced.contains(step)
              || replaced.contains(String.valueOf(event.given().id()))
              || state.settledAs(step, "withdrawn")
              || (entry != null && state.dropped(event.step()));
      if (!gone) {
        Text text = Text.of(event.text());
        Mask mask = Mask.of(lexicon, event.text());
        voices.add(
            new Voice(event, agent(event), text, mask, Cues.find(lexicon, text, mask, false)));
      }
    }
    return voices;
  }

  private void answers(List<Voice> voices, Map<String, Disagreement> found) {
    Map<String, Last> last = new LinkedHashMap<>();
    for (Voice voice : voices) {
      answer(voice).ifPresent(a -> last.put(voice.agent(), a));
    }
    List<Last> all = new ArrayList<>(last.values());
    for (int i = 0; i < all.size(); i++) {
      for (int k = i + 1; k < all.size(); k++) {
        if (differ(all.get(i), all.get(k))) {
          add(all.get(i), all.get(k), found);
        }
      }
    }
  }

  /** Returns the answer of a thought: a marked one, or the words of a short conclusion. */
  private Optional<Last> answer(Voice voice) {
    String masked = voice.mask().text();
    Optional<Answer> marked = AnswerFinder.find(voice.event().text(), masked, voice.cues().cues());
    if (marked.isPresent()) {
      return Optional.of(new Last(voice, normal(marked.get().value()), marked.get().span()));
    }
    return voice.event().concludes() && voice.text().size() <= 2 && voice.text().size() > 0
        ? Optional.of(new Last(voice, normal(masked), voice.text().whole()))
        : Optional.empty();
  }

  private static String normal(String answer) {
    Text text = Text.of(answer);
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < text.size(); i++) {
      words.append(' ').append(text.word(i).toLowerCase(Locale.ROOT));
    }
    return words.append(' ').toString();
  }

  /**
   * Returns true for answers that exclude each other: two numbers, two words of one group, or any
   * two conclusions of which neither contains the other.
   */
  private boolean differ(Last one, Last other) {
    String a = one.value();
    String b = other.value();
    if (a.isBlank() || b.isBlank() || a.contains(b) || b.contains(a)) {
      return false;
    }
    Integer group = groups.get(a.strip());
    return (group != null && group.equals(groups.get(b.strip())))
        || (number(a) && number(b))
        || (one.voice().event().given().concludes() && other.voice().event().given().concludes());
  }

  private static boolean number(String answer) {
    Text text = Text.of(answer.strip());
    return text.size() == 1 && text.number(0);
  }

  /** Compares sentences that are equal but for words that exclude each other. */
  private void sentences(List<Voice> voices, Map<String, Disagreement> found) {
    Map<String, Map<String, Last>> frames = new LinkedHashMap<>();
    for (Voice voice : voices) {
      Text text = voice.text();
      for (int from = 0, to; from < text.size(); from = to) {
        to = from;
        while (to < text.size() && text.sentence(to) == text.sentence(from)) {
          to++;
        }
        frame(voice, from, to, frames);
      }
    }
    for (Map<String, Last> said : frames.values()) {
      List<Last> all = new ArrayList<>(said.values());
      for (int i = 0; i < all.size(); i++) {
        for (int k = i + 1; k < all.size(); k++) {
          if (!all.get(i).value().equals(all.get(k).value())) {
            add(all.get(i), all.get(k), found);
          }
        }
      }
    }
  }

  private void frame(Voice voice, int from, int to, Map<String, Map<String, Last>> frames) {
    Text text = voice.text();
    StringBuilder frame = new StringBuilder();
    StringBuilder value = new StringBuilder();
    for (int i = from; i < to; i++) {
      String word = text.word(i).toLowerCase(Locale.ROOT);
      Integer group = groups.get(word);
      frame.append(group == null ? word : "<" + group + ">").append(' ');
      value.append(group == null ? "" : word + " ");
    }
    if (value.length() > 0 && to - from > 2 && !text.asks(text.sentence(from))) {
      Span span = new Span(text.start(from), text.end(to - 1));
      frames
          .computeIfAbsent(frame.toString(), f -> new LinkedHashMap<>())
          .put(voice.agent(), new Last(voice, value.toString(), span));
    }
  }

  /** Compares the statements of each agent with the last statements of the others. */
  private void statements(List<Voice> voices, Map<String, Disagreement> found) {
    Map<String, PathStatements> told = new LinkedHashMap<>();
    Map<Integer, Voice> steps = new HashMap<>();
    for (Voice voice : voices) {
      steps.put(voice.event().step(), voice);
      PathStatements before = told.getOrDefault(voice.agent(), PathStatements.NOTHING);
      told.put(voice.agent(), hear(voice, before).told());
    }
    for (Voice voice : voices) {
      told.forEach(
          (agent, said) -> {
            if (!agent.equals(voice.agent())) {
              for (Fact fact : hear(voice, said).facts()) {
                oppose(voice, fact, told.get(voice.agent()), steps, found);
              }
            }
          });
    }
  }

  private StatementFinder.FoundStatements hear(Voice voice, PathStatements before) {
    return statements.find(
        voice.text(),
        voice.mask().text(),
        voice.cues().cues(),
        PathState.EMPTY.told(before),
        voice.event().step());
  }

  private void oppose(
      Voice voice,
      Fact fact,
      @Nullable PathStatements own,
      Map<Integer, Voice> steps,
      Map<String, Disagreement> found) {
    if (fact instanceof Opposition opposition
        && Set.of("denied", "opposite").contains(opposition.how())
        && opposition.earlierStep() != voice.event().step()
        && own != null
        && own.says(voice.event().step(), opposition.words())) {
      Voice other = steps.get(opposition.earlierStep());
      if (other != null) {
        Last now = new Last(voice, "", opposition.span());
        int at = other.mask().text().indexOf(opposition.earlier());
        Span span =
            at < 0
                ? Span.firstLine(other.mask().text())
                : new Span(at, at + opposition.earlier().length());
        add(now, new Last(other, "", span), found);
      }
    }
  }

  private String masked(String name) {
    return Mask.of(lexicon, name).text();
  }

  private void add(Last one, Last other, Map<String, Disagreement> found) {
    boolean before = one.voice().event().step() < other.voice().event().step();
    Last earlier = before ? one : other;
    Last later = before ? other : one;
    int step = later.voice().event().step();
    int first = earlier.voice().event().step();
    if (step != first) {
      found.putIfAbsent(
          "%08d %08d".formatted(step, first),
          new Disagreement(
              step,
              masked(later.voice().agent()),
              quoted(later),
              first,
              masked(earlier.voice().agent()),
              quoted(earlier),
              later.span()));
    }
  }

  private static String quoted(Last last) {
    String words =
        last.voice().mask().text().substring(last.span().start(), last.span().end()).strip();
    return words.length() <= LONGEST ? words : words.substring(0, LONGEST - 1) + "…";
  }
}
