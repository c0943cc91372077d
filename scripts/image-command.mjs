/** How the image runs the server: what else runs it as in production does the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @returns {{ args: string[], env: Record<string, string> }} node's arguments, and what the environment says of memory */
export function imageCommand() {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const [, command = '[]'] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
  const [, arenas] = /^ENV MALLOC_ARENA_MAX=(\d+)$/m.exec(dockerfile) ?? [];
  return { args: JSON.parse(command).slice(1), env: arenas ? { MALLOC_ARENA_MAX: arenas } : {} };
}
