/** Evidence for tests: so many answers and rounds of one type, some days old. */
import type { Band } from '#shared/game/constants.ts';
import type { MockRow } from '#shared/game/mock/mock-row.ts';
import type { FinishedRound, Judged } from '#shared/game/readiness/evidence.ts';
import type { ReadinessMoment } from '#shared/game/readiness/readiness.ts';

export const DAY = 86_400_000;
/** 2026-03-02, 09:00 UTC. */
export const NOW = Date.UTC(2026, 2, 2, 9);
export const MOMENT: ReadinessMoment = { now: NOW, utcOffset: 0 };

/** So many judged answers, the first `right` of them right. */
export function someJudged(
  count: number,
  right: number,
  facts: Partial<Judged> & { daysAgo?: number } = {},
): Judged[] {
  const { daysAgo = 1, ...rest } = facts;
  return Array.from({ length: count }, (_, index) => ({
    type: 'strategy',
    isChoice: true,
    isRight: index < right,
    at: NOW - daysAgo * DAY,
    ...rest,
  }));
}

interface RoundFacts {
  daysAgo?: number;
  clock?: 1 | 1.5 | 'off';
  /** Days between the question's answer before and the round; null: it was new. */
  answeredDaysBefore?: number | null;
  /** Its answer was too short to show anything. */
  isBrief?: true;
  /** The band of its one marked axis; null if it was never marked. */
  band?: 'missing' | 'thin' | 'fair' | 'strong' | null;
  /** The bands of both of its axes, in place of `band`. */
  axes?: readonly ['missing' | 'thin' | 'fair', 'missing' | 'thin'];
  /** Bands that a friend set, on the same two axes. */
  friendBand?: 'missing' | 'fair' | 'strong';
  voice?: FinishedRound['started']['voice'];
  type?: FinishedRound['started']['type'];
  how?: 'finished' | 'left' | null;
  epoch?: number;
  /** It is one of a loop of this shape. */
  loopShape?: FinishedRound['started']['loopShape'];
}

/** A short round of strategy, gone through and marked. */
export function aRound(facts: RoundFacts = {}): FinishedRound {
  const { daysAgo = 3, clock = 1, answeredDaysBefore = null, band = 'fair', epoch = 1 } = facts;
  const { type = 'strategy', how = 'finished', loopShape = null, voice = 'typing' } = facts;
  const { friendBand } = facts;
  const mark = (axis: 'structure' | 'evidence', set: Band, by: 'learner' | 'friend') => ({
    ...{ axis, band: set, by },
  });
  const loopId = loopShape && 'loop-1';
  const at = NOW - daysAgo * DAY;
  const row: MockRow = {
    mockId: `mock-${daysAgo}`,
    epoch,
    started: {
      ...{ loopId, loopShape, length: 'short', type, level: 2, company: null },
      ...{ cases: [{ questionId: 'q', revision: 1 }], seed: 7, clock, voice },
      ...{ at, date: new Date(at).toISOString().slice(0, 10) },
    },
    answers: [
      {
        questionId: 'q',
        answer: { deviceId: 'device', deviceSeq: 1 },
        answeredBefore: answeredDaysBefore === null ? null : at - answeredDaysBefore * DAY,
        ...(facts.isBrief && { isBrief: true as const }),
      },
    ],
    assessment: (band ?? friendBand ?? null) && {
      predicted: [],
      axes: [
        ...(band ? [mark('structure', facts.axes?.[0] ?? band, 'learner')] : []),
        ...(band ? [mark('evidence', facts.axes?.[1] ?? 'strong', 'learner')] : []),
        ...(friendBand ? [mark('structure', friendBand, 'friend')] : []),
        ...(friendBand ? [mark('evidence', friendBand, 'friend')] : []),
      ],
      focus: 'structure',
      at,
    },
    ended: how && { how, at },
  };
  return row as FinishedRound;
}
