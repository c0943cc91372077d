/** A mock interview: its row, its turns from two devices, its answers, its end. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { LearnerEventSchema } from '#shared/contract/sync-protocol.ts';
import type { EventContext } from '#shared/game/context.ts';
import {
  A_MONDAY,
  accepted,
  anAnswer,
  anEvent,
  anOpenQuestion,
  apply,
  aState,
} from '#shared/testing/builders.ts';
import { createRowSet, foldEvent } from '../fold.ts';
import { type LearnerEvent, schemaVersionOf } from '../index.ts';
import type { TouchedRows } from '../row-kinds.ts';

const then = (rows: TouchedRows, one: LearnerEvent, context: Partial<EventContext> = {}) =>
  accepted(apply(rows, one, null, context)).rows;

const start = {
  ...{ kind: 'mock-started', mockId: 'm-1', loopId: null, loopShape: null, length: 'short' },
  ...{ type: 'strategy', cases: [{ questionId: 'open-1', revision: 1 }], level: 2 },
  ...{ company: null, seed: 7, clock: 1, voice: 'typing' },
};
const turn = {
  ...{ kind: 'mock-turn', mockId: 'm-1', case: 0, turn: 3, phase: 'pressed', promptId: '2' },
  ...{ text: 'First.', seconds: 40, pauses: [2], marks: [], facts: [1], endedBy: 'learner' },
};

describe('a round of a mock interview', () => {
  const open = anOpenQuestion();
  const said = {
    ...anAnswer({ choice: null, questionId: open.id, deviceSeq: 9 }),
    ...{ mode: 'mock', mockId: 'm-1', schemaVersion: 2, text: null, spoken: 30 },
  };
  const answered = (rows: TouchedRows, change: object = {}) =>
    accepted(apply(rows, { ...said, ...change } as never, open));

  it('is a row with its start, and a row for each turn, of which the latest stands', () => {
    const begun = then(aState(), anEvent(start));
    expect(begun.mock).toMatchObject({ mockId: 'm-1', started: { seed: 7, date: '2026-03-02' } });
    expect(then(begun, anEvent({ ...start, seed: 8 })).mock).toEqual(begun.mock);
    const spoken = then(begun, anEvent(turn));
    expect(spoken.mockTurn).toMatchObject({ turn: 3, text: 'First.' });
    expect(then(spoken, anEvent({ ...turn, text: 'Second.' }, A_MONDAY + 1)).mockTurn?.text).toBe(
      'Second.',
    );
    expect(then(spoken, anEvent({ ...turn, text: 'Late.' }, A_MONDAY - 1)).mockTurn?.text).toBe(
      'First.',
    );
  });

  it('of a loop of own types keeps these, and is of the version that knows them', () => {
    const own = { ...start, loopId: 'loop-1', loopTypes: ['strategy', 'technical'] };
    const isRead = (more: object) => v.is(LearnerEventSchema, anEvent({ ...own, ...more }));
    expect(schemaVersionOf(own as never)).toBe(3);
    expect(schemaVersionOf(start as never)).toBe(2);
    expect([2, 3].map((schemaVersion) => isRead({ schemaVersion }))).toEqual([false, true]);
    for (const loopTypes of [[], ['strategy'], ['strategy', 'strategy'], ['strategy', 'cooking']])
      expect(isRead({ schemaVersion: 3, loopTypes })).toBe(false);
    const { mock } = then(aState(), anEvent({ ...own, schemaVersion: 3 }));
    expect(mock?.started).toMatchObject({ loopShape: null, loopTypes: ['strategy', 'technical'] });
  });

  it('that a friend holds is of the version that knows it', () => {
    const held = { ...start, voice: 'friend' };
    expect(schemaVersionOf(held as never)).toBe(3);
    const isRead = (more: object) => v.is(LearnerEventSchema, anEvent({ ...held, ...more }));
    expect([2, 3].map((schemaVersion) => isRead({ schemaVersion }))).toEqual([false, true]);
    expect(isRead({ schemaVersion: 3, voice: 'stranger' })).toBe(false);
    expect(then(aState(), anEvent({ ...held, schemaVersion: 3 })).mock?.started).toMatchObject({
      voice: 'friend',
    });
  });

  it('was spoken in no longer than it has been open, and a minute for clocks', () => {
    const begun = then(aState(), anEvent(start));
    const seconds = fc.double({ min: 0, max: 86_400, noNaN: true });
    const sinceBegun = fc.integer({ min: 0, max: 90_000_000 });
    fc.assert(
      fc.property(seconds, seconds, sinceBegun, (claimed, pause, after) => {
        const longest = after / 1000 + 60;
        const at = A_MONDAY + after;
        const claim = { seconds: claimed, pauses: [pause], marks: [{ heading: 'H', at: pause }] };
        const { mockTurn } = then(begun, anEvent({ ...turn, ...claim }, at));
        expect(mockTurn).toMatchObject({
          text: 'First.',
          seconds: Math.min(claimed, longest),
          pauses: [Math.min(pause, longest)],
          marks: [{ heading: 'H', at: Math.min(pause, longest) }],
        });
        const { rows } = answered(begun, { spoken: claimed, occurredAt: at });
        expect(rows.openAnswer?.given?.spoken).toBe(Math.min(claimed, longest));
      }),
    );
  });

  it('is the turn of the device that held it first, in whatever order two devices arrive', () => {
    const sentBy = (deviceId: string, text: string, later: number) => ({ deviceId, text, later });
    const phone = [sentBy('phone', 'Real.', 1), sentBy('phone', 'Real, corrected.', 3)];
    const laptop = [sentBy('laptop', 'A beginning.', 2), sentBy('laptop', 'Left open.', 4)];
    const orders = [
      [...phone, ...laptop],
      [...laptop, ...phone],
      [laptop[0], phone[0], laptop[1], phone[1]],
      [phone[0], laptop[0], laptop[1], phone[1]],
    ];
    for (const order of orders) {
      const set = createRowSet([]);
      for (const one of order) {
        if (!one) continue;
        const sent = anEvent({ ...turn, text: one.text }, A_MONDAY + one.later);
        foldEvent(set, sent, { ...contextOf(sent), deviceId: one.deviceId });
      }
      expect(set.rows.get('mockTurn:m-1:0:3')?.row).toMatchObject({ text: 'Real, corrected.' });
    }
  });

  it('is the turn in which something was said, though another device passed it over before', () => {
    const passed = {
      ...anEvent({ ...turn, phase: 'plan', text: null }, A_MONDAY),
      deviceId: 'laptop',
    };
    const made = {
      ...anEvent({ ...turn, phase: 'plan', text: 'Who' }, A_MONDAY + 1),
      deviceId: 'phone',
    };
    for (const order of [
      [passed, made],
      [made, passed],
    ]) {
      const set = createRowSet([]);
      for (const { deviceId, ...one } of order)
        foldEvent(set, one, { ...contextOf(one), deviceId });
      expect(set.rows.get('mockTurn:m-1:0:3')?.row).toMatchObject({ text: 'Who' });
    }
  });

  it('keeps its main answer, and whether the question was new', () => {
    const { rows } = answered(then(aState(), anEvent(start)));
    const [given] = rows.mock?.answers ?? [];
    expect(given).toMatchObject({ questionId: 'open-1', answeredBefore: null });
    expect(rows.openAnswer?.given).toMatchObject({ mode: 'mock', mockId: 'm-1', spoken: 30 });
    const again = { ...said, mockId: 'm-2', deviceSeq: 10, occurredAt: A_MONDAY + 5 };
    const second = answered({ ...rows, mock: null, openAnswer: null }, again).rows;
    expect(second.mock?.answers[0]).toMatchObject({ answeredBefore: A_MONDAY });
  });

  it('notes where its main answer is under 60 words and a minute', () => {
    const noted = (change: object) => answered(aState(), change).rows.mock?.answers[0]?.isBrief;
    const words = (count: number) => ({ text: 'word '.repeat(count), spoken: undefined });
    expect([words(59), { spoken: 59 }].map(noted)).toEqual([true, true]);
    expect([words(60), { spoken: 60 }].map(noted)).toEqual([undefined, undefined]);
  });

  it('pays an answer that was spoken for 30 seconds, and none that was shorter', () => {
    expect(answered(aState()).outcome).toMatchObject({ verdict: null, xpEarned: 50 });
    const short = answered(aState(), { spoken: 29 });
    expect(short.outcome).toMatchObject({ verdict: 'wrong', xpEarned: 0 });
  });

  it('takes no power-up, no time-out and no choice', () => {
    expect(v.is(LearnerEventSchema, { ...said, choice: undefined })).toBe(true);
    expect(v.is(LearnerEventSchema, { ...said, choice: undefined, timedOut: true })).toBe(false);
    expect(v.is(LearnerEventSchema, { ...said, powerUps: ['freeze'] })).toBe(false);
    expect(v.is(LearnerEventSchema, { ...said, choice: 'right', text: undefined })).toBe(false);
  });

  it('keeps the first guess and the latest marks, and its first end', () => {
    const guess = { axis: 'structure', band: 'strong' };
    const assessed = { kind: 'mock-assessed', mockId: 'm-1', predicted: [guess], axes: [] };
    const first = then(aState(), anEvent({ ...assessed, focus: null }));
    const marks = [{ axis: 'structure', band: 'thin', by: 'learner' }];
    const later = { ...assessed, predicted: [], axes: marks, focus: 'goal' };
    const { mock } = then(first, anEvent(later, A_MONDAY + 1));
    expect(mock?.assessment).toMatchObject({ predicted: [guess], axes: marks, focus: 'goal' });
    const left = then(first, anEvent({ kind: 'mock-ended', mockId: 'm-1', how: 'left' }));
    const ended = { kind: 'mock-ended', mockId: 'm-1', how: 'finished' };
    expect(then(left, anEvent(ended, A_MONDAY + 1)).mock?.ended).toEqual({
      how: 'left',
      at: A_MONDAY,
      date: '2026-03-02',
    });
  });

  it.each([
    { ...start, cases: [] },
    { ...start, seed: -1 },
    { ...turn, turn: 40 },
    { ...turn, phase: 'lunch' },
  ])('is malformed as %o', (payload) => {
    expect(v.is(LearnerEventSchema, anEvent(payload))).toBe(false);
  });

  it('stays when the game is restarted', () => {
    const set = createRowSet([]);
    const fold = (one: LearnerEvent) => foldEvent(set, one, contextOf(one));
    fold(anEvent({ ...start, epoch: 1 }));
    fold(anEvent({ kind: 'progress-reset', epoch: 2, schemaVersion: 1 }));
    expect(set.rows.get('mock:m-1')?.row).toMatchObject({ epoch: 1 });
  });
});

function contextOf({ occurredAt }: LearnerEvent): EventContext {
  const nothing = { question: null, aiQuestion: null };
  return {
    deviceId: 'd',
    ...nothing,
    effectiveAt: occurredAt,
    utcOffset: 0,
    localDate: '2026-03-02',
  };
}
