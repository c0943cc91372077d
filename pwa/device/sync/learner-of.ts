import { databaseName } from '#pwa/device/database/database-name.ts';
import { SESSION_DATABASE } from '#pwa/account/session-mirror.ts';

/** @returns the id of the learner whose database has this name; null if it isn't a learner's */
export function learnerOf(name: string): string | null {
  const prefix = databaseName('');
  if (!name.startsWith(prefix) || name === SESSION_DATABASE) return null;
  return name.slice(prefix.length);
}
