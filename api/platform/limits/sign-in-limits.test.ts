/** Checks docs/security.md's figures on how many guesses an attacker gets, hour by hour. */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/platform/api-error.ts';
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts';

const HOUR = 3_600_000;
const CAMPUS = '192.0.2.1';

/** Timers can't run longer than 24 days, so this store keeps longer entries forever. */
class Store extends RateLimiterMemory {
  override set(key: string, points: number) {
    return super.set(key, points, 0);
  }
}

let limits: SignInLimits;
beforeEach(() => {
  vi.useFakeTimers();
  limits = createSignInLimits(
    (keyPrefix, points, duration) => new Store({ keyPrefix, points, duration }),
    (email, address) => ({
      pair: `pair:${email}:${address}`,
      devices: `pair:${email}:devices`,
      account: `account:${email}`,
      address: `address:${address}`,
    }),
  );
});
afterEach(() => vi.useRealTimers());

/** Returns null if the password was checked, otherwise the seconds to wait. */
async function tryOnce(
  email: string,
  address = CAMPUS,
  isOwnDevice = false,
): Promise<number | null> {
  try {
    await limits.countSignIn(email, address, isOwnDevice);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Number(error.headers['Retry-After']);
  }
}

/** Counts the wrong passwords checked within an hour for an attacker who waits exactly as long as told. */
async function guessesOfAnHour(
  emailOf: (guess: number) => string,
  isOwnDevice = false,
): Promise<number> {
  const end = Date.now() + HOUR;
  let guesses = 0;
  while (Date.now() < end) {
    const wait = await tryOnce(emailOf(guesses), CAMPUS, isOwnDevice);
    if (wait === null) guesses += 1;
    else await vi.advanceTimersByTimeAsync(wait * 1_000);
  }
  return guesses;
}

const signInAt = async (email: string) => (await limits.countSignIn(email, CAMPUS)).forgive();

describe('what a guesser gets in an hour', () => {
  it('at one account, from a network in which it is unknown', async () => {
    expect(await guessesOfAnHour(() => 'ada')).toBe(14);
  });

  it('at one account, from a network in which it has signed in: no more', async () => {
    await signInAt('ada');
    expect(await guessesOfAnHour(() => 'ada')).toBe(14);
  });

  it('at a new account with each guess', async () => {
    expect(await guessesOfAnHour((guess) => `stranger-${guess}`)).toBe(123);
  });

  it('at many accounts of a network in which they have signed in: bounded for all together', async () => {
    for (let learner = 0; learner < 200; learner += 1) await signInAt(`known-${learner}`);
    expect(await guessesOfAnHour((guess) => `known-${guess % 200}`)).toBe(723);
  });

  it('by signing in to an own account in between: nothing more', async () => {
    await signInAt('own');
    const guesses = await guessesOfAnHour((guess) => `stranger-${guess}`);
    for (let turn = 0; turn < 50; turn += 1) await signInAt('own');
    expect(guesses).toBe(123);
    const more = [await tryOnce('one-more'), await tryOnce('another'), await tryOnce('a-third')];
    expect(more.filter((wait) => wait === null).length).toBeLessThan(2);
  });
});

describe('an account that has signed in from a network', () => {
  const lockNetwork = async () => {
    for (let guess = 0; guess < 70; guess += 1) await tryOnce(`stranger-${guess}`);
    expect(await tryOnce('a-newcomer')).not.toBeNull();
  };

  it('waits there for nobody who tries others', async () => {
    await signInAt('ada');
    await lockNetwork();
    expect(await tryOnce('ada')).toBeNull();
  });

  it('is known nowhere else', async () => {
    await signInAt('grace');
    for (let guess = 0; guess < 70; guess += 1) await tryOnce(`stranger-${guess}`, '198.51.100.1');
    expect(await tryOnce('grace', '198.51.100.1')).not.toBeNull();
  });

  it('is known by another way in, too', async () => {
    await limits.rememberNetwork('ada', CAMPUS);
    await lockNetwork();
    expect(await tryOnce('ada')).toBeNull();
  });
});

describe('a device that has signed in to the account before', () => {
  const flood = async () => {
    for (let guess = 0; guess < 70; guess += 1) await tryOnce(`stranger-${guess}`);
    for (let guess = 0; guess < 30; guess += 1) await tryOnce('ada', '198.51.100.1');
    for (let guess = 0; guess < 10; guess += 1) await tryOnce('ada');
  };

  it('is let in from a network in which it is new, whoever floods the network or guesses at the account', async () => {
    await flood();
    expect(await tryOnce('ada')).not.toBeNull();
    expect(await tryOnce('ada', CAMPUS, true)).toBeNull();
  });

  it('has tries of its own for a few mistakes, and then those that anybody has', async () => {
    await flood();
    for (let mistake = 0; mistake < 5; mistake += 1) {
      expect(await tryOnce('ada', CAMPUS, true)).toBeNull();
    }
    const more = [await tryOnce('ada', CAMPUS, true), await tryOnce('ada', CAMPUS, true)];
    expect(more.at(-1)).not.toBeNull();
    expect(await tryOnce('ada', '203.0.113.9', true)).toBeNull();
  });

  it('gives a guesser who holds a proof of the account nine guesses more in an hour', async () => {
    expect(await guessesOfAnHour(() => 'ada', true)).toBe(23);
  });
});
