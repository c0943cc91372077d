/**
 * Hashes passwords with Argon2id, one at a time. Each run takes 19 MiB of memory, so simultaneous sign-ins wait in a
 * queue. If the queue is full, the next sign-in is rejected and may try again later (OWASP Password Storage Cheat
 * Sheet: m=19 MiB, t=2, p=1).
 */
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '#api/platform/api-error.ts';

const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasher {
  /** Hashes a password. @returns the hash in PHC form @throws ApiError 503 if the queue is full */
  hash: (password: string) => Promise<string>;
  /**
   * True if the password has the stored hash. Without a stored hash, the function does the same work and returns false,
   * so that the time that it takes doesn't reveal whether an account exists and has a password.
   */
  verify: (stored: string | null, password: string) => Promise<boolean>;
  /** The number of Argon2 runs so far. */
  runs: () => number;
}

/**
 * Makes the hasher. @param atOnce the maximum number of runs at the same time @param waiting the maximum number that
 * may wait in the queue
 */
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
 * Rejects a new password that is long enough but too common (docs/security.md).
 * @throws ApiError 400 for a common password
 */
export async function refuseKnownPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw new ApiError(400, 'This password is too common');
}

/** This many of the most common passwords are also rejected with digits or symbols around them, like “sunshine12!”. */
const COMMONEST = 1_000;
const SHORTEST_WORD = 4;
const OWN_WORDS = ['northstar'];

/** The lists are loaded when somebody first chooses a password, so that the server starts faster. */
let lists: ReturnType<typeof loadLists> | undefined;

/**
 * True for a password that attackers guess first. Either the password is in a list from published leaks, or it consists
 * of a very common word with digits or symbols around it. The word may be one from that list, or the product's name.
 * Capitals make no difference. The list comes with the server, so this needs no network.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  lists ??= loadLists();
  const { all, words } = await lists;
  const plain = password.toLowerCase();
  return all.has(plain) || words.has(plain.replace(/^[^a-z]+|[^a-z]+$/g, ''));
}

/** Loads the package's list of common passwords, all of them in lowercase. */
async function loadLists() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'];
  const words = passwords.slice(0, COMMONEST).filter((word) => word.length >= SHORTEST_WORD);
  return { all: new Set(passwords), words: new Set([...words, ...OWN_WORDS]) };
}
