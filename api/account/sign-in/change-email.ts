/** The two links of a change of address (docs/rules.md, account). Each works once; just opening a link does nothing. */
import {
  noteFollowed,
  readEmailChange,
  takeEmailChange,
} from '#api/account/statements/email-changes.ts';
import { hasBlockMark } from '#api/account/statements/block-marks.ts';
import { consumeMailLink } from '#api/account/statements/mail-links.ts';
import { queueMail, unqueueMail } from '#api/mail/statements/mails.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { SessionKey } from '#api/account/statements/sessions.ts';
import {
  confirmAddress,
  holdUser,
  isHeldAddress,
  moveAddress,
  putAddressBack,
  setPasswordHash,
  setPasswordProven,
} from '#api/account/statements/users.ts';
import { endWaysIn } from '#api/account/statements/ways-in.ts';
import { blockedAddressRefusal } from '#api/account/secrets/refuse-blocked.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import { HELD_ADDRESS } from '#shared/contract/auth/auth.ts';
import { INVALID_CONFIRMATION_LINK } from '#shared/contract/auth/recovery.ts';
import { noteFollowingSession } from './following-session.ts';

/**
 * POST /api/auth/change-email: the new address counts from now on. All earlier ways in end, except the session of the
 * browser that follows the link. An account without a password is sent a link to set one, because its hosted sign-in
 * ends, too.
 * @param claim the session that the call names, if any @param address network address, for the limit
 * @throws ApiError 400 for a link that can't be used anymore, 409 if the address has an account by now, or
 *   is held for one, or if an account with the address was blocked, 429 beyond the limit
 */
export async function changeEmail(
  { db, clock, limits, blockMarks, policy }: Services,
  token: string,
  claim: SessionKey | null,
  address: string,
): Promise<void> {
  await limits.countToken(address);
  const isChanged = await inTransaction(db, async (tx) => {
    const now = clock();
    const link = await consumeMailLink(tx, token, 'change-email', now);
    const user = link && (await holdUser(tx, link.userId, 'update'));
    const change = user && (await readEmailChange(tx, user.userId, now));
    if (!change || change.email !== link.email) return false;
    if (await hasBlockMark(tx, blockMarks.ofAddress(change.email), now)) {
      throw blockedAddressRefusal(policy);
    }
    if (!(await moveAddress(tx, user, change.email, now))) {
      const isHeld = await isHeldAddress(tx, change.email);
      const why = isHeld ? HELD_ADDRESS : 'This email address has an account of its own.';
      throw new ApiError(409, why);
    }
    await noteFollowed(tx, user.userId, user.email, now);
    await setPasswordProven(tx, user.userId, null);
    await endWaysIn(tx, user.userId, await noteFollowingSession(tx, user.userId, claim, now));
    await queueMail(tx, user.userId, 'email-changed', now, null, user.email);
    if (user.passwordHash === null) await queueMail(tx, user.userId, 'reset-password', now);
    return true;
  });
  if (!isChanged) throw new ApiError(400, INVALID_CONFIRMATION_LINK);
}

/**
 * POST /api/auth/keep-email: the account keeps the address that the link went to, or gets it back. Whoever changed it
 * knew the password or was signed in at the provider, so all ways in end, including the password, and an email lets the
 * owner set a new password.
 * @param address network address, for the limit
 * @throws ApiError 400 for a link that can't be used anymore, 429 beyond the limit
 */
export async function keepEmail(
  { db, clock, limits }: Services,
  token: string,
  address: string,
): Promise<void> {
  await limits.countToken(address);
  const isStopped = await inTransaction(db, async (tx) => {
    const now = clock();
    const link = await consumeMailLink(tx, token, 'keep-email', now);
    const user = link && (await holdUser(tx, link.userId, 'update'));
    const change = user && (await takeEmailChange(tx, user.userId, now));
    if (!change || (change.leftEmail ?? user.email) !== link.email) return false;
    const { userId } = user;
    if (change.leftEmail === null) await confirmAddress(tx, userId, now);
    else await putAddressBack(tx, user, change.leftEmail, now);
    await setPasswordHash(tx, userId, null);
    await setPasswordProven(tx, userId, null);
    await endWaysIn(tx, userId, null);
    await unqueueMail(tx, userId, 'email-changed');
    await queueMail(tx, userId, 'reset-password', now);
    return true;
  });
  if (!isStopped) throw new ApiError(400, INVALID_CONFIRMATION_LINK);
}
