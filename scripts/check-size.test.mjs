import { describe, expect, it } from 'vitest';
import { filesOnTheWayTo, filesWith } from './check-size.mjs';

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

  it('counts what is loaded on demand on the way to a screen, and no more', () => {
    const modules = {
      'assets/charts.js': ['pwa/ui/chart.tsx'],
      'assets/main.js': ['pwa/main.tsx'],
    };
    expect([...(filesOnTheWayTo(manifest, modules, 'pwa/ui/chart.tsx') ?? [])].toSorted()).toEqual([
      'assets/admin.js',
      'assets/charts.js',
      'assets/main.js',
      'assets/react.js',
      'assets/shared.js',
    ]);
    expect(filesOnTheWayTo(manifest, modules, 'pwa/main.tsx')).not.toContain('assets/admin.js');
    expect(filesOnTheWayTo(manifest, modules, 'pwa/gone.tsx')).toBeNull();
  });
});
