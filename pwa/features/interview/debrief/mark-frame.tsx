import type { ReactNode } from 'react';
import type { Axis, Band } from '#shared/game/constants.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { DebriefFrame } from './debrief-frame.tsx';
import type { DebriefStep } from './debrief-steps.ts';
import { recordMarksOf } from './marks.ts';

interface MarkFrameProps extends DebriefStep {
  end: string;
  /** What the button sets; null: not all is chosen. */
  marks: ReadonlyMap<Axis, Band> | null;
  button: string;
  children: ReactNode;
}

/** A screen on which bands are set. */
export function MarkFrame({ round, title, onClose, end, marks, button, children }: MarkFrameProps) {
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
      footer={
        <Button large disabled={!marks} onClick={set}>
          {button}
        </Button>
      }
    >
      {children}
    </DebriefFrame>
  );
}
