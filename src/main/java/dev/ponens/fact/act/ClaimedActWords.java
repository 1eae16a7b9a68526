package dev.ponens.fact.act;

import dev.ponens.fact.quantity.Units;
import dev.ponens.fact.text.FinderLists;
import dev.ponens.fact.text.Text;
import dev.ponens.fact.text.WordBits;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Words by which acts are read, from {@code finder-acts.txt} and the files of {@link ReportWords}
 * and {@link ChangeWords}.
 */
public final class ClaimedActWords {
  /** The lists of single words. */
  enum ActWord {
    SUBJECT(1),
    HAVING(1 << 1),
    PERFECT(1 << 2),
    ADVERB(1 << 3),
    PAST(1 << 4),
    NOT_PAST(1 << 5),
    THINKING(1 << 6),
    EITHER(1 << 7),
    OUTSIDE(1 << 8),
    PERSON(1 << 9),
    INSIDE(1 << 10),
    UNREAL(1 << 11),
    CHECKING(1 << 12),
    HANDLING(1 << 13),
    DELIVERED(1 << 14),
    HAS(1 << 15),
    IS(1 << 16),
    WAS(1 << 17),
    SAME_IN_PRESENT(1 << 19),
    OBJECT(1 << 20),
    DEFINITE(1 << 21),
    OWN(1 << 22),
    CHECK_NOUN(1 << 23),
    BEFORE_CHECK(1 << 24),
    GENERAL(1 << 25),
    LATER(1 << 26),
    JOINT(1 << 27),
    RELATIVE(1 << 28),
    RESULT_SUBJECT(1 << 29),
    FINITE(1 << 30),
    RECENT(1 << 31);

    private final int bit;

    ActWord(int bit) {
      this.bit = bit;
    }
  }

  /** "Was" and "has" are no plurals. */
  private static final int SHORTEST_PLURAL = 3;

  private final WordBits words;
  private final Set<String> outsidePhrase;
  private final Set<String> been;
  private final Set<String> writing;
  private final Set<String> workingPaper;
  private final Set<String> paperNoun;
  private final Set<String> endsObject;
  private final Set<String> limiting;
  private final Set<String> announcing;
  private final Set<String> contacting;
  private final Set<String> reached;
  private final Set<String> afterReached;
  private final Set<String> beforeYear;
  private final Set<String> could;
  private final Set<String> did;
  private final Units units;
  private final ReportWords reports;
  private final ChangeWords changes;

  /** Reads the words. */
  public ClaimedActWords(FinderLists lists) {
    FinderLists.ListFile file = lists.file("acts of the author", "finder-acts");
    Map<Integer, Set<String>> sets = new HashMap<>();
    for (ActWord sort : ActWord.values()) {
      String list = sort.name().toLowerCase(Locale.ROOT).replace('_', '-');
      sets.put(sort.bit, file.set(list));
    }
    this.words = new WordBits(sets);
    this.outsidePhrase = file.set("outside-phrase");
    this.been = file.set("been");
    this.writing = file.set("writing");
    this.paperNoun = file.set("paper-noun");
    this.workingPaper = file.set("working-paper");
    this.endsObject = file.set("ends-object");
    this.limiting = file.set("limiting");
    this.announcing = file.set("announcing");
    this.contacting = file.set("contacting");
    this.reached = file.set("reached");
    this.afterReached = file.set("after-reached");
    this.beforeYear = file.set("before-year");
    this.could = file.set("could");
    this.did = file.set("did");
    this.units = lists.quantities().units();
    this.reports = new ReportWords(lists);
    this.changes = new ChangeWords(lists);
  }

  /** Returns the words for what others and checks are said to have shown. */
  ReportWords reports() {
    return reports;
  }

  /** Returns the words for acts that change something. */
  ChangeWords changes() {
    return changes;
  }

  boolean is(Text text, int word, ActWord sort) {
    return (words.of(text, word) & sort.bit) != 0;
  }

  /** True for the past tense or the participle of a verb. */
  boolean isPast(Text text, int word) {
    // "Run" and "set" are the same in the infinitive.
    return (is(text, word, ActWord.PAST) && !isBehindTo(text, word))
        || (ends(text, word, "ed") && !is(text, word, ActWord.NOT_PAST));
  }

  /** True for a word behind "to", where a verb is an infinitive. */
  boolean isBehindTo(Text text, int word) {
    return word > 0 && text.word(word - 1).equals("to");
  }

  /** True for a verb that is an act in the world, or can be one beside other words. */
  boolean mayAct(Text text, int word) {
    return (!is(text, word, ActWord.THINKING)
            || is(text, word, ActWord.HANDLING)
            || changes.isVerb(text, word))
        && !names(text, word);
  }

  /**
   * True for a verb that only gives a name, or runs a program: "I called the function f", but not
   * "I called the supplier".
   */
  boolean names(Text text, int verb) {
    if (!contacting.contains(lower(text, verb))) {
      return false;
    }
    int person = verb + 1;
    if (person < text.size() && is(text, person, ActWord.OBJECT) && !isReached(text, person)) {
      person++;
    }
    return person >= text.size()
        || text.sentence(person) != text.sentence(verb)
        || !isReached(text, person)
        || !isWhole(text, person);
  }

  private boolean isReached(Text text, int word) {
    return is(text, word, ActWord.PERSON) || reached.contains(lower(text, word));
  }

  /** True when neither a name nor another thing follows a person. */
  private boolean isWhole(Text text, int person) {
    int next = person + 1;
    if (next >= text.size()
        || text.sentence(next) != text.sentence(person)
        || text.opensClause(next)) {
      return true;
    }
    boolean joins = next + 1 < text.size() && is(text, next + 1, ActWord.OBJECT);
    return afterReached.contains(lower(text, next)) && !(is(text, next, ActWord.JOINT) && joins);
  }

  /** True for a word that can stand between a subject and its verb: "I've just phoned". */
  boolean isBetween(Text text, int word) {
    return is(text, word, ActWord.PERFECT)
        || is(text, word, ActWord.ADVERB)
        || ends(text, word, "ly");
  }

  /** True for a word such as "saved", by which a system answers that it did something. */
  public boolean isDone(Text text, int word) {
    return changes.is(text, word, ChangeWords.ChangeWord.DONE);
  }

  /** True for a verb of running something, whose output can be as short as "ok". */
  public boolean isRunning(Text text, int word) {
    return changes.is(text, word, ChangeWords.ChangeWord.RUNNING);
  }

  /** True for a word that opens a conclusion, such as "so". */
  public boolean isConcluding(Text text, int word) {
    return changes.is(text, word, ChangeWords.ChangeWord.CONCLUDING);
  }

  /** True when a question asks to follow a text, such as a manual. */
  public boolean asksToHeed(Text question) {
    for (int i = 0; i < question.size(); i++) {
      if (changes.is(question, i, ChangeWords.ChangeWord.HEEDED)) {
        return true;
      }
    }
    return false;
  }

  /** True for a word such as "nothing". */
  public boolean isNothing(Text text, int word) {
    return changes.is(text, word, ChangeWords.ChangeWord.NONE);
  }

  /** True for a verb that can change something outside the text. */
  public boolean isChangeVerb(Text text, int word) {
    return changes.isVerb(text, word);
  }

  /** True for a word with which a question permits to destroy something. */
  public boolean isPermitting(Text text, int word) {
    return changes.is(text, word, ChangeWords.ChangeWord.PERMITTING);
  }

  /** True for a word that forbids something or makes it conditional. */
  public boolean isReserving(Text text, int word) {
    return changes.is(text, word, ChangeWords.ChangeWord.RESERVING);
  }

  /** Returns the index behind the words for the thing that a verb is about. */
  public int endOfThing(Text text, int verb) {
    return ChangeActs.endOfThing(this, text, verb);
  }

  /** True when the author of a text does something, in the words from a subject on. */
  public boolean isAct(Text text, int subject) {
    return is(text, subject, ActWord.SUBJECT) && ClaimedActs.past(this, text, subject) >= 0;
  }

  /** True for the word that makes a perfect tense passive: "has been sent". */
  boolean isBeen(Text text, int word) {
    return been.contains(lower(text, word));
  }

  /** True for the helper of a perception: "I could see". */
  boolean isCould(Text text, int word) {
    return could.contains(lower(text, word));
  }

  /** True for the helper of a question about the past: "did you phone?". */
  boolean isDid(String word) {
    return did.contains(word);
  }

  /** True for a word that begins a place: "up", "in". */
  boolean isPlace(Text text, int word) {
    return reports.is(text, word, ReportWords.ReportWord.GOES_BETWEEN);
  }

  /** True for a person or an office that can be asked. */
  boolean isSpeaker(Text text, int word) {
    return reports.is(text, word, ReportWords.ReportWord.SPEAKER);
  }

  /** True for a word that asks for a text in which somebody else can speak. */
  boolean isWriting(Text text, int word) {
    return writing.contains(lower(text, word));
  }

  /** True for a word that makes an act an admission: "I have only seen this page". */
  boolean isLimiting(Text text, int word) {
    return limiting.contains(lower(text, word));
  }

  /** True for a word that says that the result follows: "it says the following". */
  boolean isAnnouncing(Text text, int word) {
    return announcing.contains(lower(text, word));
  }

  /** True for a word behind which no object of a verb can follow, such as "about". */
  boolean endsObject(Text text, int word) {
    return endsObject.contains(lower(text, word));
  }

  /** True for a word of the list of writing that is also a noun for what is written. */
  boolean isPaperNoun(Text text, int word) {
    return paperNoun.contains(lower(text, word));
  }

  /** True for a paper in which the author speaks, such as a plan. */
  boolean isWorkingPaper(Text text, int word) {
    return workingPaper.contains(lower(text, word));
  }

  /**
   * True for a number with a unit or with things that it counts: "1500 kg", "1500 sockets", but not
   * "in 1890 engineers tested it".
   *
   * @param follows true when the next word is of the same sentence
   */
  boolean isAmount(Text text, int number, boolean follows) {
    int start = text.start(number);
    if (start > 0 && Character.getType(text.at(start - 1)) == Character.CURRENCY_SYMBOL) {
      return true;
    }
    if (!follows || text.opensClause(number + 1)) {
      return false;
    }
    String next = text.word(number + 1);
    if (units.of(next) != null || units.ofSymbol(next) != null) {
      return true;
    }
    boolean dated = number > 0 && beforeYear.contains(lower(text, number - 1));
    return !dated && next.length() > SHORTEST_PLURAL && next.endsWith("s");
  }

  /** True where two words name something outside the session. */
  boolean isOutsidePhrase(Text text, int second) {
    return outsidePhrase.contains(lower(text, second - 1) + " " + lower(text, second));
  }

  static String lower(Text text, int word) {
    return text.word(word).toLowerCase(Locale.ROOT);
  }

  private static boolean ends(Text text, int word, String ending) {
    int end = text.end(word);
    return end - text.start(word) > ending.length()
        && text.at(end - 2) == ending.charAt(0)
        && text.at(end - 1) == ending.charAt(1);
  }
}
