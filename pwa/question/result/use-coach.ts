import { useEffect, useState } from 'react';
import type { CoachReport } from '#shared/coach/coach.ts';
import type { CuratedQuestion } from '#shared/contract/question.ts';
import { coachAnswer } from './load-coach.ts';

export interface Coaching {
  /** Null while the coach reads, and where there is nothing to coach. */
  report: CoachReport | null;
  /** The learner's ticks: the coach's until the first tap. Null while there are none. */
  ticks: string[] | null;
  setTicks: (ticks: string[]) => void;
}

/** The coach proposes, the learner decides: its ticks never replace one that was tapped. */
export function useCoach(question: CuratedQuestion, answer: string | null): Coaching {
  const [report, setReport] = useState<CoachReport | null>(null);
  const [ticks, setTicks] = useState<string[] | null>(null);
  useEffect(() => {
    if (question.options !== null || answer === null) return undefined;
    let isLeft = false;
    coachAnswer(question, answer).then(
      (read) => {
        if (isLeft) return;
        setReport(read);
        setTicks((tapped) => tapped ?? read.ticks);
      },
      // Its code could not be fetched: the learner ticks alone.
      () => !isLeft && setTicks((tapped) => tapped ?? []),
    );
    return () => {
      isLeft = true;
    };
  }, [question, answer]);
  return { report, ticks, setTicks };
}
