import type { ReactNode } from 'react';
import type { Axis, Band } from '#shared/game/constants.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { SoundControls } from '#pwa/interview/voice/sound-player.tsx';
import { useSound } from '#pwa/interview/voice/use-sound.ts';
import { DebriefFrame } from '#pwa/interview/debrief/debrief-frame.tsx';
import type { DebriefStep } from '#pwa/interview/debrief/debrief-steps.ts';
import { recordMarksOf } from '#pwa/interview/debrief/marks.ts';

interface MarkFrameProps extends DebriefStep {
  end: string;
  /** The marks that the button sets; null until every axis has a band. */
  marks: ReadonlyMap<Axis, Band> | null;
  button: string;
  /** Whether the example passages show; a tap folds and unfolds them. */
  areExamplesShown: boolean;
  onExamples: () => void;
  /** A remark on the chosen bands, or ''. It stands below them, so that it moves no band under the finger. */
  word: string;
  children: ReactNode;
}

/** A screen on which the learner sets bands. */
export function MarkFrame(props: MarkFrameProps) {
  const { round, cases, title, onClose, end, marks, button, word, children } = props;
  const { areExamplesShown, onExamples } = props;
  const said = cases[0]?.turns.findLast(({ phase }) => phase === 'answer');
  const sound = useSound(said);
  const set = () => {
    if (!marks) return;
    recordMarksOf(round.mock, 'learner', marks).catch((error: unknown) =>
      sayStorageError('Failed to save your mark. Please try again.', error),
    );
  };
  return (
    <DebriefFrame
      {...{ title, end, onClose }}
      at={2}
      tools={sound && cases.length === 1 && <SoundControls name="your answer" sound={sound} />}
      footer={
        <>
          <p role="status" className="text-center text-xs empty:hidden">
            {word}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="outline" large aria-expanded={areExamplesShown} onClick={onExamples}>
              Examples
            </Button>
            <Button large disabled={!marks} onClick={set} className="flex-1">
              {button}
            </Button>
          </div>
        </>
      }
    >
      {children}
    </DebriefFrame>
  );
}
