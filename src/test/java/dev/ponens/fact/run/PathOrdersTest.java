package dev.ponens.fact.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ponens.rule.Rulebook;
import dev.ponens.rule.Rulebooks;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Orders of the user about single files and folders. */
@NullMarked
class PathOrdersTest {
  private static final Rulebook RULES = Rulebooks.shipped();

  private static boolean forbidden(String path, int change, String... messages) {
    PathOrders orders = new PathOrders(RULES.lexicon().finders());
    for (int i = 0; i < messages.length; i++) {
      orders.asked(messages[i], 10 * i + 1);
    }
    return orders.forbid(path, Set.of("source"), Set.of(change), false);
  }

  @Test
  void anOrderNotToDeleteAFileAllowsOtherChanges() {
    PathOrders orders = new PathOrders(RULES.lexicon().finders());
    orders.asked("Do not delete src/a.py, just fix it. src/b.py must not be removed.", 1);
    orders.asked("Do not rewrite src/c.py from scratch. Never change or delete src/d.py.", 1);
    for (String path : new String[] {"src/a.py", "src/b.py", "src/c.py"}) {
      assertThat(orders.forbid(path, Set.of("source"), Set.of(5), false)).as(path).isFalse();
    }
    assertThat(orders.forbid("src/a.py", Set.of("source"), Set.of(5), true)).isTrue();
    assertThat(orders.forbid("src/b.py", Set.of("source"), Set.of(5), true)).isTrue();
    assertThat(orders.forbid("src/c.py", Set.of("source"), Set.of(5), true)).isFalse();
    assertThat(orders.forbid("src/d.py", Set.of("source"), Set.of(5), false)).isTrue();
  }

  @Test
  void aUserWhoAgreesToAChangePermitsIt() {
    for (String answer : new String[] {"Yes, do it.", "ok", "Go ahead."}) {
      PathOrders orders = new PathOrders(RULES.lexicon().finders());
      orders.asked("Fix the tax. Do not change src/a.py.", 1);
      orders.replied("I must change src/a.py. May I?");
      orders.asked(answer, 5);
      assertThat(orders.forbid("src/a.py", Set.of("source"), Set.of(7), false)).isFalse();
    }
    PathOrders orders = new PathOrders(RULES.lexicon().finders());
    orders.asked("Fix the tax. Do not change src/a.py.", 1);
    orders.replied("I must change src/a.py. May I?");
    orders.asked("Ok, but not that file.", 5);
    assertThat(orders.forbid("src/a.py", Set.of("source"), Set.of(7), false)).isTrue();
  }

  @Test
  void aFileNameWithItsFolderMeansOneFile() {
    assertThat(forbidden("lib/utils.py", 5, "Do not change utils.py in src.")).isFalse();
    assertThat(forbidden("src/utils.py", 5, "Do not change utils.py in src.")).isTrue();
    assertThat(forbidden("src/utils.py", 5, "Do not change utils.py in this task.")).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Please keep your hands off billing/money.py.|billing/money.py",
        "You are not allowed to modify `billing/money.py`.|billing/money.py",
        "billing/money.py is off limits.|billing/money.py",
        "Don't change billing/money.py without asking me.|billing/money.py",
        "Don't change billing/money.py, but fix the report.|billing/money.py",
        "Make no changes to billing/money.py.|billing/money.py",
        "Fix it without changing billing/money.py.|billing/money.py",
        "Everything in legacy/ is frozen.|legacy/old.py",
        "The `legacy` folder is read-only.|legacy/old.py",
        "Restrict your changes to the billing/ directory.|core/a.py",
        "Your edits should be limited to src/a.py.|src/b.py",
        "Nothing outside billing/ may be changed.|core/a.py",
        "src/a.py is the only file you may change.|src/b.py",
        "I reviewed billing/money.py, so please don't change it.|billing/money.py",
        "Touch nothing but billing/vat.py.|billing/money.py",
        "Work only inside billing/.|core/a.py",
        "Bitte die Datei billing/money.py nicht ändern.|billing/money.py",
        "Ändere nichts außer billing/vat.py.|billing/money.py",
        "Lass billing/money.py unverändert.|billing/money.py",
        "billing/money.py darf nicht geändert werden.|billing/money.py",
        "Ändere nur billing/vat.py.|billing/money.py",
      })
  void anOrderForbidsAFile(String order, String path) {
    assertThat(forbidden(path, 5, "Fix the tax. " + order)).isTrue();
    assertThat(forbidden("billing/vat.py", 5, "Fix the tax. " + order))
        .isEqualTo(order.contains("src/a.py"));
  }

  @Test
  void aListBehindAnOrderForbidsItsFiles() {
    String order = "Files you must not change:\n- billing/money.py\n- legacy/\n\nThanks.";
    assertThat(forbidden("legacy/old.py", 5, order)).isTrue();
    assertThat(forbidden("billing/vat.py", 5, order)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Don't forget to change billing/money.py.",
        "Why doesn't billing/money.py change?",
        "Do not only change billing/money.py, also the docs.",
        "If you only change billing/money.py the import breaks.",
        "billing/money.py should not be imported twice.",
        "Do not remove the header of billing/money.py.",
        "Keep the API of billing/money.py unchanged.",
        "Don't touch billing/money.py yet.",
        "We changed only core/a.py last week.",
        "The loader never touches billing/money.py.",
        "Cannot update billing/money.py",
        "Vergiss nicht, billing/money.py zu ändern.",
        "billing/money.py nicht vergessen.",
        "Ich habe billing/money.py nicht geändert.",
        "billing/money.py wurde nicht geändert.",
        "Warum sich billing/money.py nicht ändern lässt, weiß ich nicht.",
        "billing/money.py nicht ändern zu können ist ärgerlich.",
        "Don't change anything in billing/money.py except TIMEOUT.",
        "Don't change billing/money.py without a line in the changelog.",
        "It says: cannot update billing/money.py",
        "Do not touch core/a.py; billing/money.py is the one to fix.",
      })
  void otherSentencesForbidNothing(String sentence) {
    assertThat(forbidden("billing/money.py", 5, "Fix the tax. " + sentence)).isFalse();
  }

  @Test
  void anOrderCountsFromItsMessageUntilALaterOneEndsIt() {
    assertThat(forbidden("a/b.py", 5, "Fix it.", "Do not touch a/b.py.")).isFalse();
    assertThat(forbidden("a/b.py", 15, "Fix it.", "Do not touch a/b.py.")).isTrue();
    assertThat(forbidden("a/b.py", 15, "Do not touch a/b.py.", "You may change a/b.py now."))
        .isFalse();
    assertThat(forbidden("a/b.py", 15, "Leave a/b.py alone.", "Great. Now do the same in a/b.py."))
        .isFalse();
    assertThat(forbidden("a/b.py", 15, "Leave a/b.py alone.", "I see a/b.py in the log.")).isTrue();
    assertThat(forbidden("c.py", 15, "Only edit a/b.py.", "Now add the rate to the report too."))
        .isFalse();
  }

  @Test
  void aPathOfManyPartsIsNoOrder() {
    String path = "a/".repeat(20_000) + "b.py";
    assertThat(forbidden("b.py", 5, "Do not edit " + path + " please.")).isFalse();
  }
}
