import { useState } from 'react';
import {
  canPassOver,
  isLastPrompt,
  isStillPressed,
  lineOf,
  modelOf,
  mostPresses,
  partsOfLine,
  type Prompt,
} from '#shared/interviewer/prompts.ts';
import {
  BUILT_IN_PROMPT,
  countedTurns,
  isAnswered,
  isAside,
  MEANT_PROMPT,
  NUMBER_PROMPT,
  pressedTurns,
  UNHEARD_PROMPT,
} from '#shared/interviewer/case-turns.ts';
import { quoteOf, slipToSay } from '#shared/interviewer/numbers/number-lines.ts';
import { nextTurn } from '#shared/interviewer/next-turn.ts';
import { missingSoFar } from '#shared/interviewer/surely-missing.ts';
import { heardTurns, nonAnswerIn } from '#shared/interviewer/non-answers.ts';
import { ReadAloud } from '#pwa/question/ask/read-aloud.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { type LineAhead, useAskAhead } from '#pwa/interview/round/prefetch-line.ts';
import { PromptRecall, toldIn } from '#pwa/interview/round/replies.tsx';
import { TurnHeading, WordsAbove } from '#pwa/interview/round/round-frame.tsx';
import { turnsOfCase } from '#pwa/interview/round/open-round.ts';
import { limitOf, useTurn } from '#pwa/interview/round/use-turn.ts';
import { VoiceSwitch } from '#pwa/interview/voice/voice-controls.tsx';
import { closingWords } from './closing-turn.tsx';
import { SayArea } from './say-area.tsx';
import { TurnFrame, type TurnProps } from './turn-frame.tsx';

/**
 * Returns true if the bank's line is said instead of the model's. A bank line about an impossible figure or a missing
 * answer replaces a line from any model. A bank line about a skipped part of the prompt replaces only a line from the
 * browser's built-in model.
 */
function comesBefore({ id, kind }: Prompt, { isBuiltIn }: LineAhead): boolean {
  return isAside(id) || (isBuiltIn === true && kind === 'half');
}

/** Shows one line of the interviewer in large type, and takes the learner's reply. */
export function PressedTurn({ round, place, question, kept, ahead, onClose }: TurnProps) {
  const { length, seed } = round.mock.started;
  const turns = turnsOfCase(round, place.case);
  // Choose the line once, so that neither the reply nor an AI line that arrives too late changes it.
  const [slip] = useState(() => slipToSay(question, turns));
  const [{ prompt, press }] = useState(() => {
    const heard = heardTurns(question, turns);
    return {
      prompt: nextTurn({
        ...{ seed, length, question, slip },
        turns: heard,
        missing: missingSoFar(question, heard),
        unheard: nonAnswerIn(question, turns),
      }),
      press: ahead.lineFor(place),
    };
  });
  const said =
    press && !(prompt && comesBefore(prompt, press))
      ? { promptId: press.isBuiltIn ? BUILT_IN_PROMPT : null, promptText: press.line }
      : { promptId: prompt?.id ?? null, ...(prompt?.isOwn && { promptText: prompt.line }) };
  const turn = useTurn(round, { ...place, ...said }, kept);
  const { draft } = turn;
  useAskAhead(ahead, turn, question);
  // A turn that has begun keeps its line, even if another line would be chosen now.
  const { quote, line } = partsOfLine(question, draft);
  const isUnheard = draft.promptId === UNHEARD_PROMPT || draft.promptId === MEANT_PROMPT;
  const isOnWords = isAside(draft.promptId);
  const unanswered = pressedTurns(turns).at(-1);
  const stoppedAt = draft.promptId === NUMBER_PROMPT && slip ? quoteOf(slip) : quote;
  const above = isUnheard && unanswered ? lineOf(question, unanswered) : stoppedAt;
  const model = modelOf(draft);
  const writer = model ? ` · ${model}${press?.isSandbox ? ' (sandbox)' : ''}` : '';
  const passOver = () => turn.end({ text: '', seconds: 0, spoken: 0, pauses: [] });
  // A line that presses on the reply itself has the same number as the line to which the learner replied.
  const number = countedTurns(turns).filter(isAnswered).length + (isOnWords ? 0 : 1);
  const isLast = isOnWords
    ? !isStillPressed(length, question, turns)
    : isLastPrompt(length, question, turns);
  const of = number === 0 ? '' : ` · ${number} of ${mostPresses(length, question.skill)}`;
  return (
    <TurnFrame
      turn={turn}
      onClose={onClose}
      left={<PromptRecall question={question} asked={toldIn(question, turns)} />}
      footer={
        <>
          <Button large onClick={() => turn.end()}>
            I’m done
          </Button>
          <div className="flex flex-wrap justify-center gap-2 in-data-keyboard:hidden">
            {!isOnWords && canPassOver(length, question, turns) && (
              <Button look="quiet" onClick={passOver}>
                I covered that
              </Button>
            )}
            <VoiceSwitch turn={turn} />
          </div>
          <p className="text-center text-xs text-muted">
            {isLast
              ? `Next: one minute for ${closingWords(question.skill).minuteFor}.`
              : 'Next: one more question.'}
          </p>
        </>
      }
    >
      <TurnHeading
        over={`The interviewer${of}${writer}`}
        end={
          <ReadAloud parts={[quote ?? '', line ?? '']} isBegunAtOnce={draft.voice !== 'typing'} />
        }
      >
        {above !== null && <WordsAbove>{above}</WordsAbove>}
        {line}
      </TurnHeading>
      <SayArea
        turn={turn}
        limit={limitOf(turn)}
        label="Your reply"
        placeholder="A few sentences are enough."
      />
    </TurnFrame>
  );
}
