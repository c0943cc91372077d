/** Publishes a draft, so that learners are offered it. */
import { type Change, findBankRow, publishQuestion } from '#api/bank/statements/bank.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { readBank } from '#api/bank/statements/content-version.ts';
import { deleteDraft, findDraft } from '#api/bank/statements/question-drafts.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { checkDraft } from '#shared/content/check-draft.ts';
import type { Category } from '#shared/contract/questions/question.ts';

/**
 * Publishes the draft and deletes it.
 * @param tx holds the bank's lock
 * @param version the version of the draft that the administrator saw
 * @throws ApiError 404 without a draft, 409 when draft or question were changed meanwhile, 400 with the
 *   first thing that is wrong with it
 */
export async function publishDraft(
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
