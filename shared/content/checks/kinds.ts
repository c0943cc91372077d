/** Helpers for checks: they select parts of the bank, and describe the problems that were found. */
import {
  type CuratedQuestion,
  isCounted,
  type MultipleChoiceQuestion,
  type OpenEndedQuestion,
  type TextQuestion,
} from '#shared/contract/questions/question.ts';

export type Questions = readonly CuratedQuestion[];
export interface Range {
  from: number;
  to: number;
}

export function choices(questions: Questions): MultipleChoiceQuestion[] {
  return questions.filter((question) => question.options !== null);
}

/** Returns the open-ended questions of 15 minutes. */
export function openEnded(questions: Questions): OpenEndedQuestion[] {
  return questions.filter(isCounted).filter((question) => question.options === null);
}

/** Returns the questions that the learner answers in their own words: open-ended and short ones. */
export function inOwnWords(questions: Questions): TextQuestion[] {
  return questions.filter((question) => question.options === null);
}

/** Groups questions by level. Levels without questions are left out. */
export function byLevel(questions: Questions) {
  return ([1, 2, 3, 4] as const)
    .map((level) => [level, questions.filter((q) => q.difficulty === level)] as const)
    .filter(([, ofLevel]) => ofLevel.length > 0);
}

/** Returns the values that appear more than once in a list, without repetitions. */
export function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  const isSeen = (value: string) => seen.has(value) || !seen.add(value);
  return [...new Set(values.filter(isSeen))];
}

/** Returns the text in lower case with single spaces. Texts that differ only in capitals or spaces become equal. */
export function normalise(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

export function problem(found: boolean, message: string): string[] {
  return found ? [message] : [];
}

export function outside(value: number, { from, to }: Range, name: string): string[] {
  const rounded = Math.round(value * 1_000) / 1_000;
  return problem(!(value >= from && value <= to), `${name}: ${rounded} is not in ${from} to ${to}`);
}
