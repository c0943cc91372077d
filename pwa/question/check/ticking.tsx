import { useState } from 'react';
import type { FoundEvidence } from '#shared/coach/find-evidence.ts';
import type { CheckedQuestion } from './use-known-check.ts';
import { CheckPoints, type Pointing } from './check-points.tsx';

interface TickingProps {
  question: CheckedQuestion;
  text: string;
  /**
   * True in the check of an improved text. In that check, points that count for the first text are ticked from the
   * start.
   */
  isAgain?: boolean;
  /** The coach's findings in the text, as in CheckPoints. */
  evidence: FoundEvidence | null | undefined;
  /** Lets the learner tap sentences of the answer as proof. */
  pointing?: Pick<Pointing, 'evidence' | 'point'>;
  ticks: readonly string[];
  onTick: (ticks: readonly string[]) => void;
}

/**
 * Lets the learner tick the points that the answer covers, and shows the sentences that the coach has found. There is
 * no verdict yet.
 */
export function Ticking(props: TickingProps) {
  const { question, text, isAgain = false, evidence, pointing, ticks, onTick } = props;
  // The ticks from the first time that the screen was drawn. They decide the order of the points, so that no point
  // moves away from under the finger.
  const [earlier] = useState(isAgain ? ticks : []);
  return (
    <div className="grid gap-1">
      <p className="text-sm text-muted">
        {evidence?.isNothingRecognized
          ? 'Nothing was recognized in this answer. Tick what you said.'
          : isAgain
            ? againWords(earlier)
            : TICK_WORDS}
      </p>
      <CheckPoints
        points={question.keyPoints}
        text={text}
        evidence={evidence}
        {...(pointing && { pointing: { ...pointing, question } })}
        earlier={earlier}
        ticks={ticks}
        onTick={onTick}
      />
    </div>
  );
}

function againWords(earlier: readonly string[]): string {
  return earlier.length > 0
    ? 'Your earlier ticks stand. Tick what you added.'
    : 'Tick what your new text says.';
}

/**
 * The words above the points. They tell the learner what to do, and that a point may have been said even if no sentence
 * was found for it.
 */
export const TICK_WORDS =
  'Tick all you said: only your ticks count. The app recognizes only some of it.';
