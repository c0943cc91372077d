/** Reads this server's version from package.json. */
import { readFileSync } from 'node:fs';
import { besideThisFile } from './open-database.ts';

/** Returns a version like `0.2.0`. */
export function readVersion(): string {
  const file = besideThisFile('../package.json', '../../package.json');
  if (file === null) return 'unknown';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
