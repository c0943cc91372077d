import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadVectors } from './word-vectors.ts';

const bytes = Uint8Array.from(readFileSync(new URL('./vectors.bin', import.meta.url)));

describe('loadVectors', () => {
  it('reads stems with rows of length one', () => {
    const { index, dimensions, values } = loadVectors(bytes.buffer);
    const row = index.get('user') ?? -1;
    const own = values.slice(row * dimensions, (row + 1) * dimensions);
    expect(own.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 4);
  });

  it('fits one megabyte', () => {
    expect(bytes.byteLength).toBeLessThanOrEqual(1_000_000);
  });

  it.each([
    ['nothing', new ArrayBuffer(0)],
    [
      'a page of HTML',
      Uint8Array.from('<!doctype html><title>404</title>', (c) => c.charCodeAt(0)).buffer,
    ],
    ['half of the file', bytes.slice(0, 400_000).buffer],
  ])('refuses %s with a clear error', (_, wrong) => {
    expect(() => loadVectors(wrong)).toThrow(/Word vectors/);
  });
});
