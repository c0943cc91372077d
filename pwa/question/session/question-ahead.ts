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

const NONE: QuestionAhead = { open: null, isOutdated: false };

export const useQuestionAhead = create<QuestionAhead>(() => NONE);

/** Makes a question ready, or none; what is drawn already isn't drawn again. */
export function prepareAhead(open: OpenQuestion | null): void {
  const drawn = useQuestionAhead.getState().open;
  // Plain values of one making: equal ones read alike.
  const isSame = JSON.stringify(open) === JSON.stringify(drawn);
  useQuestionAhead.setState({ open: isSame ? drawn : open, isOutdated: false });
}

/** What practice goes by has changed: the question counts again once it is prepared again. */
export function outdateAhead(): void {
  useQuestionAhead.setState({ isOutdated: true });
}

/** Hands over the question that is ready and up to date, once. */
export function takeAhead(): OpenQuestion | null {
  const { open, isOutdated } = useQuestionAhead.getState();
  useQuestionAhead.setState(NONE);
  return isOutdated ? null : open;
}
