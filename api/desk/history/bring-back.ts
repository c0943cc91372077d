/** Publishes an earlier text of a question again. */
import { type Change, findBankRow, publishQuestion } from '#api/bank/statements/bank.ts';
import { readBank } from '#api/bank/statements/content-version.ts';
import { findEdition } from '#api/bank/statements/question-editions.ts';
import type { Executor } from '#api/platform/database/client.ts';
import { ApiError } from '#api/platform/api-error.ts';
import { checkDraft } from '#shared/content/check-draft.ts';
import { draftOf } from '#shared/content/draft-of.ts';
import type { BringBackRequest } from '#shared/contract/admin/bank.ts';
import type { Category } from '#shared/contract/questions/question.ts';

/**
 * Publishes the edition as a new revision, if it passes the checks that a draft passes today.
 * @param tx holds the bank's lock
 * @throws ApiError 404 without such an edition, 409 when the question was changed meanwhile, 400 with the first
 *   thing that would have to be fixed, in which case the edition has to become a draft first
 */
export async function bringBack(
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
