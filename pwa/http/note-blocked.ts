import { useBlockedSignIn } from '#pwa/account/blocked-sign-in.ts';
import { HttpError } from './http-error.ts';

/** Keeps what the server said where a sign-in failed because the account is blocked. @returns whether it did */
export function noteBlocked(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.leaveToken === null) return false;
  const { leaveToken, serverMessage } = error;
  useBlockedSignIn.setState({ blocked: { leaveToken, message: serverMessage ?? '' } });
  return true;
}
