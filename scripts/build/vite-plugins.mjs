/**
 * Three vite plugins. The first puts the first screens, drawn at build time, and their styles into the built index.html. Public
 * pages get their own files. So the first paint needs only one file. The plugin runs before the service worker's list
 * is made. The second puts pwa/boot.js, minified, into the page itself: as a separate file it would delay the first
 * paint by a round trip. The server allows it by its hash (api/platform/http/security-headers.ts). The third lets the
 * app's code import YAML.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/**
 * @param {string} root the checkout; if it has no prerender module, the page stays as it is
 * @returns {import('vite').Plugin}
 */
export function prerenderedHtml(root) {
  /** @type {Record<string, string>} */
  let files = {};
  /** @type {ReadonlySet<string>} */
  let inlined = new Set();
  return {
    name: 'northstar:prerendered-html',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        inlined = new Set([...html.matchAll(STYLE_LINK)].map(([, name = '']) => name));
        const styled = lateFaces(inlineStyles(html, bundle ?? {}));
        const module = prerenderModule(root);
        if (!existsSync(module)) return styled;
        /** @type {{ prerender: (html: string) => Record<string, string> }} */
        const { prerender } = await import(pathToFileURL(module).href);
        const { 'index.html': page = styled, ...others } = prerender(styled);
        files = others;
        return page;
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        // No page requests the files anymore, but devices would still install them.
        for (const name of inlined) delete bundle[name];
        for (const [fileName, source] of Object.entries(files)) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}

/**
 * Puts the entry's stylesheets into the page, because a link would delay the first paint by a round trip.
 * @param {string} html
 * @param {Record<string, { type: string, source?: string | Uint8Array }>} bundle the built files by name
 */
export function inlineStyles(html, bundle) {
  return html.replace(STYLE_LINK, (link, name) => {
    const source = bundle[name]?.source;
    return source === undefined ? link : `<style>${source.toString().trim()}</style>`;
  });
}

const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * Moves the web fonts' faces and names into separate styles before boot.js, which turns them on; for a visitor, only
 * after the first paint. Otherwise the browser would fetch the font files and wait for them before that paint.
 * @param {string} html with its styles in it
 */
export function lateFaces(html) {
  const faces = [...html.matchAll(WEB_FACE)].map(([face]) => face).join('');
  const late = `<style id="faces" media="print">${faces}</style>`;
  return html.replace(WEB_FACE, '').replace('</title>', () => `</title>${late}`);
}

/** Matches faces with a file, and the rule that names them, but not the fallback faces, which have no file. */
const WEB_FACE = /@font-face\{[^}]*url\([^}]*\}|html:root\{--font-[^}]*\}/g;

/** Returns where `vite build --ssr` puts pwa/app/start/prerender.tsx. @param {string} root */
function prerenderModule(root) {
  return join(root, 'dist', 'prerender', 'prerender.js');
}

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

/**
 * Lets the app's code import YAML files: the lessons, which `compile-content.ts` has checked. Their straight apostrophes
 * become curly ones, as on all screens.
 * @returns {import('vite').Plugin}
 */
export function yamlModules() {
  return {
    name: 'yaml-modules',
    transform: {
      filter: { id: /\.yaml$/ },
      handler: (text) => ({
        code: `export default ${withCurlyApostrophes(JSON.stringify(parse(text)))};`,
        map: null,
        moduleType: 'js',
      }),
    },
  };
}

/** @param {string} text */
function withCurlyApostrophes(text) {
  return text.replaceAll(/(?<=[\p{L}\p{N}])'/gu, '’');
}
