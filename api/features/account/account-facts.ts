/** What only the server knows of an account, for profile and settings. */
import { readEmailChange } from '#api/db/people/email-changes.ts';
import { hasIdentityAt } from '#api/db/people/identities.ts';
import type { User } from '#api/db/people/users.ts';
import type { Services } from '#api/services.ts';
import type { UserWithProgress } from '#shared/contract/account/user.ts';

type AccountFacts = Pick<
  UserWithProgress,
  'joinedAt' | 'emailConfirmed' | 'hasPassword' | 'hostedSignIn' | 'pendingEmail'
>;

export async function readAccountFacts(
  { db, clock, openId, policy }: Services,
  { userId, createdAt, confirmedAt, passwordHash }: User,
): Promise<AccountFacts> {
  const isLinked = openId !== null && (await hasIdentityAt(db, userId, openId.issuer));
  return {
    joinedAt: createdAt,
    emailConfirmed: confirmedAt !== null,
    hasPassword: passwordHash !== null,
    hostedSignIn: isLinked ? policy.hostedName : null,
    pendingEmail: (await readEmailChange(db, userId, clock()))?.email ?? null,
  };
}
