/** DELETE /api/user/account (docs/product.md 4.12; docs/rules.md, deletion). */
import { deleteLearner } from '#api/db/delete-learner.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { User } from '#api/db/users.ts';
import { refusalOf } from '#api/middleware/session.ts';
import type { Services } from '#api/services.ts';

/**
 * Erases all that is stored about the learner; every session ends with it. A tombstone remains, by which
 * devices that still hold a token are told.
 * @throws ApiError 410 when another device was quicker
 */
export async function deleteAccount(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  { userId, email }: Pick<User, 'userId' | 'email'>,
): Promise<void> {
  const isDeleted = await inTransaction(db, (tx) => deleteLearner(tx, userId, clock()));
  if (!isDeleted) throw await refusalOf(db, userId, clock());
  await limits.forgetAccount(email, userId);
}
