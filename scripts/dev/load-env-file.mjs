import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile as load } from 'node:process';

/** Takes what .env says, where there is one; variables that are set already stand. @param {string} root the checkout */
export function loadEnvFile(root) {
  const file = join(root, '.env');
  if (existsSync(file)) load(file);
}
