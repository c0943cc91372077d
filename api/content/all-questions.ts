/**
 * The first edition of the bank: the questions in the files, sorted by level, their categories, and the short open
 * questions.
 */
import { type Category, isCounted, isShort } from '#shared/contract/questions/question.ts';
import { loadQuestions } from './load-questions.ts';

const BANK = loadQuestions();

/** The 114 questions that count for progress. */
export const ALL_QUESTIONS = BANK.filter(isCounted);

export const SHORT_QUESTIONS = BANK.filter(isShort);

export const CATEGORIES: readonly Category[] = [
  {
    id: 1,
    name: 'PM Fundamentals',
    description:
      'Know your users, pick a metric, read a number and tell your own story: one clear step at a time.',
    difficulty: 1,
  },
  {
    id: 2,
    name: 'Product Strategy & Metrics',
    description:
      'Choose between two good things: what to build, for whom, and how to tell that it worked.',
    difficulty: 2,
  },
  {
    id: 3,
    name: 'Execution Under Pressure',
    description:
      'Decide with several limits at once, facts that are incomplete and data that misleads.',
    difficulty: 3,
  },
  {
    id: 4,
    name: 'Leadership & Vision',
    description:
      'Lead people through ethical questions, second-order effects and bets under uncertainty.',
    difficulty: 4,
  },
];

export const FIRST_EDITION = { categories: CATEGORIES, questions: BANK };
