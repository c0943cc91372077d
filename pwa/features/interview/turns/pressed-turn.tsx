import { useState } from 'react';
import { canPassOver, isLastPrompt, promptsOf } from '#shared/interviewer/prompts.ts';
import { isAnswered, pressedTurns } from '#shared/interviewer/case-turns.ts';
import { nextTurn } from '#shared/interviewer/next-turn.ts';
import { missingSoFar } from '#shared/interviewer/surely-missing.ts';
import { ReadAloud } from '#pwa/question/ask/dictate/read-aloud.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { PromptRecall } from '#pwa/features/interview/frame/prompt-recall.tsx';
import { TurnHeading } from '#pwa/features/interview/frame/turn-heading.tsx';
import { askedIn, repliesTo } from '#pwa/features/interview/session/replies.ts';
import { turnsOfCase } from '#pwa/features/interview/session/open-round.ts';
import { useTurn } from '#pwa/features/interview/session/use-turn.ts';
import { VoiceSwitch } from '#pwa/features/interview/voice/voice-switch.tsx';
import { SayArea } from './say-area.tsx';
import { TurnFrame, type TurnProps } from './turn-frame.tsx';

/** One line of the interviewer, large, and what is said to it. */
export function PressedTurn({ round, place, question, kept, onClose }: TurnProps) {
  const { length, seed } = round.mock.started;
  const turns = turnsOfCase(round, place.case);
  // Chosen once: what is typed to it doesn't change it.
  const [prompt] = useState(() =>
    nextTurn({ seed, length, question, turns, missing: missingSoFar(question, turns) }),
  );
  const turn = useTurn(round, { ...place, promptId: prompt?.id ?? null }, kept);
  const { draft } = turn;
  // A turn that was begun keeps its prompt, whatever a newer version would choose.
  const line = promptsOf(question).find(({ id }) => id === draft.promptId)?.line ?? prompt?.line;
  const passOver = () => turn.end({ text: '', seconds: 0, spoken: 0, pauses: [] });
  const number = pressedTurns(turns).filter(isAnswered).length + 1;
  return (
    <TurnFrame
      turn={turn}
      onClose={onClose}
      left={<PromptRecall question={question} asked={repliesTo(question, askedIn(turns)).told} />}
      footer={
        <>
          <Button large onClick={() => turn.end()}>
            I’m done
          </Button>
          <div className="flex flex-wrap justify-center gap-2">
            {canPassOver(length, question, turns) && (
              <Button look="quiet" onClick={passOver}>
                I covered that
              </Button>
            )}
            <VoiceSwitch turn={turn} />
          </div>
          <p className="text-center text-xs text-muted">
            {isLastPrompt(length, question, turns)
              ? 'Next: one minute for your recommendation.'
              : 'Next: the interviewer presses once more.'}
          </p>
        </>
      }
    >
      <TurnHeading
        over={`The interviewer · ${number} of ${length === 'short' ? 3 : 2}`}
        end={<ReadAloud parts={[line ?? '']} isBegunAtOnce={draft.voice !== 'typing'} />}
      >
        {line}
      </TurnHeading>
      <SayArea turn={turn} label="Your reply" placeholder="A few sentences are enough." />
    </TurnFrame>
  );
}
