/**
 * The name of a learner's database. It stands apart from Dexie because the landing page needs it before Dexie is
 * loaded.
 */
export function databaseName(userId: string): string {
  return `northstar-${userId}`;
}
