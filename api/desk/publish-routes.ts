/**
 * The routes that change which questions learners get: they publish a question, retire one, or choose between the
 * bank's text and the files' text (docs/product.md 2.20).
 */
import { Hono } from 'hono';
import * as v from 'valibot';
import { adminAct, type RecordAct } from '#api/desk/statistics/admin-acts.ts';
import {
  type BankRow,
  decideFiles,
  findBankRow,
  retireQuestion,
  type Change,
  publishQuestion,
} from '#api/bank/statements/bank.ts';
import { readOpenProblemIds, settleProblems } from '#api/bank/statements/problems.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { lockBank, readBank } from '#api/bank/statements/content-version.ts';
import type { AppEnv, LiveSession } from '#api/platform/http/app-env.ts';
import { describe } from '#api/platform/http/describe.ts';
import { requireAdmin, requireSession } from '#api/account/access.ts';
import { check } from '#api/platform/http/validation.ts';
import { ApiError } from '#api/platform/api-error.ts';
import type { Services } from '#api/services.ts';
import {
  FilesDecision,
  Published,
  PublishRequest,
  QuestionId,
  RetireRequest,
} from '#shared/contract/admin/desk-bank.ts';
import { Message } from '#shared/contract/message.ts';
import { deleteDraft, findDraft } from '#api/bank/statements/question-drafts.ts';
import { checkDraft } from '#shared/content/check-draft.ts';
import type { Category } from '#shared/contract/questions/question.ts';

const REFUSALS = [401, 403, 410] as const;
const IdParam = v.object({ id: QuestionId });

export function publishRoutes(services: Services) {
  const { db, clock, content } = services;
  const gate = [requireSession(services), requireAdmin(services)] as const;

  /**
   * Makes a change and records it. All servers together make only one change at a time. This server offers the changed
   * bank right away.
   */
  const change = async <Result>(
    session: LiveSession,
    work: (tx: Executor, record: RecordAct) => Promise<Result>,
  ): Promise<Result> => {
    const done = await adminAct(services, session, async (tx, record) => {
      await lockBank(tx);
      return work(tx, record);
    });
    await content.refresh(db);
    return done;
  };

  /** Settles the notes whose problems a new revision solves. Notes that are already settled aren't changed. */
  const settleAnswered = async (
    tx: Executor,
    record: RecordAct,
    subject: string,
    { chosen, revision }: { chosen: readonly string[]; revision: number },
  ) => {
    const at = clock();
    const open = await readOpenProblemIds(tx, subject, at);
    const problemIds = open.filter((id) => chosen.includes(id));
    if (problemIds.length === 0) return;
    await settleProblems(tx, problemIds, at);
    await record('settled-problems', subject, { problemIds, revision });
  };

  return new Hono<AppEnv>()
    .post(
      '/:id/publish',
      describe({
        summary: 'Offers the draft to learners as the next revision; 400 says what it lacks',
        answers: { 200: Published },
        errors: [400, ...REFUSALS, 404, 409, 413],
      }),
      ...gate,
      check('param', IdParam),
      check('json', PublishRequest),
      async (c) => {
        const { id: subject } = c.req.valid('param');
        const { version, settles: chosen } = c.req.valid('json');
        const published = await change(c.get('session'), async (tx, record) => {
          const result = await publishDraft(tx, content.categories, subject, version);
          await settleAnswered(tx, record, subject, { chosen, revision: result.revision });
          await record('published-question', subject, { ...result });
          return result;
        });
        return c.json(published, 200);
      },
    )
    .post(
      '/:id/retire',
      describe({
        summary: 'Takes a question out of what is offered, or brings it back; no history changes',
        answers: { 200: Message },
        errors: [400, ...REFUSALS, 404, 409, 413],
      }),
      ...gate,
      check('param', IdParam),
      check('json', RetireRequest),
      async (c) => {
        const { id: subject } = c.req.valid('param');
        const { isRetired, revision } = c.req.valid('json');
        await change(c.get('session'), async (tx, record) => {
          const row = await requireRow(tx, subject);
          if (row.revision !== revision || row.isRetired === isRetired) {
            throw new ApiError(409, 'Somebody else has changed this question meanwhile.');
          }
          await retireQuestion(tx, content.categories, { id: subject, isRetired });
          await record(isRetired ? 'retired-question' : 'restored-question', subject, { revision });
        });
        return c.json({ message: isRetired ? 'Retired' : 'Offered again' }, 200);
      },
    )
    .post(
      '/:id/files',
      describe({
        summary: 'Settles what an upgrade of the files says otherwise: theirs or the own edition',
        answers: { 200: Message },
        errors: [400, ...REFUSALS, 404, 409, 413],
      }),
      ...gate,
      check('param', IdParam),
      check('json', FilesDecision),
      async (c) => {
        const { id: subject } = c.req.valid('param');
        const { take } = c.req.valid('json');
        await change(c.get('session'), async (tx, record) => {
          const row = await requireRow(tx, subject);
          const { filesSay } = row;
          if (!filesSay) throw new ApiError(409, 'There is nothing left to decide.');
          await decideFiles(tx, content.categories, { ...row, filesSay }, take);
          const { revision } = row;
          await record(take ? 'took-files-edition' : 'kept-own-edition', subject, { revision });
        });
        const message = take ? 'The edition of the files stands' : 'Your edition stands';
        return c.json({ message }, 200);
      },
    );
}

async function requireRow(tx: Executor, id: string): Promise<BankRow> {
  const row = await findBankRow(tx, id);
  if (!row) throw new ApiError(404, 'There is no such question.');
  return row;
}

/**
 * Publishes the draft and deletes it.
 * @param tx has the bank's lock
 * @param version the version of the draft that the administrator saw
 * @throws ApiError 404 without a draft, 409 if the draft or the question was changed in the meantime, 400 with the
 * draft's first problem
 */
async function publishDraft(
  tx: Executor,
  categories: readonly Category[],
  id: string,
  version: number,
): Promise<Change> {
  const draft = await findDraft(tx, id);
  if (!draft) throw new ApiError(404, 'There is no draft.');
  if (draft.version !== version) {
    throw new ApiError(409, 'Somebody else has saved this draft meanwhile.');
  }
  const row = await findBankRow(tx, id);
  if ((row?.revision ?? null) !== draft.baseRevision) {
    throw new ApiError(409, 'Another revision was published after this draft was begun.');
  }
  const { questions } = await readBank(tx);
  const { question, problems } = checkDraft({ id, ...draft }, questions);
  const [first] = problems;
  if (first) throw new ApiError(400, first.at ? `${first.at}: ${first.text}` : first.text);
  if (!question) throw new ApiError(400, 'The draft is not finished.');
  const change = await publishQuestion(tx, categories, question);
  await deleteDraft(tx, id);
  return change;
}
