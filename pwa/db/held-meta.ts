/** All that `meta` holds, by one request: each by itself would be eight in a sync. */
import type { LearnerDatabase } from './database.ts';
import type { Meta } from './records.ts';

export type HeldMeta = { readonly [Key in Meta['key']]?: Extract<Meta, { key: Key }> };

export async function readMeta(db: LearnerDatabase): Promise<HeldMeta> {
  return Object.fromEntries((await db.meta.toArray()).map((one) => [one.key, one]));
}
