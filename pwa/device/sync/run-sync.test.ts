// @vitest-environment node
import { EVENT_SCHEMA_VERSION } from '#shared/game/constants.ts';
import { describe, expect, it } from 'vitest';
import { countUnsent } from '#pwa/device/database/outbox.ts';
import { readSettings, readSyncState } from '#pwa/device/records/sync-state.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/account/user-settings.ts';
import type { CuratedQuestion } from '#shared/contract/questions/question.ts';
import type { QuestionRow } from '#shared/game/rows.ts';
import { expectSameRows, shownProgress } from './testing/expect-same-rows.ts';
import { ALL, aPair, makeNewer, question, QUESTIONS } from './testing/a-pair.ts';
import { fakeDevice, type FakeDevice } from './testing/fake-device.ts';

describe('a sync', () => {
  it('sends what is unsent and ends with the rows of the server', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    await device.answer(question(1), 'wrong a');
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(await countUnsent(device.db)).toBe(0);
    await expectSameRows(device, server);
    expect((await shownProgress(device)).questionsAnswered).toBe(2);
  });

  it('brings a new device everything, the questions and the settings too', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    await device.sync();
    const other = await fakeDevice(server);
    await other.sync();
    await expectSameRows(other, server);
    expect(await other.db.questions.count()).toBe(ALL.length);
    expect(await other.db.categories.count()).toBe(4);
    expect(await other.db.meta.get('settings')).toMatchObject({ version: 1 });
  });

  it('asks again for settings that an earlier version of the app kept without quiet practice', async () => {
    const { server, device } = await aPair();
    await device.sync();
    const { quietPractice, ...preferences } = DEFAULT_SETTINGS.preferences;
    const values = { ...DEFAULT_SETTINGS, preferences };
    await device.db.meta.put({ key: 'settings', version: 1, values });
    server.tamper = (reply) => ({
      ...reply,
      settings: reply.settings && { ...reply.settings, values, quietPractice: !quietPractice },
    });
    await device.sync();
    expect((await readSettings(device.db)).preferences.quietPractice).toBe(true);
    await device.sync();
    expect(server.requests.map((request) => request.settingsVersion)).toEqual([null, null, 1]);
  });

  it('keeps the leaderboard that comes along, and tells how old the one is that it holds', async () => {
    const { server, device } = await aPair();
    const ranking = { top: [{ rank: 1, name: 'Ada L.', xp: 50, isYou: false }], around: [] };
    const leaderboard = { at: 1_000, week: '2026-W10', thisWeek: ranking, allTime: ranking };
    server.tamper = (reply) => ({ ...reply, leaderboard });
    await device.sync();
    expect(await records.leaderboard.get(device.db)).toEqual(leaderboard);
    server.tamper = (reply) => reply;
    await device.sync();
    expect(await records.leaderboard.get(device.db)).toEqual(leaderboard);
    expect(server.requests.map((request) => request.leaderboardAt)).toEqual([undefined, 1_000]);
  });

  it('asks for the ranking anew with answers that may bring the learner into it', async () => {
    const { server, device } = await aPair();
    const leaderboardOf = (isYou: boolean) => {
      const ranking = { top: [{ rank: 1, name: 'Ada L.', xp: 50, isYou }], around: [] };
      return { at: 1_000, week: '2026-W10', thisWeek: ranking, allTime: ranking };
    };
    server.tamper = (reply) => ({ ...reply, leaderboard: leaderboardOf(false) });
    await device.sync();
    server.tamper = (reply) => ({ ...reply, leaderboard: leaderboardOf(true) });
    await device.answer(question(0));
    await device.sync();
    await device.answer(question(1));
    await device.sync();
    const sent = server.requests.filter(({ events }) => events.length > 0);
    expect(sent.map((request) => request.leaderboardAt)).toEqual([undefined, 1_000]);
  });

  it('asks once when there is nothing to send, and takes what other devices did', async () => {
    const { server, device } = await aPair();
    const other = await fakeDevice(server, ALL);
    await other.answer(question(0));
    await other.sync();
    await device.sync();
    expect(server.requests).toHaveLength(2);
    await expectSameRows(device, server);
  });

  it('counts an answer once when its acknowledgement was lost', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    const lost = await device.sync((send) => {
      send();
      throw new TypeError('network');
    });
    expect(lost).toMatchObject({ end: 'failed' });
    expect(await countUnsent(device.db)).toBe(1);
    expect((await shownProgress(device)).questionsAnswered).toBe(1);
    await device.sync();
    expect(server.log).toHaveLength(1);
    await expectSameRows(device, server);
    expect((await shownProgress(device)).questionsAnswered).toBe(1);
  });

  it('does not replay what the server holds already, acknowledged or not', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    await device.sync((send) => {
      send();
      throw new TypeError('network');
    });
    await device.answer(question(1));
    // Only a request without events is answered: its rows hold the first answer, not the question(1).
    server.refuse = ({ events }) => {
      if (events.length === 0) return null;
      return { status: server.requests.some((earlier) => earlier.events.length === 0) ? 503 : 400 };
    };
    expect(await device.sync()).toMatchObject({ end: 'failed' });
    expect(await countUnsent(device.db)).toBe(2);
    expect(await shownProgress(device)).toMatchObject({ questionsAnswered: 2 });
    expect(await attemptsOf(device, question(0))).toBe(1);
    server.refuse = () => null;
    await device.sync();
    await expectSameRows(device, server);
  });

  it('shows its own answers on top of the rows while another answer is recorded during the sync', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    let during: Promise<unknown> | null = null;
    await device.sync((send) => {
      during ??= device.answer(question(1));
      return send();
    });
    await during;
    expect((await shownProgress(device)).questionsAnswered).toBe(2);
    await device.sync();
    await expectSameRows(device, server);
  });

  it('settles the acknowledgements of a late reply and leaves its rows', async () => {
    const { server, device } = await aPair();
    const other = await fakeDevice(server, ALL);
    await device.answer(question(0));
    await device.sync();
    await device.answer(question(1));
    await device.sync(async (send) => {
      const late = send();
      await other.answer(question(2));
      await other.sync();
      await device.sync();
      return late;
    });
    expect(await countUnsent(device.db)).toBe(0);
    expect(server.log).toHaveLength(3);
    await expectSameRows(device, server);
  });

  it('brings two runs at once to the same end', async () => {
    const { server, device } = await aPair();
    for (const each of ALL) await device.answer(each);
    const ends = await Promise.all([device.sync(), device.sync(), device.sync()]);
    expect(ends.map(({ end }) => end)).toEqual(['done', 'done', 'done']);
    expect(server.log).toHaveLength(ALL.length);
    await expectSameRows(device, server);
  });

  it('pulls everything again when the check sums differ', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    await device.sync();
    await device.db.serverRows.delete(['question', question(0).id]);
    await device.db.rows.delete(['question', question(0).id]);
    const state = await readSyncState(device.db);
    await device.db.meta.put({ ...state, rowCount: state.rowCount - 1 });
    await device.sync();
    expect(server.requests.at(-1)?.cursor).toBe(0);
    await expectSameRows(device, server);
  });

  it('gives up on a whole pull that never fits, after one', async () => {
    const { server, device } = await aPair();
    server.tamper = (reply) => ({ ...reply, rowCount: reply.rowCount + 1 });
    await device.answer(question(0));
    expect(await device.sync()).toEqual({ end: 'done' });
    expect(server.requests).toHaveLength(2);
  });

  it('drops the rows of the game before when another device has restarted it', async () => {
    const { server, device } = await aPair();
    const other = await fakeDevice(server, ALL);
    await device.answer(question(0));
    await device.sync();
    await other.sync();
    await other.record({ kind: 'progress-reset' });
    await other.answer(question(1));
    await other.sync();
    await device.sync();
    expect(server.requests.at(-1)?.cursor).toBeGreaterThan(0);
    await expectSameRows(device, server);
    expect((await shownProgress(device)).epoch).toBe(2);
    expect(await device.db.serverRows.get(['question', question(0).id])).toBeUndefined();
  });

  it('keeps an answer of a game that was restarted elsewhere in the list of what was not counted', async () => {
    const { server, device } = await aPair();
    const other = await fakeDevice(server, ALL);
    await other.record({ kind: 'progress-reset' });
    await other.sync();
    await device.answer(question(0));
    await device.sync();
    const [refused] = await device.db.refused.toArray();
    expect(refused).toMatchObject({ deviceSeq: 1, ack: { status: 'superseded' } });
    await expectSameRows(device, server);
  });

  it('shows a restart at once and agrees with the server afterwards', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    await device.sync();
    await device.record({ kind: 'progress-reset' });
    expect(await shownProgress(device)).toMatchObject({ epoch: 2, totalXp: 0 });
    expect(await device.db.rows.get(['question', question(0).id])).toBeUndefined();
    server.refuse = (request) => (request.events.length > 0 ? { status: 503 } : null);
    await device.sync();
    expect(await shownProgress(device)).toMatchObject({ epoch: 2, totalXp: 0 });
    server.refuse = () => null;
    await device.sync();
    await expectSameRows(device, server);
  });

  it('takes a refused answer back from what it showed', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    await device.sync();
    await device.answer(question(1));
    server.refuse = (request) => (request.events.length > 0 ? { status: 400 } : null);
    await device.sync();
    expect(await countUnsent(device.db)).toBe(0);
    expect(await shownProgress(device)).toMatchObject({ questionsAnswered: 1 });
    await expectSameRows(device, server);
  });
});

describe('new questions', () => {
  it('replace the old ones, whose facts stay for what was answered with them', async () => {
    const { server, device } = await aPair();
    await device.answer(question(0));
    // The event is folded again after each sync, as long as it's unsent.
    await makeNewer(device, 1);
    const changed = { ...question(0), revision: 2, correctAnswer: 'wrong a' };
    server.publish([changed, ...QUESTIONS.slice(1, 12)], 'content-2');
    await device.sync();
    expect(await device.db.questions.count()).toBe(12);
    expect((await device.db.questions.get(changed.id))?.revision).toBe(2);
    await device.sync();
    const row = (await device.db.rows.get(['question', changed.id]))?.row as QuestionRow;
    expect(row.verdict?.correct).toBe(true);
    server.schemaVersion = EVENT_SCHEMA_VERSION + 1;
    await device.sync();
    await expectSameRows(device, server);
  });
});

async function attemptsOf({ db }: FakeDevice, { id }: CuratedQuestion): Promise<number> {
  const row = await db.rows.get(['question', id]);
  return row?.kind === 'question' ? row.row.attempts : 0;
}
