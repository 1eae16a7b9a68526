package dev.ponens.transcript;

import org.jspecify.annotations.Nullable;

/**
 * The known truth about a transcript, as labelled in a data set; only {@code eval} reads it.
 *
 * @param firstErrorStep the number of the step with the first error, counted from 1 (files count
 *     from 0); null if it is unknown
 * @param correct whether the transcript is right; null if the file does not say
 * @param errorType the kind of the error, as the data set calls it
 */
public record Label(
    @Nullable Integer firstErrorStep, @Nullable Boolean correct, @Nullable String errorType) {}
