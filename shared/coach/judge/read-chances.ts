/** Reads a text with the fitted model: for each point, the chance that each sentence proves it. */
import type { CoachQuestion } from '#shared/coach/coach-question.ts';
import { readAnswer, type AnswerText } from '#shared/coach/read/answer-text.ts';
import { isNoAnswer, isNoProse } from '#shared/coach/read/no-answer.ts';
import { candidatesOf, type Candidate } from './showable-sentences.ts';
import { featuresOf } from './features.ts';
import { chancesOf, type Fit } from './model.ts';

export interface Chances {
  /** An empty list if the text has no readable prose. */
  candidates: readonly Candidate[];
  /** Points × candidates, 0 to 1. */
  chances: readonly (readonly number[])[];
}

/**
 * Reads the chances of a text. @param text as it was typed @param anyFrom from this place on, every sentence is read,
 * however short
 */
export function readChances(
  question: CoachQuestion,
  text: string,
  fit: Fit,
  anyFrom?: number,
): Chances {
  const { keyPoints, skill } = question;
  const answer = readAnswer(text, question);
  const candidates = isNoAnswer(answer, keyPoints, skill) ? [] : candidatesOf(answer, anyFrom);
  return chancesIn(question, answer, candidates, fit);
}

/**
 * Returns the best chance of any sentence for any point, whatever the text is about: 0 to 1; 0 if the text isn't prose.
 */
export function bestChance(question: CoachQuestion, text: string, fit: Fit): number {
  const answer = readAnswer(text, question);
  const candidates = isNoProse(answer, question.keyPoints) ? [] : candidatesOf(answer);
  return Math.max(0, ...chancesIn(question, answer, candidates, fit).chances.flat());
}

function chancesIn(
  { keyPoints, skill }: CoachQuestion,
  answer: AnswerText,
  candidates: readonly Candidate[],
  fit: Fit,
): Chances {
  const rows = featuresOf(keyPoints, answer, candidates, skill);
  return { candidates, chances: chancesOf(rows, candidates, fit) };
}
