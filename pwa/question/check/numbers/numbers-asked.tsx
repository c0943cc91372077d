import { useEffect, useState } from 'react';
import type { Slip } from '#shared/interviewer/numbers/slips.ts';
import type { CheckedQuestion } from '#pwa/question/check/checked-question.ts';
import { findSlipsIn } from '#pwa/question/check/coach/load-coach.ts';
import { NumberList } from './number-list.tsx';

interface NumbersAskedProps {
  question: CheckedQuestion;
  /** The learner's own words. */
  text: string;
}

/** Figures in an answer that can't be right, put as questions below the points; nothing depends on them. */
export function NumbersAsked({ question, text }: NumbersAskedProps) {
  const [found, setFound] = useState<{ text: string; slips: Slip[] }>();
  useEffect(() => {
    let isGone = false;
    findSlipsIn(question, text).then(
      (slips) => !isGone && setFound({ text, slips }),
      (error: unknown) => console.warn('The coach could not be loaded', error),
    );
    return () => {
      isGone = true;
    };
  }, [question, text]);
  if (found?.text !== text) return null;
  const slips = found.slips.map((slip) => ({
    ...slip,
    sentence: text.slice(slip.start, slip.end),
  }));
  return <NumberList slips={slips} isAsked />;
}
