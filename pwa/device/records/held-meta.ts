/** Reads all of `meta` in one request; a sync would otherwise need eight single reads. */
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import type { Meta } from '#pwa/device/database/records.ts';

export type HeldMeta = { readonly [Key in Meta['key']]?: Extract<Meta, { key: Key }> };

export async function readMeta(db: LearnerDatabase): Promise<HeldMeta> {
  return Object.fromEntries((await db.meta.toArray()).map((one) => [one.key, one]));
}
