import type { Place } from '#pwa/question/session/open-question.ts';
import type { AnsweredAttempt } from '#pwa/question/session/question-state.ts';

/** `short`: free text too short to count. `timeUp`: time ran out and nothing was chosen. */
export type ResultVerdict = 'right' | 'wrong' | 'short' | 'timeUp';

/** The verdict of an answer judged at once: a choice, or free text that is too short (docs/rules.md). */
export function verdictOf({
  question,
  outcome,
  timedOut,
  given,
}: Pick<AnsweredAttempt, 'question' | 'outcome' | 'timedOut' | 'given'>): ResultVerdict {
  if (outcome.isCorrect) return 'right';
  if (question.options === null) return 'short';
  return timedOut && given === null ? 'timeUp' : 'wrong';
}

/** The effect of a time-out in words; null if time didn't run out. */
export function timeOutWords({ timedOut, given, question }: AnsweredAttempt): string | null {
  if (!timedOut) return null;
  if (given === null)
    return question.options
      ? 'Nothing was chosen: it counts as incorrect.'
      : 'Time is up. Nothing was submitted.';
  return `Time is up. Your ${question.options ? 'choice' : 'text'} was submitted.`;
}

/** Says where the way back from a result leads. */
export function backWords(mode: AnsweredAttempt['mode']): string {
  return mode === 'ai' ? 'Back to AI Mode' : 'Back to the Practice page';
}

/** The label for going on in AI Mode while another issued question waits. */
export const NEXT_AI_WORDS = 'To your next AI question';

/** The words on the button that goes on. @param place the place in a run; undefined outside a run */
export function nextWords(place: Place | undefined): string {
  return place !== undefined && place.number >= place.total ? 'See Summary' : 'Next Question';
}
