import { fetchUser } from '#pwa/http/auth-calls.ts';
import { HttpError } from '#pwa/http/http-error.ts';
import { endSession, startSession, useSession } from '#pwa/account/session-store.ts';

/**
 * Asks the server which user the stored token belongs to. A refused token is cleared; without a network, the token
 * stays for the next start.
 * @returns true if somebody is signed in now
 */
export async function resolveUser(): Promise<boolean> {
  const { token } = useSession.getState();
  if (token === null) return false;
  try {
    const { isAdmin: _, ...user } = await fetchUser();
    startSession({ user, token });
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) endSession();
    else console.error('The stored session could not be resolved', error);
    return false;
  }
}
