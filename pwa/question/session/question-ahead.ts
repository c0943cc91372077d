/**
 * The question that Next will open, drawn out of sight while the result is read. Nobody has seen it: nothing of
 * it is kept or counted, and where what it was chosen from has changed since, Next chooses anew.
 */
import { create } from 'zustand';
import type { OpenQuestion } from './open-question.ts';

interface QuestionAhead {
  open: OpenQuestion | null;
  isOutdated: boolean;
}

/** Nothing is ready. */
export const NONE: QuestionAhead = { open: null, isOutdated: false };

export const useQuestionAhead = create<QuestionAhead>(() => NONE);

/** Hands over the question that is ready and up to date, once. */
export function takeAhead(): OpenQuestion | null {
  const { open, isOutdated } = useQuestionAhead.getState();
  useQuestionAhead.setState(NONE);
  return isOutdated ? null : open;
}
