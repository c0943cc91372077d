import { ArrowDown, ArrowUp, Flag } from 'lucide-react';
import type { ItemStatistics } from '#shared/contract/admin.ts';
import type { ItemSearch, Sort } from './item-search.ts';
import {
  correlationWord,
  countWord,
  flagWords,
  percentWord,
  problemWords,
  secondsWord,
} from './item-words.ts';
import { OptionBar } from './option-bar.tsx';

const COLUMNS: readonly { sort: Sort; label: string; isWide?: true }[] = [
  { sort: 'level', label: 'Level', isWide: true },
  { sort: 'learners', label: 'Answered' },
  { sort: 'rightShare', label: 'Right' },
  { sort: 'discrimination', label: 'Tells apart' },
  { sort: 'medianSeconds', label: 'Time', isWide: true },
];
/** Columns for which a narrow screen has no room: the question itself shows them. */
const WIDE = 'hidden md:table-cell';

interface ItemsTableProps {
  items: readonly ItemStatistics[];
  search: ItemSearch;
  onChange: (over: Partial<ItemSearch>) => void;
}

/** The questions; a heading sorts, a title opens its question. */
export function ItemsTable({ items, search, onChange }: ItemsTableProps) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">
        Questions with how many answered, the share that is right, how well each tells strong
        learners from weak ones, and the median time
      </caption>
      <thead>
        <tr className="border-b border-hair">
          <SortHead sort="title" label="Question" search={search} onChange={onChange} isFirst />
          {COLUMNS.map((column) => (
            <SortHead key={column.sort} {...column} search={search} onChange={onChange} />
          ))}
          <th scope="col" className={`${WIDE} px-2 text-left font-semibold text-muted`}>
            Options, key first
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} item={item} onOpen={() => onChange({ question: item.id })} />
        ))}
      </tbody>
    </table>
  );
}

interface SortHeadProps extends Pick<ItemsTableProps, 'search' | 'onChange'> {
  sort: Sort;
  label: string;
  isFirst?: true;
  isWide?: true;
}

function SortHead({ sort, label, search, onChange, isFirst, isWide }: SortHeadProps) {
  const isCurrent = search.sort === sort;
  const Icon = search.isDescending ? ArrowDown : ArrowUp;
  const order = search.isDescending ? 'descending' : 'ascending';
  const next = isCurrent ? !search.isDescending : sort !== 'title' && sort !== 'level';
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? order : 'none'}
      className={`${isWide ? WIDE : ''} ${isFirst ? 'text-left' : 'text-right'}`}
    >
      <button
        type="button"
        onClick={() => onChange({ sort, isDescending: next })}
        className="inline-flex min-h-tap items-center gap-1 px-1 font-semibold text-muted hover:text-text md:px-2"
      >
        {label}
        {isCurrent && <Icon aria-hidden size={14} />}
      </button>
    </th>
  );
}

function Row({ item, onOpen }: { item: ItemStatistics; onOpen: () => void }) {
  const { title, level, learners, rightShare, discrimination, medianSeconds, openProblems } = item;
  const flags = flagWords(item);
  const isDoubtful = discrimination !== null && discrimination < 0;
  return (
    <tr className="border-b border-hair last:border-0 hover:bg-s2">
      <th scope="row" className="py-1 text-left font-normal">
        <button
          type="button"
          onClick={onOpen}
          className="flex min-h-tap w-full items-center gap-2 text-left font-semibold"
        >
          <Flag
            aria-hidden
            size={16}
            className={`shrink-0 ${flags.length > 0 ? 'text-rose' : 'invisible'}`}
          />
          <span className="grid">
            {title}
            {flags.length > 0 && (
              <span className="text-xs font-normal text-rose">{flags.join(' · ')}</span>
            )}
            {openProblems > 0 && (
              <span className="text-xs font-normal text-muted">{problemWords(openProblems)}</span>
            )}
          </span>
        </button>
      </th>
      <Cell text={String(level)} isWide />
      <Cell text={countWord(learners)} />
      <Cell text={percentWord(rightShare)} />
      <Cell text={correlationWord(discrimination)} className={isDoubtful ? 'text-rose' : ''} />
      <Cell text={secondsWord(medianSeconds)} isWide />
      <td className={`${WIDE} px-2`}>
        <OptionBar options={item.options} />
      </td>
    </tr>
  );
}

function Cell({
  text,
  isWide,
  className = '',
}: {
  text: string;
  isWide?: true;
  className?: string;
}) {
  return (
    <td className={`${isWide ? WIDE : ''} px-1 text-right tabular-nums md:px-2 ${className}`}>
      {text}
    </td>
  );
}
