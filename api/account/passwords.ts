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

/**
 * Refuses new passwords that fit the rules of form but are too common (docs/security.md).
 * @throws ApiError 400 for a common password
 */
export async function refuseKnownPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw new ApiError(400, 'This password is too common');
}

/** Length of the list's head: its words and the product's name, with digits and signs added, are guessed soon, too. */
const COMMONEST = 1_000;
const SHORTEST_WORD = 4;
const OWN_WORDS = ['northstar'];

/** Loaded when somebody first chooses a password, so that the server's start doesn't wait for the lists. */
let lists: ReturnType<typeof loadLists> | undefined;

/**
 * Recognizes, without a network, the passwords that are guessed first, which are the top ones in published leaks.
 * True if a password is in the list, or is just one of its commonest words with a beginning and an ending,
 * whatever its capitals.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  lists ??= loadLists();
  const { all, words } = await lists;
  const plain = password.toLowerCase();
  return all.has(plain) || words.has(plain.replace(/^[^a-z]+|[^a-z]+$/g, ''));
}

/** None of the package's passwords has capitals. */
async function loadLists() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'];
  const words = passwords.slice(0, COMMONEST).filter((word) => word.length >= SHORTEST_WORD);
  return { all: new Set(passwords), words: new Set([...words, ...OWN_WORDS]) };
}
