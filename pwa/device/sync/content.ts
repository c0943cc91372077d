/**
 * Loads new questions from the server. When a question's revision is replaced, the facts about the old revision are
 * kept for the answers to it.
 */
import * as v from 'valibot';
import {
  FormerQuestion,
  type QuestionsResponse,
  readAliases,
} from '#shared/contract/questions/questions.ts';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { factsOf } from '#shared/contract/questions/question-parts.ts';
import { readSyncState } from '#pwa/device/records/sync-state.ts';
import type { SyncFetch } from './when/sync-device.ts';

const Asked = { id: v.string(), revision: v.number(), content: v.string() };
const Lists = v.array(v.looseObject({}));

/**
 * The check of the reply is loose, because an older app must accept questions from a newer server. It requires only the
 * lists that the app's screens loop over; the server has checked everything else.
 */
const InOwnWords = v.looseObject({
  ...Asked,
  options: v.null(),
  ...{ keyPoints: Lists, facts: Lists, outline: Lists, followUps: Lists },
  ...{ redFlags: v.array(v.string()), fairAnswer: v.looseObject({ text: v.string() }) },
});
const ContentShape = v.looseObject({
  contentVersion: v.string(),
  categories: v.array(v.looseObject({ id: v.number(), name: v.string() })),
  questions: v.array(
    v.pipe(
      v.looseObject({}),
      v.transform(readAliases),
      v.union([
        v.looseObject({ ...Asked, options: v.array(v.string()), rationales: v.array(v.string()) }),
        InOwnWords,
      ]),
    ),
  ),
  /** An older server doesn't send short questions. */
  shortQuestions: v.optional(v.array(InOwnWords), []),
  /** An older server doesn't send this field. */
  formerQuestions: v.optional(v.array(FormerQuestion), []),
});

/** Loads GET /api/questions. @throws Error if the server sends no valid reply: the sync is tried again */
async function fetchContent(fetch: SyncFetch): Promise<QuestionsResponse> {
  const response = await fetch('/api/questions');
  if (!response.ok) throw new Error(`GET /api/questions answered ${response.status}`);
  return v.parse(ContentShape, await response.json()) as unknown as QuestionsResponse;
}

/** Replaces all questions and categories, in one transaction. */
export async function replaceContent(
  db: LearnerDatabase,
  content: QuestionsResponse,
): Promise<void> {
  const { contentVersion, categories, formerQuestions } = content;
  const questions = [...content.questions, ...content.shortQuestions];
  const tables = [db.meta, db.questions, db.revisions, db.categories];
  await db.transaction('rw', tables, async () => {
    const current = new Map(questions.map(({ id, revision }) => [id, revision]));
    const before = await db.questions.toArray();
    const replaced = before.filter(({ id, revision }) => current.get(id) !== revision);
    await db.revisions.bulkPut(replaced.map(factsOf));
    await Promise.all([db.questions.clear(), db.categories.clear()]);
    await db.questions.bulkPut(questions.map((question, position) => ({ ...question, position })));
    await db.categories.bulkPut(categories);
    await db.meta.put({ key: 'content', version: contentVersion });
    await db.meta.put({ key: 'former-questions', questions: formerQuestions });
    // Unsent events may have been applied before the questions that they answer were on this device, so they must be
    // applied again.
    await db.meta.put({ ...(await readSyncState(db)), isReplayDue: true });
  });
}

/**
 * Loads the questions for a sync. A device without questions requests them right away, at the same time as its first
 * sync.
 */
export function contentLoader(db: LearnerDatabase, fetch: SyncFetch) {
  let early: Promise<QuestionsResponse> | null = null;
  return {
    /**
     * Requests the questions early if the device has none. @param held the version of the device's questions; null if
     * it has none
     */
    begin(held: string | null): void {
      if (held !== null || early) return;
      early = fetchContent(fetch);
      // quiet: the error is thrown when the request is awaited. A sync that ends before that doesn't need it.
      early.catch(() => undefined);
    },
    /**
     * Replaces the device's questions if the server has another version. @param wanted the server's version @returns
     * true if the questions were replaced
     */
    async finish(wanted: string, held: string | null): Promise<boolean> {
      if (wanted === held) return false;
      const coming = early ?? fetchContent(fetch);
      early = null;
      await replaceContent(db, await coming);
      return true;
    },
  };
}
