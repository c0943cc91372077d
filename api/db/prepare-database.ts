/** What must stand in a database before a server answers from it. */
import type { CuratedQuestion } from '#shared/contract/question.ts';
import type { OpenDatabase } from './client.ts';
import { seedQuestions } from './question-revisions.ts';
import { ensureLogId } from './server-meta.ts';

/**
 * Tables as this version wants them, the questions, and a name for the log. Running it again changes
 * nothing; call it within `exclusively`.
 * @returns the questions that were replaced, as `seedQuestions` says
 */
export async function prepareDatabase(
  { db, migrate }: OpenDatabase,
  questions: readonly CuratedQuestion[],
  onChanged: 'refuse' | 'replace',
  newId: () => string,
): Promise<string[]> {
  await migrate();
  const replaced = await seedQuestions(db, questions, onChanged);
  await ensureLogId(db, newId);
  return replaced;
}
