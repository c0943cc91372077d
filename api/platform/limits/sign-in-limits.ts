/**
 * Limits how often passwords may be tried (docs/security.md, guessing). No account is ever locked: after failed tries
 * the next one must wait, up to a longest time.
 */
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { hasRoom, orTooMany } from './use-limit.ts';

export interface SignInLimits {
  /**
   * Call before a password is checked.
   * @param isOwnDevice true if the device has signed in to the account before; such devices have tries of their own
   * @returns a function to call if the password was right: it clears the account's failed tries in this network or on
   *   its own devices, and from then on the account is known in this network
   * @throws ApiError 429 during the wait
   */
  countSignIn: (
    email: string,
    address: string,
    isOwnDevice?: boolean,
  ) => Promise<{ forgive: () => Promise<void> }>;
  /** Call after another kind of sign-in. From then on the account is known in this network. */
  rememberNetwork: (email: string, address: string) => Promise<void>;
}

/** The names under which an account and a network are counted, hashed with a key. */
export interface SignInKeys {
  pair: string;
  /** Shared by all devices that have signed in to the account. */
  devices: string;
  account: string;
  address: string;
}

/** Makes a limiter. @param duration seconds */
export type MakeLimiter = (
  name: string,
  points: number,
  duration: number,
) => Pick<RateLimiterAbstract, 'consume' | 'delete' | 'get' | 'reward' | 'set'>;

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/**
 * The tries before the first wait: per account and network together, and per network for all accounts that aren't known
 * there.
 */
const FREE_TRIES = { pair: 5, address: 60 };
/**
 * After more failed tries in a day, from all networks together, somebody is assumed to be guessing an account's
 * password. Then each network has one try before it must wait, so failures in other networks never delay an account's
 * first try. In a network where the account isn't known, other people's failures delay it once the network's free tries
 * are used up.
 */
const FAILURES_OF_AN_ATTACK = 20;
const FREE_TRIES_IN_AN_ATTACK = 1;
/** The longest waits in seconds. */
const LONGEST_WAIT = { pair: 900, address: 60 };
/** Seconds for which an account is known in a network after it signed in there. */
const KNOWN_SECONDS = 90 * DAY_SECONDS;
/**
 * A network's failed tries per hour for accounts that are known there. Further ones count like those for unknown
 * accounts.
 */
const KNOWN_TRIES_AN_HOUR = 600;

/**
 * Makes the limits of sign-ins.
 * @param limiter makes a limiter
 * @param keysOf makes the keys from an account's email address and a network address
 */
export function createSignInLimits(
  limiter: MakeLimiter,
  keysOf: (email: string, address: string) => SignInKeys,
): SignInLimits {
  // The first limiter counts the tries of a day. The second, 'door', makes the next try wait.
  const tries = limiter('try', 1_000_000, DAY_SECONDS);
  const door = limiter('door', 1, 1);
  const known = limiter('known', 1, KNOWN_SECONDS);
  const knownTries = limiter('known-try', KNOWN_TRIES_AN_HOUR, HOUR_SECONDS);

  const waitFor = async (scope: keyof typeof LONGEST_WAIT, name: string, beyond: number) => {
    const wait = waitSeconds(beyond, LONGEST_WAIT[scope]);
    if (wait > 0) await orTooMany(() => door.consume(name, 1, { customDuration: wait }));
  };
  // All known devices of an account share these tries, so that proofs from several devices give an attacker no more of
  // them.
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
          // A success takes back only its own try. Other people's tries still count.
          await tries.reward(keys.account);
          await (isKnown ? knownTries : tries).reward(keys.address);
          await remember(keys);
        },
      };
    },
    rememberNetwork: (email, address) => remember(keysOf(email, address)),
  };
}

/** The wait in seconds: 0 for the free tries, then 1, 2, 4 and so on up to the longest. */
function waitSeconds(beyond: number, longest: number): number {
  return beyond <= 0 ? 0 : Math.min(longest, 2 ** Math.min(beyond - 1, 20));
}
