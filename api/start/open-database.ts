/**
 * Opens the database that the environment names: PostgreSQL, or the embedded database in DATA_DIR. The operator's
 * commands in tools/ use `withDatabase`.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OpenDatabase } from '#api/platform/database/client.ts';
import { openPostgres } from '#api/platform/database/postgres.ts';
import { type Env, parseEnv } from '#api/env.ts';
import { randomBytes } from 'node:crypto';
import { isDatabaseAway, isDiskFull, sqlStateOf } from '#api/platform/database/transaction.ts';

/**
 * Opens the database.
 * @param onLost called when an idle connection breaks; the pool replaces it
 * @throws DataDirLocked when another process has the embedded database open
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOLER' | 'DATA_DIR'>,
  onLost?: (error: Error) => void,
): Promise<OpenDatabase> {
  try {
    mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(`DATA_DIR cannot be used: ${(error as Error).message}`, { cause: error });
  }
  if (env.DATABASE_URL) {
    const isPooled = env.DATABASE_POOLER === 'transaction';
    return openPostgres(env.DATABASE_URL, { isPooled, ...(onLost && { onLost }) });
  }
  const { openEmbedded } = await import('#api/platform/database/embedded.ts');
  return openEmbedded(env.DATA_DIR, besideThisFile('prepared-data', '../../dist/prepared-data'));
}

/**
 * Finds a file of the build. The file is beside the bundle or, if the sources are run without a build, in dist/. Null
 * if there is no such file.
 */
export function besideThisFile(...places: string[]): string | null {
  const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return paths.find((path) => existsSync(path)) ?? null;
}

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

/** The message for the operator when PostgreSQL rejects a connection, by the SQLSTATE of the error. */
const REFUSALS: Record<string, string> = {
  '3D000':
    'DATABASE_URL (or PGDATABASE) names a database that is not there. Make it with createdb, or mend the variable.',
  '28P01': 'The database refuses the password of DATABASE_URL (or PGPASSWORD).',
  '28000': 'The database refuses the user of DATABASE_URL (or PGUSER).',
};

/** Returns a message for the operator about an error that ended a command or a start. */
export function inWords(error: unknown): unknown {
  if (isDatabaseAway(error)) {
    const reason = sqlStateOf(error) ?? 'it does not answer';
    return `The database of DATABASE_URL (or PGHOST) cannot be reached (${reason}).`;
  }
  if (isDiskFull(error)) return 'The disk is full: of this machine, or of the database.';
  const refusal = REFUSALS[sqlStateOf(error) ?? ''];
  if (refusal !== undefined) return refusal;
  // A table or a column that this version reads doesn't exist, so the database has the tables of another version.
  if (['42P01', '42703', '42883'].includes(sqlStateOf(error) ?? '')) {
    return (
      `This is version ${readVersion()}, but the database was migrated by another one. ` +
      'Start that version, or restore the backup from before the upgrade.'
    );
  }
  return error instanceof Error ? error.message : error;
}

/** Reads this server's version from package.json, e.g. `0.2.0`. */
export function readVersion(): string {
  const file = besideThisFile('../package.json', '../../package.json');
  if (file === null) return 'unknown';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
