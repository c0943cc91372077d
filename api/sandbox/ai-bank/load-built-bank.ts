/** Stands in for load-bank.ts in what the build makes: the bank lies compiled beside the server. */
import { readFileSync } from 'node:fs';
import type { SandboxBank } from './bank.ts';

export function loadBank(): SandboxBank {
  return JSON.parse(readFileSync(new URL('./sandbox-bank.json', import.meta.url), 'utf8'));
}
