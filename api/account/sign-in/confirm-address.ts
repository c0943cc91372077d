/**
 * The links in emails that confirm an address, change it or keep it (docs/rules.md, account). Opening a link's page has
 * no effect until the visitor confirms it there.
 */
import {
  endEmailChange,
  readEmailChange,
  noteFollowed,
  takeEmailChange,
} from '#api/account/statements/email-changes.ts';
import { findMailLink, consumeMailLink } from '#api/account/statements/mail-links.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import {
  endAllSessions,
  endOtherSessions,
  type SessionKey,
  findSessionUser,
} from '#api/account/statements/sessions.ts';
import {
  confirmAddress,
  holdUser,
  isHeldAddress,
  moveAddress,
  putAddressBack,
  setPasswordHash,
  setPasswordProven,
} from '#api/account/statements/users.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import { HELD_ADDRESS, INVALID_CONFIRMATION_LINK } from '#shared/contract/account/auth.ts';
import { hasBlockMark } from '#api/account/statements/block-marks.ts';
import { queueMail, unqueueMail } from '#api/mail/statements/mails.ts';
import { endWaysIn } from '#api/account/statements/ways-in.ts';
import { blockedAddressRefusal } from '#api/account/access.ts';

/**
 * Confirms the address to which the email was sent. Ends all earlier sessions, because a stranger may have opened them.
 * Only one session continues: the one in the browser that opened the link. If the link is opened again, no session
 * ends.
 * @param claim the session that the call names, if any
 * @param address network address, for the limit
 * @throws ApiError 400 for a link that is too old, or for an address that isn't the account's anymore, 429 beyond the
 * limit
 */
export async function confirmEmail(
  { db, clock, limits }: Services,
  token: string,
  claim: SessionKey | null,
  address: string,
): Promise<void> {
  await limits.countToken(address);
  const isConfirmed = await inTransaction(db, async (tx) => {
    const now = clock();
    const link = await findMailLink(tx, token, 'confirm-email', now);
    const user = link && (await holdUser(tx, link.userId, 'update'));
    if (!user || user.email !== link.email) return false;
    const kept = await noteFollowingSession(tx, user.userId, claim, now);
    if (user.confirmedAt === null) {
      await confirmAddress(tx, user.userId, now);
      await endWhatOthersBegan(tx, user.userId, kept, now);
    }
    return true;
  });
  if (!isConfirmed) throw new ApiError(400, INVALID_CONFIRMATION_LINK);
}

/**
 * Ends the account's sessions and cancels its pending change of address. One session, and a change that was requested
 * in it, may be kept. Hosted sign-ins don't have to be ended, because linking one also confirms the address.
 */
async function endWhatOthersBegan(
  tx: Executor,
  userId: string,
  kept: string | null,
  now: number,
): Promise<void> {
  const change = await readEmailChange(tx, userId, now);
  if (change && change.sessionId !== kept) await endEmailChange(tx, userId);
  if (kept === null) await endAllSessions(tx, userId);
  else await endOtherSessions(tx, { userId, sessionId: kept });
}

/**
 * POST /api/auth/change-email: the new address becomes the account's address. All earlier sessions and sign-ins at
 * providers end, except the session of the browser in which the link was opened. If the account has no password, it is
 * sent a link for setting one, because its hosted sign-in also ends.
 * @param claim the session that the call names, if any @param address network address, for the limit
 * @throws ApiError 400 for a link that can't be used anymore; 409 if the address has an account by now, is held for an
 * account that has just left it, or belonged to a blocked account; 429 beyond the limit
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
 * POST /api/auth/keep-email: the account keeps the address to which the link was sent, or gets it back. The person who
 * changed the address knew the password or was signed in at the provider. So all sessions and hosted sign-ins end, and
 * the password is removed. An email lets the owner set a new one.
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

/**
 * If the link was opened in one of the account's own sessions, records that the person who set the password also owns
 * the address.
 * @param tx a transaction that has locked the user @param claim the session that the call names, if any
 * @param now milliseconds since 1970 UTC
 * @returns the session that may go on; null if the link was opened elsewhere
 */
async function noteFollowingSession(
  tx: Executor,
  userId: string,
  claim: SessionKey | null,
  now: number,
): Promise<string | null> {
  const isOwn = claim?.userId === userId && (await findSessionUser(tx, claim, now)) !== null;
  if (isOwn) await setPasswordProven(tx, userId, now);
  return isOwn ? claim.sessionId : null;
}
