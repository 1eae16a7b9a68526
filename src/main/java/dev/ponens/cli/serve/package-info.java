/**
 * Commands about live sessions: the server that guides agents, and what can be done with what it
 * kept. Comes in: options. Goes out: a server that runs until its clients leave, or a listing. It
 * must not know how a thought is judged.
 */
@NullMarked
package dev.ponens.cli.serve;

import org.jspecify.annotations.NullMarked;
