/** POST /api/auth/confirm-email: the link of a confirmation mail. */
import { findMailLink } from '#api/db/people/mail-links.ts';
import { inTransaction } from '#api/db/engine/transaction.ts';
import { confirmAddress, holdUser } from '#api/db/people/users.ts';
import { ApiError } from '#api/services/api-error.ts';
import type { Services } from '#api/services.ts';
import { INVALID_CONFIRMATION_LINK } from '#shared/contract/auth/recovery.ts';

/**
 * Confirms the address that the mail went to. The link can be opened again, as mail programs do.
 * @param address of the network, for the limit
 * @throws ApiError 400 for a link that is too old, or of an address that is not the account's any more
 */
export async function confirmEmail(
  { db, clock, limits }: Services,
  token: string,
  address: string,
): Promise<void> {
  await limits.countToken(address);
  const isConfirmed = await inTransaction(db, async (tx) => {
    const link = await findMailLink(tx, token, 'confirm-email', clock());
    const user = link && (await holdUser(tx, link.userId, 'update'));
    if (!user || user.email !== link.email) return false;
    await confirmAddress(tx, user.userId, clock());
    return true;
  });
  if (!isConfirmed) throw new ApiError(400, INVALID_CONFIRMATION_LINK);
}
