/**
 * Returns the name of a learner's database. It has a file of its own because the landing page needs it before Dexie is
 * loaded.
 */
export function databaseName(userId: string): string {
  return `northstar-${userId}`;
}
