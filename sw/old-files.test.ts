import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteOldFiles } from './cache-rules.ts';

const NOW = Date.UTC(2026, 2, 2, 9);
const DAY = 86_400_000;
const OLD = 'https://northstar.example/assets/result-Old1.js';
const NEW = 'https://northstar.example/assets/result-New2.js';
const PAGE = 'https://northstar.example/index.html?__WB_REVISION__=1';

/** The used part of the Cache interface, in memory. */
class FakeCache {
  readonly held = new Map<string, Response>();
  keys = async () => [...this.held.keys()].map((url) => ({ url }));
  match = async (url: string) => this.held.get(url)?.clone();
  put = async (url: string, response: Response) => void this.held.set(url, response);
  delete = async ({ url }: { url: string }) => this.held.delete(url);
}

let files: FakeCache;

beforeEach(() => {
  const record = new FakeCache();
  files = new FakeCache();
  for (const url of [OLD, NEW, PAGE]) files.held.set(url, new Response('', { headers: FETCHED }));
  vi.stubGlobal('caches', { open: async () => record });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A date long ago: the phone has had this version for months. */
const FETCHED = { date: 'Mon, 01 Sep 2025 09:00:00 GMT' };

it('keeps the files of the version that was just replaced, however long it was in use', async () => {
  await tidy(NOW);
  expect([...files.held.keys()]).toEqual([OLD, NEW]);
});

it('deletes them thirty days after they were replaced, and not those of the current version', async () => {
  await tidy(NOW);
  await tidy(NOW + 29 * DAY);
  expect([...files.held.keys()]).toEqual([OLD, NEW]);
  await tidy(NOW + 30 * DAY);
  expect([...files.held.keys()]).toEqual([NEW]);
});

it('counts anew for a file that was current again meanwhile', async () => {
  await tidy(NOW);
  await deleteOldFiles(files as unknown as Cache, new Set([OLD, NEW]), NOW + 20 * DAY);
  await tidy(NOW + 40 * DAY);
  expect([...files.held.keys()]).toEqual([OLD, NEW]);
});

function tidy(now: number): Promise<void> {
  return deleteOldFiles(files as unknown as Cache, new Set([NEW]), now);
}
