/** Accounts that demonstrate the product; the configuration lists them by user id, never by email address. */
import type { User } from '#api/account/statements/users.ts';
import type { Policy } from '#api/services.ts';

export function isDemoAccount(
  user: Pick<User, 'userId'>,
  policy: Pick<Policy, 'demoUserIds'>,
): boolean {
  return policy.demoUserIds.has(user.userId);
}
