/** Where the time of a device begins that is new to the server (docs/rules.md, time). */
import type { Executor } from '#api/db/client.ts';
import { readEffectiveAtUpTo } from '#api/db/event-log.ts';
import type { Services } from '#api/services.ts';
import type { SyncRequest } from '#shared/contract/sync.ts';

/**
 * At the event that it shares with another device (a restored phone), else at its own sign-in, for nobody
 * practised on it before; without a proof of that, at the sign-in of the session that sends.
 * @param signedInAt of that session, like the result milliseconds since 1970 UTC
 */
export async function startOfDevice(
  tx: Executor,
  { since: tokens }: Pick<Services, 'since'>,
  userId: string,
  { follows, since }: Pick<SyncRequest, 'follows' | 'since'>,
  signedInAt: number,
): Promise<number> {
  const shared = follows ? await readEffectiveAtUpTo(tx, userId, follows) : null;
  if (shared !== null) return shared;
  const proven = since === undefined ? null : await tokens.read(since, userId);
  return proven ?? signedInAt;
}
