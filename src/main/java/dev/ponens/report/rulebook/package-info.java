/**
 * What is shown to those who write rules.
 *
 * <p>In: a rulebook's faults, what came of its examples, its cards. Out: bytes, as text, JSON,
 * SARIF or Markdown, the same for the same input everywhere; what stands in rule files is as
 * hostile as any text. This room must not know how a rule is read, run or held against its page.
 */
@NullMarked
package dev.ponens.report.rulebook;

import org.jspecify.annotations.NullMarked;
