/** PATCH /api/user/profile (docs/product.md 5.3; docs/rules.md, account). */
import { voidMailLinks } from '#api/db/mail-links.ts';
import { queueMail, unqueueMail } from '#api/db/mails.ts';
import { endOtherSessions } from '#api/db/sessions.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { holdUser, toStoredUser, updateProfile, type User } from '#api/db/users.ts';
import { refusalOf } from '#api/middleware/session.ts';
import { ApiError } from '#api/services/api-error.ts';
import type { Services } from '#api/services.ts';
import type { ProfileChange, ProfileResponse } from '#shared/contract/account.ts';
import { checkPassword } from './check-password.ts';

/**
 * Another address ends every other session of the account, as another password does. It voids what was sent to
 * the old one, and is confirmed by a mail of its own.
 * @param session the one that asks @param address of the network, for the limits
 * @throws ApiError 400 when another address comes without the current password or with a wrong one, 409
 *   when it can't be had, 429 beyond the limits of sign-in and registration
 */
export async function changeProfile(
  services: Services,
  { user, sessionId }: { user: User; sessionId: string },
  { currentPassword, ...profile }: ProfileChange,
  address: string,
): Promise<ProfileResponse> {
  const { db, clock, limits, mailer } = services;
  const isNewEmail = profile.email !== user.email;
  if (isNewEmail) {
    if (!currentPassword) {
      throw new ApiError(400, 'Please enter your current password to change your email');
    }
    await checkPassword(services, user, currentPassword, address);
    // Tells whether an address is taken, as registration does.
    await limits.countRegistration(address);
  }
  const changed = await inTransaction(db, async (tx) => {
    const held = await holdUser(tx, user.userId, 'update');
    if (!held) throw await refusalOf(tx, user.userId, clock());
    const isStale = held.email !== user.email || held.passwordHash !== user.passwordHash;
    if (isStale && profile.email !== held.email) {
      throw new ApiError(409, 'The account was changed on another device. Please try again.');
    }
    const updated = await updateProfile(tx, held, profile);
    if (updated && updated.email !== held.email) {
      await endOtherSessions(tx, { userId: user.userId, sessionId });
      await voidMailLinks(tx, user.userId, ['reset-password', 'confirm-email']);
      await unqueueMail(tx, user.userId, 'reset-password');
      if (mailer) await queueMail(tx, user.userId, 'confirm-email', clock());
    }
    return updated;
  });
  if (!changed) throw new ApiError(409, 'This email address cannot be used.');
  return { user: toStoredUser(changed) };
}
