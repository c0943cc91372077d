import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminActs } from '#api/desk/tables.ts';
import { readNamedActs } from '#api/desk/statistics/admin-acts.ts';
import { queryRows } from '#api/platform/database/client.ts';
import { openForFile } from '#api/testing/open-for-file.ts';
import { createTestApp } from '#api/testing/create-test-app.ts';
import { drainStatistics } from '#api/testing/database/learner-tables.ts';
import type { TestLearner } from '#api/testing/test-learner.ts';
import {
  ItemDetail,
  ItemStatisticsList,
  type ItemStatistics,
} from '#shared/contract/admin/desk.ts';
import { schemaVersionOf } from '#shared/events/index.ts';
import { anAnswer } from '#shared/testing/builders.ts';

const LIST = '/api/admin/questions';
let admin: TestLearner;
let reporter: TestLearner;
let seq = 0;

const report = (text: string, questionId = 'c1-01') => ({
  kind: 'problem-reported',
  deviceSeq: ++seq,
  schemaVersion: schemaVersionOf({ kind: 'answer' }),
  occurredAt: test.clock.now,
  utcOffset: 0,
  epoch: 1,
  round: 1,
  questionId,
  questionRevision: 1,
  text,
});

const test = await openForFile(createTestApp());
beforeAll(async () => {
  admin = await test.registerAdmin();
  for (let index = 0; index < 6; index += 1) {
    const learner = await test.registerLearner();
    reporter = learner;
    await learner.sync([
      anAnswer({ deviceSeq: ++seq, questionId: 'c1-01', occurredAt: test.clock.now }),
      ...(index < 4
        ? [anAnswer({ deviceSeq: ++seq, questionId: 'c1-02', occurredAt: test.clock.now })]
        : []),
    ]);
  }
  await reporter.sync([report('What is a walk worth?'), report('=cmd()', 'c1-02')]);
  await drainStatistics(test);
});

const read = async () => v.parse(ItemStatisticsList, await admin.get(LIST));
const ofQuestion = (items: readonly ItemStatistics[], id: string) =>
  items.find((item) => item.id === id);
const detail = async (id: string) =>
  v.parse(v.strictObject(ItemDetail.entries), await admin.get(`${LIST}/${id}`));

describe('the questions on the desk', () => {
  describe('2.18 Does the bank teach?: figures by the first answer of each learner, none about fewer than five', () => {
    it('are all of the bank, with figures where at least five learners answered', async () => {
      const items = await read();
      expect(items).toHaveLength(test.services.content.questions.length);
      expect(ofQuestion(items, 'c1-01')).toMatchObject({ learners: 6, openProblems: 1 });
      expect(ofQuestion(items, 'c1-02')).toMatchObject({ learners: null, openProblems: 1 });
    });
  });

  it('show what learners reported, and nothing of who did', async () => {
    const shown = await detail('c1-01');
    expect(shown.problems).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        revision: 1,
        text: 'What is a walk worth?',
        reportedAt: test.clock.now,
        isSettled: false,
        moreOfLearner: 0,
      },
    ]);
    const whole = JSON.stringify(shown);
    for (const secret of [reporter.user.id, reporter.deviceId, reporter.email]) {
      expect(whole).not.toContain(secret);
    }
    expect((await admin.call('GET', `${LIST}/none`)).status).toBe(404);
  });

  it('let a note be settled and opened again, each with an entry in the audit log', async () => {
    const [note] = (await detail('c1-01')).problems;
    const change = (isSettled: unknown, id = note?.id ?? '') =>
      admin.call('PATCH', `${LIST}/c1-01/problems/${id}`, { isSettled });
    expect((await change(true)).status).toBe(200);
    expect((await detail('c1-01')).problems[0]?.isSettled).toBe(true);
    expect(ofQuestion(await read(), 'c1-01')?.openProblems).toBe(0);
    expect((await change(false)).status).toBe(200);
    expect((await detail('c1-01')).problems[0]?.isSettled).toBe(false);
    expect((await change('yes')).status).toBe(400);
    expect((await change(true, 'x'.repeat(22))).status).toBe(404);
    const acts = await readNamedActs(test.db, 10);
    expect(acts.map(({ act, actorId, subject }) => [act, actorId, subject]).sort()).toEqual([
      ['reopened-problem', admin.user.id, 'c1-01'],
      ['settled-problem', admin.user.id, 'c1-01'],
    ]);
  });

  it('come as a file for spreadsheets, and the download is in the audit log', async () => {
    const response = await admin.call('GET', '/api/admin/questions.csv');
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toContain('northstar-questions.csv');
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toContain('id,revision,title,level');
    expect(lines[1]).toBe('c1-01,1,Question c1-01,1,metrics-kpis,6,,,40,,,,,,,,1,1,');
    expect(lines).toHaveLength(test.services.content.questions.length + 2);
    const [latest] = await readNamedActs(test.db, 1);
    expect(latest).toMatchObject({ act: 'exported-questions', actorId: admin.user.id });
  });
});

describe('the audit log', () => {
  describe('2.18 The audit log can only be added to, and only by administrators', () => {
    it('can be added to and never changed', async () => {
      const refusal = { cause: { message: 'admin_acts is append-only' } };
      await expect(test.db.update(adminActs).set({ act: 'nothing' })).rejects.toMatchObject(
        refusal,
      );
      await expect(test.db.delete(adminActs)).rejects.toMatchObject(refusal);
      expect((await readNamedActs(test.db, 10)).length).toBeGreaterThan(0);
    });

    it('takes no act of learners, visitors or forged tokens: every call of the desk refuses them', async () => {
      const countActs = () =>
        queryRows<{ acts: number }>(test.db, sql`select count(*)::int as acts from admin_acts`);
      const before = await countActs();
      const calls = Object.entries(
        ((await (await test.app.request('/api/openapi.json')).json()) as { paths: object }).paths,
      ).flatMap(([path, methods]) =>
        path.startsWith('/api/admin/')
          ? Object.keys(methods as object).map((one) => [one, path])
          : [],
      );
      expect(calls.length).toBeGreaterThan(4);
      for (const [method = '', path = ''] of calls) {
        const ask = (authorization: string) =>
          test.app.request(path.replaceAll(/\{\w+\}/g, 'c1-01'), {
            method: method.toUpperCase(),
            headers: { Authorization: authorization, 'Content-Type': 'application/json' },
            ...(method !== 'get' && { body: JSON.stringify({ isSettled: true }) }),
          });
        const forged = `${admin.token.slice(0, -6)}AAAAAA`;
        const statuses = [
          (await ask(`Bearer ${reporter.token}`)).status,
          (await ask(`Bearer ${forged}`)).status,
          (await ask('')).status,
        ];
        expect([method, path, ...statuses]).toEqual([method, path, 403, 401, 401]);
      }
      expect(await countActs()).toEqual(before);
    });
  });
});
