/**
 * The commands of {@code ponens rules}, which show, check, test and create rules.
 *
 * <p>In: arguments and a rules directory. Out: lists of rules, errors, results of examples, and new
 * files. This package must not know how a rule is read, run or formatted.
 */
@NullMarked
package dev.ponens.cli.rules;

import org.jspecify.annotations.NullMarked;
