import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ANCHORS, AXIS_NAMES, BAND_NAMES } from '#shared/content/axes.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { MoreOnType } from '#pwa/learner/link-row.tsx';
import { TurnHeading } from '#pwa/interview/round/frame/turn-heading.tsx';
import { DebriefFrame } from '#pwa/interview/debrief/debrief-frame.tsx';
import type { DebriefStep } from '#pwa/interview/debrief/debrief-steps.ts';
import { focusOf, type Focus } from './focus.ts';
import { FocusFooter } from './focus-footer.tsx';
import { FocusLines } from './focus-lines.tsx';
import { useLoopWay } from './use-loop-way.ts';
import { guessesOf, marksOf, recordFocus } from '#pwa/interview/debrief/marks.ts';
import { RedoWords } from '#pwa/interview/debrief/redo/redo-words.tsx';
import { NextOfKind } from './next-of-kind.tsx';
import { RedoStep } from '#pwa/interview/debrief/redo/redo-step.tsx';

interface FocusStepProps extends DebriefStep {
  /** Whether a redo was interrupted and should go on. */
  isRedoOpen: boolean;
  onBack: () => void;
}

/** Shows one thing to do differently, and offers a redo right there and another question of the kind. */
export function FocusStep({ onBack, isRedoOpen, ...step }: FocusStepProps) {
  const { round, cases, title } = step;
  const [isRedoing, setIsRedoing] = useState(isRedoOpen);
  const navigate = useNavigate();
  const way = useLoopWay(round.mock);
  const focus = focusOf(round.mock, cases);
  // If every point was counted, the strong sentence of the axis marked lowest still shows.
  const isAllStrong = !focus || marksOf(round.mock, 'learner').get(focus.axis) === 'strong';
  const strongest = focus && `Strong would be: “${ANCHORS[focus.axis].strong}”`;
  const end = () => recordFocus(round.mock, focus?.point?.id ?? focus?.axis ?? 'none');
  // The debrief is over then, so the round's page shows the whole round, as the history does.
  const done = () => endAnd(() => undefined);
  const endAnd = (go: () => void) => {
    end().then(go, (error: unknown) =>
      sayStorageError('Failed to end the debrief. Please try again.', error),
    );
  };
  if (isRedoing && focus)
    return <RedoStep {...{ round, title, focus }} onClose={() => setIsRedoing(false)} />;
  const better = focus?.judged.better ?? null;
  const canRedo = focus !== null && focus.judged.answer !== null;
  const redo = canRedo ? { isBetter: better !== null, onRedo: () => setIsRedoing(true) } : null;
  return (
    <DebriefFrame
      title={title}
      at={3}
      onClose={onBack}
      footer={
        <FocusFooter
          {...{ redo, way }}
          onWay={() => way && endAnd(way.go)}
          onDone={done}
          onBreak={() => endAnd(() => void navigate({ to: '/' }))}
        />
      }
    >
      <div>
        <TurnHeading over="One thing to do differently">
          {focus?.point?.text ?? (isAllStrong ? 'You counted every point.' : strongest)}
        </TurnHeading>
        {focus?.point === null && (
          <p className="mt-1 text-muted">
            {!isAllStrong && 'You counted every point. '}
            {guessWords(round, focus)}
          </p>
        )}
      </div>
      {focus && <FocusLines focus={focus} />}
      {focus && <RedoWords mockId={round.mock.mockId} focus={focus} />}
      {focus && <NextOfKind mock={round.mock} focus={focus} onLeave={end} />}
      <MoreOnType type={round.mock.started.type} />
    </DebriefFrame>
  );
}

/** `You guessed Fair for Structure. You marked Thin.` */
function guessWords({ mock }: DebriefStep['round'], { axis }: Focus): string {
  const guess = guessesOf(mock).get(axis);
  const mark = marksOf(mock, 'learner').get(axis);
  if (!guess || !mark) return '';
  const name = AXIS_NAMES[axis];
  return guess === mark
    ? `${name}: you guessed ${BAND_NAMES[guess]}, and you marked the same.`
    : `${name}: you guessed ${BAND_NAMES[guess]} and marked ${BAND_NAMES[mark]}.`;
}
