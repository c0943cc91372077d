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
 * Erases all that is stored about the learner, ends every session, and emails the account's address and an address
 * that the account has just left. A tombstone remains, so that devices that still hold a token can be told; a blocked
 * account also leaves the marks that keep its owner out.
 * @param session the session that asks; a blocked account's works, too @param address network address, for the limit
 * @throws ApiError 403 if the sign-in is too old and no password came with the call, 400 for a wrong password, 410 when
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
    // Blocks from earlier releases left no marks.
    if (user && user.blockedAt !== null) await keepOut(tx, services, user);
    return deleteLearner(tx, userId, clock());
  });
  if (!isDeleted) throw await refusalOf(db, userId, clock());
  await limits.forgetAccount(email, userId);
  // Only emails to confirmed addresses include the name.
  if (confirmedAt !== null) void tellDeletion({ email, firstName });
  else if (await limits.countUnaskedMail(email)) void tellDeletion({ email, firstName: null });
  if (left === null) return;
  await limits.forgetAccount(left, userId);
  void tellDeletion({ email: left, firstName: null });
}
