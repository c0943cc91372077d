import { describe, expect, it } from 'vitest';
import { aChoiceQuestion, aTextQuestion } from '#api/testing/test-questions.ts';
import { correlation, itemStatistics } from './item-statistics.ts';

/** Options in alphabetical order: right 0, wrong a 1, wrong b 2, wrong c 3. */
const QUESTION = aChoiceQuestion('q', 2);

interface Learner {
  choice: number;
  /** The share of their other answers that is right, in thousandths; null for too few. */
  rest: number | null;
  seconds?: number;
}

function cellsOf(learners: readonly Learner[], more: Record<string, number> = {}) {
  const cells = new Map(Object.entries(more));
  const add = (cell: string, count = 1) => cells.set(cell, (cells.get(cell) ?? 0) + count);
  for (const { choice, rest, seconds = 40 } of learners) {
    for (const cell of ['met', 'answered', `choice:${choice}`, `seconds:${seconds}`]) add(cell);
    if (choice === 0) add('right');
    if (rest === null) continue;
    for (const suffix of ['', `:${choice}`]) {
      add(`rated${suffix}`);
      add(`rest${suffix}`, rest);
    }
    add('restSquared', rest * rest);
  }
  return cells;
}

const group = (count: number, choice: number, rest: number | null = null): Learner[] =>
  Array.from({ length: count }, (_, index) => ({
    choice,
    rest: rest === null ? null : rest + (index % 5) * 20,
  }));
const statistics = (learners: readonly Learner[], more?: Record<string, number>) =>
  itemStatistics(QUESTION, cellsOf(learners, more), { problems: 0, reporters: 0 });

describe('what is shown of a question', () => {
  it('is shares in percent, and the median time', () => {
    const times = [10, 20, 30, 41, 50].map((seconds) => ({ choice: 0, rest: null, seconds }));
    const shown = statistics(
      [...times, ...group(15, 0), ...group(10, 1), ...group(10, 2), ...group(10, 3)],
      { timedOut: 5, fiftyFifty: 10, skipped: 10, met: 10 },
    );
    expect(shown).toMatchObject({ learners: 50, rightShare: 40, medianSeconds: 40 });
    expect(shown.options.map(({ share, isKey }) => [share, isKey])).toEqual([
      [40, true],
      [20, false],
      [20, false],
      [20, false],
    ]);
    expect(shown).toMatchObject({ timedOutShare: 10, fiftyFiftyShare: 20, skippedShare: 17 });
  });

  describe('2.18 Does the bank teach?: figures by the first answer of each learner, none about fewer than five', () => {
    it('is nothing about fewer than five learners', () => {
      const shown = statistics([...group(3, 0), ...group(1, 1)], {
        timedOut: 4,
        skipped: 4,
        met: 4,
      });
      const { learners, rightShare, discrimination, medianSeconds, timedOutShare, skippedShare } =
        shown;
      const figures = [
        learners,
        rightShare,
        discrimination,
        medianSeconds,
        timedOutShare,
        skippedShare,
      ];
      expect([...figures, ...shown.options.map(({ share }) => share)]).toEqual(
        Array(10).fill(null),
      );
    });
  });

  it('hides the few who were wrong as well as the few who were right', () => {
    expect(statistics([...group(96, 0), ...group(4, 1)]).rightShare).toBeNull();
    expect(statistics([...group(4, 0), ...group(96, 1)]).rightShare).toBeNull();
    expect(statistics([...group(95, 0), ...group(5, 1)]).rightShare).toBe(95);
  });

  it('hides a second option where a single hidden one could be had from the others', () => {
    const learners = [...group(50, 0), ...group(30, 1), ...group(10, 2), ...group(5, 3)];
    const none = { 'choice:-1': 5 };
    const shares = (more: Record<string, number>, few: number) =>
      statistics([...learners.slice(0, -few), ...group(1, 0)], more).options.map(
        ({ share }) => share !== null,
      );
    expect(shares(none, 1)).toEqual([true, true, true, false]);
    expect(shares({ 'choice:-1': 20 }, 1)).toEqual([true, true, false, false]);
  });

  it('rates no free text, whose answers are right by their length', () => {
    const cells = new Map([
      ['answered', 40],
      ['right', 30],
      ['met', 40],
    ]);
    expect(itemStatistics(aTextQuestion('t'), cells, { problems: 3, reporters: 2 })).toMatchObject({
      isOpenEnded: true,
      learners: 40,
      rightShare: null,
      discrimination: null,
      options: [],
      flags: [],
      openProblems: 3,
    });
  });
});

describe('the correlation', () => {
  it('is that of the textbook', () => {
    const learners = [
      ...[900, 800, 700, 600, 500].map((rest) => ({ choice: 0, rest })),
      ...[600, 500, 400, 300, 200].map((rest) => ({ choice: 1, rest })),
    ];
    const ones = learners.map(({ choice }) => (choice === 0 ? 1 : 0));
    const rests = learners.map(({ rest }) => rest);
    const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
    const [x, y] = [mean(ones), mean(rests)];
    const product = mean(ones.map((one, index) => (one - x) * ((rests[index] ?? 0) - y)));
    const pearson =
      product /
      Math.sqrt(
        mean(ones.map((one) => (one - x) ** 2)) * mean(rests.map((rest) => (rest - y) ** 2)),
      );
    expect(correlation(cellsOf(learners), 0)).toBeCloseTo(pearson, 12);
    expect(correlation(cellsOf(learners), 1)).toBeCloseTo(-pearson, 12);
  });

  it('is none where all chose the same, nobody did, or all are alike', () => {
    expect(correlation(cellsOf(group(50, 0, 500)), 0)).toBeNull();
    expect(correlation(cellsOf(group(50, 0, 500)), 1)).toBeNull();
    const alike = [
      { choice: 0, rest: 500 },
      { choice: 1, rest: 500 },
    ];
    expect(correlation(cellsOf(alike), 0)).toBeNull();
  });
});

describe('the flags', () => {
  const others = (rest: number) => [
    ...group(12, 1, rest),
    ...group(12, 2, rest),
    ...group(12, 3, rest),
  ];

  it('leave a good question alone', () => {
    const good = statistics([...group(60, 0, 700), ...others(450)]);
    expect(good).toMatchObject({ flags: [], suspectOption: null, deadOptions: [] });
    expect(good.discrimination).toBeGreaterThan(0.5);
  });

  describe('2.18 Flags of wrong keys, give-aways and dead options', () => {
    it('doubt the key where the strong choose another option', () => {
      const bad = statistics([
        ...group(30, 0, 450),
        ...group(40, 2, 750),
        ...group(12, 1, 450),
        ...group(12, 3, 450),
      ]);
      expect(bad).toMatchObject({ flags: ['wrong-key'], suspectOption: 2 });
      expect(bad.discrimination).toBeLessThan(0);
    });
  });

  it('doubt no key on the word of a few', () => {
    const few = statistics([...group(12, 0, 450), ...group(12, 2, 750), ...group(6, 1, 450)]);
    expect(few.flags).not.toContain('wrong-key');
  });

  describe('2.18 Flags of wrong keys, give-aways and dead options', () => {
    it('name a question that gives itself away, and an option that tempts nobody', () => {
      expect(statistics([...group(196, 0, 600), ...group(4, 1, 600)])).toMatchObject({
        flags: ['gives-itself-away'],
        deadOptions: [],
      });
      const one = statistics([...group(60, 0, 700), ...group(20, 1, 450), ...group(20, 2, 450)]);
      expect(one).toMatchObject({ flags: ['dead-option'], deadOptions: [3] });
    });
  });

  it.each([
    [2, 100, []],
    [3, 100, ['reported']],
    [3, 1_000, []],
    [10, 1_000, ['reported']],
  ])('take %i reporters among %i learners for %j', (reporters, learners, flags) => {
    const cells = new Map([['answered', learners]]);
    const problems = { problems: reporters, reporters };
    expect(itemStatistics(aTextQuestion('t'), cells, problems).flags).toEqual(flags);
  });

  it('call no option dead because a question is easy', () => {
    const easy = statistics([
      ...group(880, 0, 600),
      ...group(60, 1),
      ...group(40, 2),
      ...group(20, 3),
    ]);
    expect(easy.flags).toEqual([]);
  });

  it('say nothing of options before enough have chosen', () => {
    expect(statistics(group(40, 0)).deadOptions).toEqual([]);
  });
});
