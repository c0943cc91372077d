/** What a new password must not be, beside the rules of its form (docs/security.md). */
import { ApiError } from './api-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isLeakedPassword } from './leaked-passwords.ts';

/** @throws ApiError 400 for a password that is guessed first */
export async function refuseKnownPassword(password: string): Promise<void> {
  if (isCommonPassword(password)) throw new ApiError(400, 'This password is too common');
  if (await isLeakedPassword(password)) {
    throw new ApiError(400, 'This password is known from data leaks. Please choose another one.');
  }
}
