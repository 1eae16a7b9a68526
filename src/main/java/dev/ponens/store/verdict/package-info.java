/**
 * The schema of stored verdicts.
 *
 * <p>In: a verdict. Out: the JSON of the column {@code verdict}, and the findings in it. Stores of
 * earlier versions have the same members, so a member is never renamed or removed. This package
 * does not depend on the JSON of reports, which may change.
 */
@NullMarked
package dev.ponens.store.verdict;

import org.jspecify.annotations.NullMarked;
