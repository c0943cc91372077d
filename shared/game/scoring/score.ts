/** XP of one answer, in integers: ⌊base × p × t × m / 1000⌋ (docs/rules.md, scoring). */
import {
  AI_XP,
  DEFAULT_XP_REWARD,
  POWER_UP_TENTHS,
  TIMEOUT_TENTHS,
  XP_PER_DIFFICULTY,
} from '#shared/game/constants.ts';
import type { AiQuestionFacts, QuestionFacts } from '#shared/game/context.ts';
import type { GivenAnswer } from '#shared/game/answer/given-answer.ts';
import type { XpParts } from '#shared/game/outcome.ts';
import { streakTenths } from './answer-streak.ts';

/** The question's own reward, else 25 XP per level of difficulty, else 100 XP. */
export function baseXp(question: Pick<QuestionFacts, 'xpReward' | 'difficulty'>): number {
  if (question.xpReward !== null) return question.xpReward;
  return question.difficulty === null ? DEFAULT_XP_REWARD : question.difficulty * XP_PER_DIFFICULTY;
}

/** 50, 75, 100 or 125 XP. */
export function aiBaseXp(question: Pick<AiQuestionFacts, 'difficulty'>): number {
  return AI_XP[question.difficulty];
}

/** The factors of an answer that, if correct, makes the streak `nextStreak`. */
export function xpParts(
  base: number,
  answer: Pick<GivenAnswer, 'powerUps' | 'timedOut' | 'extended' | 'untimed'>,
  nextStreak: number,
): XpParts {
  return {
    base,
    powerUpTenths: answer.powerUps.length > 0 ? POWER_UP_TENTHS : 10,
    timeTenths: answer.timedOut || answer.extended || answer.untimed ? TIMEOUT_TENTHS : 10,
    streakTenths: streakTenths(nextStreak),
  };
}

/** XP of a correct answer. */
export function correctXp(parts: XpParts): number {
  const tenths = parts.powerUpTenths * parts.timeTenths * parts.streakTenths;
  return Math.floor((parts.base * tenths) / 1_000);
}

/** XP of a wrong AI answer: half, without the streak. A wrong curated answer earns 0. */
export function wrongAiXp({ base, powerUpTenths, timeTenths }: XpParts): number {
  return Math.floor((base * powerUpTenths * timeTenths) / 200);
}
