import { useQuery } from '@tanstack/react-query';
import { type ItemDetail, type ItemStatistics, WORTH_A_LOOK } from '#shared/contract/admin/desk.ts';
import { queryClient } from '#pwa/http/query-client.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';

const LIST = ['api', 'admin', 'questions'];
/** Figures that were read within this many milliseconds aren't read again. */
const FRESH = 30_000;

export function useItems() {
  return useQuery<ItemStatistics[] | null>({ queryKey: LIST, staleTime: FRESH }, queryClient);
}

/** Reads one question's figures. @param enabled false for a question that learners don't have yet */
export function useItem(id: string, enabled = true) {
  const queryKey = [...LIST, id];
  return useQuery<ItemDetail | null>({ queryKey, staleTime: 0, enabled }, queryClient);
}

/** Reads the questions' figures again after a note was settled. */
export async function refreshItems(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: LIST });
}

/**
 * The state of the table of questions, which is part of the page's URL: the order, the filters and the open
 * question.
 */
const SORTS = [
  'learners',
  'rightShare',
  'discrimination',
  'medianSeconds',
  'level',
  'title',
  'concern',
] as const;
export type Sort = (typeof SORTS)[number];

export interface ItemSearch {
  sort: Sort;
  isDescending: boolean;
  level: number | null;
  topic: string | null;
  isFlagged: boolean;
  /** The open question's id. */
  question: string | null;
}

/**
 * Reads the state from a URL. Parts that aren't valid are ignored, because somebody may have typed the URL.
 */
function readItemSearch(raw: Record<string, unknown>): ItemSearch {
  const sort = SORTS.find((one) => one === raw['sort']) ?? 'learners';
  const level = Number(raw['level']);
  return {
    sort,
    isDescending: raw['order'] === undefined ? isMostFirst(sort) : raw['order'] === 'down',
    level: [1, 2, 3, 4].includes(level) ? level : null,
    topic: typeof raw['topic'] === 'string' ? raw['topic'] : null,
    isFlagged: raw['flagged'] === true,
    question: typeof raw['question'] === 'string' ? raw['question'] : null,
  };
}

/** True if this order begins with the highest figure. The administrator can reverse it. */
function isMostFirst(sort: Sort): boolean {
  return sort === 'learners' || sort === 'concern';
}

/** Writes the state for the URL. Parts that have their default value are left out. */
function writeItemSearch(search: ItemSearch): Record<string, string | number | boolean> {
  const { sort, isDescending, level, topic, isFlagged, question } = search;
  return {
    ...(sort !== 'learners' && { sort }),
    ...(isDescending !== isMostFirst(sort) && { order: isDescending ? 'down' : 'up' }),
    ...(level !== null && { level }),
    ...(topic !== null && { topic }),
    ...(isFlagged && { flagged: true }),
    ...(question !== null && { question }),
  };
}

/**
 * Returns the state in the URL, and a function that changes it. Only opening a question adds an entry to the
 * browser's history.
 */
export function useItemSearch() {
  const search = readItemSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const change = (over: Partial<ItemSearch>) => {
    const next = writeItemSearch({ ...search, ...over });
    void navigate({ to: '/admin', search: next as never, replace: !over.question });
  };
  return { search, change };
}

export function isWorthALook({ concern }: ItemStatistics): boolean {
  return concern >= WORTH_A_LOOK;
}

/** Filters and sorts the questions. A question with a hidden figure comes last, in either direction. */
export function chooseItems(
  items: readonly ItemStatistics[],
  { sort, isDescending, level, topic, isFlagged }: ItemSearch,
): ItemStatistics[] {
  const direction = isDescending ? -1 : 1;
  return items
    .filter((item) => level === null || item.level === level)
    .filter((item) => topic === null || item.topic === topic)
    .filter((item) => !isFlagged || isWorthALook(item))
    .toSorted((a, b) => {
      const [one, other] = [a[sort], b[sort]];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      const order =
        typeof one === 'string' ? one.localeCompare(String(other)) : one - Number(other);
      return direction * order || a.title.localeCompare(b.title);
    });
}

// Writes a question's figures in words.

/** The text that replaces a figure about fewer than five learners. */
export const HIDDEN = 'too few';

export function percentWord(value: number | null): string {
  return value === null ? HIDDEN : `${value}%`;
}

export function countWord(value: number | null): string {
  return value === null ? HIDDEN : value.toLocaleString('en');
}

/** Writes a correlation as .41 or −.12. */
export function correlationWord(value: number | null): string {
  if (value === null) return HIDDEN;
  const text = Math.abs(value).toFixed(2).replace(/^0/, '');
  return value < 0 ? `−${text}` : text;
}

export function secondsWord(value: number | null): string {
  return value === null ? HIDDEN : `${value} s`;
}

/** Explains why a question is worth a look, with one sentence for each sign. */
export function flagWords({
  flags,
  suspectOption,
  deadOptions,
  reporters,
}: ItemStatistics): string[] {
  const dead = deadOptions.map((index) => index + 1);
  const words = {
    'wrong-key': `Key may be wrong: strong learners choose ${(suspectOption ?? 0) + 1}`,
    reported: `${reporters} learners report a problem`,
    'gives-itself-away': 'Gives itself away: more than nine in ten are right',
    'dead-option':
      dead.length === 1 ? `Option ${dead[0]} is dead` : `Options ${dead.join(', ')} are dead`,
  };
  return flags.map((flag) => words[flag]);
}

export function problemWords(count: number): string {
  return count === 1 ? '1 open note' : `${count} open notes`;
}
