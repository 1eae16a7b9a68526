package dev.ponens.guidance.live;

import dev.ponens.session.Opening;
import dev.ponens.transcript.Given;
import dev.ponens.transcript.Kind;
import org.jspecify.annotations.Nullable;

/**
 * A thought, as the agent gives it; words not masked yet.
 *
 * @param session the session's handle; null opens one
 * @param opening what is said of the session; counts when it is opened, but for the question, which
 *     may change
 * @param kind a thought or an answer
 * @param thought its words
 * @param given what is said of it; its references are ids or numbers
 * @param previous the id or number of the thought it follows; null for the last on its branch
 * @param remaining how many thoughts the agent expects after this one; null when not said
 */
public record Ask(
    @Nullable String session,
    Opening opening,
    Kind kind,
    String thought,
    Given given,
    @Nullable String previous,
    @Nullable Integer remaining) {}
