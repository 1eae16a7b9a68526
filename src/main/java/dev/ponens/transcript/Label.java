package dev.ponens.transcript;

import org.jspecify.annotations.Nullable;

/**
 * What somebody who knew the answer said about a transcript; only {@code eval} reads it.
 *
 * @param firstErrorStep the step number of the first mistake, counted from 1 as everywhere here
 *     (files count from 0); null when none is known
 * @param correct whether the transcript is right; null when the file does not say
 * @param errorType the kind of mistake, in the data set's own words
 */
public record Label(
    @Nullable Integer firstErrorStep, @Nullable Boolean correct, @Nullable String errorType) {}
