/** Makes the secrets that an installation hasn't configured. Each is made once, and stored in the data directory. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#api/env.ts';
import { makeVapidKeys, type VapidKeys } from '#api/platform/push-sender.ts';

/** The key that signs session tokens outside production: 256 random bits in a file that only its owner can read. */
function localSigningKey(dataDir: string): string {
  return localSecret(dataDir, 'session-signing-key');
}

/** Returns the server's key, from the environment or else from the data directory. */
export function signingKey({
  SESSION_SIGNING_KEY,
  DATA_DIR,
}: Pick<Env, 'SESSION_SIGNING_KEY' | 'DATA_DIR'>): Uint8Array {
  return new TextEncoder().encode(SESSION_SIGNING_KEY ?? localSigningKey(DATA_DIR));
}

/**
 * Returns the keys for notifications outside production. They are stored, because browsers that have subscribed depend
 * on them.
 */
export function localVapidKeys(dataDir: string): VapidKeys {
  const [publicKey = '', privateKey = ''] = keptSecret(dataDir, 'vapid-keys', () => {
    const made = makeVapidKeys();
    return `${made.publicKey}\n${made.privateKey}`;
  }).split('\n');
  return { publicKey, privateKey };
}

/**
 * Returns the secret that all servers with this data directory share: 256 bits as base64url. @param name the name of
 * its file
 */
export function localSecret(dataDir: string, name: string): string {
  return keptSecret(dataDir, name, () => randomBytes(32).toString('base64url'));
}

function keptSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name);
  try {
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
