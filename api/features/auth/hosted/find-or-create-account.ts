/** The account that a hosted identity opens (docs/rules.md, hosted sign-in). */
import * as v from 'valibot';
import type { Executor } from '#api/db/client.ts';
import { addIdentity, findUserIdByIdentity } from '#api/db/identities.ts';
import { endAllSessions } from '#api/db/sessions.ts';
import { inTransaction } from '#api/db/transaction.ts';
import {
  confirmAddress,
  createUser,
  findUserByEmail,
  holdUser,
  setPasswordHash,
} from '#api/db/users.ts';
import { HostedLoginError, type HostedIdentity } from '#api/services/openid.ts';
import type { Services } from '#api/services.ts';
import { allowedEmail, FirstName, LastName } from '#shared/contract/auth.ts';

/** Two sign-ins of one person at once may both find nothing: the later one then finds the earlier's. */
const TRIES = 3;

/** Somebody else was quicker: nothing of this try may stay. */
class Overtaken extends Error {}

/**
 * The account of the identity; else the one of its verified address, to which it is joined; else a new one
 * without a password.
 * @param address of the network, for the limit of registrations
 * @returns the id of the account
 * @throws HostedLoginError `email` where an account would be joined or made and the provider names no
 *   verified address that may have one; ApiError 429 beyond the limit
 */
export async function findOrCreateAccount(
  services: Services,
  identity: HostedIdentity,
  address: string,
): Promise<string> {
  const known = await findUserIdByIdentity(services.db, identity);
  if (known !== null) return known;
  const email = emailOf(identity, services.policy.emailDomains);
  await services.limits.countRegistration(address);
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(services.db, async (tx) => {
        const found = await findUserIdByIdentity(tx, identity);
        return found ?? (await join(tx, services, identity, email));
      });
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === TRIES) throw error;
    }
  }
}

function emailOf({ verifiedEmail }: HostedIdentity, domains: readonly string[]): string {
  const email = v.safeParse(allowedEmail(domains), verifiedEmail);
  if (!email.success) throw new HostedLoginError('email');
  return email.output;
}

async function join(
  tx: Executor,
  services: Services,
  { issuer, subject, ...names }: HostedIdentity,
  email: string,
): Promise<string> {
  const now = services.clock();
  const userId =
    (await takeOver(tx, email, now)) ?? (await create(tx, services.newId(), names, email, now));
  if (!(await addIdentity(tx, { issuer, subject }, userId))) throw new Overtaken();
  return userId;
}

/**
 * The account that has the address already. Whoever made it without confirming the address may be somebody
 * else: their password and their sessions end.
 */
async function takeOver(tx: Executor, email: string, now: number): Promise<string | null> {
  const found = await findUserByEmail(tx, email);
  const account = found && (await holdUser(tx, found.userId, 'update'));
  if (account?.email !== email) return null;
  const { userId, confirmedAt } = account;
  if (confirmedAt === null) {
    await setPasswordHash(tx, userId, null);
    await endAllSessions(tx, userId);
    await confirmAddress(tx, userId, now);
  }
  return userId;
}

async function create(
  tx: Executor,
  userId: string,
  { firstName, lastName }: Pick<HostedIdentity, 'firstName' | 'lastName'>,
  email: string,
  now: number,
): Promise<string> {
  const user = await createUser(tx, {
    userId,
    email,
    firstName: nameOr(FirstName, firstName, 'New'),
    lastName: nameOr(LastName, lastName, 'Learner'),
    passwordHash: null,
    createdAt: now,
    confirmedAt: now,
  });
  if (!user) throw new Overtaken();
  return userId;
}

/** A provider's names are nobody's choice here: what the rules refuse is replaced, to be changed in the profile. */
function nameOr(schema: typeof FirstName, name: string | null, other: string): string {
  const checked = v.safeParse(schema, name);
  return checked.success ? checked.output : other;
}
