import type { Place } from '#pwa/question/session/open-question.ts';
import type { AnsweredQuestion } from '#pwa/question/session/question-state.ts';

/** `short`: free text that is too short to count. */
export type Verdict = 'right' | 'wrong' | 'short';

/** Of what is judged at once: a choice, or free text that is too short (docs/rules.md). */
export function verdictOf({
  question,
  outcome,
}: Pick<AnsweredQuestion, 'question' | 'outcome'>): Verdict {
  if (outcome.isCorrect) return 'right';
  return question.options === null ? 'short' : 'wrong';
}

/** What a time-out has done, in words; null where time did not run out. */
export function timeOutWords({ timedOut, given, question }: AnsweredQuestion): string | null {
  if (!timedOut) return null;
  if (given === null) return 'Time is up. Nothing was submitted.';
  return `Time is up. Your ${question.options ? 'choice' : 'text'} was submitted.`;
}

/** The button that goes on. @param place in a run, if it is one */
export function nextWords(place: Place | undefined): string {
  return place !== undefined && place.number >= place.total ? 'See Summary' : 'Next Question';
}
