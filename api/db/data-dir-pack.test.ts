import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { packDataDir, unpackDataDir } from './data-dir-pack.ts';

const folder = mkdtempSync(join(tmpdir(), 'northstar-pack-'));
const source = join(folder, 'source');
const packed = join(folder, 'packed');

/** Ends with zeros, as a log does that is only begun. */
const LOG = Buffer.concat([Buffer.from('log\n\0more'), Buffer.alloc(100_000)]);

beforeAll(() => {
  mkdirSync(join(source, 'base', '5'), { recursive: true });
  mkdirSync(join(source, 'empty'));
  writeFileSync(join(source, 'VERSION'), '18\n');
  writeFileSync(join(source, 'base', '5', '1249'), '');
  writeFileSync(join(source, 'base', 'log'), LOG);
  packDataDir(source, packed);
});

it('brings back every directory and every file, byte for byte', () => {
  const target = join(folder, 'target');
  unpackDataDir(packed, target);
  const paths = (directory: string) => readdirSync(directory, { recursive: true }).sort();
  expect(paths(target)).toEqual(paths(source));
  expect(readFileSync(join(target, 'VERSION'), 'utf8')).toBe('18\n');
  expect(readFileSync(join(target, 'base', 'log')).equals(LOG)).toBe(true);
  expect(statSync(join(target, 'base', '5', '1249')).size).toBe(0);
});

it('keeps no zeros at the end of a file', () => {
  expect(statSync(packed).size).toBeLessThan(1_000);
});

it('makes what its owner alone can read', () => {
  const target = join(folder, 'private');
  unpackDataDir(packed, target);
  for (const path of ['', 'base', 'VERSION']) {
    expect(statSync(join(target, path)).mode & 0o077).toBe(0);
  }
});

it('makes nothing of a file that is cut short', () => {
  const short = join(folder, 'short');
  writeFileSync(short, readFileSync(packed));
  truncateSync(short, statSync(packed).size - 1);
  const target = join(folder, 'of-short');
  expect(() => unpackDataDir(short, target)).toThrow('is not whole');
  expect(existsSync(target)).toBe(false);
});
