/** Routes that show a question's earlier texts and bring one of them back (docs/product.md 2.20). */
import { Hono } from 'hono';
import * as v from 'valibot';
import { findBankRow } from '#api/bank/statements/bank.ts';
import { reopenAnswered } from '#api/bank/statements/problems.ts';
import { lockBank } from '#api/bank/statements/content-version.ts';
import {
  readEditions,
  readPublications,
  readRevisionNumbers,
} from '#api/bank/statements/question-editions.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import { recordAct } from '#api/desk/statistics/admin-acts.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireAdmin, requireSession } from '#api/account/access.ts';
import { check } from '#api/platform/http/body/validation.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import {
  BringBackRequest,
  Published,
  QuestionHistory,
  QuestionId,
} from '#shared/contract/admin/bank.ts';
import { bringBack } from './bring-back.ts';

const REFUSALS = [401, 403, 410] as const;
const IdParam = v.object({ id: QuestionId });

export function historyRoutes(services: Services) {
  const { db, clock, content, newId } = services;
  const gate = [requireSession(services), requireAdmin(services)] as const;
  return new Hono<AppEnv>()
    .get(
      '/:id/history',
      describe({
        summary: 'The texts that a question had before, and who published what',
        answers: { 200: QuestionHistory },
        errors: [400, ...REFUSALS, 404],
      }),
      ...gate,
      check('param', IdParam),
      async (c) => {
        const { id } = c.req.valid('param');
        const row = await findBankRow(db, id);
        if (!row) throw new ApiError(404, 'There is no such question.');
        const editions = await readEditions(db, id);
        const known = new Set([row.revision, ...editions.map(({ revision }) => revision)]);
        const numbers = await readRevisionNumbers(db, id);
        return c.json(
          {
            current: row.question,
            editions: editions.map(({ id: _, ...edition }) => edition),
            publications: await readPublications(db, id),
            withoutText: numbers.filter((revision) => !known.has(revision)),
          },
          200,
        );
      },
    )
    .post(
      '/:id/bring-back',
      describe({
        summary: 'Offers an earlier text as a new revision; it is in the audit log',
        answers: { 200: Published },
        errors: [400, ...REFUSALS, 404, 409, 413],
      }),
      ...gate,
      check('param', IdParam),
      check('json', BringBackRequest),
      async (c) => {
        const { id: subject } = c.req.valid('param');
        const request = c.req.valid('json');
        const { userId: actorId } = c.get('session').user;
        const published = await inTransaction(db, async (tx) => {
          await lockBank(tx);
          const change = await bringBack(tx, content.categories, subject, request);
          const { revision: from } = request;
          const reopened = await reopenAnswered(tx, subject, from);
          const details = { ...change, from, reopened };
          const act = 'brought-back-question';
          await recordAct(tx, { id: newId(), at: clock(), actorId, act, subject, details });
          return change;
        });
        await content.refresh(db);
        return c.json(published, 200);
      },
    );
}
