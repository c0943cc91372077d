import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { LearnerEventSchema } from '#shared/contract/sync/learner-event.ts';
import { MAX_QUOTE_CHARACTERS } from '#shared/game/constants.ts';
import { type EventPayload, schemaVersionOf } from '../index.ts';

const header = { deviceSeq: 2, occurredAt: 1, utcOffset: 0, epoch: 1, round: 1 };
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
