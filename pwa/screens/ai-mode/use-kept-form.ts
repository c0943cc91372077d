import { useEffect, useState } from 'react';
import { keepAiForms, readAiForms } from '#pwa/device/records/ai-forms.ts';
import type { AiForms } from '#pwa/device/database/records.ts';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { type KnownOfLearner, NOTHING_KNOWN, readKnown } from './known-of-learner.ts';

type Part = 'configuration' | 'goals';

/**
 * A form whose entries stay on the device as they are made.
 * @param begin its value before the first entry
 * @returns its value, null while it is read, and how to change some of it
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
    // Without it a reload forgets what was typed; the form itself goes on.
    if (db) {
      keepAiForms(db, { [key]: next }).catch((error: unknown) =>
        console.warn('The form could not be kept', error),
      );
    }
  };
  return [value, change] as const;
}

/** What can't be read is as if nothing had been said. */
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
    readAiForms(db).catch(orElse<AiForms>({})),
    readKnown(db).catch(orElse(NOTHING_KNOWN)),
  ]);
}
