import { useEffect, useState } from 'react';
import { keepAiForms, readAiForms } from '#pwa/data/kept/ai-forms.ts';
import type { AiForms } from '#pwa/data/db/records.ts';
import { currentDatabase } from '#pwa/data/db/open-database.ts';

type Part = 'configuration' | 'goals';

/**
 * A form whose entries stay on the device as they are made.
 * @param initial before the first entry
 * @returns its value, null while it is read, and how to change some of it
 */
export function useKeptForm<Key extends Part>(key: Key, initial: NonNullable<AiForms[Key]>) {
  type Value = NonNullable<AiForms[Key]>;
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    let isGone = false;
    const db = currentDatabase();
    const kept = db ? readAiForms(db).catch(() => ({}) as AiForms) : Promise.resolve<AiForms>({});
    void kept.then((forms) => {
      if (!isGone) setValue({ ...initial, ...forms[key] });
    });
    return () => {
      isGone = true;
    };
  }, [key, initial]);

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
