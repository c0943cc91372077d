/** The desk's routes for the bank and the drafts of its questions (docs/product.md 2.20). */
import { Hono } from 'hono';
import * as v from 'valibot';
import { recordAct } from '#api/desk/statistics/admin-acts.ts';
import { findBankRow, listBank } from '#api/bank/statements/bank.ts';
import { deleteDraft, findDraft, saveDraft } from '#api/bank/statements/question-drafts.ts';
import { inTransaction } from '#api/platform/database/transaction.ts';
import type { AppEnv } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireAdmin, requireSession } from '#api/account/access.ts';
import { DRAFT_BODY } from '#api/platform/http/bounded-body.ts';
import { check } from '#api/platform/http/validation.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import {
  BankList,
  BankQuestion,
  DraftChange,
  QuestionId,
} from '#shared/contract/admin/desk-bank.ts';
import { Message } from '#shared/contract/message.ts';

const REFUSALS = [401, 403, 410] as const;
const IdParam = v.object({ id: QuestionId });

export function bankRoutes(services: Services) {
  const { db, clock, newId } = services;
  const gate = [requireSession(services), requireAdmin(services)] as const;
  return new Hono<AppEnv>()
    .get(
      '/',
      describe({
        summary: 'All questions that are published, retired or drafted',
        answers: { 200: BankList },
        errors: REFUSALS,
      }),
      ...gate,
      async (c) => c.json(await listBank(db), 200),
    )
    .get(
      '/:id',
      describe({
        summary: 'A question with its draft, and what an upgrade of the files says otherwise',
        answers: { 200: BankQuestion },
        errors: [400, ...REFUSALS, 404],
      }),
      ...gate,
      check('param', IdParam),
      async (c) => {
        const { id } = c.req.valid('param');
        const row = await findBankRow(db, id);
        const draft = await findDraft(db, id);
        if (!row && !draft) throw new ApiError(404, 'There is no such question.');
        const published = row?.question ?? null;
        const isRetired = row?.isRetired ?? false;
        return c.json({ published, isRetired, draft, filesSay: row?.filesSay ?? null }, 200);
      },
    )
    .put(
      '/:id/draft',
      describe({
        summary: 'Saves a draft, finished or not; 409 when somebody else has saved another',
        answers: { 200: v.object({ version: v.number() }) },
        errors: [400, ...REFUSALS, 409, 413],
      }),
      ...gate,
      check('param', IdParam),
      check('json', DraftChange, DRAFT_BODY),
      async (c) => {
        const { id } = c.req.valid('param');
        const change = c.req.valid('json');
        const { userId: actorId } = c.get('session').user;
        const version = await inTransaction(db, async (tx) => {
          if (change.baseRevision === null && (await findBankRow(tx, id))) {
            throw new ApiError(409, 'There is a question with this id already.');
          }
          const at = clock();
          const saved = await saveDraft(tx, id, change, at);
          if (saved === null) {
            throw new ApiError(409, 'Somebody else has saved this draft meanwhile.');
          }
          const details = { version: saved };
          await recordAct(tx, {
            id: newId(),
            at,
            actorId,
            act: 'saved-draft',
            subject: id,
            details,
          });
          return saved;
        });
        return c.json({ version }, 200);
      },
    )
    .delete(
      '/:id/draft',
      describe({
        summary: 'Throws a draft away; what is published stays',
        answers: { 200: Message },
        errors: [400, ...REFUSALS, 404],
      }),
      ...gate,
      check('param', IdParam),
      async (c) => {
        const { id: subject } = c.req.valid('param');
        const { userId: actorId } = c.get('session').user;
        await inTransaction(db, async (tx) => {
          if (!(await deleteDraft(tx, subject))) throw new ApiError(404, 'There is no draft.');
          const act = 'discarded-draft';
          await recordAct(tx, { id: newId(), at: clock(), actorId, act, subject, details: {} });
        });
        return c.json({ message: 'Discarded' }, 200);
      },
    );
}
