package dev.ponens.fact.find;

import dev.ponens.fact.find.SlipWords.Sort;
import dev.ponens.fact.path.Hashes;
import dev.ponens.fact.path.PathState;
import dev.ponens.fact.text.Lexicon;
import dev.ponens.fact.text.Text;
import java.util.List;

/**
 * Finds work that a step says was done earlier, although no earlier step mentions it: "the load
 * test that I ran above".
 */
record EarlierWork(Lexicon lexicon, SlipWords words, StepReading step) {
  /** The most words from the author to the word of time. */
  private static final int REACH = 7;

  void find(int bits) {
    int works = Sort.WORK.bit() | Sort.DID.bit();
    PathState path = step.path();
    if ((bits & works) == 0
        || (bits & Sort.OWN.bit()) == 0
        || path.recent().said().isEmpty()
        || !path.recent().whole()
        || path.counts().calls() > 0
        || !step.event().given().evidence().isEmpty()) {
      return;
    }
    List<PathSentence> before = null;
    for (PathSentence one : SlipFinder.own(step)) {
      before = before == null ? PathSentence.before(path) : before;
      if (!SlipFinder.unread(one)
          && !words.has(one.text(), one.from(), one.to(), Sort.SUPPOSING)
          && missing(one, before)) {
        SlipFinder.add(step, "earlier-work", one, one.words(), one.step());
        return;
      }
      before.add(one);
    }
  }

  private boolean missing(PathSentence one, List<PathSentence> before) {
    Text text = one.text();
    for (int i = one.from(); i < one.to(); i++) {
      if (!words.is(text, i, Sort.WORK) && !words.is(text, i, Sort.DID)) {
        continue;
      }
      int author = author(one, i);
      if (author < 0 || !earlier(one, author, i) || SlipFinder.denies(words, text, author, i)) {
        continue;
      }
      Hashes act = act(one, author, i);
      return act.size() > 0 && before.stream().noneMatch(b -> mentions(b, act));
    }
    return false;
  }

  private boolean mentions(PathSentence one, Hashes act) {
    return Roots.of(lexicon, one.text(), one.from(), one.to()).shared(act) > 0;
  }

  /** Returns the word "I", "we", "having" or "as" shortly before a verb; -1 for none. */
  private int author(PathSentence one, int verb) {
    for (int i = verb - 1; i >= Math.max(one.from(), verb - 3); i--) {
      if (words.is(one.text(), i, Sort.OWN)) {
        return i;
      }
      if (one.text().opensClause(i)) {
        return -1;
      }
    }
    return -1;
  }

  /** Returns true for "I already asked", "that I ran above", "as measured in step 2". */
  private boolean earlier(PathSentence one, int author, int verb) {
    Text text = one.text();
    for (int i = author + 1; i < Math.min(one.to(), verb + REACH); i++) {
      if (i > verb + 1 && text.opensClause(i)) {
        return false;
      }
      boolean numbered =
          i + 1 < one.to() && text.number(i + 1) && SegmentReader.word(text, i).equals("step");
      if (numbered) {
        return true;
      }
      if (words.is(text, i, Sort.EARLIER)) {
        String word = SegmentReader.word(text, i);
        boolean already = word.equals("already");
        boolean last = i + 1 == one.to() || text.opensClause(i + 1);
        boolean relative = author > one.from() && relative(one, author);
        return already ? i < verb : !word.equals("before") || last || (relative && i == verb + 1);
      }
    }
    return false;
  }

  private static boolean relative(PathSentence one, int author) {
    String before = SegmentReader.word(one.text(), author - 1);
    return before.equals("that") || before.equals("which") || !one.text().opensClause(author);
  }

  /** Returns the roots that an earlier step must mention. */
  private Hashes act(PathSentence one, int author, int verb) {
    Text text = one.text();
    int[] roots = new int[one.to() - one.from() + 1];
    int n = 0;
    if (words.is(text, verb, Sort.DID)) {
      int noun = author - 1;
      String before = noun < one.from() ? "" : SegmentReader.word(text, noun);
      noun -= before.equals("that") || before.equals("which") ? 1 : 0;
      if (noun >= one.from() && Roots.counts(lexicon, text, noun)) {
        roots[n++] = Roots.of(text, noun);
      }
      return Hashes.of(roots, n);
    }
    roots[n++] = Roots.of(text, verb);
    if (words.is(text, verb, Sort.CHECKED)) {
      for (int i = one.from(); i < one.to(); i++) {
        if (Roots.counts(lexicon, text, i) && !words.is(text, i, Sort.EARLIER)) {
          roots[n++] = Roots.of(text, i);
        }
      }
    }
    return Hashes.of(roots, n);
  }
}
