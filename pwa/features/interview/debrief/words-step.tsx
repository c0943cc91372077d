import { useRef, useState } from 'react';
import { currentDatabase } from '#pwa/data/db/open-database.ts';
import { keepTicks } from '#pwa/data/kept/rounds/ticks.ts';
import { useKeptTicks } from '#pwa/data/live/rounds/use-kept-ticks.ts';
import { answerOf, recordCheck } from '#pwa/question/check/record-check.ts';
import { CheckPoints } from '#pwa/question/check/points/check-points.tsx';
import { TICK_WORDS } from '#pwa/question/check/points/tick-words.ts';
import { useEvidence } from '#pwa/question/check/coach/use-evidence.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { RoundSkeleton } from '#pwa/features/interview/frame/round-skeleton.tsx';
import { TurnHeading } from '#pwa/features/interview/frame/turn-heading.tsx';
import { SoundPlayer } from '#pwa/features/interview/voice/sound-player.tsx';
import { CaseWords } from '#pwa/features/interview/replay/case-words.tsx';
import { DebriefFrame } from './debrief-frame.tsx';
import type { DebriefStep, JudgedCase } from './debrief-steps.ts';

type WordsStepProps = DebriefStep & { judged: JudgedCase };

/** Each key point with the learner's own sentence; what is ticked is the answer's verdict. */
export function WordsStep(props: WordsStepProps) {
  const kept = useKeptTicks(props.judged.answer);
  return kept ? <Words {...props} begun={kept} /> : <RoundSkeleton />;
}

/** @param props.begun what was ticked before the app was closed */
function Words({ cases, title, onClose, judged, begun }: WordsStepProps & { begun: Ticks }) {
  const { question, text, answer, place } = judged;
  const isPoint = (id: string) => question.keyPoints.some((point) => point.id === id);
  const [ticks, setTicks] = useState(() => begun.filter(isPoint));
  const tick = (chosen: Ticks) => {
    setTicks([...chosen]);
    keep(answer, chosen);
  };
  const evidence = useEvidence(question, text);
  const said = judged.turns.findLast(({ phase }) => phase === 'answer');
  const isSaving = useRef(false);
  const finish = () => {
    if (isSaving.current || !answer) return;
    isSaving.current = true;
    recordCheck(answerOf(question, answer), ticks).catch((error: unknown) => {
      isSaving.current = false;
      sayStorageError('Failed to save your check. Please try again.', error);
    });
  };
  const which = cases.length > 1 ? `, case ${place + 1}` : '';
  const note = evidence?.isNothingRecognized
    ? 'Nothing was recognized in this answer. Tick what you said.'
    : TICK_WORDS;
  return (
    <DebriefFrame
      title={title}
      end={`${ticks.length} of ${question.keyPoints.length}`}
      at={1}
      onClose={onClose}
      footer={
        <>
          <Button large onClick={finish}>
            Done
          </Button>
          <p className="text-center text-xs text-muted">Next: you mark your answer.</p>
        </>
      }
    >
      <div>
        <TurnHeading>{`What did you say${which}?`}</TurnHeading>
        <p className="mt-1 text-sm text-muted">{text === '' ? LISTEN : note}</p>
      </div>
      {said && <SoundPlayer name="your answer" turn={said} />}
      <CheckPoints
        points={question.keyPoints}
        text={text}
        evidence={text === '' ? null : evidence}
        ticks={ticks}
        onTick={tick}
      />
      <CaseWords judged={judged} />
    </DebriefFrame>
  );
}

type Ticks = readonly string[];

/** What can't be kept is still on the screen. */
function keep(answer: JudgedCase['answer'], ticks: Ticks): void {
  const db = currentDatabase();
  if (!db || !answer) return;
  keepTicks(db, answer, ticks).catch((error: unknown) =>
    console.error('The ticks could not be kept', error),
  );
}

const LISTEN =
  'There are no words to look through here. Listen to it, or remember, and tick what you said.';
