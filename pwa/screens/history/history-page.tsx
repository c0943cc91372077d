import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useHeldAnswers } from '#pwa/device/live/use-history.ts';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { FirstLoad } from '#pwa/notices/first-load.tsx';
import { QuestionOverlay } from '#pwa/question/question-overlay.tsx';
import {
  closeQuestion,
  isOverlayShown,
  useQuestionState,
} from '#pwa/question/session/question-state.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { FullScreenDialog } from '#pwa/ui/dialogs/full-screen-dialog.tsx';
import { Card, InviteCard, UnreadCard } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { EntryList, EntryView } from './entry-list.tsx';
import { HistoryFilterPart, useHistoryFilter } from './history-filter.tsx';
import { shownEntries, useEntries, type Entries } from './use-entries.ts';
import type { PastAnswers } from '#shared/contract/practice.ts';
import type { ReadAnswers } from '#pwa/device/database/single-records.ts';
import { useOnline } from '#pwa/ui/layout/use-online.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { keepPastAnswers } from '#pwa/device/records/past-answers.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { api } from '#pwa/http/client.ts';
import { readJson } from '#pwa/http/http-error.ts';

/** Shows all of the learner's answers (docs/product.md 2.24): those on the device, and older ones from the server. */
export function HistoryPage() {
  const isCovered = useQuestionState(isOverlayShown);
  const held = useHeldAnswers(isCovered);
  const isFailed = held instanceof Error;
  const known = isFailed ? undefined : held;
  const epoch = useProgress()?.epoch;
  const entries = useEntries(known, epoch);
  const older = useOlderAnswers(known && known.read);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumb page="History" />
      <Link
        to="/recordings"
        className="inline-flex min-h-tap items-center justify-self-start text-sm underline underline-offset-4"
      >
        Recordings
      </Link>
      {isFailed && <Failed />}
      {!isFailed && !(entries && known && epoch !== undefined) && (
        <FirstLoad skeleton={<HistorySkeleton />} />
      )}
      {entries && known && epoch !== undefined && (
        <Loaded entries={entries} epoch={epoch} isComplete={known.read?.next === null}>
          {(isFiltered) => <OlderPart read={known.read} older={older} isFiltered={isFiltered} />}
        </Loaded>
      )}
      <QuestionOverlay onSkipped={closeQuestion} />
    </div>
  );
}

interface LoadedProps {
  entries: Entries;
  epoch: number;
  /** True if the server has no older answers. */
  isComplete: boolean;
  /** Draws the part under the list. */
  children: (isFiltered: boolean) => ReactNode;
}

function Loaded({ entries: all, epoch, isComplete, children }: LoadedProps) {
  const { filter, sought, openKey, choose, seek, clear, open, close } = useHistoryFilter();
  const { found, counts } = useMemo(() => shownEntries(all, filter, sought), [all, filter, sought]);
  const opened = openKey === undefined ? undefined : all.entries.find(({ key }) => key === openKey);
  const isFiltered = sought.trim() !== '' || Object.keys(filter).length > 0;
  const isEmpty = all.entries.length === 0;
  return (
    <>
      {isEmpty ? (
        <Empty />
      ) : (
        <>
          <HistoryFilterPart
            {...{ filter, counts, sought }}
            onChoose={choose}
            onSeek={seek}
            onClear={clear}
          />
          <div className="text-sm text-muted">
            <p role="status">{describeFound(found.length, all.entries.length, isComplete)}</p>
            <p className="text-xs">History counts reviews and short questions, too.</p>
          </div>
          {found.length > 0 ? (
            <EntryList
              key={JSON.stringify([filter, sought])}
              entries={found}
              epoch={epoch}
              onOpen={open}
            />
          ) : (
            <NothingFound onClear={clear} />
          )}
        </>
      )}
      {children(isFiltered)}
      {opened && (
        <FullScreenDialog>
          <EntryView
            key={opened.key}
            entry={opened}
            entries={all.entries}
            epoch={epoch}
            onClose={close}
          />
        </FullScreenDialog>
      )}
    </>
  );
}

/**
 * Returns text such as `12 of 340 answers`, if the device has all answers of all devices. While the server may have
 * more, they are `12 of the 340 answers loaded so far`.
 */
function describeFound(found: number, all: number, isComplete: boolean): string {
  const number = (count: number) => count.toLocaleString('en');
  const answers = all === 1 ? '1 answer' : `${number(all)} answers`;
  const part = isComplete ? 'of' : 'of the';
  const words = found === all ? answers : `${number(found)} ${part} ${answers}`;
  return isComplete ? words : `${words} loaded so far`;
}

function Empty() {
  return (
    <InviteCard
      title="Your answers will be here"
      words="Each with its question, your words, how it went, and your notes."
    >
      <Link to="/practice" search={{ start: 'next' }} className={buttonClasses('primary', false)}>
        Start Practicing
      </Link>
    </InviteCard>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Card className="grid justify-items-start gap-3">
      <p>No answer fits.</p>
      <Button look="outline" onClick={onClear}>
        Clear filters
      </Button>
    </Card>
  );
}

function Failed() {
  return <UnreadCard words="Your history could not be read from this device. Nothing is lost." />;
}

function HistorySkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-[48px] rounded-md" />
      <Skeleton className="h-[420px] rounded-lg" />
    </div>
  );
}

interface OlderPartProps {
  read: ReadAnswers | null;
  older: OlderAnswers;
  /** True if a filter or a search limits the list. */
  isFiltered: boolean;
}

/** Tells the learner about answers that only the server has, and loads them. */
function OlderPart({ read, older, isFiltered }: OlderPartProps) {
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
        // The device doesn't know if there are older answers until it has the first page from the server.
        <p>
          Older answers{read ? '' : ', if there are any,'} are on the server. They need a
          connection.
        </p>
      )}
    </div>
  );
}

/**
 * Loads answers that only the server has. The latest page is loaded when the screen opens, and older pages when the
 * learner asks for them.
 */
interface OlderAnswers {
  isLoading: boolean;
  /** Why the last page couldn't be loaded; null if it could. */
  failure: string | null;
  load: () => void;
}

/**
 * Loads older answers.
 * @param read how far back the stored pages go; undefined while that is being read from the device
 */
function useOlderAnswers(read: ReadAnswers | null | undefined): OlderAnswers {
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

/** The maximum number of milliseconds that the learner waits for a page of answers (docs/product.md 7.3). */
const PATIENCE_MS = 30_000;

/**
 * Fetches a page of answers.
 * @param before the position at which the previous page ended; null for the latest page
 * @throws HttpError
 */
async function readPastAnswers(before: number | null): Promise<PastAnswers> {
  const query = before === null ? {} : { before: String(before) };
  const init = { signal: AbortSignal.timeout(PATIENCE_MS) };
  return readJson(await api.api.user.answers.$get({ query }, { init }));
}
