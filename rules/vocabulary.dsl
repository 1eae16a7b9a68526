# The sentences of rules in .dslr files, and their meaning in DRL. docs/sentences.md is generated from this file.
#
# [when] marks a condition, [then] an outcome. A slot is {name:type} on the left. On the right it is a complete literal: "{name}"
# for a text and {name} for a number. The comment above a sentence gives its meaning; "e.g." begins its example. A fact that
# a condition finds has a variable for later lines: $cue is the first Cue found, and $cue( … ) adds constraints to it.
# $found in an outcome is the fact that the rule reports and that its message describes; {id} is the rule's id.

## Words

# The thought states words of the list. Words that are negated, quoted, asked or supposed do not count. Finds the words.
# e.g. the thought uses words of certainty
[when]the thought uses words of {list:list}=Cue( kind == "{list}", asserted )

# The thought has words of the list that are neither negated nor quoted. Words that are asked or supposed count. Finds the words.
# e.g. the thought mentions words of plan
[when]the thought mentions words of {list:list}=Cue( kind == "{list}", !negated, !quoted )

# The text of the step has words of the word list, or matches of the pattern list. Words that are negated, quoted, asked or supposed count too. Finds the words.
# e.g. the text holds words of secret
[when]the text holds words of {list:list}=Cue( kind == "{list}" )

# The thought has words of the list after a negation: "not obviously". Finds the words.
# e.g. the thought negates words of certainty
[when]the thought negates words of {list:list}=Cue( kind == "{list}", negated, !quoted )

# The thought has words of the list in quotation marks or code. Finds the words.
# e.g. the thought quotes words of completion
[when]the thought quotes words of {list:list}=Cue( kind == "{list}", quoted )

# The thought has words of the list in a question. Finds the words.
# e.g. the thought asks with words of completion
[when]the thought asks with words of {list:list}=Cue( kind == "{list}", asked, !quoted )

# The thought has words of the list after a word such as "if": "if all tests pass". Finds the words.
# e.g. the thought supposes words of completion
[when]the thought supposes words of {list:list}=Cue( kind == "{list}", conditional, !quoted )

# The thought states no words of the list. Words that are negated, quoted, asked or supposed do not count.
# e.g. the thought uses no words of reason
[when]the thought uses no words of {list:list}=not Cue( kind == "{list}", asserted )

# The thought has no words of the list, or only negated or quoted ones.
# e.g. the thought mentions no words of refusal
[when]the thought mentions no words of {list:list}=not Cue( kind == "{list}", !negated, !quoted )

# The text has no words of the list at all.
# e.g. the text holds no words of hedge
[when]the text holds no words of {list:list}=not Cue( kind == "{list}" )

# An earlier condition found words. The sentence with these words also has words of this list.
# e.g. words of hedge stand in the same sentence
[when]words of {list:list} stand in the same sentence=exists Cue( kind == "{list}", sentence == $cue.sentence )

# An earlier condition found words. The sentence with these words has no words of this list.
# e.g. no words of reported stand in the same sentence
[when]no words of {list:list} stand in the same sentence=not Cue( kind == "{list}", sentence == $cue.sentence )

# An earlier condition found words. The sentence with these words has no words of the lists `reason` and `premise`. The thought states no equation and no words of the list `check`.
# e.g. nothing in the thought supports the claim
[when]nothing in the thought supports the claim=not Cue( kind == "reason", sentence == $cue.sentence ) not Cue( kind == "premise", sentence == $cue.sentence ) not Equation( claimed ) Thought( uses not contains "check" )

## The thought

# The thought has at least this number of words.
# e.g. the thought has at least 40 words
[when]the thought has at least {least:number} words=Thought( words >= {least} )

# The thought has fewer words than this.
# e.g. the thought has fewer than 5 words
[when]the thought has fewer than {most:number} words=Thought( words < {most} )

# The thought has at least this number of sentences.
# e.g. the thought has at least 3 sentences
[when]the thought has at least {least:number} sentences=Thought( sentences >= {least} )

# The last sentence of the thought is a question that is not a quotation.
# e.g. the thought ends with a question
[when]the thought ends with a question=Thought( asks )

# The last sentence of the thought is not a question.
# e.g. the thought does not end with a question
[when]the thought does not end with a question=Thought( !asks )

# The thought gives an answer, such as "the answer is 12". Finds the answer: {value}.
# e.g. the thought gives an answer
[when]the thought gives an answer=Answer()

# The thought gives no answer.
# e.g. the thought gives no answer
[when]the thought gives no answer=Thought( !answers )

# The thought has an equation, a reason, or at least the number of words that the parameter `working-words` sets.
# e.g. the thought shows working
[when]the thought shows working=Thought( working )

# The thought has no equation and no reason, and fewer words than the parameter `working-words` sets.
# e.g. the thought shows no working
[when]the thought shows no working=Thought( !working )

# The step is an answer, that is, a text for the user.
# e.g. the step is an answer
[when]the step is an answer=Thought( kind == "answer" )

# The caller gave a mode for the thought.
# e.g. the caller gave the mode
[when]the caller gave the mode=Thought( mode != "auto" )

# The caller gave this mode for the thought.
# e.g. the caller gave the mode revise
[when]the caller gave the mode {mode:mode}=Thought( mode == "{mode}" )

# The caller gave this phase for the thought.
# e.g. the caller gave the phase verify
[when]the caller gave the phase {phase:phase}=Thought( phase == "{phase}" )

# The caller started a verification, and its result is still missing.
# e.g. a verification is pending
[when]a verification is pending=Thought( pendingVerification )

## The question, in rules about thoughts

# The question has at least this difficulty (tier).
# e.g. the question is at least high
[when]the question is at least {tier:tier}=Progress( questionRank >= {tier} )

# There is a question, and it has a lower difficulty (tier) than this.
# e.g. the question is under high
[when]the question is under {tier:tier}=Progress( questionRank >= 0, questionRank < {tier} )

# The text has this subject area. If the caller gives none, the question or an earlier thought shows it. If they show none, it is `general`.
# e.g. the domain is math
[when]the domain is {domain:name}=Progress( domain == "{domain}" )

# There is no question before the thought.
# e.g. no question was asked
[when]no question was asked=Progress( questionRank < 0 )

# The question that the thought is about has words of the list.
# e.g. the question was asked with words of question-proof
[when]the question was asked with words of {list:list}=Progress( questionMentions contains "{list}" )

# The question that the thought is about has no words of the list, or there is no question.
# e.g. the question was asked without words of asks-language
[when]the question was asked without words of {list:list}=Progress( questionMentions not contains "{list}" )

## Numbers

# The thought claims an equation that is false when it is computed exactly. Finds the equation: {left}, {right}, {truth} (the correct value of the left side).
# e.g. an equation does not hold
[when]an equation does not hold=Equation( !holds, claimed, !running )

# The thought claims an equation that is true. Finds the equation.
# e.g. an equation holds
[when]an equation holds=Equation( holds, claimed )

# An equals sign continues a calculation: "8*7 = 56/8 = 7". Finds the equation.
# e.g. an equals sign goes on calculating
[when]an equals sign goes on calculating=Equation( running, claimed )

# An earlier condition found an equation. This equation says "about" or uses ≈.
# e.g. the equation is approximate
[when]the equation is approximate=$equation( approximate )

# The thought has no equation.
# e.g. the thought has no equation
[when]the thought has no equation=not Equation()

# The thought claims no equation. Equations that are negated, supposed or in a question do not count.
# e.g. the thought claims no equation
[when]the thought claims no equation=not Equation( claimed )

# The thought states the number for which a symbol stands, such as "x = 5". Finds the symbol with its number: {subject}, {value}.
# e.g. a symbol gets a number
[when]a symbol gets a number=Assignment( claimed )

# The thought gives a symbol a different number from the one in an earlier step, and does not say that the value changes. Finds the symbol with its number: {subject}, {value}, {earlier}, {earlierStep}.
# e.g. a symbol gets another number than before
[when]a symbol gets another number than before=Assignment( claimed, !update, earlierStep > 0, earlier != value )

## Statements

# A statement contradicts an earlier one about the same subject, and the text does not say that time has passed between them. Finds the later statement: {words}, {earlier}, {earlierStep}, {how} (the kind of conflict, such as denied).
# e.g. a statement contradicts an earlier one
[when]a statement contradicts an earlier one=Opposition( !moved )

# A statement is among the reasons that the text gives for this statement. Finds the statement: {words}, {premise}, {premiseStep}, {how} (itself: X because X; restated: X, therefore X; round, mutual and alike: A because B, B because A; assumed: assume X, this confirms X).
# e.g. a statement rests on itself
[when]a statement rests on itself=Circle()

## Confidence

# The confidence of the thought is known and is less than this. {value} is the confidence.
# e.g. the confidence is under 0.5
[when]the confidence is under {most:number}=Confidence( value < {most} )

# The confidence of the thought is known and is at least this. {value} is the confidence.
# e.g. the confidence is at least 0.9
[when]the confidence is at least {least:number}=Confidence( value >= {least} )

# The thought has a lower confidence than the last earlier step with a confidence, and the difference is more than this. {fell} is the difference.
# e.g. the confidence fell by more than 0.2
[when]the confidence fell by more than {drop:number}=Confidence( fell > {drop} )

# The confidence fell by at least `deep` from a peak, over any number of steps. With this thought, it has risen again by at least `back`; before this thought, it had not. Since its lowest point, no step checked or revised anything. {fall} and {rise} are the two differences.
# e.g. the confidence fell by 0.3 and came back by 0.2 with nothing checked
[when]the confidence fell by {deep:number} and came back by {back:number} with nothing checked=Trend( fall >= {deep}, rise >= {back}, rose < {back}, !settled )

# This thought and the steps that lead to it have exactly `count` confidences together. Each confidence is at least `least`. The highest and the lowest differ by at most `range`. {lowest} is the lowest confidence.
# e.g. the first 3 confidences are at least 0.9 and within 0.05
[when]the first {count:number} confidences are at least {least:number} and within {range:number}=Trend( count == {count}, lowest >= {least}, range <= {range} )

# The confidence of the thought is not known: the caller gave none, and the text states none.
# e.g. no confidence is known
[when]no confidence is known=not Confidence()

## What came before

# The path (the steps that lead to this thought) has at least this number of earlier thoughts since the last user message.
# e.g. there are at least 2 earlier thoughts
[when]there are at least {least:number} earlier thoughts=Progress( thoughts >= {least} )

# The path has fewer earlier thoughts than this since the last user message.
# e.g. there are fewer than 2 earlier thoughts
[when]there are fewer than {most:number} earlier thoughts=Progress( thoughts < {most} )

# At least this number of steps show working. This step counts too.
# e.g. at least 3 steps show working
[when]at least {least:number} steps show working=Progress( working >= {least} )

# Fewer steps than this show working. This step counts too.
# e.g. fewer than 2 steps show working
[when]fewer than {most:number} steps show working=Progress( working < {most} )

# Neither this step nor an earlier one checked anything.
# e.g. nothing was checked
[when]nothing was checked=Progress( checks == 0 )

# This step or an earlier one checked something.
# e.g. something was checked
[when]something was checked=Progress( checks > 0 )

# At least this number of steps, including this one, came after the last check and after the last time that a tool ran something.
# e.g. at least 3 steps came since a check
[when]at least {least:number} steps came since a check=Progress( unchecked >= {least} )

# Neither this step nor an earlier one stated a hypothesis.
# e.g. no hypothesis was put forward
[when]no hypothesis was put forward=Progress( hypotheses == 0 )

# There are fewer thoughts than the difficulty (tier) of the question requires.
# e.g. the steps are under the minimum
[when]the steps are under the minimum=Progress( underMinimum )

# There are fewer thoughts than the difficulty (tier) of the question requires, or no step checked anything.
# e.g. the steps are under the minimum or nothing was checked
[when]the steps are under the minimum or nothing was checked=Progress( underMinimum || checks == 0 )

# The caller expects more thoughts.
# e.g. more thoughts are expected
[when]more thoughts are expected=Progress( expectsMore )

# An earlier step has an error that no later step corrects. {openErrors} is the number of such steps.
# e.g. an earlier error stands
[when]an earlier error stands=Progress( openErrors > 0 )

# The thought shares at least this part of its wording (0 to 1) with an earlier step. Finds the repeat: {earlierStep}, {similarity}.
# e.g. at least 0.8 of the wording repeats an earlier step
[when]at least {share:number} of the wording repeats an earlier step=Repeat( similarity >= {share} )

# The step that repeats the earlier one has at least this number of words.
# e.g. the repeat has at least 6 words
[when]the repeat has at least {least:number} words=$repeat( words >= {least} )

# The step and the earlier one that it repeats have the same numbers, symbols, names and negations, and the same signs in formulas (such as + and =), in the same order.
# e.g. the repeat has the same figures
[when]the repeat has the same figures=$repeat( sameFigures )

# The step that repeats the earlier one has fewer words than this.
# e.g. the repeat has fewer than 12 words
[when]the repeat has fewer than {most:number} words=$repeat( words < {most} )

# The same pair of steps (the previous step, then this one) has occurred at least this number of times, word for word, including this time. No tool result
# and no user message came between these pairs. Finds the repeat: {earlierStep}, {times}.
# e.g. this step and the one before it come in this order 3 times
[when]this step and the one before it come in this order {least:number} times=Repeat( times >= {least} )

# The step does not repeat an earlier one.
# e.g. nothing repeats an earlier step
[when]nothing repeats an earlier step=not Repeat()

## Tools

# No tool was called so far.
# e.g. no tool was called
[when]no tool was called=Progress( calls == 0 )

# Tools were called at least this number of times.
# e.g. at least 2 tools were called
[when]at least {least:number} tools were called=Progress( calls >= {least} )

# No tool has returned a successful result so far.
# e.g. no tool gave a result
[when]no tool gave a result=Progress( results == 0 )

# Tools returned at least this number of results that report no failure.
# e.g. at least 2 tools gave a result
[when]at least {least:number} tools gave a result=Progress( results >= {least} )

# A tool changed something, and nothing has run successfully since.
# e.g. something was changed and nothing was run since
[when]something was changed and nothing was run since=Progress( unrunEdit )

# No tool has returned a successful result, or a tool changed something and nothing has run successfully since.
# e.g. nothing was run that shows it
[when]nothing was run that shows it=Progress( results == 0 || unrunEdit )

## Runs of agents

# A tool with one of these names is called; * stands for any characters. The rule is judged at every tool call. {tool} is the tool.
# e.g. the agent calls modify_* or cancel_*
[when]the agent calls {tools:tools}=Call( tools contains "{tools}" )

# A tool with one of these names returns a result. The rule is judged at every result. {tool} is the tool.
# e.g. a result comes from get_order
[when]a result comes from {tools:tools}=Result( tools contains "{tools}" )

# The result of a tool is a failure. The rule is judged at every result. {tool} is the tool.
# e.g. a result is a failure
[when]a result is a failure=Result( status in ("failed", "refused", "rejected", "timed_out") )

# The user speaks again after the agent acted, or the run ends. The rule is judged at these moments. {calls} and {replies} are the numbers of calls and replies in the turn.
# e.g. a turn ends
[when]a turn ends=Turn()

# The call has this argument with one of these values; * stands for any characters. Finds the argument: {value}.
# e.g. the argument reason is lost or stolen
[when]the argument {path:path} is {values:values}=Argument( path == "{path}", globs contains "{values}" )

# The call has this argument, and at least one word of the argument is in no user message. Finds the argument: {value}.
# e.g. the argument amount was never said by the user
[when]the argument {path:path} was never said by the user=Argument( path == "{path}", sources not contains "user" )

# Events that match the event pattern came before this event (see [slots](#slots)). {times} is the number of such events.
# e.g. before this came any call that failed
[when]before this came {event:event}=Earlier( pattern == "{event}", holds )

# No events that match the event pattern came before this event, or fewer than the pattern requires.
# e.g. before this never came get_order that succeeded
[when]before this never came {event:event}=Earlier( pattern == "{event}", !holds )

## The end of the transcript

# The transcript ends, a step assumed something, and no later step checked it. Finds the words of the assumption: {step} (its step), {later} (how many steps follow), {used} (how many of them build on it).
# e.g. something is assumed and no later step checks it
[when]something is assumed and no later step checks it=OpenAssumption()

# At least this number of steps follow the assumption.
# e.g. at least 2 steps come after the assumption
[when]at least {least:number} steps come after the assumption=$openAssumption( later >= {least} )

# At least this number of later steps build on the assumption.
# e.g. at least 2 later steps build on the assumption
[when]at least {least:number} later steps build on the assumption=$openAssumption( used >= {least} )

# The transcript ends, and it has at least this number of steps.
# e.g. the transcript has at least 3 steps
[when]the transcript has at least {least:number} steps=End( steps >= {least} )

## The question, in rules of derive/ and complexity/

# The question has words of the list.
# e.g. the question uses words of question-proof
[when]the question uses words of {list:list}=Question( mentions contains "{list}" )

# The question has at least this number of words.
# e.g. the question has at least 10 words
[when]the question has at least {least:number} words=Question( words >= {least} )

# The question has at least this number of sentences.
# e.g. the question has at least 2 sentences
[when]the question has at least {least:number} sentences=Question( sentences >= {least} )

# The question has at least this number of numbers that are written in digits.
# e.g. the question has at least 2 numbers
[when]the question has at least {least:number} numbers=Question( numbers >= {least} )

# The question has at least this number of formulas, in LaTeX or in plain text.
# e.g. the question has at least 2 formulas
[when]the question has at least {least:number} formulas=Question( formulas >= {least} )

# The question has at least this number of words of the list `question-condition`.
# e.g. the question has at least 2 conditions
[when]the question has at least {least:number} conditions=Question( conditions >= {least} )

# The question has at least this number of different words of the list `question-concept`.
# e.g. the question has at least 3 concepts
[when]the question has at least {least:number} concepts=Question( concepts >= {least} )

# The caller describes the difficulty of the question with this word.
# e.g. the caller calls the question hard
[when]the caller calls the question {word:name}=Question( difficulty == "{word}" )

# The sum of the weights of all [signals](glossary.md#what-rules-are) of the question is at least this. Only in complexity/.
# e.g. the signals add up to at least 0.3
[when]the signals add up to at least {least:number}=Total( kind == "signal", amount >= {least} )

# The sum of the weights of all signals of the question is less than this. Only in complexity/.
# e.g. the signals add up to less than 0.3
[when]the signals add up to less than {most:number}=Total( kind == "signal", amount < {most} )

## What rules of earlier directories found

# The thought has this thinking pattern, according to the rules in derive/.
# e.g. the pattern is debugging
[when]the pattern is {pattern:pattern}=Derived( kind == "pattern", best, name == "{pattern}" )

# The rules in derive/ say that the thought has this mode.
# e.g. the mode is revise
[when]the mode is {mode:mode}=Derived( kind == "mode", best, name == "{mode}" )

# The rules in derive/ do not give the thought this mode.
# e.g. the mode is not revise
[when]the mode is not {mode:mode}=not Derived( kind == "mode", best, name == "{mode}" )

# A rule in derive/ says that a check is due before the next step.
# e.g. a checkpoint is recommended
[when]a checkpoint is recommended=exists Derived( kind == "checkpoint" )

# A rule of an earlier directory derived a fact of this kind with this name. In the example, the kind is `risk-floor` (the lowest risk that the step can have) and the name is `medium`.
# e.g. risk-floor medium was derived
[when]{kind:name} {name:name} was derived=Derived( kind == "{kind}", name == "{name}" )

# This rule, which is in an earlier directory, reported a finding on the thought.
# e.g. the thought was found wrong-arithmetic
[when]the thought was found {rule:rule}=Finding( rule == "{rule}" )

# This rule, which is in an earlier directory, reported no finding on the thought.
# e.g. the thought was not found wrong-arithmetic
[when]the thought was not found {rule:rule}=not Finding( rule == "{rule}" )

# No rule of an earlier directory reported a finding on the thought.
# e.g. nothing was found
[when]nothing was found=not Finding()

# The risk of the thought is at least this. The risk follows from the findings of the thought.
# e.g. the risk is at least medium
[when]the risk is at least {level:level}=Risk( rank >= {level} )

# The risk of the thought is lower than this. The risk follows from the findings of the thought.
# e.g. the risk is under medium
[when]the risk is under {level:level}=Risk( rank < {level} )

# The gate (whether the model may stop) has this decision. Only in next/.
# e.g. the gate says go_deeper
[when]the gate says {gate:gate}=Gate( says == "{gate}" )

## Outcomes in risk/ and policy/

# Reports a finding of severity `error`. By default, such a finding makes the exit code 1. In the message, {words} is the text that the finding marks; you can also name other fields of the found fact in braces.
# e.g. error "\"{words}\" is wrong"
[then]error {message:words}=@severity("error") @message("{message}") verdict.find( $found );

# Reports a finding of severity `warning`: something is probably wrong.
# e.g. warn "\"{words}\" is a claim that nothing supports"
[then]warn {message:words}=@severity("warning") @message("{message}") verdict.find( $found );

# Reports a finding of severity `info`: a fact that is worth knowing.
# e.g. info "nothing shows how this was reached"
[then]info {message:words}=@severity("info") @message("{message}") verdict.find( $found );

# Reports a finding of severity `hint`: something that could be done better.
# e.g. hint "write one equation for each step"
[then]hint {message:words}=@severity("hint") @message("{message}") verdict.find( $found );

# Adds a suggestion to the finding. In `next/`, adds the text to the proposal.
# e.g. suggest "check this step before building on it"
[then]suggest {suggestion:words}=@suggestion("{suggestion}")

## Outcomes in policy/

# Reports a finding of severity `error` and sets the gate to `blocked`: the model must fix the problem before it may stop.
# e.g. block "this text contains a secret"
[then]block {message:words}=@severity("error") @message("{message}") verdict.block( $found );

# The gate says `go_deeper`: more thought is needed before an answer. The gate reports the rule's id as its reason.
# e.g. ask the gate to go deeper
[then]ask the gate to go deeper=verdict.gate( "go_deeper", "{id}" );

# The gate says `await_verification`: the model must wait for a verification. The gate reports the rule's id as its reason.
# e.g. ask the gate to await verification
[then]ask the gate to await verification=verdict.gate( "await_verification", "{id}" );

## Outcomes in derive/ and complexity/

# Derives a fact of this kind with this name, which rules of later directories can test. If several facts have the same kind, the fact with the largest weight is used. Signals are the exception: their weights are added.
# e.g. derive signal long-winded with weight 0.5
[then]derive {kind:name} {name:name} with weight {weight:weight}=verdict.derive( "{kind}", "{name}", {weight} );

# Derives the mode of the thought: it is the mode that the caller gave.
# e.g. derive the mode the caller gave
[then]derive the mode the caller gave=verdict.derive( "mode", $thought.mode, 1.0 );

# Raises the risk of the step to at least `medium`, even if its findings would give it a lower risk.
# e.g. raise the risk to at least medium
[then]raise the risk to at least medium=verdict.derive( "risk-floor", "medium", 1.0 );

# Sets the difficulty of the question. If several rules set it, the rule with the largest weight is used. Only in complexity/.
# e.g. call the question high with weight 2
[then]call the question {tier:tier} with weight {weight:weight}=verdict.derive( "tier", "{tier}", {weight} );

## Outcomes in next/

# Proposes the next thought: its mode, its depth, and the confidence that it should reach. `suggest` gives the text of the proposal, and `because` the reason. If several rules propose a thought, the proposal with the highest rank is used. The rank is the parameter `rank-ID` in `params.yml`, where ID is the id of the rule.
# e.g. propose to revise at depth standard with confidence 0.9
[then]propose to {move:move} at depth {depth:depth} with confidence {confidence:weight}=verdict.propose( "{move}", "{depth}", {confidence} );

# Adds the reason to the proposal.
# e.g. because "an equation in this step is false"
[then]because {rationale:words}=@rationale("{rationale}")
