import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { anAnswer } from '#shared/testing/builders.ts';
import { PackedEvents, unpackEvents } from './unpack-events.ts';

const LIMITS = { events: 1_000, bytes: 1_048_576 };

/** As a device of version 0.1 has sent it: three answers, two events of their own, one that is none, and numbers. */
const SENT = `{"tables":[{"keys":["kind","deviceSeq","schemaVersion","occurredAt","utcOffset","epoch","round",
"questionId","questionRevision","choice","timedOut","extended","timeSpent","powerUps","mode"],"columns":[
{"all":"answer"},{"numbers":[1,2,3]},{"all":1},{"steps":[1772400061001,61007,61019]},{"all":0},{"all":1},{"all":1},
{"values":["c1-01","c1-02"],"at":[0,1,0]},{"all":1},{"all":"right"},{"all":false},{"all":false},{"all":40},{"all":[]},
{"all":"practice"}]},{"keys":["x"],"columns":[{"numbers":[1.5,-0.25,3]}]}],"order":[0,2,0,2,0,1,1,1],
"rest":[{"kind":"round-started","deviceSeq":9,"round":2},"no event"]}`;

const unpack = (packed: object, limits = LIMITS) =>
  unpackEvents(v.parse(PackedEvents, packed), limits);

describe('events that came as columns', () => {
  it('are those that the device had', () => {
    const answer = (deviceSeq: number, occurredAt: number, questionId: string) =>
      anAnswer({ deviceSeq, occurredAt, questionId });
    const events = [
      answer(1, 1_772_400_061_001, 'c1-01'),
      { kind: 'round-started', deviceSeq: 9, round: 2 },
      answer(2, 1_772_400_122_008, 'c1-02'),
      'no event',
      answer(3, 1_772_400_183_027, 'c1-01'),
      { x: 1.5 },
      { x: -0.25 },
      { x: 3 },
    ];
    // As text: the order of keys, too.
    expect(JSON.stringify(unpack(JSON.parse(SENT)))).toBe(JSON.stringify(events));
  });

  const table = { keys: ['a', 'b'], columns: [{ all: 1 }, { numbers: [1, 2] }] };
  const good = { tables: [table], order: [0, 1, 0], rest: ['x'] };

  it.each([
    ['a table that is not there', { ...good, order: [0, 2, 0] }],
    ['a negative table', { ...good, order: [0, -1, 0] }],
    ['more rows than cells', { ...good, order: [0, 1, 0, 0] }],
    ['more of the rest than there is', { ...good, order: [0, 1, 0, 1] }],
    ['a key without a column', { ...good, tables: [{ ...table, keys: ['a', 'b', 'c'] }] }],
    [
      'a value that is not there',
      { ...good, tables: [{ keys: ['a'], columns: [{ values: ['x'], at: [0, 1] }] }] },
    ],
    [
      'a value before the first',
      { ...good, tables: [{ keys: ['a'], columns: [{ values: ['x'], at: [-1, 0] }] }] },
    ],
  ])('are refused with %s', (_, packed) => {
    expect(unpack(good)).toEqual([{ a: 1, b: 1 }, 'x', { a: 1, b: 2 }]);
    expect(unpack(packed)).toBeNull();
  });

  it('are no more, and no larger, than plain events may be', () => {
    const column = { keys: ['a'], columns: [{ all: 'x'.repeat(100) }] };
    const rows = (count: number) => ({
      tables: [column],
      order: Array.from({ length: count }, () => 0),
      rest: [],
    });
    expect(unpack(rows(3), { events: 3, bytes: 324 })).toHaveLength(3);
    expect(unpack(rows(4), { events: 3, bytes: 1_000 })).toBeNull();
    expect(unpack(rows(3), { events: 3, bytes: 323 })).toBeNull();
  });

  it('give the key __proto__ no meaning', () => {
    const packed = { keys: ['__proto__'], columns: [{ all: { isAdmin: true } }] };
    const [event] = unpack({ tables: [packed], order: [0], rest: [] }) ?? [];
    expect(JSON.stringify(event)).toBe('{"__proto__":{"isAdmin":true}}');
    expect((event as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});
