/**
 * A vite plugin: boot.js without its comments and long names. It blocks the first paint, and vite copies what
 * is in public/ as it is. It runs before the service worker's list is made.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** @returns {import('vite').Plugin} */
export function smallBoot() {
  return {
    name: 'northstar:small-boot',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const { transform } = await import('esbuild');
      const file = join(dir, 'boot.js');
      const { code } = await transform(await readFile(file, 'utf8'), { minify: true });
      await writeFile(file, code);
    },
  };
}
