/**
 * Returns the name of a learner's database. This function is alone in its file, because the landing page needs it
 * before Dexie is loaded.
 */
export function databaseName(userId: string): string {
  return `northstar-${userId}`;
}
