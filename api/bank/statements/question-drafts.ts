/** Drafts of questions. Each question has at most one draft, shared by all administrators. */
import { and, eq } from 'drizzle-orm';
import type { QuestionDraft, DraftChange } from '#shared/contract/admin/desk-bank.ts';
import { questionDrafts } from '#api/bank/tables.ts';
import type { Executor } from '#api/platform/database/client.ts';

export async function findDraft(executor: Executor, id: string): Promise<QuestionDraft | null> {
  const [row] = await executor.select().from(questionDrafts).where(eq(questionDrafts.id, id));
  if (!row) return null;
  const { id: _, ...draft } = row;
  return draft;
}

/**
 * Saves a draft. Replaces the version that the administrator last read.
 * @param now milliseconds since 1970 UTC
 * @returns the new version; null, with nothing saved, if somebody else has saved a draft since then
 */
export async function saveDraft(
  tx: Executor,
  id: string,
  { version, ...draft }: DraftChange,
  now: number,
): Promise<number | null> {
  const next = { ...draft, version: version + 1, editedAt: now };
  const saved =
    version === 0
      ? await tx
          .insert(questionDrafts)
          .values({ id, ...next })
          .onConflictDoNothing()
          .returning({ id: questionDrafts.id })
      : await tx
          .update(questionDrafts)
          .set(next)
          .where(and(eq(questionDrafts.id, id), eq(questionDrafts.version, version)))
          .returning({ id: questionDrafts.id });
  return saved.length > 0 ? next.version : null;
}

/** Deletes a question's draft. @returns true if there was one */
export async function deleteDraft(tx: Executor, id: string): Promise<boolean> {
  const gone = await tx
    .delete(questionDrafts)
    .where(eq(questionDrafts.id, id))
    .returning({ id: questionDrafts.id });
  return gone.length > 0;
}
