/** Stories: fields that two devices change, what takes one away, and what is no story. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { LearnerEventSchema } from '#shared/contract/sync-protocol.ts';
import { COMPETENCIES, STORY_ANSWERS, STORY_PARTS, type StoryRow } from '#shared/game/story.ts';
import { A_MONDAY } from '#shared/testing/builders.ts';
import { createRowSet, foldEvent } from '#shared/events/fold.ts';
import type { LearnerEvent } from '#shared/events/index.ts';

interface Said {
  deviceId: string;
  /** Milliseconds after the Monday. */
  at: number;
  payload: object;
}

const HEADER = { deviceSeq: 1, schemaVersion: 3, utcOffset: 0, epoch: 1, round: 1 };
const phone = (at: number, payload: object): Said => ({ deviceId: 'phone', at, payload });
const laptop = (at: number, payload: object): Said => ({ deviceId: 'laptop', at, payload });
const set = (change: object, storyId = 's-1') => ({ kind: 'story-set', storyId, ...change });
const removed = { kind: 'story-removed', storyId: 's-1' };

const dateAt = (at: number) => (at < 10 ? '2026-03-02' : '2026-03-03');

function setOf(said: readonly Said[]) {
  const rows = createRowSet([]);
  for (const { deviceId, at, payload } of said) {
    const effectiveAt = A_MONDAY + at;
    const event = { ...HEADER, occurredAt: effectiveAt, ...payload } as LearnerEvent;
    expect(v.is(LearnerEventSchema, event)).toBe(true);
    const nothing = { question: null, aiQuestion: null };
    const context = { deviceId, ...nothing, effectiveAt, utcOffset: 0, localDate: dateAt(at) };
    expect(foldEvent(rows, event, context).status).toBe('accepted');
  }
  return rows;
}

/** The story when the events have arrived in this order. */
function storyOf(said: readonly Said[], storyId = 's-1'): StoryRow | undefined {
  return setOf(said).rows.get(`story:${storyId}`)?.row as StoryRow | undefined;
}

describe('a story', () => {
  it('keeps each field as it was set last, from whichever device', () => {
    const said = [
      phone(1, set({ headline: 'Refunds', did: 'I called ten customers.' })),
      laptop(4, set({ headline: 'I cut refund waits', competencies: ['data', 'customer'] })),
      phone(3, set({ headline: 'Refunds, again', result: 'Two days.' })),
    ];
    expect(storyOf(said)).toMatchObject({
      ...{ headline: 'I cut refund waits', did: 'I called ten customers.', result: 'Two days.' },
      ...{ competencies: ['customer', 'data'], isRemoved: false },
    });
  });

  it('keeps the dates of its first change and of its latest event, in whatever order they arrive', () => {
    const first = phone(1, set({ headline: 'Refunds' }));
    const later = laptop(20, set({ headline: 'I cut refund waits' }));
    const dates = { begunOn: '2026-03-02', on: '2026-03-03' };
    expect(storyOf([first])).toMatchObject({ ...dates, on: '2026-03-02' });
    expect(storyOf([first, later])).toMatchObject(dates);
    expect(storyOf([later, first])).toMatchObject(dates);
    expect(storyOf([first, laptop(20, removed)])).toMatchObject(dates);
    expect(storyOf([laptop(20, removed), first])).toMatchObject(dates);
    const between = phone(19, set({ did: 'I called.' }));
    expect(storyOf([between])?.begunOn).toBe('2026-03-03');
    expect(storyOf([first, later, between])).toMatchObject(dates);
    expect(storyOf([between, later, first])).toMatchObject(dates);
  });

  it('is gone once it is removed, and comes back whole with a later change', () => {
    const written = [phone(1, set({ headline: 'Refunds', did: 'I called.' })), laptop(3, removed)];
    expect(storyOf(written)?.isRemoved).toBe(true);
    expect(storyOf([...written, phone(2, set({ since: 'I ask first.' }))])).toMatchObject({
      ...{ since: 'I ask first.', isRemoved: true },
    });
    expect(storyOf([...written, phone(4, set({ headline: 'Refunds' }))])).toMatchObject({
      ...{ headline: 'Refunds', did: 'I called.', isRemoved: false },
    });
  });

  it('stays when the game is restarted, and takes changes of an older game', () => {
    const said = [
      phone(1, set({ headline: 'Refunds' })),
      phone(2, { kind: 'progress-reset', schemaVersion: 1, epoch: 2 }),
      laptop(3, set({ did: 'I called.' })),
    ];
    expect(storyOf(said)).toMatchObject({ headline: 'Refunds', did: 'I called.' });
  });

  it('is the same story in whatever order the changes of two devices arrive', () => {
    const text = fc.constantFrom('', 'One', 'Two');
    const parts = Object.fromEntries(STORY_PARTS.map((part) => [part, text]));
    const fields = { headline: text, ...parts, competencies: fc.subarray([...COMPETENCIES]) };
    const change = fc
      .record(fields, { requiredKeys: [] })
      .filter((fieldsSet) => Object.keys(fieldsSet).length > 0)
      .map((fieldsSet) => set(fieldsSet));
    const payload = fc.oneof(
      { weight: 5, arbitrary: change },
      { weight: 1, arbitrary: fc.constant(removed) },
    );
    const history = fc
      .array(payload, { minLength: 2, maxLength: 12 })
      .map((all) => all.map((one, index) => (index % 2 ? phone : laptop)(index, one)));
    const orders = history.chain((said) =>
      fc.shuffledSubarray(said, { minLength: said.length }).map((order) => [said, order] as const),
    );
    fc.assert(
      fc.property(orders, ([said, order]) => {
        expect(storyOf(order)).toEqual(storyOf(said));
      }),
    );
  });
});

describe('one of the three answers', () => {
  it.each(STORY_ANSWERS)('%s is a text of its own', (storyId) => {
    const said = [
      phone(1, set({ text: 'First.' }, storyId)),
      laptop(2, set({ text: 'I' }, storyId)),
    ];
    expect(storyOf(said, storyId)).toMatchObject({ storyId, text: 'I', headline: '' });
  });
});

it.each([
  set({}),
  set({ headline: 'a'.repeat(81) }),
  set({ situation: 'a'.repeat(701) }),
  set({ text: 'An answer' }),
  set({ competencies: ['patience'] }),
  set({ headline: 'A story' }, 'about-me'),
  set({ text: 'a'.repeat(2_001) }, 'why-us'),
  set({ headline: 'Too old', schemaVersion: 2 }),
  set({ headline: 'Lone \uD800' }),
  { ...removed, storyId: '' },
])('is malformed as %o', (payload) => {
  expect(v.is(LearnerEventSchema, { ...HEADER, occurredAt: A_MONDAY, ...payload })).toBe(false);
});
