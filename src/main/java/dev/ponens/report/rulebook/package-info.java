/**
 * Reports for authors of rules.
 *
 * <p>In: a rulebook's faults, the results of its examples, its cards. Out: bytes, as text, JSON,
 * SARIF or Markdown, the same for the same input everywhere. The content of rule files is as
 * hostile as any text. This package does not know how a rule is read, run or tested.
 */
@NullMarked
package dev.ponens.report.rulebook;

import org.jspecify.annotations.NullMarked;
