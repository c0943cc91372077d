/** Makes a block outlive the account, so that whoever deletes it and comes back is kept out (docs/security.md). */
import { leaveBlockMarks } from '#api/account/statements/block-marks.ts';
import { readLeftEmail } from '#api/account/statements/email-changes.ts';
import { readIdentities } from '#api/account/statements/identities.ts';
import type { User } from '#api/account/statements/users.ts';
import type { Executor } from '#api/platform/database/client.ts';
import type { Services } from '#api/services.ts';

/** Marks the account's address, an address that it has just left, and its sign-ins at providers. */
export async function keepOut(
  tx: Executor,
  { blockMarks, clock }: Pick<Services, 'blockMarks' | 'clock'>,
  { userId, email }: Pick<User, 'userId' | 'email'>,
): Promise<void> {
  const now = clock();
  const left = await readLeftEmail(tx, userId, now);
  const addresses = left === null ? [email] : [email, left];
  const identities = await readIdentities(tx, userId);
  const marks = [...addresses.map(blockMarks.ofAddress), ...identities.map(blockMarks.ofIdentity)];
  await leaveBlockMarks(tx, blockMarks.ofAccount(userId), [...new Set(marks)], now);
}
