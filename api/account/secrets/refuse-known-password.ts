import { ApiError } from '#api/platform/api-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Refuses new passwords that fit the rules of form but are too common (docs/security.md).
 * @throws ApiError 400 for a common password
 */
export async function refuseKnownPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw new ApiError(400, 'This password is too common');
}
