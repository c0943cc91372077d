/** Checks the current password again before anything that a stolen session must not do. */
import type { User } from '#api/account/statements/users.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';

/**
 * Counts as a sign-in, so that a session can't get around the limit of guesses.
 * @param address network address
 * @throws ApiError 400 when the password is wrong or the account has none; not 401, because the session stays valid;
 *   429 beyond the limit
 */
export async function checkPassword(
  { limits, passwords }: Pick<Services, 'limits' | 'passwords'>,
  user: Pick<User, 'email' | 'passwordHash'>,
  password: string,
  address: string,
): Promise<void> {
  if (user.passwordHash === null) {
    throw new ApiError(400, 'This account has no password yet. Please set one first.');
  }
  const attempt = await limits.countSignIn(user.email, address);
  if (!(await passwords.verify(user.passwordHash, password))) {
    throw new ApiError(400, 'Current password is incorrect');
  }
  await attempt.forgive();
}
