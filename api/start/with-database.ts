/** The frame of the operator's commands in tools/: environment, database, and errors in words. */
import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '#api/platform/database/client.ts';
import { isDatabaseAway, isDiskFull, sqlStateOf } from '#api/platform/database/transaction.ts';
import { type Env, parseEnv } from '#api/env.ts';
import { readVersion } from './version.ts';
import { openDatabase } from './open-database.ts';

/** 128 random bits, 22 characters of base64url. */
export const newId = () => randomBytes(16).toString('base64url');

/** Runs a command on the database of the environment; an error ends the process with 1 and one line. */
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

/** By the SQLSTATE with which PostgreSQL refuses a connection. */
const REFUSALS: Record<string, string> = {
  '3D000':
    'DATABASE_URL (or PGDATABASE) names a database that is not there. Make it with createdb, or mend the variable.',
  '28P01': 'The database refuses the password of DATABASE_URL (or PGPASSWORD).',
  '28000': 'The database refuses the user of DATABASE_URL (or PGUSER).',
};

/** What the operator is told of an error that ended a command or a start. */
export function inWords(error: unknown): unknown {
  if (isDatabaseAway(error)) {
    const reason = sqlStateOf(error) ?? 'it does not answer';
    return `The database of DATABASE_URL (or PGHOST) cannot be reached (${reason}).`;
  }
  if (isDiskFull(error)) return 'The disk is full: of this machine, or of the database.';
  const refusal = REFUSALS[sqlStateOf(error) ?? ''];
  if (refusal !== undefined) return refusal;
  // Another version's: a newer one has taken away what this one reads.
  if (['42P01', '42703', '42883'].includes(sqlStateOf(error) ?? '')) {
    return (
      `This is version ${readVersion()}, but the database was migrated by another one. ` +
      'Start that version, or restore the backup from before the upgrade.'
    );
  }
  return error instanceof Error ? error.message : error;
}
