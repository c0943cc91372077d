/**
 * The question that Next will open, drawn and laid out out of sight while the result is read. Nobody has seen it:
 * nothing of it is kept or counted, and where what it was chosen from has changed since, Next chooses anew.
 */
import { create } from 'zustand';
import type { OpenQuestion } from './open-question.ts';

interface QuestionAhead {
  open: OpenQuestion | null;
  isOutdated: boolean;
  /** What of it the page holds. */
  drawn: OpenQuestion | null;
  /** It lies over the result: all that belongs to it follows the paint. */
  isTurned: boolean;
}

/** Nothing is ready. */
export const NONE: QuestionAhead = { open: null, isOutdated: false, drawn: null, isTurned: false };

export const useQuestionAhead = create<QuestionAhead>(() => NONE);

/** Hands over the question that is ready and up to date, or that is seen already; once. */
export function takeAhead(): OpenQuestion | null {
  const { open, isOutdated, isTurned } = useQuestionAhead.getState();
  useQuestionAhead.setState(NONE);
  return isOutdated && !isTurned ? null : open;
}
