import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installIfChanged, isInstalled } from './install.mjs';

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

  it('is left as it is where NODE_ENV is a slip of the pen', () => {
    const env = readFileSync(new URL('../../api/env.ts', import.meta.url), 'utf8');
    const modes = /const MODES = \[(.+?)\]/.exec(env)?.[1]?.replaceAll("'", '');
    vi.stubEnv('NODE_ENV', 'prod');
    try {
      expect(() => installIfChanged(root)).toThrow(`NODE_ENV must be one of ${modes}`);
    } finally {
      vi.unstubAllEnvs();
    }
    expect(existsSync(join(root, record))).toBe(false);
  });

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
