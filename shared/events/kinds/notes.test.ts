/** Profile, notes and bookmarks: the latest stands, and a restart of the game ends none of them. Reports of problems. */
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { LearnerEventSchema } from '#shared/contract/sync-protocol.ts';
import type { EventContext } from '#shared/game/context.ts';
import {
  A_MONDAY,
  accepted,
  anEvent,
  anOpenQuestion,
  apply,
  aState,
} from '#shared/testing/builders.ts';
import { createRowSet, foldEvent } from '../fold.ts';
import type { LearnerEvent } from '../index.ts';
import type { TouchedRows } from '../row-kinds.ts';

const then = (rows: TouchedRows, one: LearnerEvent) => accepted(apply(rows, one, null)).rows;

const profile = { kind: 'profile-set', stage: 'lead', types: ['strategy'], company: 'Stripe' };

describe('a profile, a note, a bookmark', () => {
  it.each([
    [profile, 'profile', { stage: 'lead', types: ['strategy'], company: 'Stripe' }],
    [{ kind: 'note-set', questionId: 'q-1', text: 'Ask why.' }, 'note', { text: 'Ask why.' }],
    [{ kind: 'bookmark-set', questionId: 'q-1', on: true }, 'note', { isBookmarked: true }],
  ] as const)('%o: the latest effective time wins', (payload, kind, expected) => {
    const rows = then(aState(), anEvent(payload));
    expect(rows[kind]).toMatchObject(expected);
    const earlier = { ...payload, stage: null, types: [], company: null, text: '', on: false };
    const { stage, types, company, text, on } = earlier;
    const other =
      payload.kind === 'profile-set'
        ? { ...payload, stage, types, company }
        : payload.kind === 'note-set'
          ? { ...payload, text }
          : { ...payload, on };
    expect(then(rows, anEvent(other, A_MONDAY - 1))[kind]).toEqual(rows[kind]);
    expect(then(rows, anEvent(other, A_MONDAY + 1))[kind]).not.toMatchObject(expected);
  });

  it('stands beside the other in one row', () => {
    const noted = then(aState(), anEvent({ kind: 'note-set', questionId: 'q-1', text: 'Ask.' }));
    const { note } = then(noted, anEvent({ kind: 'bookmark-set', questionId: 'q-1', on: true }));
    expect(note).toMatchObject({ text: 'Ask.', isBookmarked: true });
  });

  it('counts whatever its epoch, and stays when the game is restarted', () => {
    const set = createRowSet([]);
    const fold = (one: LearnerEvent) => foldEvent(set, one, contextOf(one));
    fold(anEvent({ ...profile, epoch: 1 }));
    fold(anEvent({ kind: 'bookmark-set', questionId: 'q-1', on: true }));
    fold(anEvent({ kind: 'progress-reset', epoch: 2, schemaVersion: 1 }));
    expect(set.rows.get('profile:')?.row).toMatchObject({ stage: 'lead' });
    expect(set.rows.get('note:q-1')?.row).toMatchObject({ isBookmarked: true });
    expect(fold(anEvent({ ...profile, stage: 'moving' }, A_MONDAY + 1)).status).toBe('accepted');
    expect(set.rows.get('profile:')?.row).toMatchObject({ stage: 'moving' });
  });

  it.each([
    { ...profile, stage: 'boss' },
    { ...profile, types: ['cooking'] },
    { kind: 'note-set', questionId: 'q-1', text: 'a'.repeat(2_001) },
  ])('is malformed as %o', (payload) => {
    expect(v.is(LearnerEventSchema, anEvent(payload))).toBe(false);
  });
});

describe('a reported problem', () => {
  const open = anOpenQuestion();
  const report = (text: string, epoch = 1): LearnerEvent =>
    anEvent({
      kind: 'problem-reported',
      questionId: open.id,
      questionRevision: 1,
      text,
      epoch,
      schemaVersion: 1,
    });

  it('changes nothing of the game', () => {
    const before = aState({ currentStreak: 2 });
    expect(accepted(apply(before, report('Two options are right.'), open)).rows).toEqual(before);
  });

  it('is taken from a game that has been restarted since, too', () => {
    const applied = apply(aState({ epoch: 3 }), report('Two options are right.'), open);
    expect(applied.status).toBe('accepted');
  });

  it('is about a question that there is', () => {
    const rejected = { status: 'rejected', code: 'unknown question' };
    expect(apply(aState(), report('Which one?'), null)).toEqual(rejected);
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
