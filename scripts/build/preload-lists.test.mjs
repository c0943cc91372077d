import { describe, expect, it } from 'vitest';
import { withoutFiles } from './preload-lists.mjs';

const built = (/** @type {string[]} */ files, /** @type {string[]} */ ...imports) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);${imports
    .map((places) => `t(()=>import("./x.js"),__vite__mapDeps(${places}))`)
    .join(';')}`;

describe('the list of files of a built script', () => {
  it('loses a file, and each import still asks for its others', () => {
    const code = built(['a/1.js', 'a/2.css', 'a/3.js'], '[0,1,2]', '[1]', '[2]');
    expect(withoutFiles(code, new Set(['a/2.css']))).toBe(
      built(['a/1.js', 'a/3.js'], '[0,1]', '[]', '[1]'),
    );
  });

  it('stays as it is without the file', () => {
    const code = built(['a/1.js'], '[0]');
    expect(withoutFiles(code, new Set(['a/2.css']))).toBe(code);
  });

  it('is not guessed where a script names the file in another way', () => {
    expect(() => withoutFiles('const d=["a/2.css"]', new Set(['a/2.css']))).toThrow('a/2.css');
  });
});
