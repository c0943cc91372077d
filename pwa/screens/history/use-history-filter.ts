/** The history's filter and search, kept in the address. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Filter } from '#shared/game/choose/question-filter.ts';
import type { HistoryFacet } from './entries/entry.ts';
import { historySearch, type HistorySearch } from './history-search.ts';

/** After this long without a key press, the searched text goes into the address. */
const PAUSE_MS = 400;

interface HistoryFilter {
  filter: Filter<HistoryFacet>;
  /** The searched text as it is typed. */
  sought: string;
  /** The key of the open entry. */
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
