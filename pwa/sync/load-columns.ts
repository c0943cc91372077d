/** The code that packs a backlog (decision 006): it comes with the first one. */

export type Columns = typeof import('./columns.ts');

/** With fewer events the columns cost more than they save. */
const PACK_FROM = 20;

/**
 * What packs so many events.
 * @returns null for a batch that is too small, and where the code cannot be loaded
 */
export async function columnsFor(events: readonly unknown[]): Promise<Columns | null> {
  return events.length < PACK_FROM ? null : import('./columns.ts').catch(() => null);
}
