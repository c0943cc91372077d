/** What is said to whom an administrator keeps out (docs/security.md, blocked accounts). */
import { ApiError } from '#api/platform/api-error.ts';
import type { Policy } from '#api/services.ts';

/**
 * @param leaveToken of the session that was just opened: it reaches export and deletion, and nothing else
 */
export function blockedRefusal(
  { supportEmail }: Pick<Policy, 'supportEmail'>,
  leaveToken?: string,
): ApiError {
  const where =
    supportEmail === undefined ? 'Ask those who run this server.' : `Write to ${supportEmail}.`;
  const message = `This account is blocked. ${where} Nothing of it was deleted.`;
  return new ApiError(403, message, {}, leaveToken === undefined ? {} : { leaveToken });
}
