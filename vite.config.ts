/** The app's build and development server. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type ProxyOptions } from 'vite';
import { BANK_SIZE_PLACE, SITE_PLACES, UNSET_SITE } from '#shared/contract/site.ts';
import { isOfMail, PUBLIC_SCREENS } from './shared/contract/screens.ts';
import { inlineBoot, prerenderedHtml, yamlModules } from './scripts/build/vite-plugins.mjs';
import { sharedChunk } from './scripts/build/shared-chunk.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}manifest.webmanifest`, 'utf8'));
const isTest = process.env['VITEST'] !== undefined;

/** Paths that the API answers; in development it runs beside this server, on API_URL. */
const SERVER_PATHS = ['/api', '/healthz', '/readyz', '/sandbox'];
const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3001';

/** The files' questions, for development and tests; built pages leave a place (pwa/ui/layout/site-facts.ts). */
const questionCount = readdirSync(`${root}api/content/questions`, { recursive: true }).filter(
  (name) => String(name).endsWith('.yaml'),
).length;

/** Code that Home, Practice and the question share is one file (scripts/build/shared-chunk.mjs). */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [{ name: sharedChunk(root) }],
};

/**
 * Packages as today's browsers can run them. By its name Dexie comes as it was written for browsers without classes,
 * 1.7 KiB larger; and React has had since its version 18 what the shim brings along.
 */
const PACKAGES = {
  dexie: 'dexie/dist/modern/dexie.mjs',
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
};

export default defineConfig(({ command, isSsrBuild }) => ({
  root: `${root}pwa`,
  resolve: {
    alias: Object.entries(PACKAGES).map(([name, replacement]) => ({
      find: new RegExp(`^${name}(?:\\.js)?$`),
      replacement,
    })),
  },
  cacheDir: `${root}node_modules/.vite`,
  define: {
    'import.meta.env.QUESTION_COUNT': JSON.stringify(
      command === 'build' ? BANK_SIZE_PLACE : String(questionCount),
    ),
    ...Object.fromEntries(
      Object.entries(command === 'build' ? SITE_PLACES : UNSET_SITE).map(([key, words]) => [
        `import.meta.env.SITE_${key.toUpperCase()}`,
        JSON.stringify(words),
      ]),
    ),
  },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    outDir: `${root}${isSsrBuild ? 'dist/prerender' : 'dist/web'}`,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // One stylesheet, which the page has in it: a list of what a script waits for must not name it.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting },
    },
  },
  server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, toApi()])) },
  plugins: [
    react(),
    tailwindcss(),
    yamlModules(),
    !isSsrBuild && !isTest && [inlineBoot(root), prerenderedHtml(root), serviceWorker()],
  ],
}));

/** The browser's own host goes along: links in mails and redirects are made for the page's origin. */
function toApi(): ProxyOptions {
  return { target: apiUrl, xfwd: true };
}

function serviceWorker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: '../sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest,
    manifestFilename: 'manifest.webmanifest',
    injectManifest: {
      globPatterns: ['**/*.{js,css,html,svg,png,woff2,webmanifest}'],
      // Only a shop window of the browser asks for pictures; links in mails are never answered from a cache.
      // The desk's reader of YAML comes over the network, for the few who paste a file.
      globIgnores: [
        'screens/**',
        'assets/question-yaml-*',
        ...PUBLIC_SCREENS.filter(isOfMail).map((name) => `${name}.html`),
      ],
    },
    devOptions: { enabled: true, type: 'module' },
  });
}
