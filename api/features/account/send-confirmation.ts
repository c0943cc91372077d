/** POST /api/user/confirmation-mail: the link of the registration, sent again. */
import { queueMail } from '#api/db/mails.ts';
import type { User } from '#api/db/users.ts';
import { ApiError } from '#api/services/api-error.ts';
import type { Services } from '#api/services.ts';

/**
 * Does nothing for an address that is confirmed, or that has had its mails of this hour.
 * @param address of the network, for the limit
 * @throws ApiError 429 beyond the limit, 503 where no mails can be sent
 */
export async function sendConfirmation(
  { db, clock, limits, mailer }: Pick<Services, 'db' | 'clock' | 'limits' | 'mailer'>,
  user: Pick<User, 'userId' | 'email' | 'confirmedAt'>,
  address: string,
): Promise<void> {
  if (!mailer) throw new ApiError(503, 'This server cannot send email.');
  if (user.confirmedAt !== null) return;
  if (!(await limits.countMail(user.email, address))) return;
  await queueMail(db, user.userId, 'confirm-email', clock());
}
