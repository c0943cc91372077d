import { expect, it } from 'vitest';
import { sharedChunk } from './shared-chunk.mjs';

const LUCIDE = '/node_modules/lucide-react/lucide-react.mjs';
const iconFile = (/** @type {string} */ name) => `/node_modules/lucide-react/icons/${name}.mjs`;

/** @type {Record<string, string[]>} */
const IMPORTS = {
  [LUCIDE]: ['eye', 'flame', 'lock', 'map', 'menu', 'sun', 'x'].map(iconFile),
  '/pwa/ui/button.tsx': [LUCIDE],
  '/pwa/ui/board.tsx': [LUCIDE],
  '/pwa/ui/switch.tsx': [LUCIDE],
  '/pwa/ui/toast.ts': [LUCIDE],
  '/pwa/main.tsx': ['/pwa/ui/toast.ts'],
  '/pwa/app/router/visitor-app.tsx': [
    '/pwa/ui/toast.ts',
    '/pwa/ui/button.tsx',
    '/pwa/ui/switch.tsx',
    '/pwa/ui/folder.tsx',
    '/pwa/http/calls.ts',
    '/pwa/screens/public/landing-page.tsx',
  ],
  '/pwa/http/calls.ts': ['/node_modules/valibot/index.mjs'],
  '/pwa/app/start/start-learner.tsx': [
    '/pwa/app/router/router.tsx',
    '/pwa/device/database/use-live.ts',
  ],
  '/pwa/device/database/use-live.ts': [
    '/node_modules/dexie/dexie.js',
    '/shared/engine/rows.ts',
    '/pwa/device/database/database-name.ts',
  ],
  '/pwa/screens/home/home.ts': ['/pwa/ui/board.tsx', '/pwa/ui/button.tsx', '/pwa/ui/path.tsx'],
  '/pwa/ui/path.tsx': [LUCIDE],
  '/pwa/screens/practice/practice-page.tsx': [
    '/pwa/ui/board.tsx',
    '/pwa/question/ask/question-screen.tsx',
  ],
  '/pwa/question/ask/question-screen.tsx': [
    '/pwa/question/ask/question-card.tsx',
    '/pwa/ui/toast-place.ts',
    '/pwa/learner/power-ups-left.ts',
    '/pwa/ui/dialog.tsx',
  ],
  '/pwa/ui/dialog.tsx': ['/node_modules/radix-ui/index.mjs'],
  '/pwa/screens/admin/edit-page.tsx': ['/pwa/question/ask/question-screen.tsx'],
  '/pwa/question/result/result-screen.tsx': ['/pwa/question/ask/question-card.tsx'],
  '/pwa/app/shell/toasts/toaster.tsx': ['/pwa/ui/toast-place.ts'],
  '/pwa/screens/home/shop.tsx': ['/pwa/learner/power-ups-left.ts', '/pwa/ui/dialog.tsx'],
  '/pwa/question/question-overlay.tsx': ['/pwa/ui/folder.tsx', '/pwa/ui/button.tsx'],
  '/pwa/screens/settings/settings-page.tsx': [
    '/pwa/ui/switch.tsx',
    '/pwa/http/calls.ts',
    '/pwa/ui/path.tsx',
  ],
  '/pwa/app/start/updates.ts': ['/pwa/app/start/update-state.ts'],
  '/pwa/device/sync/leave/forget-left.ts': ['/pwa/device/database/database-name.ts'],
};
/** @type {Record<string, string[]>} */
const ON_DEMAND = {
  '/pwa/main.tsx': ['/pwa/app/router/visitor-app.tsx', '/pwa/app/start/start-learner.tsx'],
  '/pwa/app/router/router.tsx': [
    '/pwa/screens/home/home.ts',
    '/pwa/screens/practice/practice-page.tsx',
    '/pwa/screens/admin/edit-page.tsx',
    '/pwa/question/question-overlay.tsx',
    '/pwa/screens/settings/settings-page.tsx',
  ],
  '/pwa/app/router/visitor-app.tsx': ['/pwa/app/shell/toasts/toaster.tsx'],
  '/pwa/screens/home/home.ts': ['/pwa/screens/home/shop.tsx'],
  '/pwa/question/ask/question-screen.tsx': ['/pwa/question/result/result-screen.tsx'],
};
/** @type {Record<string, string>} */
const CODE = {
  '/pwa/ui/button.tsx': 'import { Eye as Look, X } from "lucide-react";',
  '/pwa/ui/board.tsx': 'import { FlameIcon } from "lucide-react";',
  '/pwa/ui/path.tsx': 'import { Map } from "lucide-react";',
  '/pwa/ui/switch.tsx': 'import { Lock } from "lucide-react";',
  '/pwa/ui/toast.ts': 'import { Sun } from "lucide-react";',
  [LUCIDE]: ['eye', 'flame', 'lock', 'map', 'menu', 'sun', 'x']
    .map((file) => [file, file.replace(/^./, (letter) => letter.toUpperCase())])
    .map(
      ([file, name]) =>
        `export { default as ${name}, default as ${name}Icon } from './icons/${file}.mjs';`,
    )
    .join('\n'),
};
const graph = {
  getModuleInfo: (/** @type {string} */ id) => ({
    code: CODE[id] ?? null,
    importedIds: IMPORTS[id] ?? [],
    dynamicallyImportedIds: ON_DEMAND[id] ?? [],
  }),
};
const chunkOf = sharedChunk('/');

it.each([
  ['base', 'visitors and the question need', '/pwa/ui/folder.tsx'],
  ['forms', 'a learner needs on one screen and a visitor at once', '/pwa/ui/switch.tsx'],
  ['forms', 'brings the packages of the forms along', '/pwa/http/calls.ts'],
  ['learner', 'the database of every learner reads by', '/pwa/device/database/use-live.ts'],
  ['learner', 'the engine shares out', '/shared/engine/rows.ts'],
  ['learner', 'two screens of a learner need', '/pwa/ui/board.tsx'],
  ['base', 'learners need and the loaded page, too', '/pwa/device/database/database-name.ts'],
  ['screens', 'home needs and a screen off its way', '/pwa/ui/path.tsx'],
  ['screens', 'is an icon of that', iconFile('map')],
  ['asked', 'opens a question', '/pwa/question/ask/question-card.tsx'],
  ['base', 'a question needs and a toast that visitors may see', '/pwa/ui/toast-place.ts'],
  ['learner', 'a question needs and a screen off its way', '/pwa/learner/power-ups-left.ts'],
  ['later', 'runs once the page has loaded', '/pwa/app/start/update-state.ts'],
  ['base', 'is an icon that visitors and the question show', iconFile('eye')],
  ['base', 'is another icon of theirs', iconFile('x')],
  ['forms', 'is an icon that visitors see and a learner on one screen alone', iconFile('lock')],
  ['learner', 'is an icon of what two screens share, by its second name', iconFile('flame')],
])('puts into %s what %s', (chunk, _, id) => expect(chunkOf(id, graph)).toBe(chunk));

it.each([
  ['the page begins with', '/pwa/ui/toast.ts'],
  ['no learner ever loads', '/pwa/screens/public/landing-page.tsx'],
  ['is an icon that the page begins with', iconFile('sun')],
  ['is an icon that nobody here imports', iconFile('menu')],
  ['is a package', '/node_modules/dexie/dexie.js'],
  ['is a package of the forms', '/node_modules/valibot/index.mjs'],
  ['is a screen of its own', '/pwa/screens/practice/practice-page.tsx'],
  ['a question needs and a screen off its way, but brings a package along', '/pwa/ui/dialog.tsx'],
  ['is the app itself', '/pwa/app/router/router.tsx'],
])('leaves alone what %s', (_, id) => expect(chunkOf(id, graph)).toBeNull());
