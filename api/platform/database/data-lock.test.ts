import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DataDirLocked, lockDataDir } from './embedded.ts';

const aDirectory = () => mkdtempSync(join(tmpdir(), 'northstar-lock-'));
const lockOf = (directory: string) => join(directory, 'server.lock');

it('refuses a second server with a message that names the first, and lets it in afterwards', () => {
  const directory = aDirectory();
  const unlock = lockDataDir(directory);
  expect(() => lockDataDir(directory)).toThrow(DataDirLocked);
  expect(() => lockDataDir(directory)).toThrow(`process ${process.pid}`);
  unlock();
  lockDataDir(directory)();
  expect(readdirSync(directory)).toEqual([]);
});

it('takes over the lock of a process that is gone', async () => {
  const directory = aDirectory();
  const child = spawn(process.execPath, ['-e', '0']);
  await once(child, 'exit');
  writeFileSync(lockOf(directory), `${child.pid} 12345`);
  lockDataDir(directory);
  expect(readFileSync(lockOf(directory), 'utf8')).toContain(String(process.pid));
});

it('takes over a lock whose number now belongs to another process', () => {
  const directory = aDirectory();
  writeFileSync(lockOf(directory), `${process.pid} 1`);
  lockDataDir(directory);
  expect(readFileSync(lockOf(directory), 'utf8')).not.toBe(`${process.pid} 1`);
});

it.each(['', 'nonsense', '-1', '0'])('takes over a lock that reads "%s"', (content) => {
  const directory = aDirectory();
  writeFileSync(lockOf(directory), content);
  expect(() => lockDataDir(directory)).not.toThrow();
});

it('gives back only its own lock', () => {
  const directory = aDirectory();
  const unlock = lockDataDir(directory);
  writeFileSync(lockOf(directory), '1 someone else');
  unlock();
  expect(existsSync(lockOf(directory))).toBe(true);
});
