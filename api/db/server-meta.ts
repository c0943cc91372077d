/** Facts about this installation. */
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { serverMeta } from './schema.ts';

/** Key of the log's id: a restored server gets a new one, so that devices send again what they keep. */
export const LOG_ID = 'log_id';

/** Names the log when it has no name yet: at the very first start, never in a prepared copy. */
export async function ensureLogId(db: Database, newId: () => string): Promise<void> {
  await db.insert(serverMeta).values({ key: LOG_ID, value: newId() }).onConflictDoNothing();
}

/** The log's id inside another statement. */
export const logIdSql = sql`(select value from ${serverMeta} where key = ${LOG_ID})`;
