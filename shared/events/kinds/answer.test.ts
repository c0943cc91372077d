/** Answers met in newer ways: their version, the clock off, short questions. */
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { LearnerEventSchema } from '#shared/contract/sync-protocol.ts';
import {
  A_MONDAY,
  accepted,
  anAnswer,
  anOpenQuestion,
  apply,
  aState,
} from '#shared/testing/builders.ts';
import { schemaVersionOf } from '../index.ts';

describe('the version that an answer carries', () => {
  it.each([
    [anAnswer(), 1],
    [anAnswer({ mode: 'review' }), 1],
    [anAnswer({ mode: 'placement' }), 2],
    [anAnswer({ mode: 'short' }), 2],
    [anAnswer({ untimed: true }), 2],
  ])('is the lowest that knows how it was met: %#', (payload, version) => {
    expect(schemaVersionOf(payload)).toBe(version);
    expect(v.is(LearnerEventSchema, { ...payload, schemaVersion: version })).toBe(true);
    expect(v.is(LearnerEventSchema, { ...payload, schemaVersion: version - 1 })).toBe(false);
  });
});

describe('an answer with the clock off', () => {
  it('pays half, and grades its card as without help', () => {
    const timed = accepted(apply(aState(), anAnswer(), questionOf()));
    const untimed = { ...anAnswer({ untimed: true }), schemaVersion: 2 };
    const free = accepted(apply(aState(), untimed, questionOf()));
    expect([timed.outcome.xpEarned, free.outcome.xpEarned]).toEqual([50, 25]);
    expect(free.rows.question?.card).toEqual(timed.rows.question?.card);
  });
});

describe('a short open question', () => {
  const short = anOpenQuestion({ category: null, xpReward: 25 });
  const text = 'The user, the goal and a metric.';
  const given = { ...anAnswer({ questionId: short.id, choice: null, text, mode: 'short' }) };
  const { rows, outcome } = accepted(apply(aState(), { ...given, schemaVersion: 2 }, short));

  it('pays 25 and counts as answered, in the day and for reviews', () => {
    expect(outcome.xpEarned).toBe(25);
    expect(rows.progress.questionsAnswered).toBe(1);
    expect(rows.day).toMatchObject({ answered: 1, paid: 1, tally: { categories: [] } });
    expect(rows.question?.card).not.toBeNull();
  });

  it('is in no category, and its verdict neither', () => {
    const check = { kind: 'answer-assessed', ticks: ['user', 'goal'], deviceSeq: 2 };
    const about = { questionId: short.id, questionRevision: 1 };
    const answer = { deviceId: 'device-aaaaaaaaaaaa', deviceSeq: 1 };
    const event = { ...headerOf(), ...check, ...about, answer } as never;
    const judged = accepted(apply(rows, event, short)).rows;
    expect(judged.progress).toMatchObject({ judged: 1, correctAnswers: 1 });
    expect(judged.progress.categories).toEqual(aState().progress.categories);
    expect(judged.question?.lastVerdict).toEqual({
      correct: true,
      at: A_MONDAY,
      date: '2026-03-02',
    });
  });
});

function headerOf() {
  const { occurredAt, utcOffset, epoch, round } = anAnswer();
  return { schemaVersion: 2, occurredAt, utcOffset, epoch, round };
}

function questionOf() {
  return { ...anOpenQuestion(), id: 'q-1', options: ['right', 'wrong a'], correctAnswer: 'right' };
}
