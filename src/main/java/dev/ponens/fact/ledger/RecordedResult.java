package dev.ponens.fact.ledger;

import dev.ponens.fact.outcome.Output;
import dev.ponens.fact.text.Text;
import java.util.Set;

/**
 * A recorded tool result.
 *
 * @param step its step, counted from 1
 * @param begun the step of its call; its own step if the call is unknown
 * @param tier how it was recorded: reported or observed; stated if the model sent it itself
 * @param group what was run: two runs of one command are in one group
 * @param kinds the kinds of outcome of its command, such as tests
 * @param output the outcomes that it reports
 * @param failed true when the call failed, was refused or timed out
 * @param ran false when the call never ran or did not end
 * @param own true when it is the output of a script that the run itself wrote
 * @param web true for the content of a web page
 * @param text its words
 */
record RecordedResult(
    int step,
    int begun,
    Tier tier,
    String group,
    Set<String> kinds,
    Output output,
    boolean failed,
    boolean ran,
    boolean own,
    boolean web,
    Text text) {}
