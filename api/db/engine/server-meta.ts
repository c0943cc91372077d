/** Facts about this installation. */
import type { Database } from './client.ts';
import { serverMeta } from '#api/db/schema/learner-tables.ts';

/** Names the log when it has no name yet: at the very first start, never in a prepared copy. */
export async function ensureLogId(db: Database, newId: () => string): Promise<void> {
  await db.insert(serverMeta).values({ key: 'log_id', value: newId() }).onConflictDoNothing();
}
