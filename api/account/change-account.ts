/**
 * The changes that an account's owner makes: the profile (docs/product.md 5.3; docs/rules.md, account), the password
 * and the sign-in at a provider (5.2).
 */
import {
  askEmailChange,
  readLeftEmail,
  endEmailChange,
} from '#api/account/statements/email-changes.ts';
import { queueMail } from '#api/mail/statements/mails.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import {
  holdUser,
  toStoredUser,
  updateNames,
  setPasswordHash,
  type User,
} from '#api/account/statements/users.ts';
import type { LiveSession } from '#api/platform/http/app-env.ts';
import { refusalOf } from './access.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import type {
  ProfileChange,
  ProfileResponse,
  PasswordChange,
} from '#shared/contract/account/account.ts';
import { checkPassword, isFreshSignIn } from './fresh-sign-in.ts';
import { voidMailLinks } from '#api/account/statements/mail-links.ts';
import { endAccountSessions } from '#api/account/statements/sessions.ts';
import { refuseKnownPassword } from './passwords.ts';
import { hasIdentityAt, removeIdentities } from '#api/account/statements/identities.ts';

/**
 * Changes the names right away. A new email address takes effect when its holder opens the link that is sent to it. An
 * email with a link that stops the change also goes to the present address. If the new address already has an account,
 * only the owner of the address is told.
 * @param session the session that sent the request
 * @param address network address, for the limits
 * @throws ApiError 400 when a new address comes without the right current password; 409 if the account was changed
 * meanwhile, or has left an address that it could still get back; 429 beyond the limits on sign-ins and emails; 503
 * without a mail server
 */
export async function changeProfile(
  services: Services,
  session: LiveSession,
  { currentPassword, email, ...names }: ProfileChange,
  address: string,
): Promise<ProfileResponse> {
  const { user, sessionId } = session;
  const { userId } = user;
  const isNewEmail = email !== user.email;
  if (isNewEmail) {
    await checkOwner(services, session, currentPassword, address);
    await services.limits.countEmailChange(userId);
    await countChangeMail(services, email, address);
    // An email about the change also goes to the present address. That address may be a stranger's if it isn't
    // confirmed, so such emails are limited.
    if (user.confirmedAt === null && !(await services.limits.countUnaskedMail(user.email))) {
      throw tooManyMails();
    }
  }
  return inTransaction(services.db, async (tx) => {
    const now = services.clock();
    const held = await holdUser(tx, userId, 'update');
    if (!held) throw await refusalOf(tx, userId, now);
    const isStale = held.email !== user.email || held.passwordHash !== user.passwordHash;
    if (isStale && email !== held.email) {
      throw new ApiError(409, 'The account was changed on another device. Please try again.');
    }
    const changed = toStoredUser((await updateNames(tx, userId, names)) ?? held);
    if (email === held.email) return { user: changed };
    if ((await readLeftEmail(tx, userId, now)) !== null) {
      throw new ApiError(
        409,
        'You can change your email address again three days after the last change.',
      );
    }
    await askEmailChange(tx, { userId, email, sessionId, createdAt: now });
    await queueMail(tx, userId, 'change-email', now);
    await queueMail(tx, userId, 'keep-email', now);
    return {
      user: changed,
      message: `We sent a link to ${email}. Until you follow it, ${held.email} stays.`,
    };
  });
}

/**
 * Checks that the request comes from the account's owner. The proof is the password or a recent hosted sign-in.
 * @throws ApiError 400 without such a proof
 */
async function checkOwner(
  services: Services,
  session: LiveSession,
  currentPassword: string | undefined,
  address: string,
): Promise<void> {
  const { user } = session;
  if (user.passwordHash === null) {
    // An account without a password can only be opened by a hosted sign-in, so a recent sign-in is the proof.
    if (isFreshSignIn(session, services.clock())) return;
    throw new ApiError(
      400,
      'Please sign out and in again, then change your email within ten minutes.',
    );
  }
  if (!currentPassword) {
    throw new ApiError(400, 'Please enter your current password to change your email');
  }
  await checkPassword(services, user, currentPassword, address);
}

/**
 * Counts an email to the new address.
 * @throws ApiError 429 if the address has reached its hourly limit of emails, 503 if no emails can be sent
 */
async function countChangeMail(
  { limits, mailer }: Pick<Services, 'limits' | 'mailer'>,
  email: string,
  address: string,
): Promise<void> {
  if (!mailer) {
    throw new ApiError(503, 'This server cannot send email, so your address cannot be changed.');
  }
  if (!(await limits.countMail(email, address))) {
    throw tooManyMails();
  }
}

function tooManyMails(): ApiError {
  const message = 'We have sent a lot of email to this address. Please try again in an hour.';
  return new ApiError(429, message, { 'Retry-After': '3600' });
}

/**
 * Sets the new password, and tells the owner by email. Ends all other sessions and all hosted sign-ins that aren't
 * finished. Also cancels a link that resets the password, and a change of address that isn't confirmed yet.
 * @param session the session that sent the request @param address network address, for the limit
 * @throws ApiError 400 for a wrong current or a common new password, 429 beyond the sign-in limit
 */
export async function changePassword(
  services: Services,
  { user, sessionId }: { user: User; sessionId: string },
  { currentPassword, newPassword }: PasswordChange,
  address: string,
): Promise<void> {
  await refuseKnownPassword(newPassword);
  await checkPassword(services, user, currentPassword, address);
  const passwordHash = await services.passwords.hash(newPassword);
  const { userId, email, confirmedAt } = user;
  const isTold =
    services.mailer && (confirmedAt !== null || (await services.limits.countUnaskedMail(email)));
  await inTransaction(services.db, async (tx) => {
    const held = await holdUser(tx, userId, 'update');
    // The password was changed by another request after it was checked here.
    if (held?.passwordHash !== user.passwordHash) {
      throw new ApiError(400, 'Current password is incorrect');
    }
    await setPasswordHash(tx, userId, passwordHash);
    await voidMailLinks(tx, userId, ['reset-password']);
    await endEmailChange(tx, userId);
    await endAccountSessions(tx, { userId, sessionId });
    if (isTold) await queueMail(tx, userId, 'password-changed', services.clock());
  });
}

/**
 * Unlinks the sign-in at the provider, so that it no longer opens the account. All other sessions end as well, because
 * the server doesn't know which of them began with that sign-in, and the owner may want to shut somebody out.
 * @param session the session that sent the request
 * @throws ApiError 404 if no sign-in is linked, 409 if the account can be opened in no other way
 */
export async function unlinkSignIn(
  { db, clock, openId, mailer }: Services,
  { user: { userId }, sessionId }: LiveSession,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user = await holdUser(tx, userId, 'update');
    if (!user) throw await refusalOf(tx, userId, clock());
    if (!openId || !(await hasIdentityAt(tx, userId, openId.issuer))) {
      throw new ApiError(404, 'No other sign-in is linked.');
    }
    if (user.passwordHash === null) {
      throw new ApiError(409, 'This is the only way in to your account. Set a password first.');
    }
    await removeIdentities(tx, userId);
    await endAccountSessions(tx, { userId, sessionId });
    if (mailer) await queueMail(tx, userId, 'sign-in-unlinked', clock());
  });
}
