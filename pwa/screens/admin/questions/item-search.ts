/** The state of the questions' table in the page's address: order, filters and the open question. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ItemStatistics, WORTH_A_LOOK } from '#shared/contract/admin/desk.ts';

export const SORTS = [
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

/** Unknown parts of the address are ignored, because somebody may have typed it. */
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

/** Whether this order starts with the highest figure until the administrator reverses it. */
function isMostFirst(sort: Sort): boolean {
  return sort === 'learners' || sort === 'concern';
}

/** Only what differs from the defaults goes into the address. */
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

/** @returns the state in the address and a function that changes it; only opening a question adds a step for Back */
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

/** Filters and sorts the questions. Hidden figures always come last, in either direction. */
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
