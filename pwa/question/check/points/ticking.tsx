import { useState } from 'react';
import type { FoundEvidence } from '#shared/coach/find-evidence.ts';
import type { CheckedQuestion } from '#pwa/question/check/checked-question.ts';
import { CheckPoints, type Pointing } from './check-points.tsx';
import { TICK_WORDS } from './tick-words.ts';

interface TickingProps {
  question: CheckedQuestion;
  text: string;
  /** Points were counted before, and are still ticked. */
  isAgain?: boolean;
  /** What the coach found in the text; see CheckPoints. */
  evidence: FoundEvidence | null | undefined;
  /** The learner may point to own sentences. */
  pointing?: Pick<Pointing, 'evidence' | 'point'>;
  ticks: readonly string[];
  onTick: (ticks: readonly string[]) => void;
}

/** The learner ticks what was said; the coach shows where. No word about how good it is. */
export function Ticking(props: TickingProps) {
  const { question, text, isAgain = false, evidence, pointing, ticks, onTick } = props;
  // As they were when this began: no point moves under the finger.
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
