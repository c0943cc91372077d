/** Stores when the account was created: the app asks for this once, and then shows it without a network, too. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';

/** @returns milliseconds since 1970 UTC, or null before the server was asked */
export async function readJoinedAt(db: LearnerDatabase): Promise<number | null> {
  const found = await db.meta.get('account');
  return found?.key === 'account' ? found.joinedAt : null;
}

/** @param joinedAt milliseconds since 1970 UTC */
export async function keepJoinedAt(db: LearnerDatabase, joinedAt: number): Promise<void> {
  await db.meta.put({ key: 'account', joinedAt });
}
