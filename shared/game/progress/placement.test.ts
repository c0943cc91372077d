/** The questions that find the level (docs/rules.md, placement). */
import { describe, expect, it } from 'vitest';
import { A_MONDAY, answer, aQuestion, aState } from '#shared/testing/builders.ts';
import type { TouchedRows } from '#shared/events/row-kinds.ts';
import { afterStep, levelFound, type Placement, runningPlacement } from './placement.ts';

const DAY = 86_400_000;
const THEN = { at: 1, date: '1970-01-01' };
const BEGINNING = { next: 2, steps: [], completedAt: null };

/** Chance of each level found, for somebody who is right with that chance on each level asked. */
function chancesOf(isRight: (level: number) => number): Record<1 | 2 | 3, number> {
  const found = { 1: 0, 2: 0, 3: 0 };
  const walk = (placement: Placement, chance: number): void => {
    if (placement.completedAt !== null) {
      found[levelFound(placement) as 1 | 2 | 3] += chance;
      return;
    }
    const right = isRight(placement.next);
    walk(afterStep(placement, true, THEN), chance * right);
    walk(afterStep(placement, false, THEN), chance * (1 - right));
  };
  walk(BEGINNING, 1);
  return found;
}

describe('the level that six questions find, by the chance of a right answer', () => {
  it.each([
    [0.25, { 1: 0.813, 2: 0.18, 3: 0.007 }],
    [0.4, { 1: 0.574, 2: 0.376, 3: 0.05 }],
    [0.6, { 1: 0.255, 2: 0.491, 3: 0.254 }],
    [0.9, { 1: 0.012, 2: 0.096, 3: 0.892 }],
  ])('at %d on every level', (chance, expected) => {
    const found = chancesOf(() => chance);
    expect(found[1]).toBeCloseTo(expected[1], 3);
    expect(found[2]).toBeCloseTo(expected[2], 3);
    expect(found[3]).toBeCloseTo(expected[3], 3);
  });

  it('opens Advanced after four right there, though the last one was missed', () => {
    const placed = [true, true, true, true, true, false].reduce<Placement>(
      (run, isRight) => afterStep(run, isRight, THEN),
      BEGINNING,
    );
    expect(levelFound(placed)).toBe(3);
  });

  it('opens Advanced for a blind guesser in less than one run of a hundred', () => {
    expect(chancesOf(() => 0.25)[3]).toBeLessThan(0.01);
  });

  it('hardly ever opens Advanced for who knows Beginner alone, and mostly for who knows Advanced', () => {
    expect(chancesOf((level) => (level === 1 ? 0.9 : 0.25))[3]).toBeLessThan(0.02);
    expect(chancesOf((level) => (level === 3 ? 0.8 : 0.95))[3]).toBeGreaterThan(0.6);
  });
});

/** One question after another, each of the level that is asked next; `isRight` of each. */
function take(rows: TouchedRows, rights: boolean[], at = A_MONDAY): TouchedRows {
  return rights.reduce((before, isRight, index) => {
    const level = runningPlacement(before.progress, at, '2026-03-02')?.next ?? 2;
    return step(before, { level, isRight, index, at });
  }, rows);
}

interface Step {
  level: number;
  isRight: boolean;
  index: number;
  at?: number;
  event?: Parameters<typeof answer>[1];
}

function step(rows: TouchedRows, { level, isRight, index, at = A_MONDAY, event }: Step) {
  const id = `q-${level}-${index}-${at}`;
  const question = aQuestion({ id, difficulty: level, category: level });
  const given = {
    ...{ questionId: id, deviceSeq: index + 1, mode: 'placement' as const, schemaVersion: 2 },
    ...{ choice: isRight ? 'right' : 'wrong a', occurredAt: at, ...event },
  };
  return answer({ ...rows, question: null }, given, question).rows;
}

describe('an answer that is asked to find the level', () => {
  it('counts and pays as any other', () => {
    const { progress } = take(aState(), [true]);
    expect(progress).toMatchObject({ questionsAnswered: 1, judged: 1, correctAnswers: 1 });
    expect(progress.totalXp).toBeGreaterThanOrEqual(50);
  });

  it('goes up after a right one, down after a wrong one, from Beginner to Advanced', () => {
    expect(take(aState(), [true]).progress.placement?.next).toBe(3);
    expect(take(aState(), [true, true]).progress.placement?.next).toBe(3);
    expect(take(aState(), [false]).progress.placement?.next).toBe(1);
    expect(take(aState(), [false, false]).progress.placement?.next).toBe(1);
  });

  it('can begin anew after three days where an interview is ahead on its date, else after 14', () => {
    const { progress } = take(aState(), [false, false, false, false, false, false]);
    const levelOf = (interviewDate: string | null, days: number) =>
      step({ ...aState(), progress: { ...progress, interviewDate } } as TouchedRows, {
        ...{ level: 2, isRight: true, index: 9, at: A_MONDAY + days * DAY },
      }).progress.placement?.steps.length;
    expect(levelOf('2026-03-05', 3)).toBe(1);
    expect(levelOf('2026-03-05', 2)).toBe(6);
    expect(levelOf('2026-03-04', 3)).toBe(6);
    expect(levelOf(null, 13)).toBe(6);
    expect(levelOf(null, 14)).toBe(1);
  });

  it('opens the level that was found after the sixth, and none before', () => {
    const five = take(aState(), [true, true, true, true, true]);
    expect(five.progress.practiceLevel).toBe(1);
    const six = step(five, { level: 3, isRight: true, index: 6 });
    expect(six.progress.practiceLevel).toBe(3);
    expect(six.progress.placement).toMatchObject({
      ...{ completedAt: A_MONDAY, completedOn: '2026-03-02' },
    });
    expect(six.question).toMatchObject({ placedOn: '2026-03-02' });
  });

  it('never takes a level away', () => {
    const rows = take(aState({ practiceLevel: 4 }), [false, false, false, false, false, false]);
    expect(rows.progress.practiceLevel).toBe(4);
  });

  it.each([
    ['of another level', { level: 1 }],
    ['that was helped', { event: { powerUps: ['freeze'] } }],
    ['that was extended', { event: { extended: true } }],
    ['that was skipped', { event: { powerUps: ['skip'], choice: null } }],
    ['in ordinary practice', { event: { mode: 'practice' as const } }],
  ])('is no step %s', (_, change) => {
    const rows = step(aState(), { level: 2, isRight: true, index: 0, ...change });
    expect(rows.progress.placement).toBeNull();
    expect(rows.question?.placedOn).toBeUndefined();
  });

  it('is no step to a question that was answered before in this epoch', () => {
    const question = aQuestion({ difficulty: 2 });
    const known = answer(aState(), { round: 1 }, question).rows;
    const again = { mode: 'placement' as const, schemaVersion: 2, round: 2, deviceSeq: 2 };
    expect(answer(known, again, question).rows.progress.placement).toBeNull();
  });

  it('begins anew 14 days after the last step, and not before', () => {
    const done = take(aState(), [false, false, false, false, false, false]);
    const soon = step(done, { level: 2, isRight: true, index: 9, at: A_MONDAY + 14 * DAY - 1 });
    expect(soon.progress.placement).toEqual(done.progress.placement);
    const later = step(done, { level: 2, isRight: true, index: 9, at: A_MONDAY + 14 * DAY });
    expect(later.progress.placement).toEqual({
      ...{ next: 3, completedAt: null },
      steps: [{ level: 2, isRight: true }],
    });
  });
});
