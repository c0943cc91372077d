/** The bank: the 114 curated questions, level by level, and the categories they belong to. */
import type { Category, CuratedQuestion } from '#shared/contract/question.ts';
import { ADVANCED } from './advanced.ts';
import { BEGINNER } from './beginner.ts';
import { CHOICES_PER_LEVEL } from './checks/levels.ts';
import { EXPERT } from './expert.ts';
import { INTERMEDIATE } from './intermediate.ts';
import { loadQuestions } from './load-questions.ts';

/** The second edition, as far as it is written. */
const WRITTEN = loadQuestions();

export const ALL_QUESTIONS: readonly CuratedQuestion[] = [
  ...latestEdition(BEGINNER, 1),
  ...latestEdition(INTERMEDIATE, 2),
  ...latestEdition(ADVANCED, 3),
  ...latestEdition(EXPERT, 4),
];

/** A level's multiple choice is replaced when all of it is written anew. */
function latestEdition(first: readonly CuratedQuestion[], level: 1 | 2 | 3 | 4) {
  const second = WRITTEN.filter(
    ({ difficulty, options }) => difficulty === level && options !== null,
  );
  if (second.length < CHOICES_PER_LEVEL[level]) return first;
  return [...second, ...first.filter(({ options }) => options === null)];
}

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
