/**
 * The limits, which refuse with 429 and Retry-After. Most are stored in the database, so that they hold across servers
 * and restarts; those of syncs, exports and payments are in memory. The stored names are hashed with a key, so they
 * reveal neither accounts nor addresses.
 */
import { createHmac } from 'node:crypto';
import { or, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterMemory } from 'rate-limiter-flexible';
import type { Database } from '#api/platform/database/client.ts';
import { rateLimits } from '#api/platform/database/tables.ts';
import { type AiLimits, AI_LIMITERS, createAiLimits } from './ai-limits.ts';
import { hasRoom, orTooMany } from './use-limit.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';

export interface RateLimits extends SignInLimits {
  /** Limits registration by network address, because registration reveals which email addresses are taken. */
  countRegistration: (address: string) => Promise<void>;
  /**
   * Call this before an email that somebody requests. It counts by account and network address together, and by address
   * alone.
   * @returns false if the account has been sent all emails that an hour allows; then no more are sent, and nobody is
   *   told
   * @throws ApiError 429 beyond the limits of the person and network that ask
   */
  countMail: (email: string, address: string) => Promise<boolean>;
  /**
   * True if an account that has been sent all emails of the hour may get its last reset link again: once in ten
   * minutes, so that nobody can lock its owner out by requesting emails.
   */
  countMailAgain: (email: string) => Promise<boolean>;
  /**
   * Call before an email that its unconfirmed address hasn't requested, so that nobody can flood a stranger's inbox.
   * @returns false if the address has been sent all such emails that an hour allows
   */
  countUnaskedMail: (email: string) => Promise<boolean>;
  /** Call before a change of email address, so that nobody can email strangers from one account. */
  countEmailChange: (userId: string) => Promise<void>;
  /** Call before trying a token from an email. */
  countToken: (address: string) => Promise<void>;
  countSync: (userId: string) => Promise<void>;
  /** Limits exports, because an export reads the learner's whole log. */
  countExport: (userId: string) => Promise<void>;
  /** Limits an administrator's searches, which are for finding one learner and not for listing all. */
  countLearnerSearch: (userId: string) => Promise<void>;
  /** Call before a checkout or card form is opened or completed, so that nobody tries out stolen cards here. */
  countPayment: (userId: string) => Promise<void>;
  /** Limits of AI Mode (docs/ai.md, limits). */
  ai: AiLimits;
  /** Deletes the counters of a deleted account, except those of emails to its address. */
  forgetAccount: (email: string, userId: string) => Promise<void>;
}

/**
 * The most emails per hour: requested for one account from one network, requested from one network, and sent to one
 * account.
 */
const MAILS_AN_HOUR = { pair: 5, address: 60, account: 8 };
const UNASKED_MAILS_AN_HOUR = 12;
const EMAIL_CHANGES_A_DAY = 4;
/** Tokens in emails have 256 random bits, so this limit only saves work. */
const TOKENS_AN_HOUR = 1_200;
const EXPORTS_AN_HOUR = 20;
const PAYMENTS_AN_HOUR = 40;
const LEARNER_SEARCHES_AN_HOUR = 120;

/**
 * Makes the limits.
 * @param key hashes the names: at least 32 bytes, and the same on all servers
 * @param options.clearsExpired false where the database closes before the process ends, as in tests: a timer deletes
 *   expired counters every five minutes for as long as the process runs
 */
export function createRateLimits(
  db: Database,
  key: Uint8Array,
  { registrationsPerHour = 300, syncsPerMinute = 600, clearsExpired = true } = {},
): RateLimits {
  const stored = (keyPrefix: string, points: number, duration: number, clears = false) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: clears,
    });
  // This one limiter deletes the expired counters of all, because they share a table.
  const registrations = stored('register', registrationsPerHour, 3_600, clearsExpired);
  const mailsOf = (scope: keyof typeof MAILS_AN_HOUR) =>
    stored(`mail-${scope}`, MAILS_AN_HOUR[scope], 3_600);
  const mails = {
    pair: mailsOf('pair'),
    address: mailsOf('address'),
    account: mailsOf('account'),
  };
  const mailsAgain = stored('mail-again', 1, 600);
  const unaskedMails = stored('mail-unasked', UNASKED_MAILS_AN_HOUR, 3_600);
  const emailChanges = stored('email-change', EMAIL_CHANGES_A_DAY, 86_400);
  const tokens = stored('token', TOKENS_AN_HOUR, 3_600);
  const learnerSearches = stored('find', LEARNER_SEARCHES_AN_HOUR, 3_600);
  const syncs = new RateLimiterMemory({ points: syncsPerMinute, duration: 60 });

  const exports = new RateLimiterMemory({ points: EXPORTS_AN_HOUR, duration: 3_600 });
  const payments = new RateLimiterMemory({ points: PAYMENTS_AN_HOUR, duration: 3_600 });

  const hidden = (name: string) =>
    createHmac('sha256', key).update(`rate limit of ${name}`).digest('base64url').slice(0, 22);
  const keysOf = (email: string, address: string) => ({
    pair: `pair:${hidden(email)}:${hidden(address)}`,
    devices: `pair:${hidden(email)}:devices`,
    account: `account:${hidden(email)}`,
    address: `address:${hidden(address)}`,
  });

  return {
    ...createSignInLimits(stored, keysOf),
    countRegistration: (address) => orTooMany(() => registrations.consume(hidden(address))),
    countMail: async (email, address) => {
      const keys = keysOf(email, address);
      await orTooMany(() => mails.address.consume(keys.address));
      await orTooMany(() => mails.pair.consume(keys.pair));
      return hasRoom(() => mails.account.consume(keys.account));
    },
    countMailAgain: (email) => hasRoom(() => mailsAgain.consume(`account:${hidden(email)}`)),
    countUnaskedMail: (email) => hasRoom(() => unaskedMails.consume(`account:${hidden(email)}`)),
    countEmailChange: (userId) =>
      orTooMany(
        () => emailChanges.consume(hidden(userId)),
        'Your account has asked for several changes of address today.',
      ),
    countToken: (address) => orTooMany(() => tokens.consume(hidden(address))),
    countSync: (userId) => orTooMany(() => syncs.consume(userId)),
    countExport: (userId) => orTooMany(() => exports.consume(userId)),
    countLearnerSearch: (userId) => orTooMany(() => learnerSearches.consume(hidden(userId))),
    countPayment: (userId) => orTooMany(() => payments.consume(userId)),
    ai: createAiLimits(stored, hidden),
    forgetAccount: async (email, userId) => {
      // The emails of this hour stay counted, because anybody could make and delete accounts with a stranger's address
      // again and again.
      const ofAccount = ['try', 'door', 'known'].flatMap((name) => [
        `${name}:account:${hidden(email)}`,
        `${name}:pair:${hidden(email)}:`,
      ]);
      const ofId = [...AI_LIMITERS, 'find', 'email-change'].map(
        (name) => `${name}:${hidden(userId)}`,
      );
      await db
        .delete(rateLimits)
        .where(
          or(
            ...[...ofAccount, ...ofId].map((name) => sql`starts_with(${rateLimits.key}, ${name})`),
          ),
        );
    },
  };
}
