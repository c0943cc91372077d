/**
 * Limits how often passwords may be tried (docs/security.md, guessing). No account is ever locked: the wait grows up
 * to a maximum.
 */
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { hasRoom, orTooMany } from './use-limit.ts';

export interface SignInLimits {
  /**
   * Call before a password is checked.
   * @param isOwnDevice the device has signed in to the account before, so it has some tries beside the network's
   * @returns a function to call if the password was right: it resets the counter of account and network together,
   *   and from then on the account is known in this network
   * @throws ApiError 429 while the wait lasts
   */
  countSignIn: (
    email: string,
    address: string,
    isOwnDevice?: boolean,
  ) => Promise<{ forgive: () => Promise<void> }>;
  /** Call after another kind of sign-in; from then on the account is known in this network. */
  rememberNetwork: (email: string, address: string) => Promise<void>;
}

/** Names under which an account and a network are counted, hashed with a key. */
export interface SignInKeys {
  pair: string;
  /** Shared by all devices that have signed in to the account. */
  devices: string;
  account: string;
  address: string;
}

/** @param duration seconds */
export type MakeLimiter = (
  name: string,
  points: number,
  duration: number,
) => Pick<RateLimiterAbstract, 'consume' | 'delete' | 'get' | 'reward' | 'set'>;

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Tries before the first wait: per account and network together, and per network for all accounts unknown there. */
const FREE_TRIES = { pair: 5, address: 60 };
/**
 * An account with so many failed tries a day, from anywhere, is being guessed at. Each network then has one try
 * before it waits. Failures in other networks never delay an account's first try. In a network where the account
 * isn't known, other people's failures delay it once the network's free tries are used up.
 */
const FAILURES_OF_AN_ATTACK = 20;
const FREE_TRIES_IN_AN_ATTACK = 1;
/** The longest wait in seconds. */
const LONGEST_WAIT = { pair: 900, address: 60 };
/** How long an account is known in a network after it signed in there. */
const KNOWN_SECONDS = 90 * DAY_SECONDS;
/** A network's failed tries at accounts known there; any beyond these count like those at unknown accounts. */
const KNOWN_TRIES_AN_HOUR = 600;

/** @param keysOf makes the keys from an account's email address and a network's address */
export function createSignInLimits(
  limiter: MakeLimiter,
  keysOf: (email: string, address: string) => SignInKeys,
): SignInLimits {
  // There are two limiters: one counts the day's tries, the other ('door') makes the next try wait.
  const tries = limiter('try', 1_000_000, DAY_SECONDS);
  const door = limiter('door', 1, 1);
  const known = limiter('known', 1, KNOWN_SECONDS);
  const knownTries = limiter('known-try', KNOWN_TRIES_AN_HOUR, HOUR_SECONDS);

  const waitFor = async (scope: keyof typeof LONGEST_WAIT, name: string, beyond: number) => {
    const wait = waitSeconds(beyond, LONGEST_WAIT[scope]);
    if (wait > 0) await orTooMany(() => door.consume(name, 1, { customDuration: wait }));
  };
  // All devices of an account share these tries, so an attacker gains nothing by collecting proofs of several devices.
  const hasDeviceRoom = async ({ devices }: SignInKeys) => {
    const { consumedPoints } = await tries.consume(devices);
    const wait = waitSeconds(consumedPoints - FREE_TRIES.pair, LONGEST_WAIT.pair);
    return wait === 0 || hasRoom(() => door.consume(devices, 1, { customDuration: wait }));
  };
  const isCountedAsKnown = async ({ pair, address }: SignInKeys) =>
    (await known.get(pair)) !== null && (await hasRoom(() => knownTries.consume(address)));
  const remember = async ({ pair }: SignInKeys) => void (await known.set(pair, 1, KNOWN_SECONDS));

  return {
    countSignIn: async (email, address, isOwnDevice = false) => {
      const keys = keysOf(email, address);
      const ofAccount = await tries.consume(keys.account);
      if (isOwnDevice && (await hasDeviceRoom(keys))) {
        return {
          forgive: async () => {
            await tries.delete(keys.devices);
            await tries.reward(keys.account);
            await remember(keys);
          },
        };
      }
      const ofPair = await tries.consume(keys.pair);
      const isKnown = await isCountedAsKnown(keys);
      const isAttacked = ofAccount.consumedPoints > FAILURES_OF_AN_ATTACK;
      const free = isAttacked ? FREE_TRIES_IN_AN_ATTACK : FREE_TRIES.pair;
      await waitFor('pair', keys.pair, ofPair.consumedPoints - free);
      if (!isKnown) {
        const ofAddress = await tries.consume(keys.address);
        await waitFor('address', keys.address, ofAddress.consumedPoints - FREE_TRIES.address);
      }
      return {
        forgive: async () => {
          await tries.delete(keys.pair);
          // A success only takes back its own try; other people's tries still count.
          await tries.reward(keys.account);
          await (isKnown ? knownTries : tries).reward(keys.address);
          await remember(keys);
        },
      };
    },
    rememberNetwork: (email, address) => remember(keysOf(email, address)),
  };
}

/** Returns no wait for the free tries, then 1, 2, 4… seconds up to the longest. */
function waitSeconds(beyond: number, longest: number): number {
  return beyond <= 0 ? 0 : Math.min(longest, 2 ** Math.min(beyond - 1, 20));
}
