/**
 * Limits that refuse with 429 and Retry-After. Those of sign-in and registration are kept in the
 * database, so that they hold for all servers and survive a restart; those of sync are in memory. What
 * is stored tells neither account nor address: their names are hashed with a key.
 */
import { createHmac } from 'node:crypto';
import { or, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#api/db/client.ts';
import { rateLimits } from '#api/db/schema.ts';
import { ApiError } from './api-error.ts';

export interface RateLimits {
  /** Before a password is checked. Never a lock: the wait grows, and has an upper end. */
  countSignIn: (email: string, address: string) => Promise<void>;
  /** After a sign-in that succeeded: the counter of account and address together begins anew. */
  forgiveSignIn: (email: string, address: string) => Promise<void>;
  /** Registration reveals which addresses are taken, so it is limited by network address. */
  countRegistration: (address: string) => Promise<void>;
  /**
   * Before a mail is asked for, by account and network address together and by address alone.
   * @returns false when the account has had its mails of this hour: whoever asked for them, no more is sent,
   *   and nobody is told
   */
  countMail: (email: string, address: string) => Promise<boolean>;
  /** Before a token of a mail is tried. */
  countToken: (address: string) => Promise<void>;
  countSync: (userId: string) => Promise<void>;
  /** An export reads the learner's whole log. */
  countExport: (userId: string) => Promise<void>;
  /** Before a checkout or a card form is opened or completed: nobody tries out others' cards here. */
  countPayment: (userId: string) => Promise<void>;
  /** Before AI questions are made. @throws ApiError 429 beyond 20 in ten minutes or 100 a day */
  countAiQuestions: (userId: string, count: number) => Promise<void>;
  /** Those of them that were not issued. */
  forgiveAiQuestions: (userId: string, count: number) => Promise<void>;
  /** Before AI feedback or a study strategy. */
  countAiCall: (userId: string) => Promise<void>;
  /** Of a deleted account: what is stored under its address and its id. */
  forgetAccount: (email: string, userId: string) => Promise<void>;
}

const DAY_SECONDS = 24 * 3_600;
/** Tries before the first wait: by account and network address together, by address for all accounts. */
const FREE_TRIES = { pair: 5, address: 60 };
/**
 * An account with so many failed tries a day, from wherever, is being guessed at: then each address has
 * one try before it waits. Nobody ever waits for what others did: the owner's first try is always free.
 */
const FAILURES_OF_AN_ATTACK = 20;
const FREE_TRIES_IN_AN_ATTACK = 1;
/** The longest wait in seconds. */
const LONGEST_WAIT = { pair: 900, address: 60 };
/** Mails in an hour: that one person asks for, that one network asks for, and that one account gets. */
const MAILS_AN_HOUR = { pair: 5, address: 60, account: 8 };
const TOKENS_AN_HOUR = 120;
const EXPORTS_AN_HOUR = 20;
const PAYMENTS_AN_HOUR = 40;
/** AI questions that one learner gets; feedback and strategies together (docs/ai.md, limits). */
const AI_QUESTIONS = { tenMinutes: 20, day: 100 };
const AI_CALLS_IN_TEN_MINUTES = 30;

/**
 * @param key of the hashes: no shorter than 32 bytes, and the same on all servers
 */
export function createRateLimits(
  db: Database,
  key: Uint8Array,
  { registrationsPerHour = 60, syncsPerMinute = 600 } = {},
): RateLimits {
  const stored = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: true,
    });
  // Two limiters: one counts tries of a day, one holds the door shut for the wait that follows from it.
  const tries = stored('try', 1_000_000, DAY_SECONDS);
  const door = stored('door', 1, 1);
  const registrations = stored('register', registrationsPerHour, 3_600);
  const mailsOf = (scope: keyof typeof MAILS_AN_HOUR) =>
    stored(`mail-${scope}`, MAILS_AN_HOUR[scope], 3_600);
  const mails = {
    pair: mailsOf('pair'),
    address: mailsOf('address'),
    account: mailsOf('account'),
  };
  const tokens = stored('token', TOKENS_AN_HOUR, 3_600);
  const syncs = new RateLimiterMemory({ points: syncsPerMinute, duration: 60 });

  const exports = new RateLimiterMemory({ points: EXPORTS_AN_HOUR, duration: 3_600 });
  const payments = new RateLimiterMemory({ points: PAYMENTS_AN_HOUR, duration: 3_600 });

  const aiQuestions = {
    tenMinutes: stored('ai-ten', AI_QUESTIONS.tenMinutes, 600),
    day: stored('ai-day', AI_QUESTIONS.day, DAY_SECONDS),
  };
  const aiCalls = stored('ai-call', AI_CALLS_IN_TEN_MINUTES, 600);

  const hidden = (name: string) =>
    createHmac('sha256', key).update(`rate limit of ${name}`).digest('base64url').slice(0, 22);
  const keysOf = (email: string, address: string) => ({
    pair: `pair:${hidden(email)}:${hidden(address)}`,
    account: `account:${hidden(email)}`,
    address: `address:${hidden(address)}`,
  });
  const waitFor = async (scope: keyof typeof LONGEST_WAIT, name: string, beyond: number) => {
    const wait = waitSeconds(beyond, LONGEST_WAIT[scope]);
    if (wait > 0) await orTooMany(() => door.consume(name, 1, { customDuration: wait }));
  };

  return {
    countSignIn: async (email, address) => {
      const keys = keysOf(email, address);
      const ofPair = await tries.consume(keys.pair);
      const ofAccount = await tries.consume(keys.account);
      const ofAddress = await tries.consume(keys.address);
      const isAttacked = ofAccount.consumedPoints > FAILURES_OF_AN_ATTACK;
      const free = isAttacked ? FREE_TRIES_IN_AN_ATTACK : FREE_TRIES.pair;
      await waitFor('pair', keys.pair, ofPair.consumedPoints - free);
      await waitFor('address', keys.address, ofAddress.consumedPoints - FREE_TRIES.address);
    },
    forgiveSignIn: async (email, address) => {
      const keys = keysOf(email, address);
      await tries.delete(keys.pair);
      // Others' tries stand: one's own success takes back one's own try, no more.
      await tries.reward(keys.account);
      await tries.reward(keys.address);
    },
    countRegistration: (address) => orTooMany(() => registrations.consume(hidden(address))),
    countMail: async (email, address) => {
      const keys = keysOf(email, address);
      await orTooMany(() => mails.address.consume(keys.address));
      await orTooMany(() => mails.pair.consume(keys.pair));
      try {
        await mails.account.consume(keys.account);
        return true;
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        return false;
      }
    },
    countToken: (address) => orTooMany(() => tokens.consume(hidden(address))),
    countSync: (userId) => orTooMany(() => syncs.consume(userId)),
    countExport: (userId) => orTooMany(() => exports.consume(userId)),
    countPayment: (userId) => orTooMany(() => payments.consume(userId)),
    countAiQuestions: async (userId, count) => {
      const name = hidden(userId);
      await orTooMany(() => aiQuestions.day.consume(name, count), 'You have had 100 AI questions.');
      await orTooMany(
        () => aiQuestions.tenMinutes.consume(name, count),
        'You have had 20 AI questions in ten minutes.',
      ).catch(async (error: unknown) => {
        await aiQuestions.day.reward(name, count);
        throw error;
      });
    },
    forgiveAiQuestions: async (userId, count) => {
      const name = hidden(userId);
      await aiQuestions.day.reward(name, count);
      await aiQuestions.tenMinutes.reward(name, count);
    },
    countAiCall: (userId) => orTooMany(() => aiCalls.consume(hidden(userId))),
    forgetAccount: async (email, userId) => {
      const ofAccount = ['try', 'door', 'mail-pair', 'mail-account'].flatMap((name) => [
        `${name}:account:${hidden(email)}`,
        `${name}:pair:${hidden(email)}:`,
      ]);
      const ofAi = ['ai-ten', 'ai-day', 'ai-call'].map((name) => `${name}:${hidden(userId)}`);
      await db
        .delete(rateLimits)
        .where(
          or(
            ...[...ofAccount, ...ofAi].map((name) => sql`starts_with(${rateLimits.key}, ${name})`),
          ),
        );
    },
  };
}

/** No wait for the free tries, then 1, 2, 4… seconds up to the longest. */
function waitSeconds(beyond: number, longest: number): number {
  return beyond <= 0 ? 0 : Math.min(longest, 2 ** Math.min(beyond - 1, 20));
}

async function orTooMany(
  consume: () => Promise<RateLimiterRes>,
  what = 'Too many attempts.',
): Promise<void> {
  try {
    await consume();
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
    throw new ApiError(429, `${what} Please try again in ${inWords(seconds)}.`, {
      'Retry-After': String(seconds),
    });
  }
}

/** In the largest unit that it fills twice: '90 minutes', '20 hours'. */
function inWords(seconds: number): string {
  if (seconds >= 7_200) return `${Math.ceil(seconds / 3_600)} hours`;
  if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
