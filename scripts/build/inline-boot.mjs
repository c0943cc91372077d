/**
 * A vite plugin that puts pwa/boot.js, minified, into the page itself. As a separate file it would delay the first
 * paint by a round trip. The server allows it by its hash (api/platform/http/security-headers.ts).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const PLACE = '<script src="/boot.js"></script>';

/** @param {string} root the checkout @returns {import('vite').Plugin} */
export function inlineBoot(root) {
  return {
    name: 'northstar:inline-boot',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        const { transform } = await import('esbuild');
        const { code } = await transform(await readFile(join(root, 'pwa', 'boot.js'), 'utf8'), {
          minify: true,
        });
        return html.replace(PLACE, () => `<script>${code.trim()}</script>`);
      },
    },
  };
}
