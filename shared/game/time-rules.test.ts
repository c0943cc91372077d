import { describe, expect, it } from 'vitest';
import { A_MONDAY, anAnswer, answer, apply, aQuestion, aState } from '#shared/testing/builders.ts';
import { createRowSet, foldEvent, readProgress } from '#shared/events/fold.ts';
import { nextOffset } from '#shared/game/time/effective-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FULL_SLOT = { date: '2026-03-02', paid: 60, slots: { 54: 60 } };

describe('the pace', () => {
  it('leaves an answer above 60 in ten minutes without XP, and counts it', () => {
    const { rows, outcome } = answer(aState({}, { pace: FULL_SLOT }));
    expect(outcome).toMatchObject({ xpEarned: 0, overPace: true, isCorrect: true });
    expect(rows.progress).toMatchObject({ correctAnswers: 1, currentStreak: 1 });
    expect(rows.pace).toEqual(FULL_SLOT);
  });

  it('pays again in the next ten minutes, and what comes late in its own', () => {
    const next = { effectiveAt: A_MONDAY + 10 * MINUTE };
    const { rows, outcome } = answer(aState({}, { pace: FULL_SLOT }), {}, aQuestion(), next);
    expect(outcome.xpEarned).toBe(50);
    expect(rows.pace).toMatchObject({ paid: 61, slots: { 54: 60, 55: 1 } });
  });

  it('ends with 400 paid answers of a UTC date, whatever the local date', () => {
    const pace = { date: '2026-03-02', paid: 400, slots: { 3: 60 } };
    const elsewhere = { localDate: '2026-03-03' };
    const { outcome } = answer(aState({}, { pace }), {}, aQuestion(), elsewhere);
    expect(outcome).toMatchObject({ xpEarned: 0, overDailyLimit: true });
  });

  it('counts only what is paid', () => {
    expect(answer(aState(), { choice: 'wrong a' }).rows.pace.paid).toBe(0);
  });

  it('goes on over a restart of the game', () => {
    const context = { deviceId: 'd', question: aQuestion(), aiQuestion: null };
    const moment = { effectiveAt: A_MONDAY, utcOffset: 0, localDate: '2026-03-02' };
    const set = createRowSet([]);
    const answerIn = (epoch: number) =>
      foldEvent(set, anAnswer({ deviceSeq: epoch, epoch }), { ...context, ...moment });
    for (let epoch = 1; epoch <= 60; epoch += 1) answerIn(epoch);
    expect(answerIn(61)).toMatchObject({ outcome: { xpEarned: 0, overPace: true } });
    expect(readProgress(set)).toMatchObject({ epoch: 61, correctAnswers: 1 });
  });
});

describe('a review', () => {
  it('pays only for a question that was answered before in this epoch', () => {
    const review = { mode: 'review' } as const;
    const first = answer(aState(), review);
    expect(first.outcome).toMatchObject({ count: 'review', xpEarned: 0 });
    // A review is no first answer: the next one pays as little.
    const tomorrow = { localDate: '2026-03-03' };
    expect(answer(first.rows, review, aQuestion(), tomorrow).outcome.xpEarned).toBe(0);
    const answered = answer(aState()).rows;
    expect(answer(answered, review).outcome.xpEarned).toBe(10);
  });
});

describe('a jump', () => {
  const rejected = { status: 'rejected', code: 'malformed' };

  it.each([
    { epoch: 22, round: 1 },
    { epoch: 1, round: 104 },
    { epoch: 2, round: 102 },
  ])('to epoch $epoch and round $round is malformed in epoch 1 and round 3', (header) => {
    expect(apply(aState({ round: 3 }), anAnswer(header), aQuestion())).toEqual(rejected);
  });

  it.each([
    { epoch: 21, round: 101 },
    { epoch: 1, round: 103 },
  ])('to epoch $epoch and round $round is as far as an event goes', (header) => {
    const applied = apply(aState({ round: 3 }), anAnswer(header), aQuestion());
    expect(applied).toMatchObject({ status: 'accepted', rows: { progress: header } });
  });
});

describe('the offset in force', () => {
  const berlin = { utcOffset: 60, since: A_MONDAY };

  it('is that of the first event', () => {
    expect(nextOffset(null, { utcOffset: 60, effectiveAt: A_MONDAY })).toEqual(berlin);
  });

  it('changes once an hour has passed since the last change, and not before', () => {
    const early = { utcOffset: -480, effectiveAt: A_MONDAY + HOUR - 1 };
    expect(nextOffset(berlin, early)).toBe(berlin);
    const later = { utcOffset: -480, effectiveAt: A_MONDAY + HOUR };
    expect(nextOffset(berlin, later)).toEqual({ utcOffset: -480, since: A_MONDAY + HOUR });
  });
});
