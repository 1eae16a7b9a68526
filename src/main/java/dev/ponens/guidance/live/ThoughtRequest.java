package dev.ponens.guidance.live;

import dev.ponens.session.Opening;
import dev.ponens.transcript.EventKind;
import dev.ponens.transcript.Given;
import org.jspecify.annotations.Nullable;

/**
 * A thought as the agent sends it; not masked yet.
 *
 * @param session the session's handle; null starts a session
 * @param opening data about the session; used for the first thought, except the question, which may
 *     change later
 * @param kind a thought or an answer
 * @param thought its text
 * @param given data about the thought; its references are ids or numbers
 * @param previous the id or number of the thought it follows; null for the last on its branch
 * @param remaining how many thoughts the agent expects after this one; null if unknown
 */
public record ThoughtRequest(
    @Nullable String session,
    Opening opening,
    EventKind kind,
    String thought,
    Given given,
    @Nullable String previous,
    @Nullable Integer remaining) {}
