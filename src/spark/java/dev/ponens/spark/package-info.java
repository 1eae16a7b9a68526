/**
 * Lint as a job of Apache Spark, for transcripts in a lake. It uses the reader and the judge of the
 * program; it judges nothing itself.
 */
@NullMarked
package dev.ponens.spark;

import org.jspecify.annotations.NullMarked;
