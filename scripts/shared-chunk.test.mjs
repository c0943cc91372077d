import { expect, it } from 'vitest';
import { sharedChunk } from './shared-chunk.mjs';

/** @type {Record<string, string[]>} */
const IMPORTS = {
  '/pwa/main.tsx': ['/pwa/ui/toast.ts'],
  '/pwa/app/visitor-app.tsx': ['/pwa/ui/button.tsx'],
  '/pwa/app/start-learner.tsx': ['/pwa/app/router.tsx', '/pwa/db/use-live.ts'],
  '/pwa/db/use-live.ts': ['/node_modules/dexie/dexie.js', '/shared/engine/rows.ts'],
  '/pwa/features/home/home-page.tsx': ['/pwa/ui/board.tsx', '/pwa/ui/button.tsx'],
  '/pwa/features/practice/practice-page.tsx': ['/pwa/ui/board.tsx', '/pwa/question/overlay.tsx'],
};
const graph = {
  getModuleInfo: (/** @type {string} */ id) => ({ importedIds: IMPORTS[id] ?? [] }),
};
const chunkOf = sharedChunk('/');

it.each(['/pwa/db/use-live.ts', '/shared/engine/rows.ts', '/pwa/ui/board.tsx'])(
  'puts %s, which every screen of a learner needs, into one file',
  (id) => expect(chunkOf(id, graph)).toBe('learner'),
);

it.each([
  ['a visitor loads, too', '/pwa/ui/button.tsx'],
  ['is a package', '/node_modules/dexie/dexie.js'],
  ['one screen alone needs', '/pwa/question/overlay.tsx'],
  ['is the app itself', '/pwa/app/router.tsx'],
])('leaves alone what %s', (_, id) => expect(chunkOf(id, graph)).toBeNull());
