import { Link } from '@tanstack/react-router';
import { PencilLine, ArrowDown, ArrowUp, Flag, Download } from 'lucide-react';
import { useState } from 'react';
import type { ItemStatistics } from '#shared/contract/admin/desk.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { useCall } from '#pwa/http/query-client.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import {
  chooseItems,
  useItemSearch,
  isWorthALook,
  type ItemSearch,
  type Sort,
  HIDDEN,
  correlationWord,
  countWord,
  flagWords,
  percentWord,
  problemWords,
  secondsWord,
  useItems,
} from './items.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { fetchQuestionsCsv } from '#pwa/http/admin-calls.ts';
import { downloadBlob } from '#pwa/ui/controls/download.ts';
import { TOPIC_NAMES } from '#pwa/learner/topic-names.ts';

/** The list shows this many questions. The others are shown when the administrator asks for them. */
const FIRST = 20;

/**
 * Shows how learners did with each question, so that administrators see whether the bank teaches (docs/product.md
 * 2.18).
 */
export function ItemsCard() {
  const { data: items, error } = useItems();
  const { search, change } = useItemSearch();
  const chosen = items ? chooseItems(items, search) : [];
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? chosen : chosen.slice(0, FIRST);
  return (
    <Card className="min-w-0 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="font-semibold">Does the bank teach?</h2>
          <p className="max-w-[44rem] text-sm text-muted">
            By each learner’s first answer. ‘Tells apart’: how closely being right here goes with
            being right elsewhere, 1 at best. ‘{HIDDEN}’ stands for fewer than five learners, or
            fewer than 20 for ‘Tells apart’.
          </p>
        </div>
        <Link to="/admin/bank" className={buttonClasses('outline', false)}>
          <PencilLine aria-hidden size={16} />
          Edit the Bank
        </Link>
        {items && <ItemFilters items={items} search={search} onChange={change} />}
      </div>
      {!items && !error && <Skeleton className="mt-3 h-[320px]" />}
      {error && (
        <p role="alert" className="mt-3">
          {failureText(error, 'Failed to load the questions')}
        </p>
      )}
      {items && chosen.length === 0 && <p className="mt-3 text-muted">No question is like that.</p>}
      {chosen.length > 0 && (
        <div className="mt-3">
          <ItemsTable items={shown} search={search} onChange={change} />
          {shown.length < chosen.length && (
            <Button look="quiet" className="mt-2 w-full" onClick={() => setIsWhole(true)}>
              Show all {chosen.length}, short questions too
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}

/**
 * Classes of columns that phones hide, and of columns that only the narrowest phones hide. The page of each question
 * has their figures.
 */
const WIDE = 'hidden md:table-cell';
const USUAL = 'hidden min-[360px]:table-cell';

const COLUMNS: readonly { sort: Sort; label: string; room?: string }[] = [
  { sort: 'level', label: 'Level', room: WIDE },
  { sort: 'learners', label: 'Answered' },
  { sort: 'rightShare', label: 'Right' },
  { sort: 'discrimination', label: 'Tells apart', room: USUAL },
  { sort: 'medianSeconds', label: 'Time', room: WIDE },
];

/** The word for open-ended questions in the columns that only multiple-choice questions have figures for. */
const OPEN_ENDED = 'open';

interface ItemsTableProps {
  items: readonly ItemStatistics[];
  search: ItemSearch;
  onChange: (over: Partial<ItemSearch>) => void;
}

/** Shows the table of questions. A tap on a heading sorts it, and a tap on a title opens that question. */
function ItemsTable({ items, search, onChange }: ItemsTableProps) {
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
  room?: string;
}

function SortHead({ sort, label, search, onChange, isFirst, room = '' }: SortHeadProps) {
  const isCurrent = search.sort === sort;
  const Icon = search.isDescending ? ArrowDown : ArrowUp;
  const order = search.isDescending ? 'descending' : 'ascending';
  const next = isCurrent ? !search.isDescending : sort !== 'title' && sort !== 'level';
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? order : 'none'}
      className={`${room} ${isFirst ? 'text-left' : 'text-right'}`}
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
            className={`shrink-0 ${isWorthALook(item) ? 'text-rose' : 'invisible'}`}
          />
          <span className="grid">
            {title}
            {flags.length > 0 && (
              <span
                className={`text-xs font-normal ${isWorthALook(item) ? 'text-rose' : 'text-muted'}`}
              >
                {flags.join(' · ')}
              </span>
            )}
            {openProblems > 0 && (
              <span className="text-xs font-normal text-muted">{problemWords(openProblems)}</span>
            )}
          </span>
        </button>
      </th>
      <Cell text={String(level)} room={WIDE} />
      <Cell text={countWord(learners)} />
      <Cell text={item.isOpenEnded ? OPEN_ENDED : percentWord(rightShare)} />
      <Cell
        text={item.isOpenEnded ? OPEN_ENDED : correlationWord(discrimination)}
        room={USUAL}
        className={isDoubtful ? 'text-rose' : ''}
      />
      <Cell text={secondsWord(medianSeconds)} room={WIDE} />
      <td className={`${WIDE} px-2`}>
        <OptionBar options={item.options} />
      </td>
    </tr>
  );
}

function Cell({
  text,
  room = '',
  className = '',
}: {
  text: string;
  room?: string;
  className?: string;
}) {
  const look = text === HIDDEN || text === OPEN_ENDED ? 'text-xs text-muted' : className;
  return <td className={`${room} px-1 text-right tabular-nums md:px-2 ${look}`}>{text}</td>;
}

/**
 * Shows how the answers are divided among the options. The right option comes first. Screen readers skip this bar,
 * because the question's page says the same in words.
 */
function OptionBar({ options }: Pick<ItemStatistics, 'options'>) {
  const shown = options.toSorted((a, b) => Number(b.isKey) - Number(a.isKey));
  if (shown.every(({ share }) => share === null)) return null;
  return (
    <div aria-hidden className="flex h-2 w-[96px] gap-px overflow-hidden rounded-pill bg-s1">
      {shown.map(({ share, isKey }, index) => (
        <span
          key={index}
          className={isKey ? 'bg-mint' : 'bg-control'}
          style={{ width: `${share ?? 0}%` }}
        />
      ))}
    </div>
  );
}

interface ItemFiltersProps {
  items: readonly ItemStatistics[];
  search: ItemSearch;
  onChange: (over: Partial<ItemSearch>) => void;
}

const selectClasses =
  'min-h-tap rounded-md border border-control bg-bg px-3 text-sm font-semibold text-text';

/** Shows the controls that filter the listed questions and export them. */
function ItemFilters({ items, search, onChange }: ItemFiltersProps) {
  const flagged = items.filter(isWorthALook);
  const topics = [...new Set(items.map(({ topic }) => topic))].toSorted();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        look={search.isFlagged ? 'primary' : 'outline'}
        aria-pressed={search.isFlagged}
        onClick={() => {
          const sort = search.isFlagged ? 'learners' : 'concern';
          onChange({ isFlagged: !search.isFlagged, sort, isDescending: true });
        }}
      >
        <Flag aria-hidden size={16} />
        Worth a look: {flagged.length}
      </Button>
      <select
        aria-label="Level"
        className={selectClasses}
        value={search.level ?? ''}
        onChange={({ target }) => onChange({ level: target.value ? Number(target.value) : null })}
      >
        <option value="">All levels</option>
        {LEVEL_NAMES.map((name, index) => (
          <option key={name} value={index + 1}>
            {index + 1} {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Topic"
        className={selectClasses}
        value={search.topic ?? ''}
        onChange={({ target }) => onChange({ topic: target.value || null })}
      >
        <option value="">All topics</option>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {TOPIC_NAMES[topic as keyof typeof TOPIC_NAMES] ?? topic}
          </option>
        ))}
      </select>
      <CsvButton />
    </div>
  );
}

function CsvButton() {
  const { isPending, mutate: download } = useCall(
    async () => downloadBlob('northstar-questions.csv', await fetchQuestionsCsv()),
    'Export Failed',
    'Failed to export data. Please try again.',
  );
  return (
    <Button look="quiet" disabled={isPending} onClick={() => download()}>
      <Download aria-hidden size={16} />
      CSV
    </Button>
  );
}
