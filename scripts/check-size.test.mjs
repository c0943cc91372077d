import { describe, expect, it } from 'vitest';
import { chunksOf, filesWith } from './check-size.mjs';

const manifest = {
  'index.html': {
    file: 'assets/main.js',
    imports: ['_react.js'],
    dynamicImports: ['admin.tsx'],
    isEntry: true,
  },
  'admin.tsx': { file: 'assets/admin.js', imports: ['_charts.js', 'index.html'] },
  '_react.js': { file: 'assets/react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  '_charts.js': { file: 'assets/charts.js' },
};

describe('the size budget', () => {
  it('counts what a chunk imports, and what that imports, once', () => {
    expect([...filesWith(manifest, ['index.html'])].toSorted()).toEqual([
      'assets/main.js',
      'assets/react.js',
      'assets/shared.js',
    ]);
  });

  it('leaves out what is loaded when it is asked for', () => {
    expect(filesWith(manifest, ['index.html'])).not.toContain('assets/admin.js');
  });

  it('finds the chunks of a room, however the bundler has cut them', () => {
    const modules = {
      'assets/admin.js': ['pwa/features/admin/page.tsx'],
      'assets/main.js': ['pwa/main.tsx'],
    };
    expect(chunksOf(manifest, modules, /^pwa\/features\/admin\//)).toEqual(['admin.tsx']);
  });
});
