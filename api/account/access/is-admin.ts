/** Admin is a role by user id, in the configuration or the database; never by an address. */
import type { User } from '#api/account/statements/users.ts';
import type { Policy } from '#api/services.ts';

export function isAdmin(
  user: Pick<User, 'userId' | 'isAdmin'>,
  policy: Pick<Policy, 'adminUserIds'>,
): boolean {
  return user.isAdmin || policy.adminUserIds.has(user.userId);
}
