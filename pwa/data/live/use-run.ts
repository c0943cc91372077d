/** The run that was begun last, for the screens that offer to go on with it. */
import { useSyncExternalStore } from 'react';
import { liveValue } from './live-query.ts';
import { readRun } from '#pwa/data/kept/stored-run.ts';
import type { QuestionRun } from '#pwa/data/db/records.ts';

const run = liveValue(readRun);

/** Null when there is none; undefined while it loads. */
export function useStoredRun(): QuestionRun | null | undefined {
  return useSyncExternalStore(run.subscribe, run.read, () => undefined);
}
