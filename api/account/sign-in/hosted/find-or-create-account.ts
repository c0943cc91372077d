/** Finds or creates the account that belongs to an identity at a provider (docs/rules.md, hosted sign-in). */
import * as v from 'valibot';
import type { Executor } from '#api/platform/database/client.ts';
import {
  addIdentity,
  findUserIdByIdentity,
  hasIdentityAt,
  identityOf,
} from '#api/account/statements/identities.ts';
import { readLeftEmail } from '#api/account/statements/email-changes.ts';
import { hasBlockMark } from '#api/account/statements/block-marks.ts';
import { queueMail } from '#api/mail/statements/mails.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import {
  confirmAddress,
  createUser,
  findUserByEmail,
  holdUser,
  isHeldAddress,
  setPasswordHash,
} from '#api/account/statements/users.ts';
import { endWaysIn } from '#api/account/statements/ways-in.ts';
import { HostedLoginError, type HostedIdentity } from '#api/account/sign-in/hosted/openid.ts';
import type { Services } from '#api/services.ts';
import { spaceDots } from '#shared/contract/account/person-name.ts';
import { allowedEmail, FirstName, LastName } from '#shared/contract/account/auth.ts';

/**
 * The maximum number of attempts. If one person signs in twice at the same time, both sign-ins may find no account. The
 * slower one then tries again, and finds the account that the faster one has made.
 */
const TRIES = 3;

/** Thrown if another sign-in was faster. It rolls this attempt back. */
class Overtaken extends Error {}

/**
 * Finds the account to which the identity is linked. If there is none, links the identity to the account with the same
 * verified address, unless that account has another identity from the provider. If there is no such account either,
 * makes a new one without a password.
 * @param address network address, for the registration limit
 * @param use called with the account's id in the same transaction, with the user's row locked
 * @throws ApiError 429 beyond the limit; HostedLoginError with one of these reasons:
 * - `email`: an account would be linked or made, but the provider names no verified address that may have one
 * - `other-sign-in`: the account has another identity
 * - `held-address`: an account has just left the address
 * - `moved-address`: the account has just moved to the address
 * - `blocked`: an account with the identity or the address was blocked
 */
export async function findOrCreateAccount<Result>(
  services: Services,
  identity: HostedIdentity,
  address: string,
  use: (tx: Executor, userId: string) => Promise<Result>,
): Promise<Result> {
  const isKnown = (await findUserIdByIdentity(services.db, identity)) !== null;
  const email = isKnown ? null : emailOf(identity, services.policy.emailDomains);
  if (!isKnown) await services.limits.countRegistration(address);
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(services.db, async (tx) => {
        const userId =
          (await holdAccountOf(tx, identity)) ?? (await join(tx, services, identity, email));
        return use(tx, userId);
      });
    } catch (error) {
      if (!(error instanceof Overtaken) || tries === TRIES) throw error;
    }
  }
}

/**
 * Locks the user with the linked identity and returns the user's id; null if there is none. The identity is looked up
 * again after the lock, because it may have been unlinked before.
 */
async function holdAccountOf(tx: Executor, identity: HostedIdentity): Promise<string | null> {
  const found = await findUserIdByIdentity(tx, identity);
  if (found === null || !(await holdUser(tx, found, 'share'))) return null;
  return findUserIdByIdentity(tx, identity);
}

function emailOf({ verifiedEmail }: HostedIdentity, domains: readonly string[]): string {
  const email = v.safeParse(allowedEmail(domains), verifiedEmail);
  if (!email.success) throw new HostedLoginError('email');
  return email.output;
}

async function join(
  tx: Executor,
  services: Services,
  identity: HostedIdentity,
  email: string | null,
): Promise<string> {
  const { issuer, subject, ...names } = identity;
  const { blockMarks, clock } = services;
  const isMarked = (mark: string) => hasBlockMark(tx, mark, clock());
  // The identity was linked a moment ago and has been removed in the meantime.
  if (email === null) throw new HostedLoginError('expired');
  if (await isMarked(blockMarks.ofIdentity(identityOf(identity)))) {
    throw new HostedLoginError('blocked');
  }
  let userId = await takeOver(tx, services, identity, email);
  if (userId === null) {
    if (await isMarked(blockMarks.ofAddress(email))) throw new HostedLoginError('blocked');
    userId = await create(tx, services.newId(), names, email, clock());
  }
  if (!(await addIdentity(tx, { issuer, subject }, userId))) throw new Overtaken();
  return userId;
}

/**
 * Prepares the account that already has the address, so that this identity can be linked to it; null if there is no
 * such account. Somebody else may have made that account, so all its sessions end, and its password is removed unless
 * it is proven to be the address holder's. The holder gets an email about it. Throws if the account can still be given
 * back to an earlier address.
 */
async function takeOver(
  tx: Executor,
  { clock, mailer }: Pick<Services, 'clock' | 'mailer'>,
  identity: HostedIdentity,
  email: string,
): Promise<string | null> {
  const now = clock();
  const found = await findUserByEmail(tx, email);
  const account = found && (await holdUser(tx, found.userId, 'update'));
  if (account?.email !== email) return null;
  const { userId, passwordHash, passwordProvenAt } = account;
  if (await hasIdentityAt(tx, userId, identity.issuer)) {
    // Another sign-in of the same person may have made the account after this one had looked for it.
    const isOwn = (await findUserIdByIdentity(tx, identity)) !== null;
    throw isOwn ? new Overtaken() : new HostedLoginError('other-sign-in');
  }
  if ((await readLeftEmail(tx, userId, now)) !== null) throw new HostedLoginError('moved-address');
  const isDropped = passwordHash !== null && passwordProvenAt === null;
  if (isDropped) await setPasswordHash(tx, userId, null);
  await endWaysIn(tx, userId, null);
  await confirmAddress(tx, userId, now);
  const kind = isDropped ? 'sign-in-linked-password-dropped' : 'sign-in-linked';
  if (mailer) await queueMail(tx, userId, kind, now);
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
  if (!user && (await isHeldAddress(tx, email))) throw new HostedLoginError('held-address');
  if (!user) throw new Overtaken();
  return userId;
}

/**
 * Returns the name that the provider gives for the person, with a space after each dot. If our rules don't allow that
 * name, returns `other`. The learner can change it in the profile.
 */
function nameOr(schema: typeof FirstName, name: string | null, other: string): string {
  const checked = v.safeParse(schema, name === null ? null : spaceDots(name));
  return checked.success ? checked.output : other;
}
