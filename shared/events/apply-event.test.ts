import { describe, expect, it } from 'vitest';
import {
  A_DEVICE,
  A_MONDAY,
  accepted,
  anAiAnswer,
  anAnswer,
  anOpenQuestion,
  answer,
  apply,
  aQuestion,
  aState,
} from '../testing/builders.ts';
import type { AiQuestionFacts, FeedbackFacts } from '#shared/game/context.ts';
import type { AiAnswerEvent } from './kinds/answer.ts';
import type { TouchedRows } from './row-kinds.ts';

const question = aQuestion();
const open = anOpenQuestion();

describe('XP of a practice answer', () => {
  describe('1 From 50 XP per right answer · 9.1 Multiplier by the streak plus one: 1, 1.5, 2, 2.5, 3', () => {
    it.each([
      { streak: 0, xp: 50 },
      { streak: 2, xp: 75 },
      { streak: 4, xp: 100 },
      { streak: 6, xp: 125 },
      { streak: 9, xp: 150 },
    ])('is $xp for the base of 50 with $streak correct answers before it', ({ streak, xp }) => {
      expect(answer(aState({ currentStreak: streak })).outcome.xpEarned).toBe(xp);
    });
  });

  describe('9.1 XP and levels', () => {
    it('is cut to 0.8 by a power-up and to 0.5 by a time-out or more time, rounded down', () => {
      expect(answer(aState(), { powerUps: ['freeze'] }).outcome.xpEarned).toBe(40);
      expect(answer(aState(), { timedOut: true }).outcome.xpEarned).toBe(25);
      expect(answer(aState(), { extended: true }).outcome.xpEarned).toBe(25);
      const three = aState({ currentStreak: 2 });
      const both = answer(three, { powerUps: ['freeze'], extended: true, timedOut: true });
      expect(both.outcome.xpEarned).toBe(30);
    });
  });

  describe('1 Streaks are tracked · 9.1 Wrong: 0', () => {
    it('is 0 for a wrong answer, which ends the streak and keeps the longest', () => {
      const { rows, outcome } = answer(aState({ currentStreak: 4, longestStreak: 4 }), {
        choice: 'wrong a',
      });
      expect(outcome).toMatchObject({ isCorrect: false, xpEarned: 0 });
      expect(rows.progress).toMatchObject({ currentStreak: 0, longestStreak: 4 });
    });
  });

  describe('3 Question: XP of difficulty × 25, or 100, where none is given', () => {
    it('falls back to 25 XP a level of difficulty, and to 100 XP without one', () => {
      const bare = aQuestion({ xpReward: null, difficulty: 3 });
      expect(answer(aState(), {}, bare).outcome.xpEarned).toBe(75);
      expect(answer(aState(), {}, { ...bare, difficulty: null }).outcome.xpEarned).toBe(100);
    });
  });

  describe('10 400 paid answers a date', () => {
    it('ends after 400 paid answers of a local date, while the answer still counts', () => {
      const state = aState();
      const { rows, outcome } = answer({ ...state, day: { ...state.day, paid: 400 } });
      expect(outcome).toMatchObject({ xpEarned: 0, overDailyLimit: true, isCorrect: true });
      expect(rows.progress).toMatchObject({ correctAnswers: 1, currentStreak: 1 });
    });
  });

  describe('5 Free text is right above 10 characters, trimmed', () => {
    it('pays free text that is longer than 10 characters once trimmed', () => {
      const typed = (text: string) =>
        answer(aState(), { questionId: open.id, choice: null, text }, open).outcome.isCorrect;
      expect(typed('  0123456789  ')).toBe(false);
      expect(typed('  0123456789a ')).toBe(true);
    });
  });
});

describe('what counts where', () => {
  it('counts a repeat in a counted round as an attempt and a day, and as nothing else', () => {
    const first = answer(aState(), { choice: 'wrong a' }).rows;
    const { rows, outcome } = answer(first, { deviceSeq: 2 });
    expect(outcome).toMatchObject({ count: 'repeat', xpEarned: 0 });
    expect(rows.question).toMatchObject({ attempts: 2, verdict: { round: 1, correct: false } });
    expect(rows.question?.card).toEqual(first.question?.card);
    expect(rows.progress).toEqual(first.progress);
    expect(rows.day).toEqual(first.day);
  });

  it('takes a choice as evidence only where its key was not shown on the same date', () => {
    const missed = answer(aState(), { choice: 'wrong a' }).rows;
    const hours = (count: number) => A_MONDAY + count * 3_600_000;
    for (const again of [{}, { mode: 'review' as const }, { round: 2 }]) {
      const sameDay = answer(missed, { deviceSeq: 2, occurredAt: hours(2), ...again }).rows;
      expect(sameDay.question?.lastVerdict).toEqual(missed.question?.lastVerdict);
      const nextDay = answer(sameDay, { deviceSeq: 3, occurredAt: hours(24), ...again }).rows;
      expect(nextDay.question?.lastVerdict).toMatchObject({ correct: true, date: '2026-03-03' });
    }
    const skipped = answer(aState(), { powerUps: ['skip'], choice: null }).rows;
    const after = answer(skipped, { deviceSeq: 2, occurredAt: hours(1) }).rows;
    expect(after.question?.lastVerdict).toMatchObject({ correct: true });
  });

  it('counts reviews and repeats as attempts, by which the next asking shuffles', () => {
    const first = answer(aState()).rows;
    const review = answer(first, { deviceSeq: 2, mode: 'review' }).rows;
    expect(answer(review, { deviceSeq: 3 }).rows.question?.attempts).toBe(3);
  });

  it('lets the highest round decide the verdict, also when an older round arrives late', () => {
    const second = answer(aState(), { round: 2 }).rows;
    const { rows, outcome } = answer(second, { deviceSeq: 2, round: 1, choice: 'wrong a' });
    expect(outcome.count).toBe('first');
    expect(rows.question).toMatchObject({ rounds: [[1, 2]], verdict: { round: 2, correct: true } });
    expect(rows.progress.categories[0]).toEqual({ completed: 1, judged: 1, correct: 1 });
    expect(rows.progress.round).toBe(2);
  });

  it('takes one Skip and changes nothing else', () => {
    const before = aState({ currentStreak: 5 });
    const { rows, outcome } = answer(before, { powerUps: ['skip'], choice: null });
    expect(outcome).toMatchObject({ count: 'skip', xpEarned: 0, xpTotal: 0 });
    expect(rows.progress).toMatchObject({ currentStreak: 5, questionsAnswered: 0 });
    expect(rows.progress.powerUps).toEqual({ freeze: 3, fiftyFifty: 2, skip: 0 });
    expect(rows.progress.answeredDays.words).toEqual([]);
    expect(rows.question).toBeNull();
  });

  it('never refuses an answer for a power-up that the ledger no longer holds', () => {
    const poor = aState({ powerUps: { freeze: 0, fiftyFifty: 2, skip: 1 } });
    const { rows, outcome } = answer(poor, { powerUps: ['freeze'] });
    expect(outcome).toMatchObject({ unpaid: ['freeze'], xpEarned: 40, isCorrect: true });
    expect(rows.progress.powerUps.freeze).toBe(0);
  });

  describe('10 Reviews come back when they are due; 10 XP, 20 a date', () => {
    it('pays a right review 10 XP once a question and date, and leaves streak and totals alone', () => {
      const before = answer(aState({ currentStreak: 3 })).rows;
      const first = answer(before, { mode: 'review', deviceSeq: 2 });
      expect(first.outcome).toMatchObject({ count: 'review', xpEarned: 10 });
      expect(first.rows.progress).toMatchObject({ currentStreak: 4, questionsAnswered: 1 });
      expect(first.rows.question?.card?.reps).toBe(2);
      const second = answer(first.rows, { mode: 'review', deviceSeq: 3 });
      expect(second.outcome.xpEarned).toBe(0);
      expect(second.rows.progress.counters.reviews).toBe(2);
    });

    it('pays at most 20 reviews a date', () => {
      const state = answer(aState()).rows;
      const paidReviews = Array.from({ length: 20 }, (_, index) => `other-${index}`);
      const full = { ...state, day: { ...state.day, paidReviews } };
      expect(answer(full, { mode: 'review' }).outcome.xpEarned).toBe(0);
    });
  });
});

describe('AI answers', () => {
  const ai: AiQuestionFacts = {
    id: 'ai-1',
    difficulty: 'hard',
    options: null,
    correctAnswer: 'a good answer',
    keyPoints: null,
  };
  const aFeedback = (score: number) => ({ id: 'f-1', score, userAnswer: 'Another text.' });
  const aiAnswer = (
    rows: TouchedRows,
    facts: AiQuestionFacts,
    event: Partial<AiAnswerEvent> = {},
    feedback: FeedbackFacts | null = null,
  ) => {
    const typed = anAiAnswer({ text: 'A long enough answer.', ...event });
    return accepted(apply(rows, typed, null, { aiQuestion: facts, feedback }));
  };

  describe('9.1 AI questions pay 50, 75, 100, 125; A wrong AI answer earns half, rounded down', () => {
    it.each([
      ['easy', 50, 25],
      ['medium', 75, 37],
      ['hard', 100, 50],
      ['expert', 125, 62],
    ] as const)('%s: %i right, %i wrong', (difficulty, right, wrong) => {
      const judged = (score: number) =>
        aiAnswer(aState(), { ...ai, difficulty }, {}, aFeedback(score)).outcome.xpEarned;
      expect([judged(60), judged(59)]).toEqual([right, wrong]);
    });

    it('follow the stored feedback, and the length rule without one', () => {
      expect(aiAnswer(aState(), ai).outcome).toMatchObject({ isCorrect: true, xpEarned: 100 });
      const judged = aiAnswer(aState(), ai, {}, aFeedback(30));
      expect(judged.outcome).toMatchObject({ isCorrect: false, xpEarned: 50 });
    });
  });

  it('pay nothing when empty, and each issued question once', () => {
    expect(aiAnswer(aState(), ai, { text: '  ' }).outcome.xpEarned).toBe(0);
    const paid = aiAnswer(aState(), ai).rows;
    const again = aiAnswer(paid, ai, { deviceSeq: 2 });
    expect(again.outcome).toMatchObject({ count: 'repeat', xpEarned: 0 });
    expect(again.rows.progress.questionsAnswered).toBe(1);
  });
});

describe('refusals', () => {
  describe('10 Free text ends at 10,000 characters', () => {
    it.each([
      [{ powerUps: ['rocket'] }, 'unknown power-up'],
      [{ powerUps: ['freeze', 'freeze'] }, 'power-up used twice'],
      [{ text: 'x'.repeat(10_001), choice: null }, 'answer too long'],
    ])('of %o say %s', (event, code) => {
      const applied = apply(aState(), anAnswer(event), question);
      expect(applied).toEqual({ status: 'rejected', code });
    });
  });

  describe('4.4 50/50 wants at least four options', () => {
    it('of 50/50 hold for free text and for fewer than 4 options', () => {
      const halved = anAnswer({ powerUps: ['fiftyFifty'], choice: null, text: 'long enough text' });
      expect(apply(aState(), halved, open)).toMatchObject({ code: '50/50 not possible here' });
      const three = aQuestion({ options: ['right', 'wrong a', 'wrong b'] });
      const chosen = anAnswer({ powerUps: ['fiftyFifty'] });
      expect(apply(aState(), chosen, three)).toMatchObject({ code: '50/50 not possible here' });
    });
  });

  it('of an unknown question leave a higher epoch unraised', () => {
    const applied = apply(aState(), anAnswer({ epoch: 5 }), null);
    expect(applied).toEqual({ status: 'rejected', code: 'unknown question' });
  });
});

describe('the local date', () => {
  // 22:30 of 1 March in Honolulu.
  const inHonolulu = { occurredAt: A_MONDAY - 1_800_000, utcOffset: -600 };

  it('of an answer stands with its card and its verdict', () => {
    const { question: row } = answer(aState(), inHonolulu).rows;
    expect(row?.card?.lastReviewOn).toBe('2026-03-01');
    expect(row?.lastVerdict?.date).toBe('2026-03-01');
  });

  it('of an open answer stands with its card, and that of its check with its verdict', () => {
    const about = anOpenQuestion();
    const given = { questionId: about.id, choice: null, text: 'Ask the riders what they miss.' };
    const { rows } = answer(aState(), { ...inHonolulu, ...given }, about);
    const check = {
      ...{ kind: 'answer-assessed' as const, deviceSeq: 2, schemaVersion: 2, epoch: 1, round: 1 },
      ...{ occurredAt: A_MONDAY + 3_600_000, utcOffset: 540, ticks: ['user'] },
      ...{ questionId: about.id, questionRevision: 1 },
      answer: { deviceId: A_DEVICE, deviceSeq: 1 },
    };
    const { question: row } = accepted(apply(rows, check, about)).rows;
    expect(row?.card?.lastReviewOn).toBe('2026-03-01');
    expect(row?.lastVerdict).toMatchObject({ correct: false, date: '2026-03-02' });
  });

  it('on which an interview date was set stands beside it, through a restart', () => {
    const header = { deviceSeq: 3, schemaVersion: 1, ...inHonolulu };
    const set = { ...header, kind: 'interview-date-set' as const, date: '2026-03-09' };
    const { rows } = accepted(apply(aState(), { ...set, epoch: 1, round: 1 }, null));
    const reset = { ...header, kind: 'progress-reset' as const, epoch: 2, round: 1 };
    const { progress } = accepted(apply(rows, reset, null)).rows;
    expect(progress).toMatchObject({ epoch: 2, interviewDateSetOn: '2026-03-01' });
  });
});

describe('epochs and rounds', () => {
  const header = { deviceSeq: 9, schemaVersion: 1, occurredAt: 0, utcOffset: 0 };

  describe('5 Restart Game resets XP, achievements and history', () => {
    it('clear the game with a reset and keep the interview date', () => {
      const played = answer(aState({ interviewDate: '2026-12-01', interviewDateSetAt: 5 })).rows;
      const { rows } = accepted(
        apply(played, { ...header, kind: 'progress-reset', epoch: 2, round: 1 }, null),
      );
      expect(rows.progress).toMatchObject({ epoch: 2, totalXp: 0, interviewDate: '2026-12-01' });
      expect(rows.progress.achievements).toEqual([]);
      expect(rows.question).toBeNull();
    });
  });

  it('supersede what comes late from a game that was restarted', () => {
    expect(apply(aState({ epoch: 2 }), anAnswer(), question)).toEqual({ status: 'superseded' });
  });

  it('take the larger number and accept the smaller without effect', () => {
    const raised = accepted(
      apply(aState({ round: 4 }), { ...header, kind: 'round-started', epoch: 1, round: 3 }, null),
    );
    expect(raised.rows.progress.round).toBe(4);
    const implied = answer(aState(), { round: 7 });
    expect(implied.rows.progress.round).toBe(7);
  });

  it('let the latest interview date win whatever its epoch', () => {
    const later = aState({ epoch: 3, interviewDate: '2026-12-01', interviewDateSetAt: 100 });
    const set = (effectiveAt: number) =>
      accepted(
        apply(
          later,
          { ...header, kind: 'interview-date-set', epoch: 1, round: 1, date: null },
          null,
          { effectiveAt },
        ),
      ).rows.progress.interviewDate;
    expect(set(99)).toBe('2026-12-01');
    expect(set(101)).toBeNull();
  });
});
