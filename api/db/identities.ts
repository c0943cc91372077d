/** Whose account a sign-in at a provider opens. */
import { eq } from 'drizzle-orm';
import type { Executor } from './client.ts';
import { userIdentities } from './schema.ts';

/** Who somebody is at a provider: the subject alone means nothing. */
export interface IdentityKey {
  issuer: string;
  subject: string;
}

/** The id of the account, or null when this identity has none yet. */
export async function findUserIdByIdentity(
  executor: Executor,
  key: IdentityKey,
): Promise<string | null> {
  const [found] = await executor
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(eq(userIdentities.identity, identityOf(key)));
  return found?.userId ?? null;
}

/** @returns false when the identity has an account already: nothing is written then */
export async function addIdentity(
  tx: Executor,
  key: IdentityKey,
  userId: string,
): Promise<boolean> {
  const added = await tx
    .insert(userIdentities)
    .values({ identity: identityOf(key), userId })
    .onConflictDoNothing()
    .returning({ userId: userIdentities.userId });
  return added.length > 0;
}

/** No issuer has a blank: it is a URL. */
function identityOf({ issuer, subject }: IdentityKey): string {
  return `${issuer} ${subject}`;
}
