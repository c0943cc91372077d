import { useEffect, useMemo, useRef } from 'react';
import type { ProgressRow } from '#shared/engine/rows.ts';
import { requireDatabase } from '#pwa/db/open-database.ts';

const load = () => import('#pwa/db/skipped.ts');

/** Ids skipped in this round: they come last, also after a reload. A new round begins with none. */
export function useSkipped(progress: ProgressRow | undefined) {
  const epoch = progress?.epoch;
  const round = progress?.round;
  const place = useRef<{ epoch: number; round: number } | null>(null);
  const ids = useRef<Promise<readonly string[]>>(Promise.resolve([]));
  useEffect(() => {
    if (epoch === undefined || round === undefined) return;
    place.current = { epoch, round };
    ids.current = load()
      .then(({ readSkipped }) => readSkipped(requireDatabase(), { epoch, round }))
      .catch(sayForgotten);
  }, [epoch, round]);
  return useMemo(
    () => ({
      read: () => ids.current,
      add: (id: string) => {
        ids.current = ids.current.then((before) => [...before, id]);
        const at = place.current;
        if (!at) return;
        load()
          .then(({ noteSkipped }) => noteSkipped(requireDatabase(), id, at))
          .catch(sayForgotten);
      },
    }),
    [],
  );
}

/** The skip itself is in the log: without this note the question only comes back early. */
function sayForgotten(error: unknown): string[] {
  console.error('Skipped questions could not be kept', error);
  return [];
}
