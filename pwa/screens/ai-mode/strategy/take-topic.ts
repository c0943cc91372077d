import type { AiStrategy } from '#shared/contract/ai/ai-strategy.ts';
import { keepAiForms, readAiForms } from '#pwa/device/records/ai-forms.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { firstConfiguration } from '#pwa/screens/ai-mode/first-configuration.ts';
import { readKnown } from '#pwa/screens/ai-mode/known-of-learner.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';

export type PriorityTopic = AiStrategy['priorityTopics'][number];

/** Sets a topic of the plan for the next question, and keeps the company and the interview type. */
export async function takeTopic({ topic, difficulty }: PriorityTopic): Promise<void> {
  try {
    const db = requireDatabase();
    const { configuration = firstConfiguration(await readKnown(db)) } = await readAiForms(db);
    await keepAiForms(db, { configuration: { ...configuration, topic, difficulty, prompt: '' } });
  } catch (error) {
    sayStorageError('Failed to load question. Please try again.', error);
  }
}
