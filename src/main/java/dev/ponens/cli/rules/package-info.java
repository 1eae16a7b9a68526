/**
 * The commands of {@code ponens rules}, for those who read, write and check rules.
 *
 * <p>In: arguments and a rules folder. Out: what there is, what is wrong, what its examples say,
 * and new files to begin with. This room must not know how a rule is read, run or laid out.
 */
@NullMarked
package dev.ponens.cli.rules;

import org.jspecify.annotations.NullMarked;
