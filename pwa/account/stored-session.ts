/**
 * Stores user and token in local storage (docs/product.md 4.1), so that they survive a reload and other tabs see them.
 * boot.js reads the same keys before the first paint.
 */
import type { SessionResponse } from '#shared/contract/account/auth.ts';
import type { StoredUser } from '#shared/contract/account/stored-user.ts';

export const USER_KEY = 'northstar.user';
export const TOKEN_KEY = 'northstar.token';
const REVOKE_CODE_KEY = 'northstar.revoke-code';
const SINCE_KEY = 'northstar.since';
/**
 * Signed sign-in timestamps: they prove to the server that somebody has signed in on this device before, and don't
 * reveal the account. They outlive the session, because the next sign-in on this device sends them.
 */
const PROOFS_KEY = 'northstar.sign-ins';
const ADMIN_KEY = 'northstar.admin';
/**
 * The figures that the next start of the app shows before any code has run (docs/decisions/008). They are part of the
 * session and end with it.
 */
const FIGURES_KEY = 'northstar.figures';
/** Keys that older versions of the app used. They are removed at every start. */
const FORMER_KEYS = ['northstar.dev-user', 'northstar.dev-token', 'northstar.home'];

/**
 * A sign-in sends at most this many proofs. shared/contract/account/auth.ts has the same number, but importing it would
 * load the schema library.
 */
const MOST_PROOFS = 5;

interface StoredSession {
  user: StoredUser | null;
  token: string | null;
}

/** Reads the stored user and token. If the stored user is broken, that is logged, and both are cleared. */
export function readStoredSession(): StoredSession {
  const token = read(TOKEN_KEY);
  const json = read(USER_KEY);
  if (json === null) return { user: null, token };
  const user = parse(json);
  if (isStoredUser(user)) return { user, token };
  console.error('Failed to parse stored user');
  clearStoredSession();
  return { user: null, token: null };
}

/**
 * Stores a session.
 * @param proofs the proofs in the reply to a sign-in; absent if the app has only asked who a stored token belongs to
 */
export function writeStoredSession(
  user: StoredUser,
  token: string,
  proofs: Pick<Partial<SessionResponse>, 'revokeCode' | 'since' | 'signInProof'> = {},
): void {
  // The order matters. Another tab may notice the first write before the second one, and a user without a token would
  // look like a session that has ended.
  write(TOKEN_KEY, token);
  write(USER_KEY, JSON.stringify(user));
  dropStoredFigures();
  const { revokeCode, since, signInProof } = proofs;
  if (revokeCode !== undefined) write(REVOKE_CODE_KEY, revokeCode);
  if (since !== undefined) write(SINCE_KEY, since);
  if (signInProof !== undefined) keepSignInProof(signInProof);
}

export function writeStoredUser(user: StoredUser): void {
  write(USER_KEY, JSON.stringify(user));
}

/** Returns the code that revokes this session and does nothing else. A sign-out without a network needs it. */
export function readRevokeCode(): string | null {
  return read(REVOKE_CODE_KEY);
}

/** Returns the server's signed timestamp of the sign-in on this device. */
export function readStoredSince(): string | null {
  return read(SINCE_KEY);
}

/** Returns the proofs of the latest sign-ins on this device, to any account, the newest first. */
export function readSignInProofs(): string[] {
  const proofs = parse(read(PROOFS_KEY) ?? '[]');
  return Array.isArray(proofs) ? proofs.filter(isProof).slice(0, MOST_PROOFS) : [];
}

function keepSignInProof(proof: string): void {
  write(PROOFS_KEY, JSON.stringify([proof, ...readSignInProofs()].slice(0, MOST_PROOFS)));
}

function isProof(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 100;
}

export function clearStoredSession(): void {
  remove(USER_KEY, TOKEN_KEY, REVOKE_CODE_KEY, SINCE_KEY, ADMIN_KEY, FIGURES_KEY);
}

/** Returns the id of the account that the server last called an administrator's, or null. */
export function readAdminId(): string | null {
  return read(ADMIN_KEY);
}

export function writeAdminId(id: string | null): void {
  if (id === null) remove(ADMIN_KEY);
  else write(ADMIN_KEY, id);
}

/**
 * Stores the figures that boot.js will show at the next start, as JSON. If there is no room, the older figures are
 * still deleted.
 */
export function writeStoredFigures(json: string): void {
  dropStoredFigures();
  write(FIGURES_KEY, json);
}

export function dropStoredFigures(): void {
  remove(FIGURES_KEY);
}

export function removeFormerKeys(): void {
  remove(...FORMER_KEYS);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // quiet: a value from another version, or edited by hand, counts as absent.
    return null;
  }
}

// Reads an item. A browser that blocks storage throws each time, so a session there lasts only as long as its tab.

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // quiet: storage is blocked; the sign-in page says that nothing is stored.
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // quiet: storage is blocked; the sign-in page says that nothing is stored.
    return;
  }
}

function remove(...keys: string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // quiet: storage is blocked; the sign-in page says that nothing is stored.
    return;
  }
}

const TEXTS = ['id', 'email', 'firstName', 'lastName'] as const;
const TEXTS_OR_NULL = [
  'profileImageUrl',
  'stripeCustomerId',
  'stripeSubscriptionId',
  'subscriptionStatus',
  'subscriptionEndDate',
] as const;

/**
 * Checks by hand that a value fits the schema StoredUser. This runs before the first paint, and the schema library
 * would delay that.
 */
export function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const isText = (field: string) => typeof fields.get(field) === 'string';
  return (
    TEXTS.every(isText) &&
    TEXTS_OR_NULL.every((field) => isText(field) || fields.get(field) === null)
  );
}
