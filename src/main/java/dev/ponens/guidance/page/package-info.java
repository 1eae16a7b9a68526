/**
 * Compares rules with their pages.
 *
 * <p>Input: a rulebook and the Markdown pages beside its rule files. Output: faults of the pages,
 * the result of each example, rules that no example covers, and thresholds that no example tests.
 * This package does not depend on how reports look.
 */
@NullMarked
package dev.ponens.guidance.page;

import org.jspecify.annotations.NullMarked;
