import { useBlockedSignIn } from '#pwa/account/blocked-sign-in.ts';
import { HttpError } from './http-error.ts';

/** Stores the server's message if a sign-in failed because the account is blocked. @returns true if that was so */
export function noteBlocked(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.leaveToken === null) return false;
  const { leaveToken, serverMessage } = error;
  useBlockedSignIn.setState({ blocked: { leaveToken, message: serverMessage ?? '' } });
  return true;
}
