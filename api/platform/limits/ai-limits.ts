/** How much of AI Mode one learner gets (docs/ai.md, limits). */
import type { MakeLimiter } from './sign-in-limits.ts';
import { hasRoom, orTooMany, tooMany } from './use-limit.ts';

/** Who asks the model. */
export interface AiLearner {
  userId: string;
  /** Not a subscriber yet: gets less a day. */
  isInTrial: boolean;
}

/** Percent of the day's tokens that one learner may spend, in a trial and as a subscriber. */
export interface AiShares {
  trial: number;
  subscriber: number;
}

/** What is set where nothing else is (`.env.example`). */
export const DEFAULT_SHARES: AiShares = { trial: 2, subscriber: 5 };

/** Of one learner on a UTC date. */
interface TokenShare {
  tokens: number;
  /** ISO date. */
  date: string;
  /** Until the date ends. */
  seconds: number;
}

export interface AiLimits {
  /** Before questions are made. @throws ApiError 429 beyond 20 in ten minutes or 100 a day, 30 in a trial */
  countQuestions: (learner: AiLearner, count: number) => Promise<void>;
  /** Those of a call that the provider has refused, so that it cost nothing. */
  forgiveQuestions: (learner: AiLearner, count: number) => Promise<void>;
  /** Before feedback or a study strategy. */
  countCall: (learner: AiLearner) => Promise<void>;
  /**
   * While the model is at work.
   * @returns what to call when it is done
   * @throws ApiError 429 where two calls of the learner are under way, on whichever server
   */
  beginCall: (learner: AiLearner) => Promise<() => Promise<void>>;
  /**
   * Before a call, by an upper bound of what it costs.
   * @returns puts it right, with what was spent
   * @throws ApiError 429 until the date ends where the learner's share doesn't hold it: nothing was taken
   */
  takeTokens: (
    learner: AiLearner,
    tokens: number,
    share: TokenShare,
  ) => Promise<(spent: number) => Promise<void>>;
}

/**
 * Tokens of a question: 2,520 of an open-ended one of the sandbox, its instructions and schema with it (o200k), and half as
 * much again, since a model writes more than its templates.
 */
const OF_A_QUESTION = 3_800;
/** What the last of them may cost at most is taken before it is asked for. */
const OF_THE_LAST = 14_200;

/**
 * What a day needs at least, so that one learner's share holds the fair use that is promised: 100 questions, 30 in a trial.
 * @param shares in percent @returns tokens
 */
export function leastTokensADay(shares: AiShares): number {
  const needed = (questions: number, percent: number) =>
    Math.ceil((100 * (questions * OF_A_QUESTION + OF_THE_LAST)) / percent);
  return Math.max(
    needed(QUESTIONS.day, shares.subscriber),
    needed(QUESTIONS.trialDay, shares.trial),
  );
}

const QUESTIONS = { tenMinutes: 20, day: 100, trialDay: 30 };
/** Feedback and strategies together. */
const CALLS = { tenMinutes: 30, day: 200, trialDay: 60 };
/** What fits in a column of points: shares are far below it, and are compared here. */
const NO_LIMIT = 2_000_000_000;
/** Longer than a call takes; after it the place of a server that died is free. */
const LONGEST_CALL_SECONDS = 60;
const TEN_MINUTES = 600;
const DAY_SECONDS = 24 * 3_600;

/** Names under which a learner's use is stored. */
export const AI_LIMITERS = [
  ...['ai-ten', 'ai-day', 'ai-trial-day'],
  ...['ai-call', 'ai-call-day', 'ai-call-trial-day'],
  ...['ai-one', 'ai-other', 'ai-tokens'],
] as const;
type LimiterName = (typeof AI_LIMITERS)[number];

/** @param hidden a learner's id, hashed with a key */
export function createAiLimits(make: MakeLimiter, hidden: (name: string) => string): AiLimits {
  const limiter = (name: LimiterName, points: number, seconds: number) =>
    make(name, points, seconds);
  const questions = {
    tenMinutes: limiter('ai-ten', QUESTIONS.tenMinutes, TEN_MINUTES),
    day: limiter('ai-day', QUESTIONS.day, DAY_SECONDS),
    trialDay: limiter('ai-trial-day', QUESTIONS.trialDay, DAY_SECONDS),
  };
  const calls = {
    tenMinutes: limiter('ai-call', CALLS.tenMinutes, TEN_MINUTES),
    day: limiter('ai-call-day', CALLS.day, DAY_SECONDS),
    trialDay: limiter('ai-call-trial-day', CALLS.trialDay, DAY_SECONDS),
  };
  // Two places, each with a time of its own.
  const one = limiter('ai-one', 1, LONGEST_CALL_SECONDS);
  const other = limiter('ai-other', 1, LONGEST_CALL_SECONDS);
  const spentTokens = limiter('ai-tokens', NO_LIMIT, DAY_SECONDS);
  /** The last first: what refuses there takes nothing from the others. */
  const limitsOf = ({ isInTrial }: AiLearner) => [
    { limit: questions.day, words: `You have had ${QUESTIONS.day} AI questions.` },
    ...(isInTrial
      ? [
          {
            limit: questions.trialDay,
            words: `You have had ${QUESTIONS.trialDay} AI questions, as many as a day of the trial has.`,
          },
        ]
      : []),
    {
      limit: questions.tenMinutes,
      words: `You have had ${QUESTIONS.tenMinutes} AI questions in ten minutes.`,
    },
  ];

  return {
    countQuestions: async (learner, count) => {
      const name = hidden(learner.userId);
      const taken: (typeof questions.day)[] = [];
      for (const { limit, words } of limitsOf(learner)) {
        try {
          await orTooMany(() => limit.consume(name, count), words);
        } catch (error) {
          for (const before of taken) await before.reward(name, count);
          throw error;
        }
        taken.push(limit);
      }
    },
    forgiveQuestions: async (learner, count) => {
      for (const { limit } of limitsOf(learner)) await limit.reward(hidden(learner.userId), count);
    },
    countCall: async ({ userId, isInTrial }) => {
      const name = hidden(userId);
      await orTooMany(() => calls.tenMinutes.consume(name));
      await orTooMany(() => calls.day.consume(name), `You have had ${CALLS.day} AI answers.`);
      if (!isInTrial) return;
      const words = `You have had ${CALLS.trialDay} AI answers, as many as a day of the trial has.`;
      await orTooMany(() => calls.trialDay.consume(name), words);
    },
    beginCall: async ({ userId }) => {
      const name = hidden(userId);
      const leave = (place: typeof one) => async () => void (await place.delete(name));
      if (await hasRoom(() => one.consume(name))) return leave(one);
      await orTooMany(() => other.consume(name), 'Two of your AI calls are under way.');
      return leave(other);
    },
    takeTokens: async ({ userId, isInTrial }, tokens, share) => {
      const name = `${hidden(userId)}:${share.date}`;
      const { consumedPoints } = await spentTokens.consume(name, tokens);
      if (consumedPoints > share.tokens) {
        await spentTokens.reward(name, tokens);
        const whose = isInTrial
          ? 'what a day of the trial has of AI Mode'
          : 'your share of AI Mode';
        throw tooMany(`You have used ${whose} for today.`, share.seconds);
      }
      return async (spent) => void (await spentTokens.reward(name, tokens - spent));
    },
  };
}
