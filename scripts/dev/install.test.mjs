import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

describe('what is installed', () => {
  /** @type {string} */
  let root;
  /** @param {string} file @param {Record<string, unknown>} packages */
  const write = (file, packages) =>
    writeFileSync(join(root, file), JSON.stringify({ packages: { '': {}, ...packages } }));
  const record = 'node_modules/.package-lock.json';

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'northstar-lock-'));
    mkdirSync(join(root, 'node_modules'));
    write('package-lock.json', {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', optional: true },
    });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is nothing without a record of an install', () => {
    expect(isInstalled(root)).toBe(false);
  });

  it('may lack optional packages, but not others, and not hold another version', () => {
    write(record, { 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(root)).toBe(true);
    write(record, { 'node_modules/b': { version: '1.0.0' } });
    expect(isInstalled(root)).toBe(false);
    write(record, { 'node_modules/a': { version: '2.0.0' } });
    expect(isInstalled(root)).toBe(false);
  });

  it('is out of date as soon as the lockfile asks for more', () => {
    write(record, { 'node_modules/a': { version: '1.0.0' } });
    write('package-lock.json', {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/c': { version: '1.0.0' },
    });
    expect(isInstalled(root)).toBe(false);
  });
});
