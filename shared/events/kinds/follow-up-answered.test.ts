import { describe, expect, it } from 'vitest';
import { initialOpenAnswer } from '#shared/game/answer/open-answer.ts';
import { accepted, apply } from '../../testing/apply.ts';
import { A_DEVICE, A_MONDAY, anOpenQuestion, aState } from '../../testing/builders.ts';
import type { FollowUpAnsweredEvent } from './follow-up-answered.ts';
import type { LearnerEvent } from '../index.ts';
import type { TouchedRows } from '../rows.ts';

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

describe('a reported problem', () => {
  const open = anOpenQuestion();
  const report = (text: string, epoch = 1): LearnerEvent => ({
    ...{ ...header, epoch, kind: 'problem-reported', questionId: open.id, questionRevision: 1 },
    text,
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
