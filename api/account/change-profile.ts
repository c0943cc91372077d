/** PATCH /api/user/profile (docs/product.md 5.3; docs/rules.md, account). */
import { askEmailChange, readLeftEmail } from '#api/account/statements/email-changes.ts';
import { queueMail } from '#api/mail/statements/mails.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { holdUser, toStoredUser, updateNames } from '#api/account/statements/users.ts';
import type { LiveSession } from '#api/platform/http/app-env.ts';
import { refusalOf } from './access.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import type { ProfileChange, ProfileResponse } from '#shared/contract/account/account.ts';
import { checkPassword, isFreshSignIn } from './fresh-sign-in.ts';

/**
 * Names change at once. A new address waits for its holder to follow the link sent to it; the present address is told
 * and can stop the change. Only the new address's holder is told if it is taken.
 * @param session the session that asks @param address network address, for the limits
 * @throws ApiError 400 when a new address comes without the current password or with a wrong one, 409
 *   when the account was changed meanwhile, or has left an address that it could still get back, 429 beyond the limits
 *   of sign-in and emails, 503 without a mail server
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
    // The present address is told about the change, and may be a stranger's, too.
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

/** @throws ApiError 400 if neither a password nor a recent hosted sign-in proves who asks */
async function checkOwner(
  services: Services,
  session: LiveSession,
  currentPassword: string | undefined,
  address: string,
): Promise<void> {
  const { user } = session;
  if (user.passwordHash === null) {
    // An account without a password has only hosted sign-ins.
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

/** @throws ApiError 429 when the address has had all emails allowed this hour, 503 if no emails can be sent */
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
