import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const test = await openForFile(createTestApp());

const answers = (from: number, length: number) =>
  Array.from({ length }, (_, index) =>
    anAnswer({
      deviceSeq: from + index,
      occurredAt: test.clock.now,
      questionId: `c${(index % 4) + 1}-${String((index % 16) + 1).padStart(2, '0')}`,
      round: Math.floor((from + index) / 60) + 1,
    }),
  );

/** Statements of one sync, those of the transaction itself left out: PGlite's driver does not log them. */
async function countStatements(
  learner: TestLearner,
  events: readonly unknown[],
  cursor = 0,
  leaderboardAt: number | undefined = test.clock.now,
) {
  const { statements } = test;
  statements.length = 0;
  const response = await learner.sync(events, {
    cursor,
    ...(leaderboardAt !== undefined && { leaderboardAt }),
  });
  const counted = statements.filter((text) => !/^(begin|commit)\b/.test(text)).length;
  return { counted, response };
}

it('takes the same few statements for one event and for a thousand', async () => {
  const learner = await test.registerLearner();
  const one = await countStatements(learner, answers(1, 1), 0);
  const thousand = await countStatements(learner, answers(2, 1_000), one.response.cursor);

  expect(thousand.response.acks).toHaveLength(1_000);
  expect(thousand.counted).toBe(one.counted);
  // The session; the lock; what is read behind it; what is told beside it; rows, events, device and learner written;
  // a mark for the leaderboards.
  expect(one.counted).toBe(9);
});

it('takes one statement more for a device that is behind, whatever the history', async () => {
  const learner = await test.registerLearner();
  await learner.sync(answers(1, 1));
  const short = await countStatements(learner, answers(2, 1), 0);
  await learner.sync(answers(3, 900));
  const long = await countStatements(learner, answers(1_000, 1), 0);

  expect(long.counted).toBe(short.counted);
  expect(short.counted).toBe(10);
});

it('takes one statement more for events that are sent again, however many', async () => {
  const learner = await test.registerLearner();
  const all = answers(1, 1_000);
  const { cursor } = await learner.sync(all.slice(0, 900));
  const one = await countStatements(learner, all.slice(899, 901), cursor);
  const many = await countStatements(learner, all, one.response.cursor);

  expect(one.response.acks.map(({ status }) => status)).toEqual(['duplicate', 'accepted']);
  expect(many.response.acks.filter(({ status }) => status === 'duplicate')).toHaveLength(901);
  expect(one.counted).toBe(10);
  expect(many.counted).toBe(10);
});

it('takes one statement more for a restart of the game', async () => {
  const learner = await test.registerLearner();
  const { cursor } = await learner.sync(answers(1, 200));
  const [answer] = answers(300, 1);
  const { schemaVersion, occurredAt, utcOffset } = answer ?? anAnswer();
  const header = { deviceSeq: 300, schemaVersion, occurredAt, utcOffset };
  const reset = { kind: 'progress-reset', ...header, epoch: 2, round: 1 };
  const { counted, response } = await countStatements(learner, [reset], cursor);

  expect(response.acks[0]?.status).toBe('accepted');
  expect(counted).toBe(10);
});

it('takes one statement for revisions that are not in memory, and one for what was said to open answers', async () => {
  const learner = await test.registerLearner();
  await test.db.execute(sql`
    insert into questions (id, revision, facts, hash)
    select 'old-' || n, 1, json_build_object('id', 'old-' || n, 'revision', 1, 'category', 1,
      'difficulty', 1, 'xpReward', 50, 'options', null, 'correctAnswer', 'x', 'keyPoints', null), 'h'
    from generate_series(1, 50) n`);
  const old = (from: number) =>
    Array.from({ length: 50 }, (_, index) =>
      anAnswer({
        deviceSeq: from + index,
        occurredAt: test.clock.now,
        questionId: `old-${index + 1}`,
        choice: null,
        text: 'a long enough answer',
      }),
    );
  const first = await countStatements(learner, old(1), 0);
  const again = await countStatements(learner, old(51), first.response.cursor);

  expect(first.response.acks.every(({ status }) => status === 'accepted')).toBe(true);
  expect(first.counted).toBe(11);
  expect(again.counted).toBe(10);
});

it('takes three statements more for a leaderboard that is due, whatever its size', async () => {
  const learner = await test.registerLearner();
  const tooOld = test.clock.now - 60_001;
  const few = await countStatements(learner, answers(1, 1), 0, tooOld);
  await test.db.execute(sql`
    insert into users (user_id, email, first_name, last_name, created_at)
    select 'many-' || n, n || '@example.edu', 'Many', 'Learners', 0 from generate_series(1, 3000) n`);
  await test.db.execute(sql`
    insert into standings (user_id, board, xp)
    select 'many-' || n, 'all', n from generate_series(1, 3000) n`);
  const many = await countStatements(learner, answers(2, 1), few.response.cursor, tooOld);

  expect(few.response.leaderboard?.allTime.top).toHaveLength(1);
  expect(many.response.leaderboard?.allTime.top).toHaveLength(50);
  expect(few.counted).toBe(12);
  expect(many.counted).toBe(12);
});
