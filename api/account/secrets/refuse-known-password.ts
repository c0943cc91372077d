import { ApiError } from '#api/platform/api-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * What a new password must not be, beside the rules of its form (docs/security.md).
 * @throws ApiError 400 for a password that is guessed first
 */
export async function refuseKnownPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw new ApiError(400, 'This password is too common');
}
