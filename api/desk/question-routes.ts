/**
 * The desk's routes about learners' results on the bank's questions, and about the problems that learners report
 * (docs/product.md 2.18).
 */
import { Hono } from 'hono';
import { adminAct } from '#api/desk/statistics/admin-acts.ts';
import {
  readOpenProblemIds,
  readProblems,
  reopenProblem,
  settleProblems,
} from '#api/bank/statements/problems.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireAdmin, requireSession } from '#api/account/access.ts';
import { check } from '#api/platform/http/validation.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import {
  ItemDetail,
  ItemStatisticsList,
  ProblemChange,
  SettleProblems,
} from '#shared/contract/admin/desk.ts';
import { Message } from '#shared/contract/message.ts';
import { itemsCsv } from '#api/desk/items-csv.ts';
import { readItem, readItems } from '#api/desk/list-items.ts';

/** The maximum number of notes to search for the one with a given id. */
const MOST_PROBLEMS = 2_000;
const REFUSALS = [401, 403, 410] as const;

export function adminQuestionRoutes(services: Services) {
  const { db, clock, content } = services;
  const gate = [requireSession(services), requireAdmin(services)] as const;
  return new Hono<AppEnv>()
    .get(
      '/questions',
      describe({
        summary: 'How each question of the bank does, nothing about fewer than five learners',
        answers: { 200: ItemStatisticsList },
        errors: REFUSALS,
      }),
      ...gate,
      async (c) => c.json(await readItems(db, content), 200),
    )
    .get(
      '/questions.csv',
      describe({
        summary: 'The same for a spreadsheet; the download is in the audit log',
        answers: { 200: null },
        errors: REFUSALS,
      }),
      ...gate,
      async (c) => {
        const csv = itemsCsv(await readItems(db, content));
        await adminAct(services, c.get('session'), (_, record) =>
          record('exported-questions', null, { questions: content.byId.size }),
        );
        c.header('Content-Disposition', 'attachment; filename="northstar-questions.csv"');
        return c.body(csv, 200, { 'Content-Type': 'text/csv; charset=utf-8' });
      },
    )
    .get(
      '/questions/:id',
      describe({
        summary: 'One question with what learners reported about it',
        answers: { 200: ItemDetail },
        errors: [...REFUSALS, 404],
      }),
      ...gate,
      async (c) => {
        const question = content.byId.get(c.req.param('id'));
        if (!question) throw new ApiError(404, 'There is no such question.');
        return c.json(await readItem(db, question), 200);
      },
    )
    .patch(
      '/questions/:id/problems/:note',
      describe({
        summary: 'Settles what a learner reported, or opens it again; it is in the audit log',
        answers: { 200: Message },
        errors: [400, ...REFUSALS, 404, 413],
      }),
      ...gate,
      check('json', ProblemChange),
      async (c) => {
        const { isSettled } = c.req.valid('json');
        const { id: questionId, note: problemId } = c.req.param();
        await adminAct(services, c.get('session'), async (tx, record) => {
          const problems = await readProblems(tx, [questionId], MOST_PROBLEMS);
          if (!problems.some(({ id }) => id === problemId)) {
            throw new ApiError(404, 'There is no such note.');
          }
          if (isSettled) await settleProblems(tx, [problemId], clock());
          else await reopenProblem(tx, problemId);
          const act = isSettled ? 'settled-problem' : 'reopened-problem';
          await record(act, questionId, { problemId });
        });
        return c.json({ message: isSettled ? 'Settled' : 'Opened again' }, 200);
      },
    )
    .post(
      '/questions/:id/problems/settle',
      describe({
        summary: 'Settles all that was reported up to a time; it is in the audit log',
        answers: { 200: Message },
        errors: [400, ...REFUSALS, 404, 413],
      }),
      ...gate,
      check('json', SettleProblems),
      async (c) => {
        const { upTo } = c.req.valid('json');
        const subject = c.req.param('id');
        if (!content.byId.has(subject)) throw new ApiError(404, 'There is no such question.');
        const count = await adminAct(services, c.get('session'), async (tx, record) => {
          const ids = await readOpenProblemIds(tx, subject, upTo);
          if (ids.length === 0) return 0;
          await settleProblems(tx, ids, clock());
          await record('settled-problems', subject, { problemIds: ids });
          return ids.length;
        });
        const message = count === 1 ? '1 note is settled.' : `${count} notes are settled.`;
        return c.json({ message }, 200);
      },
    );
}
