/** Opens the database that the environment names: PostgreSQL, or the embedded database in DATA_DIR. */
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { OpenDatabase } from '#api/platform/database/client.ts';
import { openPostgres } from '#api/platform/database/postgres.ts';
import type { Env } from '#api/env.ts';

/**
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

/** Finds a file of the build: beside the bundle, or in dist/ when the sources run unbuilt. */
export function besideThisFile(...places: string[]): string | null {
  const paths = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return paths.find((path) => existsSync(path)) ?? null;
}
