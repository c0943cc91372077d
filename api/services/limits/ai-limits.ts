/** How much of AI Mode one learner gets (docs/ai.md, limits). */
import type { MakeLimiter } from './sign-in-limits.ts';
import { hasRoom, orTooMany } from './use-limit.ts';

/** Who asks the model. */
export interface AiLearner {
  userId: string;
  /** Not a subscriber yet: gets less a day. */
  isInTrial: boolean;
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
}

const QUESTIONS = { tenMinutes: 20, day: 100, trialDay: 30 };
/** Feedback and strategies together. */
const CALLS = { tenMinutes: 30, day: 200, trialDay: 60 };
/** Longer than a call takes; after it the place of a server that died is free. */
const LONGEST_CALL_SECONDS = 60;
const TEN_MINUTES = 600;
const DAY_SECONDS = 24 * 3_600;

/** Names under which a learner's use is stored. */
export const AI_LIMITERS = [
  ...['ai-ten', 'ai-day', 'ai-trial-day'],
  ...['ai-call', 'ai-call-day', 'ai-call-trial-day'],
  ...['ai-one', 'ai-other'],
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
  };
}
