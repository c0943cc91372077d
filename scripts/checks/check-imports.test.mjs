import { describe, expect, it } from 'vitest';
import { importProblems, importsOf } from './check-imports.mjs';

/** @param {string} file @param {string[]} specifiers */
const problemsOf = (file, ...specifiers) =>
  importProblems(
    file,
    specifiers.map((specifier) => `import { x } from '${specifier}';\n`).join(''),
  );

describe('the import fences', () => {
  it('let a feature import itself and the rooms beneath it', () => {
    expect(
      problemsOf(
        'pwa/screens/home/home-page.tsx',
        './card.tsx',
        '#pwa/device/live/use-live.ts',
        '#shared/game/scoring/xp-level.ts',
        'react',
      ),
    ).toEqual([]);
  });

  it('keep a feature out of another feature, sync and app', () => {
    expect(
      problemsOf(
        'pwa/screens/home/home-page.tsx',
        '../practice/card.tsx',
        '#pwa/device/sync/push.ts',
        '#pwa/app/router/router.tsx',
      ),
    ).toHaveLength(3);
    expect(problemsOf('api/log/sync-routes.ts', '#api/account/sign-in/routes.ts')).toHaveLength(1);
  });

  it('show notices what the sync says, and nothing that starts or stops it', () => {
    expect(problemsOf('pwa/notices/chip.tsx', '#pwa/device/sync/when/sync-activity.ts')).toEqual(
      [],
    );
    expect(problemsOf('pwa/notices/chip.tsx', '#pwa/device/sync/when/start-sync.ts')).toHaveLength(
      1,
    );
    expect(
      problemsOf('pwa/screens/home/chip.tsx', '#pwa/device/sync/when/sync-activity.ts'),
    ).toHaveLength(1);
  });

  it('keep home, practice and progress away from the network, but not settings', () => {
    expect(problemsOf('pwa/screens/progress/page.tsx', '#pwa/http/client.ts')).toHaveLength(1);
    expect(problemsOf('pwa/screens/settings/page.tsx', '#pwa/http/client.ts')).toEqual([]);
  });

  it('keep the rules of the game free of packages, other rooms, clocks and dice', () => {
    expect(
      problemsOf('shared/game/scoring/grade.ts', 'valibot', '#shared/contract/sync.ts', 'node:fs'),
    ).toHaveLength(3);
    expect(problemsOf('shared/game/review/review-card.ts', 'ts-fsrs')).toEqual([]);
    expect(problemsOf('shared/game/scoring/grade.ts', 'ts-fsrs')).toHaveLength(1);
    expect(importProblems('shared/game/scoring/grade.ts', 'const now = Date.now();')).toHaveLength(
      1,
    );
    expect(
      importProblems('shared/game/scoring/grade.ts', '/* never new Date() */ new Date(0);'),
    ).toEqual([]);
  });

  it('let http see the type of the API, and no value of it', () => {
    expect(
      importProblems('pwa/http/client.ts', "import type { ApiApp } from '#api/app.ts';"),
    ).toEqual([]);
    expect(
      importProblems('pwa/http/client.ts', "import { createApp } from '#api/app.ts';"),
    ).toHaveLength(1);
  });

  it('keep Dexie in the database room, React out of sync and the sandbox out of the app', () => {
    expect(problemsOf('pwa/screens/home/home-page.tsx', 'dexie')).toHaveLength(1);
    expect(problemsOf('pwa/device/sync/push.ts', 'react')).toHaveLength(1);
    expect(problemsOf('pwa/device/live/use-live.ts', 'react', 'dexie')).toEqual([]);
    expect(problemsOf('pwa/device/database/event-log.ts', 'react')).toHaveLength(1);
    expect(problemsOf('api/app.ts', '#api/sandbox/stripe.ts')).toHaveLength(1);
    expect(problemsOf('api/server.ts', '#api/sandbox/stripe.ts')).toEqual([]);
  });

  it('refuse a relative path out of a room, even in a test', () => {
    expect(
      problemsOf(
        'pwa/device/database/event-log.test.ts',
        '../../../shared/game/scoring/xp-level.ts',
      ),
    ).toHaveLength(1);
    expect(
      problemsOf(
        'pwa/device/database/event-log.test.ts',
        '#shared/testing/builders.ts',
        '#api/app.ts',
      ),
    ).toEqual([]);
  });

  it('keep the tools out of the product, its tests included', () => {
    expect(problemsOf('api/testing/run-server.ts', '#scripts/dev/free-port.mjs')).toHaveLength(1);
    expect(problemsOf('e2e/support/server.ts', '#scripts/dev/free-port.mjs')).toEqual([]);
  });

  it('read every form of import, and no comment', () => {
    const code = [
      "import './a.css';",
      "import b, { c } from 'b';",
      "import {\n  d,\n} from 'd';",
      "export * from 'e';",
      "export { f } from 'f';",
      "import type { G } from 'g';",
      "const h = () => import('h');",
      "type I = typeof import('i');",
    ].join('\n');
    expect(importsOf(code).map(({ specifier }) => specifier)).toEqual([
      './a.css',
      'b',
      'd',
      'e',
      'f',
      'g',
      'h',
      'i',
    ]);
    expect(importsOf(code).filter(({ isType }) => isType)).toHaveLength(2);
    expect(importProblems('sw/sw.ts', "// import x from 'react';\n")).toEqual([]);
    expect(importProblems('sw/sw.ts', "import x from 'react';\n")).toHaveLength(1);
  });
});
