import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile as load } from 'node:process';

/** Loads .env if it exists; variables that are set already stay as they are. @param {string} root the checkout */
export function loadEnvFile(root) {
  const file = join(root, '.env');
  if (existsSync(file)) load(file);
}
