/** Limits how much one learner can use AI Mode (docs/ai.md, limits). */
import type { MakeLimiter } from './sign-in-limits.ts';
import { hasRoom, orTooMany, tooMany } from './use-limit.ts';

/** The learner for whom the model is called. */
export interface AiLearner {
  userId: string;
  /** True for a learner in a free trial, who may use less per day. */
  isInTrial: boolean;
}

/** The percentages of a day's tokens that one learner may spend. */
export interface AiShares {
  trial: number;
  subscriber: number;
}

/** The shares that apply if none are configured (`.env.example`). */
export const DEFAULT_SHARES: AiShares = { trial: 2, subscriber: 5 };

/** One learner's share of the tokens for a UTC date. */
interface TokenShare {
  tokens: number;
  /** ISO date. */
  date: string;
  /** Seconds until the date ends. */
  seconds: number;
}

export interface AiLimits {
  /**
   * Counts questions before they are made.
   * @throws ApiError 429 beyond 20 questions in ten minutes or 100 a day; beyond 30 a day in a free trial
   */
  countQuestions: (learner: AiLearner, count: number) => Promise<void>;
  /**
   * Subtracts the questions of a call from the count again, because the provider rejected the call and it cost nothing.
   */
  forgiveQuestions: (learner: AiLearner, count: number) => Promise<void>;
  /** Counts a call for feedback or a study plan before it is made. @throws ApiError 429 beyond the limits */
  countCall: (learner: AiLearner) => Promise<void>;
  /**
   * Registers a running call to the model.
   * @returns a function to call when the model is done
   * @throws ApiError 429 if two of the learner's calls are already running, on any server
   */
  beginCall: (learner: AiLearner) => Promise<() => Promise<void>>;
  /**
   * Before a call, takes as many tokens from the learner's share as the call may cost at most.
   * @returns a function that corrects this number to the tokens that were really spent
   * @throws ApiError 429 until the date ends, with nothing taken, if too little of the learner's share is left
   */
  takeTokens: (
    learner: AiLearner,
    tokens: number,
    share: TokenShare,
  ) => Promise<(spent: number) => Promise<void>>;
}

/**
 * The number of tokens that a question costs. An open question from the sandbox costs 2,520 tokens with its
 * instructions and schema (o200k). Half of that is added, because a model writes more than the sandbox's templates.
 */
const OF_A_QUESTION = 3_800;
/**
 * The number of tokens that are reserved for the last question of the day. The learner's share must still have room for
 * them.
 */
const OF_THE_LAST = 14_200;

/**
 * Returns the smallest daily token budget that keeps the fair-use promise: one learner's share must be enough for 100
 * questions, or for 30 in a free trial.
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
/** The limits for feedback and study plans, which are counted together. */
const CALLS = { tenMinutes: 30, day: 200, trialDay: 60 };
/** The largest count that the limiter's column can hold. Shares are far smaller, and this file compares them itself. */
const NO_LIMIT = 2_000_000_000;
/**
 * The number of seconds after which a call no longer counts as running; no call takes that long. If a server dies
 * during a call, the learner can make a new call after this time.
 */
const LONGEST_CALL_SECONDS = 60;
const TEN_MINUTES = 600;
const DAY_SECONDS = 24 * 3_600;

/** The names of the limiters that store a learner's use. */
export const AI_LIMITERS = [
  ...['ai-ten', 'ai-day', 'ai-trial-day'],
  ...['ai-call', 'ai-call-day', 'ai-call-trial-day'],
  ...['ai-one', 'ai-other', 'ai-tokens'],
] as const;
type LimiterName = (typeof AI_LIMITERS)[number];

/** Makes the limits of AI Mode. @param make makes a limiter @param hidden hashes a learner's id with a key */
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
  // A learner can have two running calls, and so has two slots. Each slot expires after some time.
  const one = limiter('ai-one', 1, LONGEST_CALL_SECONDS);
  const other = limiter('ai-other', 1, LONGEST_CALL_SECONDS);
  const spentTokens = limiter('ai-tokens', NO_LIMIT, DAY_SECONDS);
  /**
   * Returns the limits for questions. The daily limit comes first, because if it is used up, the ten-minute limit must
   * stay unchanged.
   */
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
