/** A vite plugin: notes which sources each built file holds, for the size budget. */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** @param {string} root the checkout */
export function chunkModulesFile(root) {
  return join(root, 'dist', 'chunk-modules.json');
}

/** @param {string} root the checkout @returns {import('vite').Plugin} */
export function chunkModules(root) {
  return {
    name: 'northstar:chunk-modules',
    apply: 'build',
    writeBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [[file.fileName, file.moduleIds.map((id) => relative(root, id.replace(/^\0/, '')))]]
          : [],
      );
      writeFileSync(chunkModulesFile(root), JSON.stringify(Object.fromEntries(modules), null, 1));
    },
  };
}
