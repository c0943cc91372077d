/** The desk's routes for the bank's questions, their drafts and their earlier texts (docs/product.md 2.20). */
import { Hono } from 'hono';
import * as v from 'valibot';
import { adminAct } from '#api/desk/statistics/admin-acts.ts';
import { findBankRow, listBank, type Change, publishQuestion } from '#api/bank/statements/bank.ts';
import { deleteDraft, findDraft, saveDraft } from '#api/bank/statements/question-drafts.ts';
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
  BringBackRequest,
  Published,
  QuestionHistory,
} from '#shared/contract/admin/desk-bank.ts';
import { Message } from '#shared/contract/message.ts';
import { reopenAnswered } from '#api/bank/statements/problems.ts';
import { lockBank, readBank } from '#api/bank/statements/content-version.ts';
import {
  readEditions,
  readPublications,
  readRevisionNumbers,
  findEdition,
} from '#api/bank/statements/question-editions.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { checkDraft } from '#shared/content/check-draft.ts';
import { draftOf } from '#shared/content/draft-of.ts';
import type { Category } from '#shared/contract/questions/question.ts';

const REFUSALS = [401, 403, 410] as const;
const IdParam = v.object({ id: QuestionId });

export function bankRoutes(services: Services) {
  const { db, clock } = services;
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
        const version = await adminAct(services, c.get('session'), async (tx, record) => {
          if (change.baseRevision === null && (await findBankRow(tx, id))) {
            throw new ApiError(409, 'There is a question with this id already.');
          }
          const saved = await saveDraft(tx, id, change, clock());
          if (saved === null) {
            throw new ApiError(409, 'Somebody else has saved this draft meanwhile.');
          }
          await record('saved-draft', id, { version: saved });
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
        await adminAct(services, c.get('session'), async (tx, record) => {
          if (!(await deleteDraft(tx, subject))) throw new ApiError(404, 'There is no draft.');
          await record('discarded-draft', subject);
        });
        return c.json({ message: 'Discarded' }, 200);
      },
    );
}

export function historyRoutes(services: Services) {
  const { db, content } = services;
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
        const published = await adminAct(services, c.get('session'), async (tx, record) => {
          await lockBank(tx);
          const change = await bringBack(tx, content.categories, subject, request);
          const { revision: from } = request;
          const reopened = await reopenAnswered(tx, subject, from);
          await record('brought-back-question', subject, { ...change, from, reopened });
          return change;
        });
        await content.refresh(db);
        return c.json(published, 200);
      },
    );
}

/**
 * Publishes an earlier text as a new revision, if it passes the checks that a draft must pass today.
 * @param tx has the bank's lock
 * @throws ApiError 404 without such an earlier text, 409 if the question was changed in the meantime, 400 with the
 * first problem if a check fails; in that case, the text must first be made a draft
 */
async function bringBack(
  tx: Executor,
  categories: readonly Category[],
  id: string,
  { revision, replacedAt, current }: BringBackRequest,
): Promise<Change> {
  const row = await findBankRow(tx, id);
  const edition = row && (await findEdition(tx, { id, revision, replacedAt }));
  if (!edition) throw new ApiError(404, 'There is no such edition.');
  if (row.revision !== current) {
    throw new ApiError(409, 'Somebody else has changed this question meanwhile.');
  }
  const { questions } = await readBank(tx);
  const level = edition.difficulty;
  const { question, problems } = checkDraft({ id, level, text: draftOf(edition) }, questions);
  const [first] = problems;
  if (first || !question) {
    const what = first ? `${first.at}: ${first.text}` : 'it is not finished';
    throw new ApiError(400, `This text no longer passes the checks (${what}).`);
  }
  return publishQuestion(tx, categories, question);
}
