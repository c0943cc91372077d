/** The choices in AI Mode, and their names on the screen (docs/product.md 3.8). */
import {
  type AiDifficulty,
  type AiQuestionType,
  COMPANY_STYLES,
  type CompanyStyle,
} from '#shared/contract/ai/ai-question.ts';
import type { Timeframe } from '#shared/contract/ai/ai-strategy.ts';
import type { TOPICS } from '#shared/contract/questions/question.ts';
import { AI_LEVEL_NAMES, TOPIC_NAMES } from '#pwa/learner/words/topic-names.ts';

type Choices<Value extends string> = readonly (readonly [value: Value, words: string])[];
type Topic = (typeof TOPICS)[number];

const TOPIC_CHOICES = Object.entries(TOPIC_NAMES) as [Topic, string][];

export const TOPICS_TO_CHOOSE: Choices<Topic | ''> = [['', 'Choose a topic'], ...TOPIC_CHOICES];

/** Questions and plans offer the same companies; the learner can type any other name. */
export const COMPANIES = Object.entries(COMPANY_STYLES) as [CompanyStyle, string][];

export const DIFFICULTIES: Choices<AiDifficulty> = [
  ['easy', AI_LEVEL_NAMES[0]],
  ['medium', AI_LEVEL_NAMES[1]],
  ['hard', AI_LEVEL_NAMES[2]],
  ['expert', AI_LEVEL_NAMES[3]],
];

export const QUESTION_TYPES: Choices<AiQuestionType> = [
  ['mixed', 'Mixed'],
  ['multiple-choice', 'Multiple Choice'],
  ['open-ended', 'Open-Ended'],
];

export const GOAL_TIMES: Choices<Timeframe | ''> = [
  ['', 'No date yet'],
  ['1-month', 'In a month'],
  ['3-months', 'In three months'],
  ['6-months', 'In six months'],
  ['1-year', 'In a year'],
];
