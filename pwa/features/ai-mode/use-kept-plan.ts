import { useEffect, useState } from 'react';
import { currentDatabase } from '#pwa/data/db/open-database.ts';
import { readAiForms } from '#pwa/data/kept/ai-forms.ts';

/** Whether a plan is kept on this device. */
export function useKeptPlan(): boolean {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    let isGone = false;
    const db = currentDatabase();
    if (!db) return undefined;
    readAiForms(db).then(
      ({ strategy }) => !isGone && setIsKept(strategy !== undefined),
      (error: unknown) => console.warn('The plan could not be read', error),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return isKept;
}
