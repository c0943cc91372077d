import { useCallback, useRef, useState } from 'react';
import { useImprovements } from '#pwa/data/live/answers/use-improvements.ts';
import { isSameAnswer } from '#shared/game/answer/open-answer.ts';
import type { EventIdentity } from '#shared/game/rows.ts';
import { ImproveText } from '#pwa/question/check/improve/improve-text.tsx';
import { useKeptDraft } from '#pwa/question/check/improve/use-kept-draft.ts';
import { Ticking } from '#pwa/question/check/points/ticking.tsx';
import { answerOf, recordImprovement } from '#pwa/question/check/record-check.ts';
import { clockText } from '#pwa/question/ask/frame/clock-text.ts';
import { useQuestionClock } from '#pwa/question/session/use-question-clock.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { TurnHeading } from '#pwa/features/interview/frame/turn-heading.tsx';
import { DebriefFrame } from '#pwa/features/interview/debrief/debrief-frame.tsx';
import type { Focus } from './focus.ts';

const SECONDS = 180;

interface RedoStepProps {
  title: string;
  focus: Focus;
  onClose: () => void;
}

/** The same question once more, in three minutes; what was begun before goes on. */
export function RedoStep(props: RedoStepProps) {
  const drafts = useImprovements();
  const { answer } = props.focus.judged;
  if (!drafts || !answer) return null;
  const kept = drafts.find((draft) => isSameAnswer(draft.answer, answer))?.text;
  return <Redo {...props} answer={answer} begun={kept ?? null} />;
}

interface RedoProps extends RedoStepProps {
  answer: EventIdentity;
  begun: string | null;
}

function Redo({ title, focus, answer, begun, onClose }: RedoProps) {
  const { judged, point } = focus;
  const [text, setText] = useState(begun ?? '');
  const [ticks, setTicks] = useState<readonly string[]>([]);
  const [stage, setStage] = useState<'write' | 'tick'>('write');
  const [left, setLeft] = useState(SECONDS);
  const pass = useCallback((seconds: number) => setLeft((was) => Math.max(0, was - seconds)), []);
  useQuestionClock(stage === 'write', pass);
  useKeptDraft(answer, stage === 'write' ? text : null);
  const isSaving = useRef(false);
  const finish = () => {
    if (isSaving.current) return;
    isSaving.current = true;
    recordImprovement(answerOf(judged.question, answer), text, ticks).then(
      onClose,
      (error: unknown) => {
        isSaving.current = false;
        sayStorageError('Failed to save your redo. Please try again.', error);
      },
    );
  };
  if (stage === 'tick')
    return (
      <DebriefFrame
        key="tick"
        title={title}
        at={3}
        onClose={() => setStage('write')}
        footer={
          <Button large onClick={finish}>
            Done
          </Button>
        }
      >
        <TurnHeading>What did you say this time?</TurnHeading>
        <Ticking question={judged.question} text={text} ticks={ticks} onTick={setTicks} />
      </DebriefFrame>
    );
  return (
    <DebriefFrame
      key="write"
      title={title}
      end={<span role="timer">{left > 0 ? `${clockText(left)} left` : 'Time is up'}</span>}
      at={3}
      onClose={onClose}
      footer={
        <>
          <Button large disabled={text.trim() === ''} onClick={() => setStage('tick')}>
            I’m done
          </Button>
          <p className="text-center text-xs text-muted">
            Next: tick what you said this time. It pays nothing and changes no verdict.
          </p>
        </>
      }
    >
      <TurnHeading over="Redo it in 3 minutes">{judged.question.title}</TurnHeading>
      <h2 className="sr-only">Your answer once more</h2>
      <ImproveText text={text} missing={point ? [point] : []} onType={setText} />
    </DebriefFrame>
  );
}
