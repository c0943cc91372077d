/** Facts about an account that only the server knows, for profile and settings. */
import { readEmailChange } from '#api/account/statements/email-changes.ts';
import { hasIdentityAt } from '#api/account/statements/identities.ts';
import type { LiveSession } from '#api/platform/http/app-env.ts';
import type { Services } from '#api/services.ts';
import type { UserWithProgress } from '#shared/contract/account/user.ts';
import { neededProof } from './fresh-sign-in.ts';

type AccountFacts = Pick<
  UserWithProgress,
  'joinedAt' | 'emailConfirmed' | 'hasPassword' | 'hostedSignIn' | 'pendingEmail' | 'deletionNeeds'
>;

export async function readAccountFacts(
  { db, clock, openId, policy }: Services,
  session: LiveSession,
): Promise<AccountFacts> {
  const { userId, createdAt, confirmedAt, passwordHash } = session.user;
  const isLinked = openId !== null && (await hasIdentityAt(db, userId, openId.issuer));
  return {
    joinedAt: createdAt,
    emailConfirmed: confirmedAt !== null,
    hasPassword: passwordHash !== null,
    hostedSignIn: isLinked ? policy.hostedName : null,
    pendingEmail: (await readEmailChange(db, userId, clock()))?.email ?? null,
    deletionNeeds: neededProof(session, clock()),
  };
}
