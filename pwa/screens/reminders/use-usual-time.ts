import { useEffect, useState } from 'react';
import { currentDatabase } from '#pwa/device/database/open-database.ts';
import { readUsualTime } from '#pwa/device/live/usual-time.ts';

const clock = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A time like '8:10 AM'; null until it is known. */
export function useUsualTime(): string | null {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const db = currentDatabase();
    if (!db) return;
    readUsualTime(db).then(setMinutes, (error: unknown) =>
      console.warn('The usual time could not be read', error),
    );
  }, []);
  return minutes === null ? null : clock.format(minutes * 60_000);
}
