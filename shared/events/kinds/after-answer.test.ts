import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { LearnerEventSchema } from '#shared/contract/sync-protocol.ts';
import { MAX_QUOTE_CHARACTERS } from '#shared/game/constants.ts';
import { initialOpenAnswer } from '#shared/game/answer/open-answer.ts';
import { A_DEVICE, A_MONDAY, accepted, apply, aState } from '#shared/testing/builders.ts';
import type { FollowUpAnsweredEvent } from './after-answer.ts';
import { type EventPayload, type LearnerEvent, schemaVersionOf } from '../index.ts';
import type { TouchedRows } from '../row-kinds.ts';

const header = {
  ...{ deviceSeq: 1, schemaVersion: 1, occurredAt: A_MONDAY },
  ...{ utcOffset: 0, epoch: 1, round: 1 },
};
const ANSWER = { deviceId: A_DEVICE, deviceSeq: 7 };

const said = (text: string, event: Partial<FollowUpAnsweredEvent> = {}): LearnerEvent => ({
  ...header,
  ...{ kind: 'follow-up-answered', answer: ANSWER, followUpId: 'why', text, ticks: ['metric'] },
  ...event,
});
const tell = (rows: TouchedRows, event: LearnerEvent) => accepted(apply(rows, event, null));

const check = {
  kind: 'answer-assessed',
  answer: { deviceId: 'device-of-sixteen', deviceSeq: 1 },
  ...{ questionId: 'open-1', questionRevision: 1, ticks: ['user'] },
};
const withEvidence = (quote: string) => ({ ...check, evidence: [{ tick: 'user', quote }] });
const isKnown = (payload: object, schemaVersion: number) =>
  v.is(LearnerEventSchema, { ...header, schemaVersion, ...payload });

describe('a check of an answer', () => {
  it('is of version 3 with a sentence that was pointed to, and of version 2 without', () => {
    expect(schemaVersionOf(withEvidence('For drivers.') as EventPayload)).toBe(3);
    expect(schemaVersionOf(check as EventPayload)).toBe(2);
    expect(isKnown(withEvidence('For drivers.'), 3)).toBe(true);
    expect(isKnown(check, 2)).toBe(true);
  });

  it('is malformed with a sentence in an older form, with an empty or too long one, or with an empty list', () => {
    expect(isKnown(withEvidence('For drivers.'), 2)).toBe(false);
    expect(isKnown(withEvidence(''), 3)).toBe(false);
    expect(isKnown(withEvidence('x'.repeat(MAX_QUOTE_CHARACTERS)), 3)).toBe(true);
    expect(isKnown(withEvidence('x'.repeat(MAX_QUOTE_CHARACTERS + 1)), 3)).toBe(false);
    expect(isKnown({ ...check, evidence: [] }, 3)).toBe(false);
  });
});

describe('an answered follow-up', () => {
  it('is kept with its answer, without XP and without touching the rest', () => {
    const before = aState({ currentStreak: 2 });
    const { rows, outcome } = tell(before, said('Retention, because it lasts.'));
    expect(outcome).toEqual({ xpEarned: 0, xpTotal: 0 });
    const answered = { followUpId: 'why', text: 'Retention, because it lasts.', ticks: ['metric'] };
    const openAnswer = { ...initialOpenAnswer(ANSWER), followUps: [{ ...answered, at: A_MONDAY }] };
    expect(rows).toEqual({ ...before, openAnswer });
  });

  it('stands as it was said last, whatever arrives first', () => {
    const late = tell(aState(), said('second', { occurredAt: A_MONDAY + 1 })).rows;
    expect(tell(late, said('first')).rows).toEqual(late);
    const third = tell(late, said('third', { occurredAt: A_MONDAY + 2 })).rows;
    expect(third.openAnswer?.followUps.map(({ text }) => text)).toEqual(['third']);
  });

  it('is one of three at the most, and no longer than an answer', () => {
    const full = ['a', 'b', 'c'].reduce(
      (rows, followUpId) => tell(rows, said('said', { followUpId })).rows,
      aState(),
    );
    const fourth = apply(full, said('said', { followUpId: 'd' }), null);
    expect(fourth).toEqual({ status: 'rejected', code: 'unknown follow-up' });
    const long = apply(full, said('x'.repeat(10_001)), null);
    expect(long).toEqual({ status: 'rejected', code: 'answer too long' });
  });
});
