import { Search, SlidersHorizontal } from 'lucide-react';
import { useState, useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { Filter, FacetCounts } from '#shared/game/choose/question-filter.ts';
import { FacetCell } from '#pwa/learner/practice/facets.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { HISTORY_FACETS, type HistoryFacet } from './entry.ts';
import { historySearch, type HistorySearch } from './history-search.ts';

interface HistoryFilterProps {
  filter: Filter<HistoryFacet>;
  counts: FacetCounts<HistoryFacet>;
  sought: string;
  onChoose: (facet: HistoryFacet, value: string | undefined) => void;
  onSeek: (sought: string) => void;
  onClear: () => void;
}

/** Shows the search and the filters of the history. On a phone, the filters are collapsed at first. */
export function HistoryFilterPart(props: HistoryFilterProps) {
  const { filter, counts, sought, onChoose, onSeek, onClear } = props;
  const chosen = Object.keys(filter).length;
  const [isOpen, setIsOpen] = useState(chosen > 0);
  return (
    <section aria-label="Search and filters" className="grid gap-2">
      <div className="flex gap-2">
        <label className="relative min-w-0 flex-1">
          <span className="sr-only">Search questions, your answers and notes</span>
          <Search
            aria-hidden
            size={18}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            name="q"
            value={sought}
            maxLength={200}
            placeholder="Search"
            onChange={(event) => onSeek(event.target.value)}
            className="min-h-tap w-full rounded-md border border-control bg-bg pr-3 pl-[2.5rem] text-md text-text"
          />
        </label>
        <Button
          look="outline"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="px-3 md:hidden"
        >
          <SlidersHorizontal aria-hidden size={18} />
          {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
        </Button>
      </div>
      <div className={isOpen ? '' : 'hidden md:block'}>
        <div className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hair bg-hair md:grid-cols-4">
          {HISTORY_FACETS.map((facet) => (
            <FacetCell
              key={facet}
              facet={facet}
              chosen={filter[facet]}
              counts={counts}
              onChoose={onChoose}
            />
          ))}
          <button
            type="button"
            disabled={chosen === 0 && sought === ''}
            onClick={onClear}
            className="min-h-tap bg-s1 px-3 text-left text-sm font-semibold text-text hover:bg-s2 disabled:text-dim disabled:hover:bg-s1"
          >
            Clear filters
          </button>
        </div>
      </div>
    </section>
  );
}

// Reads the filter and the search of the history from the URL, and changes them there.

/** The searched text is put into the URL when no key has been pressed for this many milliseconds. */
const PAUSE_MS = 400;

interface HistoryFilter {
  filter: Filter<HistoryFacet>;
  /** The searched text, as the learner is typing it. */
  sought: string;
  /** The key of the entry that is open. */
  openKey: string | undefined;
  choose: (facet: HistoryFacet, value: string | undefined) => void;
  seek: (sought: string) => void;
  clear: () => void;
  /** Opens an entry; Back closes it. */
  open: (key: string) => void;
  close: () => void;
}

export function useHistoryFilter(): HistoryFilter {
  const navigate = useNavigate();
  const router = useRouter();
  const search = useSearch({ from: '/history' });
  const known = useMemo(() => historySearch({ ...search }), [search]);
  const [sought, setSought] = useState(known.q ?? '');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOpened = useRef(false);

  const write = useCallback(
    (change: (before: HistorySearch) => HistorySearch, isNew = false) =>
      void navigate({
        to: '/history',
        search: (before: HistorySearch) =>
          historySearch({ ...change(historySearch({ ...before })) }),
        replace: !isNew,
        resetScroll: false,
      }),
    [navigate],
  );
  const filter = useMemo(() => {
    const { q: _, entry: __, level, ...rest } = known;
    return { ...rest, ...(level && { level: String(level) }) };
  }, [known]);
  return {
    filter,
    sought,
    openKey: known.entry,
    choose: useCallback(
      (facet, value) => write((before) => ({ ...before, [facet]: value })),
      [write],
    ),
    seek: useCallback(
      (next) => {
        setSought(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(
          () => write((before) => ({ ...before, q: next.trim() })),
          PAUSE_MS,
        );
      },
      [write],
    ),
    clear: useCallback(() => {
      clearTimeout(timer.current);
      setSought('');
      write(() => ({}));
    }, [write]),
    open: useCallback(
      (entry) => {
        isOpened.current = true;
        write((before) => ({ ...before, entry }), true);
      },
      [write],
    ),
    close: useCallback(() => {
      if (isOpened.current) router.history.back();
      else write(({ entry: _, ...rest }) => rest);
      isOpened.current = false;
    }, [router, write]),
  };
}
