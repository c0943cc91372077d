/**
 * User and token in local storage (docs/product.md 4.1): what survives a reload, and what
 * other tabs see. boot.js reads the same keys before the first paint.
 */
import type { SessionResponse, StoredUser } from '#shared/contract/auth/auth.ts';

export const USER_KEY = 'northstar.user';
export const TOKEN_KEY = 'northstar.token';
const REVOKE_CODE_KEY = 'northstar.revoke-code';
const SINCE_KEY = 'northstar.since';
/** Proofs of sign-ins, which tell no account: they outlive the session, for the next sign-in on this device. */
const PROOFS_KEY = 'northstar.sign-ins';
const ADMIN_KEY = 'northstar.admin';
/** The learner's figures for the next start (docs/decisions/008): part of the session, they end with it. */
const FIGURES_KEY = 'northstar.figures';
/** Written by versions under development, and by those that kept home as markup; removed at every start. */
const FORMER_KEYS = ['northstar.dev-user', 'northstar.dev-token', 'northstar.home'];

/** As many as a sign-in takes (shared/contract/auth/auth.ts), without the schema library's weight. */
const MOST_PROOFS = 5;

export interface StoredSession {
  user: StoredUser | null;
  token: string | null;
}

/** A user that cannot be read is logged and cleared together with its token. */
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

/** After a sign-in `proofs` are those of it; a session that is only looked up brings none. */
export function writeStoredSession(
  user: StoredUser,
  token: string,
  proofs: Pick<Partial<SessionResponse>, 'revokeCode' | 'since' | 'signInProof'> = {},
): void {
  // In this order: another tab may hear of the first before the second is there, and a user without a token
  // is what a session leaves that has ended.
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

/** The code that can do nothing but end this session, for a sign-out without a network. */
export function readRevokeCode(): string | null {
  return read(REVOKE_CODE_KEY);
}

/** When the sign-in on this device was, as the server signed it. */
export function readStoredSince(): string | null {
  return read(SINCE_KEY);
}

/** Proofs of the latest sign-ins on this device, to whatever accounts, the newest first. */
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

/** The id of the account that the server last called an administrator's. */
export function readAdminId(): string | null {
  return read(ADMIN_KEY);
}

export function writeAdminId(id: string | null): void {
  if (id === null) remove(ADMIN_KEY);
  else write(ADMIN_KEY, id);
}

/** Figures as boot.js will show them at the next start, as JSON; where there is no room the older ones go too. */
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
    // quiet: what another version or a hand has left is as good as nothing.
    return null;
  }
}

// A browser that blocks storage throws at each access: the session then lasts as long as its tab.

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // quiet: storage is blocked; the sign-in page says that nothing is kept.
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // quiet: storage is blocked; the sign-in page says that nothing is kept.
    return;
  }
}

function remove(...keys: string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // quiet: storage is blocked; the sign-in page says that nothing is kept.
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

/** The schema StoredUser by hand: this runs before the first paint, where the schema library would cost. */
export function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const isText = (field: string) => typeof fields.get(field) === 'string';
  return (
    TEXTS.every(isText) &&
    TEXTS_OR_NULL.every((field) => isText(field) || fields.get(field) === null)
  );
}
