/**
 * Knows who is signed in (docs/product.md 4.1). The status is `loading` at first. If a user and a token are stored, the
 * session continues with them. Only one function deletes both.
 */
import { create } from 'zustand';
import type { SessionResponse } from '#shared/contract/account/auth.ts';
import type { StoredUser } from '#shared/contract/account/stored-user.ts';
import { type MirroredSession, mirrorSession } from './session-mirror.ts';
import {
  clearStoredSession,
  dropStoredFigures,
  readStoredSession,
  removeFormerKeys,
  TOKEN_KEY,
  USER_KEY,
  writeStoredSession,
  writeStoredUser,
} from './stored-session.ts';

export interface Session {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: StoredUser | null;
  token: string | null;
}

const SIGNED_OUT: Session = { status: 'signed-out', user: null, token: null };

export const useSession = create<Session>(() => ({ status: 'loading', user: null, token: null }));

/**
 * Reads the stored session and follows other tabs from then on. A token without a user leaves the session `loading`:
 * the app then asks the server who it is, and calls `startSession` or `endSession`.
 * @returns a function that stops following other tabs
 */
export function restoreSession(): () => void {
  removeFormerKeys();
  followStorage();
  const followOtherTabs = ({ key }: StorageEvent) => {
    // The key is null if the whole storage was deleted.
    if (key === null || key === TOKEN_KEY || key === USER_KEY) followStorage();
  };
  window.addEventListener('storage', followOtherTabs);
  return () => window.removeEventListener('storage', followOtherTabs);
}

/** Starts a session after a sign-in or a registration. */
export function startSession({ user, token, ...proofs }: SessionResponse): void {
  writeStoredSession(user, token, proofs);
  useSession.setState({ status: 'signed-in', user, token });
  mirror({ userId: user.id, token });
}

/**
 * Ends the session in this browser. Only this function deletes the stored user and token. The learner's database stays.
 */
export function endSession(): void {
  clearStoredSession();
  useSession.setState(SIGNED_OUT);
  mirror(null);
}

/** Stores the user after a change of the profile or the subscription. */
export function updateUser(user: StoredUser): void {
  writeStoredUser(user);
  useSession.setState({ user });
}

function followStorage(): void {
  const { user, token } = readStoredSession();
  if (token === null) {
    if (user) clearStoredSession();
    dropStoredFigures();
    useSession.setState(SIGNED_OUT);
    mirror(null);
  } else if (user === null) {
    useSession.setState({ status: 'loading', user: null, token });
  } else {
    useSession.setState({ status: 'signed-in', user, token });
    mirror({ userId: user.id, token });
  }
}

/**
 * Copies the session for the service worker. If that fails, only Background Sync doesn't work; the page itself still
 * sends events.
 */
function mirror(session: MirroredSession | null): void {
  mirrorSession(session).catch((error: unknown) =>
    console.warn('The session could not be mirrored for Background Sync', error),
  );
}
