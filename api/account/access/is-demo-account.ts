/** Accounts that show the product: listed by user id in the configuration; never by an address. */
import type { User } from '#api/account/statements/users.ts';
import type { Policy } from '#api/services.ts';

export function isDemoAccount(
  user: Pick<User, 'userId'>,
  policy: Pick<Policy, 'demoUserIds'>,
): boolean {
  return policy.demoUserIds.has(user.userId);
}
