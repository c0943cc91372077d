/** Used instead of load-bank.ts in the built server, where the compiled bank is a file beside the server. */
import { readFileSync } from 'node:fs';
import type { SandboxBank } from './bank.ts';

export function loadBank(): SandboxBank {
  return JSON.parse(readFileSync(new URL('./sandbox-bank.json', import.meta.url), 'utf8'));
}
