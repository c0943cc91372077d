import { describe, expect, it } from 'vitest';
import { accepted, anAnswer, answer, apply, aQuestion, aState } from '#shared/testing/builders.ts';
import type { LearnerEvent } from '#shared/events/index.ts';

describe('rewards', () => {
  it('give a 50/50 with each 10th correct answer in a row', () => {
    const { rows, outcome } = answer(aState({ currentStreak: 9, longestStreak: 30 }));
    expect(outcome.powerUpsEarned?.fiftyFifty).toBeGreaterThanOrEqual(1);
    expect(rows.progress.powerUps.fiftyFifty).toBeGreaterThanOrEqual(3);
  });

  describe('1 Levels of XP', () => {
    it('give a Freeze with each new level, counting the XP of achievements', () => {
      const { rows, outcome } = answer(aState({ totalXp: 440 }));
      expect(outcome.achievements).toContain('first-answer');
      expect(rows.progress.totalXp).toBe(515);
      expect(outcome.levelReached).toBe(2);
      expect(rows.progress.powerUps.freeze).toBe(4);
    });
  });

  it('unlock an achievement once an epoch', () => {
    const once = answer(aState()).rows;
    const other = aQuestion({ id: 'q-2' });
    const { outcome } = answer(
      { ...once, question: null },
      { questionId: 'q-2', deviceSeq: 2 },
      other,
    );
    expect(outcome.achievements ?? []).not.toContain('first-answer');
  });

  describe('4.8 Level n at 15 completed and 50 percent in the one before · 9.3 15 completed and 50 percent open a level', () => {
    it('open the next level at 15 completed with half of them right', () => {
      const almost = aState();
      almost.progress.categories = [
        { completed: 14, judged: 14, correct: 7 },
        ...almost.progress.categories.slice(1),
      ];
      const wrong = answer(almost, { choice: 'wrong a' });
      expect(wrong.rows.progress.practiceLevel).toBe(1);
      const right = answer(almost);
      expect(right.rows.progress.practiceLevel).toBe(2);
      expect(right.outcome.practiceLevelReached).toBe(2);
    });
  });

  it('sell power-ups for stars, and refuse what the stars do not pay', () => {
    const buy: LearnerEvent = {
      ...anAnswer(),
      kind: 'power-up-bought',
      type: 'skip',
    } as unknown as LearnerEvent;
    expect(apply(aState({ totalXp: 999 }), buy, null)).toEqual({
      status: 'rejected',
      code: 'not enough stars',
    });
    const { rows } = accepted(apply(aState({ totalXp: 1_000 }), buy, null));
    expect(rows.progress).toMatchObject({ starsSpent: 100, powerUps: { skip: 2 } });
  });
});
