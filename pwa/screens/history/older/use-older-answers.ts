/** Loads answers that only the server has: the latest page when the screen opens, and older ones on request. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import type { ReadAnswers } from '#pwa/device/database/single-records.ts';
import { keepPastAnswers } from '#pwa/device/records/past-answers.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { readPastAnswers } from '#pwa/http/calls/history-calls.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';

export interface OlderAnswers {
  isLoading: boolean;
  /** Why the last page failed to load; null if it didn't fail. */
  failure: string | null;
  load: () => void;
}

/** @param read how far the loaded pages go; undefined while the device still reads that */
export function useOlderAnswers(read: ReadAnswers | null | undefined): OlderAnswers {
  const isOnline = useOnline();
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  const fetchPage = useCallback(async (before: number | null) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsLoading(true);
    try {
      const db = requireDatabase();
      await keepPastAnswers(db, await readPastAnswers(before), before);
      setFailure(null);
    } catch (error) {
      console.warn('Older answers could not be read', error);
      setFailure(failureText(error, 'Your older answers could not be loaded.'));
    }
    isBusy.current = false;
    setIsLoading(false);
  }, []);

  const isKnown = read !== undefined;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isOnline || !isKnown || hasBegun.current) return;
    hasBegun.current = true;
    void fetchPage(null);
  }, [isOnline, isKnown, fetchPage]);
  const next = read?.next ?? null;
  return { isLoading, failure, load: useCallback(() => void fetchPage(next), [fetchPage, next]) };
}
