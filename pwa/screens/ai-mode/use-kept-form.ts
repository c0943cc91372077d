import { useEffect, useState } from 'react';
import type { AiStrategy } from '#shared/contract/ai/ai-strategy.ts';
import type { AiForms } from '#pwa/device/database/single-records.ts';
import { currentDatabase, requireDatabase } from '#pwa/device/database/open-database.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import {
  type KnownOfLearner,
  NOTHING_KNOWN,
  readKnown,
  firstConfiguration,
} from './known-of-learner.ts';

type Part = 'configuration' | 'goals';

/**
 * A form whose entries are stored on the device as they are made.
 * @param begin the form's value before the first entry
 * @returns the form's value (null while it is being read) and a function that changes parts of it
 */
export function useKeptForm<Key extends Part>(
  key: Key,
  begin: (known: KnownOfLearner) => NonNullable<AiForms[Key]>,
) {
  type Value = NonNullable<AiForms[Key]>;
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    let isGone = false;
    const db = currentDatabase();
    void readBoth(db).then(([forms, known]) => {
      if (!isGone) setValue({ ...begin(known), ...forms[key] });
    });
    return () => {
      isGone = true;
    };
  }, [key, begin]);

  const change = (part: Partial<Value>) => {
    if (value === null) return;
    const next = { ...value, ...part };
    setValue(next);
    const db = currentDatabase();
    // If storing fails, a reload loses what was typed, but the form still works.
    if (db) {
      records.aiForms
        .change(db, (forms) => ({ ...forms, [key]: next }))
        .catch((error: unknown) => console.warn('The form could not be kept', error));
    }
  };
  return [value, change] as const;
}

/** If something can't be read, the form starts as if the learner had said nothing. */
async function readBoth(
  db: ReturnType<typeof currentDatabase>,
): Promise<[forms: AiForms, known: KnownOfLearner]> {
  if (!db) return [{}, NOTHING_KNOWN];
  const orElse =
    <Value>(value: Value) =>
    (error: unknown): Value => {
      console.warn('What is known of the learner could not be read', error);
      return value;
    };
  return Promise.all([
    records.aiForms.get(db).catch(orElse<AiForms>({})),
    readKnown(db).catch(orElse(NOTHING_KNOWN)),
  ]);
}

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
