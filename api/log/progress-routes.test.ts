import { describe, expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import type { Progress } from '#shared/contract/practice.ts';
import { A_MONDAY, anAnswer } from '#shared/testing/builders.ts';

const test = await openForFile(createTestApp());

describe('3 Things and their fields · 9.1 At the start Freeze 3, 50/50 2, Skip 1', () => {
  it('begins with the defaults of docs/product.md 3.2', async () => {
    const learner = await test.registerLearner();
    expect(await learner.get('/api/user/progress')).toEqual({
      totalXp: 0,
      currentLevel: 1,
      questionsAnswered: 0,
      judged: 0,
      correctAnswers: 0,
      currentStreak: 0,
      longestStreak: 0,
      accuracyRate: 0,
      lastActiveDate: null,
      achievements: [],
      powerUps: { freeze: 3, fiftyFifty: 2, skip: 1 },
      practiceLevel: 1,
      practiceRound: 1,
    });
  });
});

describe('3 Progress: its ten fields; accuracyRate: the rounded percent, 0 without answers · 7 `GET /api/user/progress`', () => {
  it('shows what the events came to, achievements by their names', async () => {
    const learner = await test.registerLearner();
    const { acks } = await learner.sync([
      anAnswer({ deviceSeq: 1, questionId: 'c1-01' }),
      anAnswer({ deviceSeq: 2, questionId: 'c1-02', choice: 'wrong b' }),
      anAnswer({ deviceSeq: 3, questionId: 'c1-03' }),
    ]);
    const xp = acks.reduce((sum, { outcome }) => sum + (outcome?.xpTotal ?? 0), 0);
    const progress = await learner.get<Progress>('/api/user/progress');

    expect(progress).toMatchObject({
      totalXp: xp,
      questionsAnswered: 3,
      correctAnswers: 2,
      accuracyRate: 67,
      currentStreak: 1,
      lastActiveDate: '2026-03-02',
    });
    expect(progress.achievements[0]).toEqual({
      id: acks[0]?.outcome?.achievements?.[0],
      name: expect.any(String),
      description: expect.any(String),
      icon: expect.any(String),
      category: expect.any(String),
      xpReward: expect.any(Number),
      unlockedAt: new Date(A_MONDAY).toISOString(),
    });
  });
});

describe('3 Category progress: completed, total, correct, accuracy · 7 `GET /api/user/category-progress`', () => {
  it('counts categories over the current content', async () => {
    const learner = await test.registerLearner();
    await learner.sync([
      anAnswer({ deviceSeq: 1, questionId: 'c1-01' }),
      anAnswer({ deviceSeq: 2, questionId: 'c1-02', choice: 'wrong b' }),
      anAnswer({ deviceSeq: 3, questionId: 'c3-01' }),
    ]);
    expect(await learner.get('/api/user/category-progress')).toEqual([
      { categoryId: 1, completed: 2, total: 17, judged: 2, correct: 1, accuracy: 50 },
      { categoryId: 2, completed: 0, total: 17, judged: 0, correct: 0, accuracy: 0 },
      { categoryId: 3, completed: 1, total: 17, judged: 1, correct: 1, accuracy: 100 },
      { categoryId: 4, completed: 0, total: 17, judged: 0, correct: 0, accuracy: 0 },
    ]);
  });
});

describe('3 practiceLevel and practiceRound with the user · 7 `GET /api/user`', () => {
  it('tells practice level and round with the user', async () => {
    const learner = await test.registerLearner();
    await learner.post('/api/practice/start-new-round');
    expect(await learner.get('/api/user')).toMatchObject({
      ...learner.user,
      isAdmin: false,
      progress: { practiceLevel: 1, practiceRound: 2 },
    });
  });
});

describe('7 `POST /api/user/xp`', () => {
  it('credits nothing for POST /api/user/xp, and returns the progress', async () => {
    const learner = await test.registerLearner();
    const before = await learner.get<Progress>('/api/user/progress');
    expect(await learner.post('/api/user/xp', { xp: 1_000_000 })).toEqual(before);
  });
});

it.each([
  {},
  { xp: '50' },
  { xp: -1 },
  { xp: 1.5 },
  { xp: null },
  { xp: 1e300 },
  { xp: 1, level: 9 },
])('answers 400 with a message to the XP body %j', async (body) => {
  const learner = await test.registerLearner();
  const response = await learner.call('POST', '/api/user/xp', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ message: expect.any(String) });
});
