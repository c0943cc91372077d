/**
 * Limits that refuse with 429 and Retry-After. Those of sign-in and registration are kept in the
 * database, so that they hold for all servers and survive a restart; those of sync are in memory.
 */
import { eq, or, sql } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#api/db/client.ts';
import { rateLimits } from '#api/db/schema.ts';
import { ApiError } from './api-error.ts';

export interface RateLimits {
  /** Before a password is checked. Never a lock: the wait grows, and has an upper end. */
  countSignIn: (email: string, address: string) => Promise<void>;
  /** After a sign-in that succeeded: the account's counters begin anew, the address's loses one. */
  forgiveSignIn: (email: string, address: string) => Promise<void>;
  /** Registration reveals which addresses are taken, so it is limited by network address. */
  countRegistration: (address: string) => Promise<void>;
  countSync: (userId: string) => Promise<void>;
  /** An export reads the learner's whole log. */
  countExport: (userId: string) => Promise<void>;
  /** Of a deleted account: what is stored under its address. */
  forgetAccount: (email: string) => Promise<void>;
}

const DAY_SECONDS = 24 * 3_600;
/** Tries before the first wait: by account and network address together, by account, by address. */
const FREE_TRIES = { pair: 5, account: 20, address: 60 };
/** The longest wait in seconds; short for an account, since strangers can make its owner wait. */
const LONGEST_WAIT = { pair: 900, account: 30, address: 60 };
const EXPORTS_AN_HOUR = 20;
type Scope = keyof typeof FREE_TRIES;

export function createRateLimits(
  db: Database,
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
  const syncs = new RateLimiterMemory({ points: syncsPerMinute, duration: 60 });

  const exports = new RateLimiterMemory({ points: EXPORTS_AN_HOUR, duration: 3_600 });

  const keysOf = (email: string, address: string): [Scope, string][] => [
    ['pair', `pair:${email}:${address}`],
    ['account', `account:${email}`],
    ['address', `address:${address}`],
  ];

  return {
    countSignIn: async (email, address) => {
      for (const [scope, key] of keysOf(email, address)) {
        const { consumedPoints } = await tries.consume(key);
        const wait = waitSeconds(scope, consumedPoints);
        if (wait > 0) {
          await orTooMany(() => door.consume(key, 1, { customDuration: wait }));
        }
      }
    },
    forgiveSignIn: async (email, address) => {
      for (const [scope, key] of keysOf(email, address)) {
        // Many learners may share an address: their own success takes back one try, no more.
        await (scope === 'address' ? tries.reward(key) : tries.delete(key));
      }
    },
    countRegistration: (address) => orTooMany(() => registrations.consume(address)),
    countSync: (userId) => orTooMany(() => syncs.consume(userId)),
    countExport: (userId) => orTooMany(() => exports.consume(userId)),
    forgetAccount: async (email) => {
      const names = ['try', 'door'];
      await db
        .delete(rateLimits)
        .where(
          or(
            ...names.map((name) => eq(rateLimits.key, `${name}:account:${email}`)),
            ...names.map(
              (name) => sql`starts_with(${rateLimits.key}, ${`${name}:pair:${email}:`})`,
            ),
          ),
        );
    },
  };
}

/** No wait for the free tries, then 1, 2, 4… seconds up to the longest. */
function waitSeconds(scope: Scope, consumed: number): number {
  const beyond = consumed - FREE_TRIES[scope];
  return beyond <= 0 ? 0 : Math.min(LONGEST_WAIT[scope], 2 ** Math.min(beyond - 1, 20));
}

async function orTooMany(consume: () => Promise<RateLimiterRes>): Promise<void> {
  try {
    await consume();
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
    const unit = seconds === 1 ? 'second' : 'seconds';
    throw new ApiError(429, `Too many attempts. Please try again in ${seconds} ${unit}.`, {
      'Retry-After': String(seconds),
    });
  }
}
