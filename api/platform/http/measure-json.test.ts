import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measureJson } from './bounded-body.ts';

const ROOMY = { depth: 1_000, length: 1_000_000, values: 10_000_000 };
const measure = (text: string, over: Partial<typeof ROOMY> = {}) =>
  measureJson(Buffer.from(text), { ...ROOMY, ...over });

/** Measures values, deepest nesting, and longest array or object by walking the parsed value. */
function walk(value: unknown): typeof ROOMY {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0, length: 0 };
  const items = Object.values(value);
  const inner = items.map(walk);
  return {
    values: 1 + inner.reduce((sum, { values }) => sum + values, 0),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    length: Math.max(items.length, ...inner.map(({ length }) => length)),
  };
}

it('lets any JSON pass that is within its bounds, and counts no fewer values than it has', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.nat(2), (text, indent) => {
      const json: unknown = JSON.parse(text);
      const { values, depth, length } = walk(json);
      const written = JSON.stringify(json, null, indent);
      const bounds = { depth, length: Math.max(1, length), values: values * 2 };
      const measured = measure(written, bounds);
      expect(measured.exceeded).toBeNull();
      expect(measured.values).toBeGreaterThanOrEqual(values);
    }),
  );
});

it('stops any JSON that goes beyond a bound', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      const { values, depth, length } = walk(JSON.parse(text));
      if (depth > 0) expect(measure(text, { depth: depth - 1 }).exceeded).toBe('depth');
      if (length > 1) expect(measure(text, { length: length - 1 }).exceeded).toBe('length');
      expect(measure(text, { values: values - 1 }).exceeded).toBe('values');
    }),
  );
});

it('takes nothing within a string for structure, whatever its backslashes', () => {
  for (const text of ['[[[,,,', '"[[', '\\', '\\"[,', '\\\\', '"\\"\\\\"']) {
    expect(measure(JSON.stringify([text, text]), { depth: 1, length: 2 })).toEqual({
      values: 3,
      exceeded: null,
    });
  }
});

it('comes to an end with what is no JSON', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'[]{}",\\:1a') }), measureEnds));
});

function measureEnds(text: string): void {
  expect(measure(text).values).toBeLessThanOrEqual(2 * text.length + 1);
}
