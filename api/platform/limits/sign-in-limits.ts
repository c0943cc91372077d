/**
 * Limits how many passwords may be tried (docs/security.md, guessing). An account is never locked. After failed
 * attempts, the next one must wait, at most for the times in `LONGEST_WAIT`.
 */
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { hasRoom, orTooMany } from './use-limit.ts';

export interface SignInLimits {
  /**
   * Must be called before a password is checked.
   * @param isOwnDevice true if the device has signed in to the account before; attempts from such devices are counted
   * separately
   * @returns a function to call if the password was right: it clears the account's failed attempts in this network or
   * on its own devices, and the server then remembers that the account has signed in from this network
   * @throws ApiError 429 during the wait
   */
  countSignIn: (
    email: string,
    address: string,
    isOwnDevice?: boolean,
  ) => Promise<{ forgive: () => Promise<void> }>;
  /**
   * Must be called after another kind of sign-in. The server then remembers that the account has signed in from this
   * network.
   */
  rememberNetwork: (email: string, address: string) => Promise<void>;
}

/** The names of the counters for an account and a network, hashed with a key. */
interface SignInKeys {
  pair: string;
  /** The name of the counter that is shared by all devices that have signed in to the account. */
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
 * The number of attempts that are free before the first wait. `pair` counts the attempts for one account from one
 * network. `address` counts the attempts from one network for all accounts that haven't signed in from that network
 * before.
 */
const FREE_TRIES = { pair: 5, address: 60 };
/**
 * With more failed attempts than this in a day, from all networks together, somebody is probably guessing the account's
 * password. From then on, each network has one attempt before it must wait. So failures in other networks never delay
 * an account's first attempt. If the account hasn't signed in from a network before, other people's failures in that
 * network delay it once the network's free attempts are used up.
 */
const FAILURES_OF_AN_ATTACK = 20;
const FREE_TRIES_IN_AN_ATTACK = 1;
/** The longest waits in seconds. */
const LONGEST_WAIT = { pair: 900, address: 60 };
/** How long the server remembers that an account has signed in from a network, in seconds. */
const KNOWN_SECONDS = 90 * DAY_SECONDS;
/**
 * For accounts that have signed in from a network before, this many failed attempts an hour are counted separately in
 * that network. Any more count like attempts for unknown accounts.
 */
const KNOWN_TRIES_AN_HOUR = 600;

/**
 * Makes the sign-in limits.
 * @param limiter makes a limiter
 * @param keysOf makes the keys from an account's email address and a network address
 */
export function createSignInLimits(
  limiter: MakeLimiter,
  keysOf: (email: string, address: string) => SignInKeys,
): SignInLimits {
  // The first limiter counts the attempts of a day. The second one, called 'door', makes the next attempt wait.
  const tries = limiter('try', 1_000_000, DAY_SECONDS);
  const door = limiter('door', 1, 1);
  const known = limiter('known', 1, KNOWN_SECONDS);
  const knownTries = limiter('known-try', KNOWN_TRIES_AN_HOUR, HOUR_SECONDS);

  const waitFor = async (scope: keyof typeof LONGEST_WAIT, name: string, beyond: number) => {
    const wait = waitSeconds(beyond, LONGEST_WAIT[scope]);
    if (wait > 0) await orTooMany(() => door.consume(name, 1, { customDuration: wait }));
  };
  // All of an account's own devices share these attempts. So an attacker who has proofs from several devices doesn't
  // get more of them.
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
          // A successful sign-in takes back only its own attempt. Other people's attempts stay counted.
          await tries.reward(keys.account);
          await (isKnown ? knownTries : tries).reward(keys.address);
          await remember(keys);
        },
      };
    },
    rememberNetwork: (email, address) => remember(keysOf(email, address)),
  };
}

/** Returns the wait in seconds: 0 for the free attempts, then 1, 2, 4 and so on up to `longest`. */
function waitSeconds(beyond: number, longest: number): number {
  return beyond <= 0 ? 0 : Math.min(longest, 2 ** Math.min(beyond - 1, 20));
}
