/** The shapes of the sandbox's bank: questions with gaps such as {app} and {users} (settings.ts fills them). */
import type { AiDifficulty } from '#shared/contract/ai/ai-question.ts';
import type { SKILLS, TOPICS } from '#shared/contract/questions/question.ts';

export type Topic = (typeof TOPICS)[number];
type Skill = (typeof SKILLS)[number];

interface Common {
  skill: Skill;
  title: string;
  situation: string;
  ask: string;
  explanation: string;
  takeaway: string;
}

export interface ChoiceTemplate extends Common {
  difficulty: AiDifficulty;
  /** Each with why it is right, or when it would be; the first is the key. */
  options: readonly [Option, Option, Option, Option];
}
type Option = readonly [text: string, why: string];

export interface OpenTemplate extends Common {
  expected: string;
  /** The criterion, its weight, ways to say it. */
  points: readonly (readonly [text: string, weight: number, ...phrases: string[]])[];
  redFlags: readonly string[];
  sample: string;
}

export interface TopicBank {
  topic: Topic;
  /** Words of a learner's own prompt that mean this topic. */
  words: RegExp;
  /** One a difficulty at least. */
  choices: readonly ChoiceTemplate[];
  open: readonly OpenTemplate[];
}
