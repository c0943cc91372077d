import { useCallback, useEffect, useRef, useState } from 'react';
import type { PastAnswers } from '#shared/contract/practice.ts';
import type { ReadAnswers } from '#pwa/device/database/single-records.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { keepPastAnswers } from '#pwa/device/records/past-answers.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { api } from '#pwa/http/client.ts';
import { readJson } from '#pwa/http/http-error.ts';

interface OlderPartProps {
  read: ReadAnswers | null;
  older: OlderAnswers;
  /** The list is filtered or searched. */
  isFiltered: boolean;
}

/** Tells the learner about answers that only the server has, and loads them. */
export function OlderPart({ read, older, isFiltered }: OlderPartProps) {
  const isOnline = useOnline();
  const { isLoading, failure, load } = older;
  if (read && read.next === null && !failure) return null;
  return (
    <div className="grid justify-items-center gap-2 py-3 text-center text-sm text-muted">
      {failure ? (
        <p role="alert">{failure} What was loaded before is here.</p>
      ) : (
        isFiltered && <p>Only the answers that are loaded were looked through.</p>
      )}
      {isOnline ? (
        <Button look="outline" disabled={isLoading} onClick={load}>
          {isLoading ? 'Loading...' : failure ? 'Retry' : 'Load Older Answers'}
        </Button>
      ) : (
        // Until the first page has been read, the device doesn't know whether there are any.
        <p>
          Older answers{read ? '' : ', if there are any,'} are on the server. They need a
          connection.
        </p>
      )}
    </div>
  );
}

/** Loads answers that only the server has: the latest page when the screen opens, and older ones on request. */
interface OlderAnswers {
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

/** Calls for all of the learner's answers (docs/product.md 7.3). */
const PATIENCE_MS = 30_000;

/** @param before the position at which the previous page ended; null for the latest page @throws HttpError */
async function readPastAnswers(before: number | null): Promise<PastAnswers> {
  const query = before === null ? {} : { before: String(before) };
  const init = { signal: AbortSignal.timeout(PATIENCE_MS) };
  return readJson(await api.api.user.answers.$get({ query }, { init }));
}
