/** Puts numbers of questions into words. Short questions are listed apart, because no other count includes them. */
import { type CuratedQuestion, isShort } from '#shared/contract/questions/question.ts';
import type { Filter, QuestionFacet, QuestionSet } from '#shared/game/choose/question-filter.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import type { CompanyOffer } from '#shared/game/choose/company-offer.ts';
import { FACET_WORDS } from '#pwa/learner/practice/facets.tsx';
import { durationWords } from '#pwa/learner/words/return-words.ts';

/** In the order of the screen. The form is missing because the Question Type below chooses it. */
export const CELLS = ['type', 'company', 'topic', 'level', 'state'] as const;

/** `Stripe · Missed · Multiple choice` */
export function chosenWords(filter: Filter<QuestionFacet>): string {
  const words = [...CELLS, 'form' as const].flatMap((facet) => {
    const value = filter[facet];
    return value === undefined ? [] : FACET_WORDS[facet].wordsOf(value);
  });
  return words.length === 0 ? 'All questions' : words.join(' · ');
}

/** `30 questions + 6 short` */
export function countWords(questions: readonly CuratedQuestion[]): string {
  const short = questions.filter(isShort).length;
  const count = questions.length - short;
  if (questions.length === 0) return 'No questions';
  const long = count === 1 ? '1 question' : `${count} questions`;
  if (short === 0) return long;
  if (count > 0) return `${long} + ${short} short`;
  return short === 1 ? '1 short question' : `${short} short questions`;
}

/**
 * `About 26 min · 4 unseen`. Whole levels leave out the minutes: their cards tell a time calculated per question
 * (docs/product.md 9.3), and two figures for the same thing would be one too many.
 */
export function setWords(set: QuestionSet<CuratedQuestion>, filter: Filter<QuestionFacet>): string {
  const { questions, minutes, unseen, locked } = set;
  if (questions.length === 0) {
    if (locked.length === 0) return 'None fits all that is chosen.';
    return countOf(locked) === 1 ? 'You can open it.' : 'You can open them.';
  }
  const ofThem = `${unseen === 0 ? 'none' : unseen} unseen`;
  const isWhole = Object.keys(filter).every((facet) => facet === 'level');
  return isWhole ? ofThem : `About ${durationWords(minutes)} · ${ofThem}`;
}

/** `3 questions, all locked` */
export function lockedWords(locked: QuestionSet<CuratedQuestion>['locked']): string {
  const count = countOf(locked);
  return count === 1 ? '1 question, locked' : `${count} questions, all locked`;
}

export function countOf(locked: QuestionSet<CuratedQuestion>['locked']): number {
  return locked.reduce((sum, { count }) => sum + count, 0);
}

/** `Stripe: 3 questions, 2 open at Advanced` */
export function companyWords(
  { company, all, open }: CompanyOffer<CuratedQuestion>,
  practiceLevel: number,
): string {
  const level = LEVEL_NAMES[practiceLevel - 1] ?? '';
  const found = open === 0 ? `none open at ${level}` : `${open} open at ${level}`;
  return `${company}: ${countWords(all)}, ${open === all.length ? 'all open' : found}`;
}

/** `Any interview type` */
export function anyWords(facet: QuestionFacet): string {
  return `Any ${facet === 'form' ? 'question type' : FACET_WORDS[facet].label.toLowerCase()}`;
}
