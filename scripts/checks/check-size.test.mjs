import { expect, it } from 'vitest';
import { filesBeyondPractice, filesWith } from './check-size.mjs';

const manifest = {
  'index.html': { file: 'main.js', imports: ['_react.js'], dynamicImports: ['admin.tsx'] },
  'admin.tsx': { file: 'admin.js', imports: ['_charts.js', 'index.html'] },
  '_react.js': { file: 'react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_react.js'] },
  '_charts.js': { file: 'charts.js' },
};

it('counts what a chunk imports, and what that imports, once, and nothing that is loaded on demand', () => {
  expect([...filesWith(manifest, ['index.html'])]).toEqual(['main.js', 'react.js', 'shared.js']);
  expect(filesWith(manifest, ['index.html', 'admin.tsx']).size).toBe(5);
});

it('fails where the build no longer has what it counts', () => {
  expect(() => filesWith(manifest, ['gone.tsx'])).toThrow('gone.tsx');
});

it('counts of an interview what neither the start nor a question and its result have loaded', () => {
  const practice = 'screens/practice/practice-page.tsx';
  const built = {
    ...manifest,
    'app/start/start-learner.tsx': { file: 'learner.js' },
    [practice]: { file: 'practice.js', dynamicImports: ['result.tsx'] },
    'result.tsx': { file: 'result.js', imports: ['_charts.js'] },
    'round.tsx': {
      file: 'round.js',
      imports: ['_charts.js', '_turns.js'],
      dynamicImports: ['end'],
    },
    '_turns.js': { file: 'turns.js', imports: ['app/start/start-learner.tsx'] },
    end: { file: 'end.js' },
  };
  expect(filesBeyondPractice(built, ['round.tsx'])).toEqual(['round.js', 'turns.js']);
});
