import type { AiStrategy } from '#shared/contract/ai-strategy.ts';
import { keepAiForms, readAiForms } from '#pwa/db/ai-forms.ts';
import { requireDatabase } from '#pwa/db/open-database.ts';
import { NOTHING_CHOSEN } from '#pwa/features/ai-mode/nothing-chosen.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';

/** Start Studying: the next question is about what the plan puts first; company and type stay. */
export async function takeFirstTopic({ priorityTopics }: AiStrategy): Promise<void> {
  const [first] = priorityTopics;
  if (!first) return;
  const { topic, difficulty } = first;
  try {
    const db = requireDatabase();
    const { configuration = NOTHING_CHOSEN } = await readAiForms(db);
    await keepAiForms(db, { configuration: { ...configuration, topic, difficulty, prompt: '' } });
  } catch (error) {
    sayStorageError('Failed to load question. Please try again.', error);
  }
}
