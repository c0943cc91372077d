import { useBlockedSignIn } from '#pwa/account/blocked-sign-in.ts';
import { HttpError } from './http-error.ts';

/**
 * If a sign-in failed because the account is blocked, stores the server's message and the token for leaving.
 * @returns true if that was the reason
 */
export function noteBlocked(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.leaveToken === null) return false;
  const { leaveToken, serverMessage } = error;
  useBlockedSignIn.setState({ blocked: { leaveToken, message: serverMessage ?? '' } });
  return true;
}
