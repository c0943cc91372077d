/**
 * A vite plugin: the built index.html holds the first screens, drawn at build time, and its own
 * styles, so that the first paint needs one file. It runs before the service worker's list is made.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @param {string} root the checkout; without a prerender module the page stays as it is
 * @returns {import('vite').Plugin}
 */
export function prerenderedHtml(root) {
  return {
    name: 'northstar:prerendered-html',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const styled = inlineStyles(html, bundle ?? {});
        const module = prerenderModule(root);
        if (!existsSync(module)) return styled;
        /** @type {{ prerender: (html: string) => string | Promise<string> }} */
        const { prerender } = await import(pathToFileURL(module).href);
        return prerender(styled);
      },
    },
  };
}

/**
 * Puts the entry's stylesheets into the page: a link would delay the first paint by a round trip.
 * @param {string} html
 * @param {Record<string, { type: string, source?: string | Uint8Array }>} bundle the built files by name
 */
export function inlineStyles(html, bundle) {
  return html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name) => {
    const source = bundle[name]?.source;
    return source === undefined ? link : `<style>${source.toString().trim()}</style>`;
  });
}

/** Where `vite build --ssr` leaves pwa/app/prerender.tsx. @param {string} root */
function prerenderModule(root) {
  return join(root, 'dist', 'prerender', 'prerender.js');
}
