import type { AiStrategy } from '#shared/contract/ai/ai-strategy.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { firstConfiguration } from '#pwa/screens/ai-mode/first-configuration.ts';
import { readKnown } from '#pwa/screens/ai-mode/known-of-learner.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';

export type PriorityTopic = AiStrategy['priorityTopics'][number];

/** Sets a topic of the plan for the next question, and keeps the company and the interview type. */
export async function takeTopic({ topic, difficulty }: PriorityTopic): Promise<void> {
  try {
    const db = requireDatabase();
    const { configuration = firstConfiguration(await readKnown(db)) } =
      await records.aiForms.get(db);
    const next = { ...configuration, topic, difficulty, prompt: '' };
    await records.aiForms.change(db, (forms) => ({ ...forms, configuration: next }));
  } catch (error) {
    sayStorageError('Failed to load question. Please try again.', error);
  }
}
