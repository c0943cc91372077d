/**
 * Hashes passwords with Argon2id, one at a time. Each run takes 19 MiB, so a rush of sign-ins must queue, and
 * sign-ins beyond a full queue are told to come back (OWASP Password Storage Cheat Sheet: m=19 MiB, t=2,
 * p=1).
 */
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '#api/platform/api-error.ts';

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasher {
  /** @returns the hash in PHC form @throws ApiError 503 when too many wait */
  hash: (password: string) => Promise<string>;
  /**
   * Checks against a stored hash, or against a hash that matches nothing, so that an account that doesn't exist or has
   * no password takes the same work.
   */
  verify: (stored: string | null, password: string) => Promise<boolean>;
  /** Number of Argon2 runs so far. */
  runs: () => number;
}

/** @param atOnce how many runs go at the same time @param waiting how many may queue behind them */
export function createPasswordHasher({ atOnce = 1, waiting = 64 } = {}): PasswordHasher {
  let running = 0;
  let runs = 0;
  let decoy: Promise<string> | null = null;
  const queue: (() => void)[] = [];

  const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
        throw new ApiError(503, 'Too many sign-ins at the moment. Please try again.', {
          'Retry-After': '5',
        });
      }
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    runs += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };

  return {
    hash: (password) => inTurn(() => hash(password, ARGON2ID)),
    verify: async (stored, password) => {
      decoy ??= hash('no password has this hash', ARGON2ID);
      const against = stored ?? (await decoy);
      const matches = await inTurn(() => verify(against, password));
      return matches && stored !== null;
    },
    runs: () => runs,
  };
}
