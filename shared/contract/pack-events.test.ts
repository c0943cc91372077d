import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerSequence } from '#shared/testing/answer-sequence.ts';
import { anAnswer } from '#shared/testing/builders.ts';
import { packEvents } from './pack-events.ts';
import { PackedEvents } from './packed-events.ts';
import { unpackEvents } from './unpack-events.ts';

const LIMITS = { events: 1_000, bytes: 1_048_576 };
const RUNS = Number(process.env['PACK_RUNS'] ?? 500);

/** What travels: JSON, checked by the schema. */
function overTheWire(events: readonly unknown[]): PackedEvents {
  return v.parse(PackedEvents, JSON.parse(JSON.stringify(packEvents(events))));
}

function unpack(packed: unknown, limits = LIMITS) {
  return unpackEvents(packed as PackedEvents, limits);
}

const ofSequence = fc
  .record({ seed: fc.integer({ min: 1, max: 10_000 }), length: fc.integer({ max: 120, min: 0 }) })
  .map(({ seed, length }) => answerSequence(seed, length).map(({ event }): unknown => event));
const keys = fc.constantFrom('deviceSeq', 'kind', '__proto__', 'constructor', 'x', '');
const anyValue = fc.jsonValue({ maxDepth: 3 });
const numbers = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -2, max: 2 }), fc.double());
const anyObject = fc.dictionary(keys, fc.oneof(numbers, anyValue, fc.constant('null')));
/** Known events with one thing wrong, newer or strange about them. */
const spoiled = fc
  .tuple(ofSequence, keys, anyValue, fc.nat(3))
  .map(([events, key, value, every]) =>
    events.map((event, index) =>
      index % (every + 1) === 0 ? { ...(event as object), schemaVersion: 2, [key]: value } : event,
    ),
  );

describe('packed events', () => {
  it('come out as they went in, whatever their kind', () => {
    fc.assert(
      fc.property(ofSequence, (events) => {
        expect(unpack(overTheWire(events))).toEqual({ status: 'unpacked', events });
      }),
      { numRuns: Math.ceil(RUNS / 5) },
    );
  });

  it('come out as they went in when they are malformed, of a newer schema or no events at all', () => {
    const anything = fc.array(fc.oneof(anyObject, anyValue), { maxLength: 40 });
    fc.assert(
      fc.property(fc.oneof(anything, spoiled), (events) => {
        const unpacked = unpack(overTheWire(events));
        // As text: keys like `constructor` and `__proto__` mislead what compares objects.
        expect('events' in unpacked && JSON.stringify(unpacked.events)).toBe(
          JSON.stringify(events),
        );
      }),
      { numRuns: RUNS },
    );
  });

  it('keep the order of their keys, and leave out keys without a value as JSON does', () => {
    const events = [1, 2, 3].map((deviceSeq) => ({ kind: 'x', text: undefined, deviceSeq }));
    const unpacked = unpack(overTheWire(events));
    expect(JSON.stringify('events' in unpacked && unpacked.events)).toBe(JSON.stringify(events));
  });

  it('are columns, and what has its keys to itself is in the rest', () => {
    const answers = [1, 2, 3].map((deviceSeq) => anAnswer({ deviceSeq }));
    const packed = packEvents([answers[0], { alone: true }, answers[1], 'no event', answers[2]]);
    expect(packed.tables).toHaveLength(1);
    expect(packed.order).toEqual([0, 1, 0, 1, 0]);
    expect(packed.rest).toEqual([{ alone: true }, 'no event']);
  });
});

describe('unpacking', () => {
  const table = { keys: ['a', 'b'], columns: [{ all: 1 }, { numbers: [1, 2] }] };
  const good = { tables: [table], order: [0, 1, 0], rest: ['x'] };

  it('reads what another client has packed', () => {
    const events = [{ a: 1, b: 1 }, 'x', { a: 1, b: 2 }];
    expect(unpack(good)).toEqual({ status: 'unpacked', events });
  });

  it.each([
    ['a table that is not there', { ...good, order: [0, 2, 0] }],
    ['a negative table', { ...good, order: [0, -1, 0] }],
    ['fewer rows than cells', { ...good, order: [0, 1] }],
    ['more rows than cells', { ...good, order: [0, 1, 0, 0] }],
    ['a rest that is too long', { ...good, rest: ['x', 'y'] }],
    ['a rest that is too short', { ...good, rest: [] }],
    ['a key without a column', { ...good, tables: [{ ...table, keys: ['a', 'b', 'c'] }] }],
    ['one key twice', { ...good, tables: [{ ...table, keys: ['a', 'a'] }] }],
    [
      'a value that is not there',
      {
        tables: [{ keys: ['a'], columns: [{ values: ['x'], at: [0, 1] }] }],
        order: [0, 0],
        rest: [],
      },
    ],
    [
      'a value before the first',
      { tables: [{ keys: ['a'], columns: [{ values: ['x'], at: [-1] }] }], order: [0], rest: [] },
    ],
    [
      'a value that nests too deep to be read',
      {
        tables: [
          { keys: ['a'], columns: [{ all: JSON.parse('['.repeat(2e5) + ']'.repeat(2e5)) }] },
        ],
        order: [0],
        rest: [],
      },
    ],
  ])('refuses %s', (_, packed) => {
    expect(unpack(packed)).toEqual({ status: 'malformed' });
  });

  it('builds nothing of more events or bytes than the limits allow', () => {
    const ofLength = (events: number, column: object, key = 'a') => ({
      tables: [{ keys: [key], columns: [column] }],
      order: Array.from({ length: events }, () => 0),
      rest: [],
    });
    expect(unpack(ofLength(1_001, { all: 1 }))).toEqual({ status: 'too much' });
    const text = 'é'.repeat(600);
    for (const bomb of [
      ofLength(1_000, { all: text }),
      ofLength(1_000, { values: [text], at: Array.from({ length: 1_000 }, () => 0) }),
      ofLength(1_000, { all: 1 }, text),
    ]) {
      expect(unpack(bomb)).toEqual({ status: 'too much' });
    }
    const names = Array.from({ length: 2_000 }, (_, index) => String(index));
    const wide = { keys: names, columns: names.map(() => ({ all: 0 })) };
    expect(unpack({ ...ofLength(1_000, {}), tables: [wide] })).toEqual({ status: 'too much' });
  });

  it('counts the bytes that the events have as JSON', () => {
    fc.assert(
      fc.property(ofSequence, (events) => {
        const packed = overTheWire(events);
        const plain = Buffer.byteLength(JSON.stringify(events));
        expect(unpack(packed, { ...LIMITS, bytes: plain }).status).toBe('unpacked');
        // What is in the rest is there once, and so are brackets and commas of the array.
        const apart = Buffer.byteLength(JSON.stringify(packed.rest)) + events.length + 2;
        const bytes = plain - apart - 1;
        if (packed.tables.length > 0) {
          expect(unpack(packed, { ...LIMITS, bytes }).status).toBe('too much');
        }
      }),
      { numRuns: 50 },
    );
  });
});
