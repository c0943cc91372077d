/**
 * The limits on calls. Beyond a limit, a call is rejected with 429 and Retry-After. Most counters are stored in the
 * database, so that a limit applies across servers and restarts. Those for syncs, exports and payments are in memory.
 * The names of the counters are hashed with a key, so they reveal neither accounts nor addresses.
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
  /** Limits registrations from a network address, because a registration reveals whether an email address is taken. */
  countRegistration: (address: string) => Promise<void>;
  /**
   * Must be called before an email is sent that somebody requested. Counts by account and network address together, and
   * by network address alone.
   * @returns false if the account has reached its hourly limit of emails; in that case, no email is sent, and the reply
   * doesn't reveal it
   * @throws ApiError 429 beyond the limits for the account from this network, and for this network
   */
  countMail: (email: string, address: string) => Promise<boolean>;
  /**
   * True if an account that has reached its hourly limit of emails may get its last reset link again. That is possible
   * once in ten minutes, so that nobody can lock its owner out by requesting emails.
   */
  countMailAgain: (email: string) => Promise<boolean>;
  /**
   * Must be called before an email is sent to an unconfirmed address that didn't ask for it, so that nobody can flood a
   * stranger's inbox.
   * @returns false if the address has reached its hourly limit of such emails
   */
  countUnaskedMail: (email: string) => Promise<boolean>;
  /**
   * Must be called before an email address is changed, so that nobody can send emails to many strangers from one
   * account.
   */
  countEmailChange: (userId: string) => Promise<void>;
  /** Must be called before a token from an email is tried. */
  countToken: (address: string) => Promise<void>;
  countSync: (userId: string) => Promise<void>;
  /** Limits the number of exports, because each reads the learner's whole log. */
  countExport: (userId: string) => Promise<void>;
  /** Limits an administrator's searches, which are for finding one learner and not for listing all. */
  countLearnerSearch: (userId: string) => Promise<void>;
  /**
   * Must be called before a checkout or a card form is opened or completed, so that nobody can try out stolen cards
   * here.
   */
  countPayment: (userId: string) => Promise<void>;
  /** Limits of AI Mode (docs/ai.md, limits). */
  ai: AiLimits;
  /** Deletes the counters of a deleted account, but not those of emails to its address. */
  forgetAccount: (email: string, userId: string) => Promise<void>;
}

/**
 * The maximum number of emails per hour: requested for one account from one network, requested from one network, and
 * sent to one account.
 */
const MAILS_AN_HOUR = { pair: 5, address: 60, account: 8 };
const UNASKED_MAILS_AN_HOUR = 12;
const EMAIL_CHANGES_A_DAY = 4;
/** The tokens in emails have 256 random bits and can't be guessed, so this limit only saves work. */
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
  // This one limiter deletes the expired counters of all limiters, because they share a table.
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
      // The count of emails sent this hour isn't reset. Otherwise somebody could flood a stranger's inbox by creating
      // and deleting accounts with that address.
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
