import { useCallback, useState } from 'react';
import { questionParts } from '#shared/contract/questions/question-parts.ts';
import { ReadAloud } from '#pwa/question/ask/read-aloud.tsx';
import { clockText } from '#pwa/question/ask/clock-text.ts';
import { useQuestionClock } from '#pwa/question/session/use-question-clock.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { TurnHeading } from '#pwa/interview/round/round-frame.tsx';
import { TurnFrame, type TurnProps } from './turn-frame.tsx';
import { useTurn } from '#pwa/interview/round/use-turn.ts';

const MINUTE = 60;

/** Gives the prompt, written and spoken, and a minute of silence if the learner wants one. */
export function PromptTurn({ round, place, question, kept, onClose }: TurnProps) {
  const [quiet, setQuiet] = useState<number | null>(null);
  const isQuiet = quiet !== null && quiet > 0;
  const turn = useTurn(round, { ...place, promptId: null }, kept, !isQuiet);
  const pass = useCallback(
    (seconds: number) => setQuiet((left) => left && Math.max(0, left - seconds)),
    [],
  );
  useQuestionClock(isQuiet, pass);
  const { lead, line, rest } = spokenParts(question.content);
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
                ? `${clockText(quiet)} of quiet. It isn’t counted.`
                : 'The minute is over. Go on when you are ready.'}
            </p>
          )}
          <Button large onClick={() => turn.end()}>
            I’ve read it
          </Button>
          <p className="text-center text-xs text-muted">
            {question.skill === 'behavioural'
              ? 'Next: a minute to pick your story.'
              : 'Next: ask what you need to know.'}
          </p>
        </>
      }
    >
      <TurnHeading
        over="The interviewer"
        end={
          <ReadAloud
            parts={[lead, line, rest].filter((part) => part !== '')}
            isBegunAtOnce={turn.draft.voice !== 'typing'}
          />
        }
        lead={lead}
      >
        {line}
      </TurnHeading>
      {rest !== '' && <p className="text-md whitespace-pre-wrap">{rest}</p>}
    </TurnFrame>
  );
}

/** Splits the prompt. In a story's prompt, the first sentence asks; otherwise the last does, after the situation. */
function spokenParts(content: string): { lead: string; line: string; rest: string } {
  const [, story, more = ''] =
    /^(Tell me about [^.?!]+[.?!])\s*([\s\S]*)$/.exec(content.trim()) ?? [];
  if (story) return { lead: '', line: story, rest: more };
  const { situation, ask } = questionParts(content);
  return { lead: situation, line: ask, rest: '' };
}
