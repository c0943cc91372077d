import {
  ENGINE_NUMBER,
  EPOCH_OF_WHAT_STAYS,
  EVENT_SCHEMA_VERSION,
} from '#shared/game/constants.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { questions } from '#api/bank/tables.ts';
import { learnerEvents, learnerRows } from '#api/log/tables.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import type { SyncResponse } from '#shared/contract/sync-protocol.ts';
import type { PracticeAnswerEvent } from '#shared/events/kinds/answer.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { anAiAnswer, anAnswer, anOpenQuestion, aQuestion } from '#shared/testing/builders.ts';

const test = await openForFile(createTestApp());

const answer = (deviceSeq: number, over: Partial<PracticeAnswerEvent> = {}) =>
  anAnswer({
    deviceSeq,
    occurredAt: test.clock.now,
    questionId: `c1-${String(deviceSeq).padStart(2, '0')}`,
    ...over,
  });

const statuses = ({ acks }: SyncResponse) => acks.map(({ status }) => status);

async function progressOf(learner: TestLearner): Promise<ProgressRow | undefined> {
  const { rows } = await learner.sync();
  return rows.find((row) => row.kind === 'progress')?.row as ProgressRow | undefined;
}

async function logOf(learner: TestLearner) {
  const rows = await test.db
    .select()
    .from(learnerEvents)
    .where(eq(learnerEvents.userId, learner.user.id));
  return rows.sort((a, b) => a.arrival - b.arrival);
}

describe('accepting a batch', () => {
  it('grades each answer itself and sends the rows that changed', async () => {
    const learner = await test.registerLearner();
    const response = await learner.sync([answer(1), answer(2, { choice: 'wrong a' })]);

    expect(statuses(response)).toEqual(['accepted', 'accepted']);
    expect(response.acks[0]?.outcome).toMatchObject({ isCorrect: true, xpEarned: 50 });
    expect(response.acks[1]?.outcome).toMatchObject({ isCorrect: false, xpEarned: 0 });
    expect(response.rows.map(({ kind }) => kind).sort()).toEqual([
      'day',
      'pace',
      'progress',
      'question',
      'question',
      'week',
    ]);
    expect(response.device).toEqual({ highest: 2, count: 2 });
    expect(response.cursor).toBe(1);
    expect(response.rules).toBe(ENGINE_NUMBER);
  });

  it('ignores hints, and counts those that differ', async () => {
    const learner = await test.registerLearner();
    const before = (await test.services.counters.read()).hint_differences;
    const forged = { ...answer(1, { choice: 'wrong a' }), isCorrect: true, xpEarned: 100_000 };
    const honest = { ...answer(2), isCorrect: true, xpEarned: 50 };
    const response = await learner.sync([forged, honest]);

    expect(response.acks[0]?.outcome).toMatchObject({ isCorrect: false, xpEarned: 0 });
    expect((await progressOf(learner))?.correctAnswers).toBe(1);
    expect((await test.services.counters.read()).hint_differences - before).toBe(1);
    expect((await logOf(learner))[0]?.event).not.toHaveProperty('xpEarned');
  });

  it('answers a repeated batch from the log: duplicates with the first outcome, nothing counted twice', async () => {
    const learner = await test.registerLearner();
    const batch = [answer(1), answer(2, { powerUps: ['hint'] })];
    const first = await learner.sync(batch);
    const again = await learner.sync(batch.map((event) => ({ ...event, xpEarned: 1 })));

    expect(again.acks).toEqual([
      { deviceSeq: 1, status: 'duplicate', first: 'accepted', outcome: first.acks[0]?.outcome },
      { deviceSeq: 2, status: 'duplicate', first: 'rejected', code: 'unknown power-up' },
    ]);
    expect(again.cursor).toBe(first.cursor);
    expect((await progressOf(learner))?.questionsAnswered).toBe(1);
  });

  it('sees a duplicate within one batch, whatever the order of its keys', async () => {
    const learner = await test.registerLearner();
    const reordered = Object.fromEntries(Object.entries(answer(1)).reverse());
    const response = await learner.sync([answer(1), reordered, answer(2)]);

    expect(statuses(response)).toEqual(['accepted', 'duplicate', 'accepted']);
    expect(response.acks[1]?.outcome).toEqual(response.acks[0]?.outcome);
  });

  it('stops at a conflict: from there on nothing is applied or stored', async () => {
    const learner = await test.registerLearner();
    await learner.sync([answer(1), answer(2)]);
    const restored = await learner.sync([
      answer(1),
      answer(2, { choice: 'wrong b' }),
      answer(3),
      { deviceSeq: 4 },
    ]);

    expect(statuses(restored)).toEqual(['duplicate', 'conflict', 'conflict', 'conflict']);
    expect((await logOf(learner)).map(({ deviceSeq }) => deviceSeq)).toEqual([1, 2]);
    expect(restored.device).toEqual({ highest: 2, count: 2 });
  });

  it('accepts 99 events of 100 and rejects the bad one with its reason', async () => {
    const learner = await test.registerLearner();
    const events: unknown[] = Array.from({ length: 100 }, (_, index) =>
      answer(index + 1, { questionId: `c${(index % 4) + 1}-01`, round: Math.floor(index / 4) + 1 }),
    );
    events[41] = { ...answer(42), choice: 'nul \0 in it' };
    const response = await learner.sync(events);

    expect(response.acks[41]).toEqual({ deviceSeq: 42, status: 'rejected', code: 'malformed' });
    expect(statuses(response).filter((status) => status === 'accepted')).toHaveLength(99);
    expect(response.device).toEqual({ highest: 100, count: 100 });
  });

  it('takes notes and bookmarks on questions that exist, withdrawn and own AI ones too, and on nothing else', async () => {
    const learner = await test.registerLearner();
    const withdrawn = aQuestion({ id: 'withdrawn-1' });
    await test.db
      .insert(questions)
      .values({ id: withdrawn.id, revision: withdrawn.revision, facts: withdrawn, hash: '' });
    const stored = { userId: learner.user.id, epoch: EPOCH_OF_WHAT_STAYS, revision: 0 };
    const note = (questionId: string) =>
      ({ questionId, text: 'Old.', textAt: 0, isBookmarked: false, bookmarkAt: 0 }) as never;
    await test.db.insert(learnerRows).values([
      { ...stored, kind: 'aiQuestion', key: 'ai-own', row: {} as never },
      { ...stored, kind: 'note', key: 'once-taken', row: note('once-taken') },
    ]);
    const noteOn = (deviceSeq: number, questionId: string, text = 'Mine.') => ({
      ...{ kind: 'note-set', ...header(deviceSeq), schemaVersion: 2, questionId, text },
    });
    const response = await learner.sync([
      noteOn(1, 'c1-01'),
      noteOn(2, 'withdrawn-1'),
      noteOn(3, 'ai-own'),
      noteOn(4, 'invented'),
      { ...header(5), kind: 'bookmark-set', schemaVersion: 2, questionId: 'invented', on: true },
      noteOn(6, 'once-taken', ''),
    ]);
    const refused = { status: 'rejected', code: 'unknown question' };
    const taken = { status: 'accepted' };
    expect(response.acks).toMatchObject([taken, taken, taken, refused, refused, taken]);
    const { rows } = await learner.sync();
    const notes = rows.flatMap(({ kind, key }) => (kind === 'note' ? [key] : []));
    expect(notes.toSorted()).toEqual(['ai-own', 'c1-01', 'once-taken', 'withdrawn-1']);
  });

  it('takes ticks of the points that any revision of a question has, a withdrawn one too, and refuses a check with others', async () => {
    const learner = await test.registerLearner();
    const points = (...ids: string[]) => ids.map((id) => ({ id, weight: 50 }));
    const withdrawn = anOpenQuestion({ id: 'withdrawn-2', keyPoints: points('user', 'goal') });
    const later = { ...withdrawn, revision: 2, keyPoints: points('user', 'metric') };
    await test.db.insert(questions).values(
      [withdrawn, later].map((facts) => ({
        id: facts.id,
        revision: facts.revision,
        facts,
        hash: '',
      })),
    );
    const about = { questionId: withdrawn.id, questionRevision: 1 };
    const text = 'The user, the goal and a metric.';
    const given = (deviceSeq: number) =>
      answer(deviceSeq, { ...about, choice: null, text, round: deviceSeq });
    const refer = (deviceSeq: number, to: number, ticks: string[], more: object = {}) => ({
      ...{ kind: 'answer-assessed', ...header(deviceSeq), schemaVersion: 2, ...about, ticks },
      ...{ answer: { deviceId: learner.deviceId, deviceSeq: to }, ...more },
    });
    const { acks, rows } = await learner.sync([
      ...[given(1), given(2), given(3)],
      refer(4, 1, ['user', 'no-such-point']),
      refer(5, 1, ['user', 'goal']),
      refer(6, 2, ['metric']),
      refer(7, 3, []),
      refer(8, 1, ['no-such-point'], { kind: 'answer-improved', text }),
      refer(9, 1, ['user'], { kind: 'answer-improved', text }),
      refer(10, 2, ['no-such-point'], { questionId: 'invented' }),
    ]);
    const [refused, taken] = [{ status: 'rejected', code: 'malformed' }, { status: 'accepted' }];
    const unknown = { status: 'rejected', code: 'unknown question' };
    expect(acks.slice(3)).toMatchObject([refused, taken, taken, taken, refused, taken, unknown]);
    const verdicts = rows.flatMap(({ kind, row }) =>
      kind === 'openAnswer' && row.verdict?.by === 'ticks' ? [row.verdict.ticks] : [],
    );
    expect(verdicts).toEqual([['user', 'goal'], ['metric'], []]);
  });

  it('takes 300 changes of stories on a UTC date, refuses each further one alone, and sends the stories to every device', async () => {
    const learner = await test.registerLearner();
    const story = (deviceSeq: number) => ({
      ...{
        kind: 'story-set',
        ...header(deviceSeq),
        schemaVersion: 3,
        storyId: `s-${deviceSeq % 3}`,
      },
      headline: `Draft ${deviceSeq}`,
    });
    const many = Array.from({ length: 299 }, (_, index) => story(index + 1));
    expect(new Set(statuses(await learner.sync(many)))).toEqual(new Set(['accepted']));
    const removed = { kind: 'story-removed', ...header(300), schemaVersion: 3, storyId: 's-0' };
    const late = await learner.sync([removed, story(301), answer(302, { questionId: 'c1-01' })]);
    expect(late.acks.map(({ status, code }) => code ?? status)).toEqual([
      ...['accepted', 'too many story changes', 'accepted'],
    ]);
    const { rows } = await learner.sync();
    const stories = rows.filter(({ kind }) => kind === 'story');
    const byKey = Object.fromEntries(stories.map(({ key, row }) => [key, row]));
    expect(byKey).toMatchObject({
      's-0': { isRemoved: true },
      's-1': { headline: 'Draft 298' },
      's-2': { headline: 'Draft 299' },
    });
    test.clock.advance(86_400_000);
    expect(statuses(await learner.sync([story(303)]))).toEqual(['accepted']);
  });

  it('takes 300 lessons on a UTC date, refuses each further one alone, and one that is no lesson', async () => {
    const learner = await test.registerLearner();
    const lesson = (deviceSeq: number, what = 'opening', id = `strategy/one-${deviceSeq % 3}`) => ({
      ...{ kind: 'learned', ...header(deviceSeq), schemaVersion: 3, what, id },
    });
    const unknown = [
      ...[lesson(1, 'primer', 'cooking'), lesson(2, 'round', 'strategy-lead')],
      ...[lesson(3, 'opening', 'strategy'), lesson(4, 'numbers', 'strategy')],
      lesson(5, 'opening', 'cooking/one'),
    ];
    const refused = await learner.sync(unknown);
    expect(new Set(refused.acks.map(({ code }) => code))).toEqual(new Set(['unknown lesson']));
    const known = [
      ...[lesson(6, 'primer', 'writing'), lesson(7, 'round', 'strategy-senior')],
      ...[lesson(8, 'numbers', 'sheet'), lesson(9, 'card', 'google')],
      lesson(10, 'story', 'a-story-of-mine'),
    ];
    const many = Array.from({ length: 295 }, (_, index) => lesson(index + 11));
    const accepted = await learner.sync([...known, ...many]);
    expect(new Set(statuses(accepted))).toEqual(new Set(['accepted']));
    const late = await learner.sync([lesson(306), answer(307, { questionId: 'c1-01' })]);
    expect(late.acks.map(({ status, code }) => code ?? status)).toEqual([
      ...['too many lessons', 'accepted'],
    ]);
    const { rows } = await learner.sync();
    const keys = rows.filter(({ kind }) => kind === 'learned').map(({ key }) => key);
    expect(keys.toSorted()).toEqual([
      ...['card:google', 'numbers:sheet', 'opening:strategy/one-0', 'opening:strategy/one-1'],
      ...['opening:strategy/one-2', 'primer:writing', 'round:strategy-senior'],
      'story:a-story-of-mine',
    ]);
    test.clock.advance(86_400_000);
    expect(statuses(await learner.sync([lesson(308)]))).toEqual(['accepted']);
  });

  it('names the reason of each refusal, and stores it', async () => {
    const learner = await test.registerLearner();
    const response = await learner.sync([
      answer(1, { questionId: 'no-such-question' }),
      answer(2, { questionRevision: 9 }),
      answer(3, { powerUps: ['freeze', 'freeze'] }),
      answer(4, { questionId: 't1', choice: null, text: 'x'.repeat(10_001) }),
      { ...answer(5), kind: 'power-up-bought', type: 'freeze' },
      { kind: 'power-up-bought', ...header(6), type: 'freeze' },
      anAiAnswer({ deviceSeq: 7, occurredAt: test.clock.now, aiQuestionId: 'invented' }),
      { ...answer(8), epoch: 1_000_001 },
    ]);

    expect(response.acks.map(({ code }) => code)).toEqual([
      'unknown question',
      'unknown question',
      'power-up used twice',
      'answer too long',
      'malformed',
      'not enough stars',
      'unknown question',
      'malformed',
    ]);
    expect((await logOf(learner)).map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
    expect(await progressOf(learner)).toBeUndefined();
  });

  it('rejects what has no valid number without storing it', async () => {
    const learner = await test.registerLearner();
    const bad = [
      null,
      7,
      'text',
      [],
      {},
      { ...answer(1), deviceSeq: 0 },
      { ...answer(1), deviceSeq: '1' },
    ];
    const response = await learner.sync([...bad, answer(1)]);

    expect(response.acks.slice(0, -1)).toEqual(
      bad.map(() => ({ deviceSeq: null, status: 'rejected', code: 'malformed' })),
    );
    expect(response.acks.at(-1)?.status).toBe('accepted');
    expect(await logOf(learner)).toHaveLength(1);
  });

  it('asks to keep an event of a newer schema, and stores nothing of it', async () => {
    const learner = await test.registerLearner();
    const response = await learner.sync([
      { ...answer(1), schemaVersion: EVENT_SCHEMA_VERSION + 1, novelty: {} },
      answer(2),
    ]);

    expect(statuses(response)).toEqual(['retry-later', 'accepted']);
    expect(response.device).toEqual({ highest: 2, count: 1 });
    const later = await learner.sync([answer(1)]);
    expect(statuses(later)).toEqual(['accepted']);
  });

  it('asks to keep an unknown kind of a newer schema, with what refers to it, and tells its own version', async () => {
    const learner = await test.registerLearner();
    const note = { ...header(1), kind: 'unheard-of', text: 'A note' };
    const about = { deviceId: learner.deviceId, deviceSeq: 1 };
    const said = {
      kind: 'follow-up-answered',
      answer: about,
      followUpId: 'why',
      text: '',
      ticks: [],
    };
    const response = await learner.sync([
      { ...note, schemaVersion: EVENT_SCHEMA_VERSION + 1 },
      { ...header(2), ...said },
      answer(3),
    ]);
    expect(statuses(response)).toEqual(['retry-later', 'retry-later', 'accepted']);
    expect(await logOf(learner)).toHaveLength(1);
    expect(response.eventVersion).toBe(EVENT_SCHEMA_VERSION);
    const known = await learner.sync([note]);
    expect(known.acks[0]).toMatchObject({ status: 'rejected', code: 'malformed' });
  });

  it('keeps what no JSON column takes as a rejected event without content', async () => {
    const learner = await test.registerLearner();
    const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], 'deep');
    const batch = [
      { ...answer(1), choice: '\ud800' },
      { ...answer(2), nested: deep },
      { ...answer(3), huge: 'x'.repeat(100_000) },
      { ...answer(4), 'nul\0key': 1 },
    ];
    const response = await learner.sync(batch);
    expect(response.acks.map(({ code }) => code)).toEqual(Array(4).fill('malformed'));
    expect((await logOf(learner)).map(({ event }) => event)).toEqual(Array(4).fill(null));
    expect(statuses(await learner.sync(batch))).toEqual(Array(4).fill('duplicate'));
  });

  it('keeps a backslash that only looks like an escape', async () => {
    const learner = await test.registerLearner();
    const event = answer(1, {
      questionId: 't1',
      choice: null,
      text: 'a path: C:\\u0000\\ud800 in words',
    });
    expect(statuses(await learner.sync([event]))).toEqual(['accepted']);
    expect((await logOf(learner))[0]?.event).toEqual(event);
  });

  it('keeps the game of a higher epoch, and tells a late device that its events are superseded', async () => {
    const learner = await test.registerLearner();
    await learner.sync([answer(1), answer(2)]);
    const reset = await learner.sync([
      { kind: 'progress-reset', ...header(3), epoch: 2, round: 1 },
      answer(4, { epoch: 2 }),
    ]);
    const late = await learner.sync([answer(1, { choice: 'wrong a' })], {
      deviceId: 'another-device-1',
    });

    expect(statuses(reset)).toEqual(['accepted', 'accepted']);
    expect(statuses(late)).toEqual(['superseded']);
    const rows = await test.db
      .select()
      .from(learnerRows)
      .where(eq(learnerRows.userId, learner.user.id));
    // The paid pace is not part of the game: it stays.
    const ofGame = rows.filter(({ kind }) => kind !== 'pace');
    expect(ofGame.every(({ epoch }) => epoch === 2)).toBe(true);
    expect(await progressOf(learner)).toMatchObject({ epoch: 2, questionsAnswered: 1 });
  });

  it('keeps count and sum of revisions in step with the rows', async () => {
    const learner = await test.registerLearner();
    await learner.sync([answer(1), answer(2)]);
    await learner.sync([answer(3), answer(2, { deviceSeq: 4, round: 2 })]);
    await learner.sync([{ kind: 'progress-reset', ...header(5), epoch: 2, round: 1 }]);
    const { rows, rowCount, revisionSum, cursor } = await learner.sync([answer(6, { epoch: 2 })]);

    expect(rows).toHaveLength(rowCount);
    expect(rows.reduce((sum, { revision }) => sum + revision, 0)).toBe(revisionSum);
    expect(Math.max(...rows.map(({ revision }) => revision))).toBe(cursor);
  });
});

function header(deviceSeq: number) {
  const { schemaVersion, occurredAt, utcOffset, epoch, round } = answer(deviceSeq);
  return { deviceSeq, schemaVersion, occurredAt, utcOffset, epoch, round };
}
