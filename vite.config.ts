/** The app's build and development server, and the unit, API and app tests (vitest projects). */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { ProxyOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { BANK_SIZE_PLACE } from './shared/contract/bank-size.ts';
import { PAGES_OF_LINKS } from './shared/contract/public-pages.ts';
import { chunkModules } from './scripts/chunk-modules.mjs';
import { compileHint } from './scripts/compile-hint.mjs';
import { inlineBoot } from './scripts/inline-boot.mjs';
import { prerenderedHtml } from './scripts/prerendered-html.mjs';
import { sharedChunk } from './scripts/shared-chunk.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}manifest.webmanifest`, 'utf8'));
/** Random histories take their time, more so beside a second test run; `npm run test:all` makes many more. */
const testTimeout = process.env['LONG_TESTS'] === undefined ? 30_000 : 600_000;
const isTest = process.env['VITEST'] !== undefined;

/** What the API answers; in development it runs beside this server, on API_URL. */
const SERVER_PATHS = ['/api', '/healthz', '/readyz', '/sandbox'];
const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3001';

/** Of the files, for development and tests; built pages leave a place for the server's (pwa/ui/question-count.ts). */
const questionCount = readdirSync(`${root}api/content/questions`, { recursive: true }).filter(
  (name) => String(name).endsWith('.yaml'),
).length;

/** What home, practice and the question share is one file (scripts/shared-chunk.mjs). */
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
  },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    outDir: `${root}${isSsrBuild ? 'dist/prerender' : 'dist/web'}`,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: isSsrBuild ? {} : { codeSplitting, postBanner: compileHint(root) },
    },
  },
  server: { proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, toApi()])) },
  plugins: [
    react(),
    tailwindcss(),
    !isSsrBuild &&
      !isTest && [inlineBoot(root), prerenderedHtml(root), chunkModules(root), serviceWorker()],
  ],
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          root,
          environment: 'node',
          testTimeout,
          include: ['{shared,sw,scripts,bench}/**/*.test.{ts,mjs}', 'api/content/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          root,
          environment: 'node',
          include: ['api/**/*.test.ts'],
          exclude: ['api/content/**', 'api/sharding/**'],
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'sharding',
          root,
          environment: 'node',
          include: ['api/sharding/**/*.test.ts'],
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'simulation',
          root,
          environment: 'node',
          testTimeout: 4 * testTimeout,
          include: ['e2e/simulation/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'wires',
          root,
          environment: 'node',
          testTimeout: 20 * testTimeout,
          hookTimeout: 60_000,
          include: ['e2e/wires/**/*.test.ts'],
        },
      },
      {
        extends: true,
        root,
        test: {
          name: 'pwa',
          root,
          environment: 'happy-dom',
          testTimeout,
          include: ['pwa/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
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
      globIgnores: ['screens/**', ...PAGES_OF_LINKS.map((page) => `${page}.html`)],
    },
    devOptions: { enabled: true, type: 'module' },
  });
}
