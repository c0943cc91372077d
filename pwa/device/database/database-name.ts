/** What a learner's database is called; apart from Dexie, for the landing page asks before it loads that. */
export function databaseName(userId: string): string {
  return `northstar-${userId}`;
}
