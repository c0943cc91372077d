/** The frame of the operator's commands in tools/: environment, database, and errors in plain words. */
import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '#api/platform/database/client.ts';
import { isDatabaseAway, isDiskFull, sqlStateOf } from '#api/platform/database/transaction.ts';
import { type Env, parseEnv } from '#api/env.ts';
import { openDatabase, besideThisFile } from './open-database.ts';
import { readFileSync } from 'node:fs';

/** Returns 128 random bits as 22 characters of base64url. */
export const newId = () => randomBytes(16).toString('base64url');

/** Runs a command on the configured database. An error ends the process with exit code 1 and one line. */
export async function withDatabase(
  work: (database: OpenDatabase, env: Env) => Promise<void>,
): Promise<void> {
  try {
    const env = parseEnv(process.env);
    const database = await openDatabase(env);
    try {
      await work(database, env);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(inWords(error));
    process.exitCode = 1;
  }
}

/** Messages by the SQLSTATE with which PostgreSQL refuses a connection. */
const REFUSALS: Record<string, string> = {
  '3D000':
    'DATABASE_URL (or PGDATABASE) names a database that is not there. Make it with createdb, or mend the variable.',
  '28P01': 'The database refuses the password of DATABASE_URL (or PGPASSWORD).',
  '28000': 'The database refuses the user of DATABASE_URL (or PGUSER).',
};

/** Returns the operator's message for an error that ended a command or a start. */
export function inWords(error: unknown): unknown {
  if (isDatabaseAway(error)) {
    const reason = sqlStateOf(error) ?? 'it does not answer';
    return `The database of DATABASE_URL (or PGHOST) cannot be reached (${reason}).`;
  }
  if (isDiskFull(error)) return 'The disk is full: of this machine, or of the database.';
  const refusal = REFUSALS[sqlStateOf(error) ?? ''];
  if (refusal !== undefined) return refusal;
  // The database has another version's tables: a newer one has removed something that this one reads.
  if (['42P01', '42703', '42883'].includes(sqlStateOf(error) ?? '')) {
    return (
      `This is version ${readVersion()}, but the database was migrated by another one. ` +
      'Start that version, or restore the backup from before the upgrade.'
    );
  }
  return error instanceof Error ? error.message : error;
}

/**
 * Reads this server's version from package.json. Returns a version like `0.2.0`.
 */
export function readVersion(): string {
  const file = besideThisFile('../package.json', '../../package.json');
  if (file === null) return 'unknown';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
