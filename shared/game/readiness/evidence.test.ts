import { describe, expect, it } from 'vitest';
import { initialProgress } from '#shared/game/progress/initial-rows.ts';
import type { AiMarkRow, ProgressRow } from '#shared/game/rows.ts';
import { addLearned, type LearnedRow } from '#shared/game/lessons.ts';
import { evidenceOf, type EvidenceRows, lowOf } from './evidence.ts';
import { readinessOf } from './readiness.ts';
import { aRound, DAY, MOMENT, NOW } from '#shared/testing/readiness.ts';

const CONTENT = [
  { id: 'choice', skill: 'technical', options: ['a', 'b'] },
  { id: 'open', skill: 'strategy', options: null },
  { id: 'unanswered', skill: 'strategy', options: null },
] as const;

function rows(facts: Partial<EvidenceRows> & { ai?: number; epoch?: number } = {}): EvidenceRows {
  const { ai = 0, epoch = 1, ...rest } = facts;
  const initial = initialProgress();
  const progress: ProgressRow = { ...initial, epoch, counters: { ...initial.counters, ai } };
  return { progress, questions: new Map(), aiMarks: [], mocks: [], learned: [], ...rest };
}

const aMark = (mark: Partial<AiMarkRow>): AiMarkRow => ({
  aiQuestionId: 'ai-1',
  answer: { deviceId: 'device', deviceSeq: 1 },
  isCorrect: true,
  isRight: true,
  xp: 50,
  at: NOW,
  judgedAt: NOW,
  skill: 'strategy',
  ...mark,
});

it('is the last verdict of each question, whatever the counted one says', () => {
  const questions = new Map([
    ['choice', { lastVerdict: { correct: false, at: NOW } }],
    ['open', { lastVerdict: { correct: true, at: NOW - DAY } }],
    ['unanswered', { lastVerdict: null }],
    ['retired', { lastVerdict: { correct: true, at: NOW } }],
  ]);
  expect(evidenceOf(CONTENT, rows({ questions })).judged).toEqual([
    { type: 'technical', isChoice: true, isRight: false, at: NOW },
    { type: 'strategy', isChoice: false, isOwn: true, isRight: true, at: NOW - DAY },
  ]);
});

it('takes judged AI answers with a type, no choices of the bank', () => {
  const aiMarks = [
    aMark({ aiQuestionId: 'judged', isRight: false }),
    aMark({ aiQuestionId: 'unchecked', isRight: null, judgedAt: null }),
    aMark({ aiQuestionId: 'of no type', skill: null }),
  ];
  expect(evidenceOf(CONTENT, rows({ aiMarks, ai: 3 })).judged).toEqual([
    { type: 'strategy', isChoice: false, isRight: false, at: NOW },
  ]);
});

it('leaves out AI answers of before a restart, which outlive it', () => {
  const aiMarks = [
    aMark({ aiQuestionId: 'before', at: NOW - 9 * DAY, isRight: false }),
    aMark({ aiQuestionId: 'since', at: NOW - DAY }),
  ];
  const since = evidenceOf(CONTENT, rows({ aiMarks, ai: 1, epoch: 2 })).judged;
  expect(since.map(({ isRight }) => isRight)).toEqual([true]);
  expect(evidenceOf(CONTENT, rows({ aiMarks, ai: 0, epoch: 2 })).judged).toEqual([]);
});

it('keeps the date of a verdict where the learner was then', () => {
  const lastVerdict = { correct: true, at: NOW, date: '2026-02-28' };
  const aiMarks = [aMark({ judgedOn: '2026-02-27' })];
  const held = rows({ questions: new Map([['open', { lastVerdict }]]), aiMarks, ai: 1 });
  const dates = evidenceOf(CONTENT, held).judged.map(({ date }) => date);
  expect(dates).toEqual(['2026-02-28', '2026-02-27']);
});

it('takes rounds that were gone through in the present game', () => {
  const mocks = [
    aRound({ daysAgo: 1 }),
    aRound({ daysAgo: 2, how: 'left' }),
    aRound({ daysAgo: 3, how: null }),
    aRound({ daysAgo: 4, epoch: 0 }),
    { ...aRound({ daysAgo: 5 }), started: null },
  ];
  const { rounds } = evidenceOf(CONTENT, rows({ mocks }));
  expect(rounds.map(({ mockId }) => mockId)).toEqual(['mock-1']);
});

it.each([
  { read: [6], isFresh: false, how: 'was read three days before the round' },
  { read: [40, 6], isFresh: false, how: 'was read again before the round' },
  { read: [40], isFresh: true, how: 'was read long before the round' },
  { read: [2], isFresh: true, how: 'was read only after the round' },
  { read: [40, 2], isFresh: true, how: 'was read long before the round, and after it' },
  { read: [34], answered: 5, isFresh: false, how: 'was answered five days before the round' },
])('of which the whole round $how: the question is fresh: $isFresh', (facts) => {
  const { read, answered = null, isFresh } = facts;
  const round = aRound({ daysAgo: 3, answeredDaysBefore: answered });
  const answers = round.answers.map((one) => ({ ...one, questionId: 'three-bets-no-numbers' }));
  const learned = read
    .map((days) => ({ at: NOW - days * DAY, on: '', ticks: [] }))
    .reduce<LearnedRow | null>(
      (row, once) => addLearned(row, { what: 'round', id: 'strategy-senior' }, once),
      null,
    );
  const evidence = evidenceOf(
    CONTENT,
    rows({ mocks: [{ ...round, answers }], learned: learned ? [learned] : [] }),
  );
  const [said] = readinessOf('strategy', evidence, MOMENT).rounds;
  expect(said?.isFresh).toBe(isFresh);
});

describe('the axis to work on after a round', () => {
  const lowIn = (
    axes: readonly ['missing' | 'thin' | 'fair', 'missing' | 'thin'],
    focus: string,
  ) => {
    const round = aRound({ axes });
    const assessment = round.assessment && { ...round.assessment, focus };
    return lowOf({ ...round, assessment });
  };

  it('is the one marked lowest, or another low one that the learner chose', () => {
    expect(lowIn(['thin', 'missing'], 'a-point')).toMatchObject({ axis: 'evidence', count: 2 });
    expect(lowIn(['thin', 'missing'], 'structure')).toMatchObject({
      ...{ axis: 'structure', isChosen: true },
    });
    expect(lowIn(['thin', 'thin'], 'evidence')).not.toHaveProperty('isChosen');
    expect(lowIn(['fair', 'thin'], 'structure')).toMatchObject({ axis: 'evidence' });
    expect(lowOf(aRound())).toBeNull();
  });
});
