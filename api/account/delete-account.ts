/** DELETE /api/user/account (docs/rules.md, deletion). */
import { readLeftEmail } from '#api/account/statements/email-changes.ts';
import { findUserById } from '#api/account/statements/users.ts';
import { deleteLearner } from '#api/log/statements/delete-learner.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { LiveSession } from '#api/platform/http/app-env.ts';
import { keepOut } from '#api/account/access/keep-out.ts';
import { refusalOf } from '#api/account/access/session.ts';
import type { Services } from '#api/services.ts';
import type { AccountDeletion } from '#shared/contract/account/account.ts';
import { askForProof } from './fresh-sign-in.ts';

const REFUSALS = {
  password: 'Enter your password to delete your account.',
  'sign-in': 'Sign in again, then delete your account within ten minutes.',
};

/**
 * Erases all that is stored about the learner; ends every session and mails its address, and one that it has just
 * left. A tombstone remains, by which devices that still hold a token are told; of a blocked
 * account the marks by which it is kept out, too.
 * @param session the one that asks, a blocked account's too @param address of the network, for the limit
 * @throws ApiError 403 where the sign-in is too old and there is no password with it, 400 for a wrong one, 410 when
 *   another device was quicker, 429 beyond the limit of sign-in
 */
export async function deleteAccount(
  services: Services,
  session: LiveSession,
  { password }: AccountDeletion,
  address: string,
): Promise<void> {
  const { db, clock, limits, tellDeletion } = services;
  const { userId, email, firstName, confirmedAt } = session.user;
  await askForProof(services, session, password, REFUSALS, address);
  const left = await readLeftEmail(db, userId, clock());
  const isDeleted = await inTransaction(db, async (tx) => {
    const user = await findUserById(tx, userId);
    // Blocks of earlier releases have left no marks.
    if (user && user.blockedAt !== null) await keepOut(tx, services, user);
    return deleteLearner(tx, userId, clock());
  });
  if (!isDeleted) throw await refusalOf(db, userId, clock());
  await limits.forgetAccount(email, userId);
  // The name stands in mails to confirmed addresses only.
  if (confirmedAt !== null) void tellDeletion({ email, firstName });
  else if (await limits.countUnaskedMail(email)) void tellDeletion({ email, firstName: null });
  if (left === null) return;
  await limits.forgetAccount(left, userId);
  void tellDeletion({ email: left, firstName: null });
}
