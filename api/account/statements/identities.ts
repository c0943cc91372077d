/** Maps each sign-in at a provider to the account that it opens. An account has at most one such sign-in. */
import { eq } from 'drizzle-orm';
import type { Executor } from '#api/platform/database/client.ts';
import { userIdentities } from '#api/account/tables.ts';

/** A person's identity at a provider; the subject means nothing without the issuer. */
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

/** Whether the account has an identity from this issuer; identities from other issuers don't count. */
export async function hasIdentityAt(
  executor: Executor,
  userId: string,
  issuer: string,
): Promise<boolean> {
  const found = await readIdentities(executor, userId);
  return found.some((identity) => isSameIssuer(issuerOf(identity), issuer));
}

/** @returns false when the identity already has an account, and writes nothing then */
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

/** The account's sign-ins at providers, as the directory has them. */
export async function readIdentities(executor: Executor, userId: string): Promise<string[]> {
  const found = await executor
    .select({ identity: userIdentities.identity })
    .from(userIdentities)
    .where(eq(userIdentities.userId, userId));
  return found.map(({ identity }) => identity);
}

/** Removes the account's sign-in at a provider, whichever provider that is. */
export async function removeIdentities(executor: Executor, userId: string): Promise<void> {
  await executor.delete(userIdentities).where(eq(userIdentities.userId, userId));
}

/** The directory's key. An issuer contains no space, because it is a URL. */
export function identityOf({ issuer, subject }: IdentityKey): string {
  return `${issuer} ${subject}`;
}

function issuerOf(identity: string): string {
  return identity.slice(0, identity.indexOf(' '));
}

/** A provider may name itself without the slash that the configuration has. */
function isSameIssuer(one: string, other: string): boolean {
  return new URL(one).href === new URL(other).href;
}
