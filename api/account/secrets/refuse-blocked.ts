/** The words for an account that an administrator keeps out (docs/security.md, blocked accounts). */
import { ApiError } from '#api/platform/api-error.ts';
import type { Policy } from '#api/services.ts';

/**
 * @param leaveToken of the session that was just opened: it reaches export and deletion, and nothing else
 */
export function blockedRefusal(
  { supportEmail }: Pick<Policy, 'supportEmail'>,
  leaveToken?: string,
): ApiError {
  const message = `This account is blocked. ${whereToWrite(supportEmail)} Nothing of it was deleted.`;
  return new ApiError(403, message, {}, leaveToken === undefined ? {} : { leaveToken });
}

/** Said to whoever has shown to hold an address of an account that is kept out: it may be gone. */
export function blockedAddressRefusal({ supportEmail }: Pick<Policy, 'supportEmail'>): ApiError {
  const message = `An account of this email address was blocked. ${whereToWrite(supportEmail)}`;
  return new ApiError(409, message);
}

function whereToWrite(supportEmail: string | undefined): string {
  return supportEmail === undefined
    ? 'Ask those who run this server.'
    : `Write to ${supportEmail}.`;
}
