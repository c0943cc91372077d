import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdsAll, isInstalled, rememberInstalled } from './lock-hash.mjs';

describe('what is installed', () => {
  /** @type {string} */
  let root;
  /** @param {string} file @param {Record<string, unknown>} packages */
  const writeLock = (file, packages) =>
    writeFileSync(join(root, file), JSON.stringify({ packages }));

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'northstar-lock-'));
    mkdirSync(join(root, 'node_modules'));
    writeLock('package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is nothing without a record of an install', () => {
    expect(isInstalled(root)).toBe(false);
  });

  it('is right after an install until the lockfile changes', () => {
    rememberInstalled(root);
    expect(isInstalled(root)).toBe(true);
    writeLock('package-lock.json', { 'node_modules/a': { version: '1.0.1' } });
    expect(isInstalled(root)).toBe(false);
  });

  it("is right after a plain npm ci, by npm's own record", () => {
    writeLock('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
    expect(isInstalled(root)).toBe(true);
  });

  it('may lack optional packages, but not others, and not hold another version', () => {
    const locked = {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', optional: true },
    };
    expect(holdsAll(locked, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
    expect(holdsAll(locked, { 'node_modules/b': { version: '1.0.0' } })).toBe(false);
    expect(holdsAll(locked, { 'node_modules/a': { version: '2.0.0' } })).toBe(false);
  });
});
