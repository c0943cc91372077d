/** The errors for an account that an administrator has blocked (docs/security.md, blocked accounts). */
import { ApiError } from '#api/platform/api-error.ts';
import type { Policy } from '#api/services.ts';

/**
 * @param leaveToken token of the session that was just opened; it works only for export and deletion
 */
export function blockedRefusal(
  { supportEmail }: Pick<Policy, 'supportEmail'>,
  leaveToken?: string,
): ApiError {
  const message = `This account is blocked. ${whereToWrite(supportEmail)} Nothing of it was deleted.`;
  return new ApiError(403, message, {}, leaveToken === undefined ? {} : { leaveToken });
}

/** The error for somebody who has proven to hold the address of a blocked account, which may be deleted by now. */
export function blockedAddressRefusal({ supportEmail }: Pick<Policy, 'supportEmail'>): ApiError {
  const message = `An account of this email address was blocked. ${whereToWrite(supportEmail)}`;
  return new ApiError(409, message);
}

function whereToWrite(supportEmail: string | undefined): string {
  return supportEmail === undefined
    ? 'Ask those who run this server.'
    : `Write to ${supportEmail}.`;
}
