import { useCallback, useState } from 'react';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { questionParts } from '#shared/contract/questions/question-parts.ts';
import { ReadAloud } from '#pwa/question/ask/read-aloud.tsx';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { useQuestionClock } from '#pwa/question/session/use-question-clock.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import { asksWhy } from './plan-turn.tsx';
import { TurnFrame, type TurnProps } from './turn-frame.tsx';
import { useTurn } from '#pwa/interview/round/use-turn.ts';

const MINUTE = 60;

/** Shows the screen that gives the prompt, written and spoken, and a minute of silence if the learner wants one. */
export function PromptTurn({ round, place, question, kept, onClose }: TurnProps) {
  const [quiet, setQuiet] = useState<number | null>(null);
  const isQuiet = quiet !== null && quiet > 0;
  const turn = useTurn(round, { ...place, promptId: null }, kept, !isQuiet);
  const pass = useCallback(
    (seconds: number) => setQuiet((left) => left && Math.max(0, left - seconds)),
    [],
  );
  useQuestionClock(isQuiet, pass);
  const { lead, line, rest, hint } = spokenParts(question);
  return (
    <TurnFrame
      turn={turn}
      onClose={onClose}
      footer={
        <>
          {quiet === null ? (
            <Button look="outline" onClick={() => setQuiet(MINUTE)}>
              Take a minute
            </Button>
          ) : (
            <p role="timer" className="py-3 text-center text-sm text-muted">
              {isQuiet
                ? `${clockText(quiet)} to think, off the clock.`
                : 'The minute is over. Go on when you are ready.'}
            </p>
          )}
          <Button large onClick={() => turn.end()}>
            I’ve read it
          </Button>
          <p className="text-center text-xs text-muted">{nextWords(question)}</p>
        </>
      }
    >
      <TurnHeading
        over="The interviewer"
        end={
          <ReadAloud
            parts={[lead, line, rest, hint].filter((part) => part !== '')}
            isBegunAtOnce={turn.draft.voice !== 'typing'}
          />
        }
        lead={lead}
      >
        {line}
      </TurnHeading>
      {rest !== '' && <p className="text-md whitespace-pre-wrap">{rest}</p>}
      {hint !== '' && <p className="text-sm text-muted">{hint}</p>}
    </TurnFrame>
  );
}

function nextWords(question: Pick<OpenEndedQuestion, 'skill' | 'content'>): string {
  if (asksWhy(question)) return 'Next: a minute to plan your answer.';
  return question.skill === 'behavioural'
    ? 'Next: a minute to pick your story.'
    : 'Next: ask what you need to know.';
}

/**
 * Splits the prompt into its parts. In a behavioral prompt, the first sentence asks, and the last one may say which
 * stories count. In other prompts, the last sentence asks, after the situation.
 */
function spokenParts({ skill, content }: Pick<OpenEndedQuestion, 'skill' | 'content'>) {
  if (skill !== 'behavioural') {
    const { situation, ask } = questionParts(content);
    return { lead: situation, line: ask, rest: '', hint: '' };
  }
  const [line = '', ...more] = content.trim().split(/(?<=[.?!])\s+/);
  const last = more.at(-1) ?? '';
  const hint = /^(?:Tell|Walk)\b|\?$/.test(last) ? '' : last;
  return { lead: '', line, rest: more.slice(0, hint === '' ? undefined : -1).join(' '), hint };
}
