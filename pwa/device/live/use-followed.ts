import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import type { LearnerDatabase } from '#pwa/device/database/database.ts';
import { currentDatabase, onDatabaseChange } from '#pwa/device/database/open-database.ts';

/**
 * Follows a value that only one screen reads, as long as the screen is there.
 * @param read the same function at each call @param isPaused reads nothing and keeps the last value
 * @returns undefined while it loads; the error if the device's database refuses
 */
export function useFollowed<Value extends object>(
  read: (db: LearnerDatabase) => Promise<Value>,
  isPaused = false,
): Value | Error | undefined {
  const [value, setValue] = useState<Value | Error>();
  useEffect(() => {
    if (isPaused) return;
    let stop = () => {};
    const follow = () => {
      stop();
      const db = currentDatabase();
      if (!db) return;
      const subscription = liveQuery(() => read(db)).subscribe({
        next: (next) => setValue(next),
        error: (error: unknown) => setValue(error instanceof Error ? error : new Error('unknown')),
      });
      stop = () => subscription.unsubscribe();
    };
    follow();
    const forget = onDatabaseChange(follow);
    return () => {
      forget();
      stop();
    };
  }, [read, isPaused]);
  return value;
}
