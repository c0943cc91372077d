/** The configuration or the database makes a user id an administrator; an email address never does. */
import type { User } from '#api/account/statements/users.ts';
import type { Policy } from '#api/services.ts';

export function isAdmin(
  user: Pick<User, 'userId' | 'isAdmin'>,
  policy: Pick<Policy, 'adminUserIds'>,
): boolean {
  return user.isAdmin || policy.adminUserIds.has(user.userId);
}
