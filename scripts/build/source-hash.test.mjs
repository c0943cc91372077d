import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isBuilt, rememberBuilt, sourceHash } from './source-hash.mjs';

describe('what is built', () => {
  /** @type {string} */
  let root;
  /** @param {string} file @param {string} text */
  const write = (file, text) => writeFileSync(join(root, file), text);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'northstar-source-'));
    mkdirSync(join(root, 'dist'));
    mkdirSync(join(root, 'pwa'));
    write('pwa/main.tsx', 'one');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is out of date without a finished build', () => {
    expect(isBuilt(root)).toBe(false);
  });

  it('is up to date until a source changes, is added or renamed', () => {
    rememberBuilt(root, sourceHash(root));
    expect(isBuilt(root)).toBe(true);
    write('pwa/other.tsx', '');
    expect(isBuilt(root)).toBe(false);
    rememberBuilt(root, sourceHash(root));
    write('pwa/main.tsx', 'two');
    expect(isBuilt(root)).toBe(false);
  });

  it('stays up to date when a test changes', () => {
    rememberBuilt(root, sourceHash(root));
    write('pwa/main.test.tsx', 'new');
    expect(isBuilt(root)).toBe(true);
  });
});
