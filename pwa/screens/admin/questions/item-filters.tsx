import { Download, Flag } from 'lucide-react';
import { useState } from 'react';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import type { ItemStatistics } from '#shared/contract/admin/desk.ts';
import { fetchQuestionsCsv } from '#pwa/http/calls/admin-calls.ts';
import { failureText } from '#pwa/http/failure-text.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { downloadBlob } from '#pwa/ui/controls/download.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { TOPIC_NAMES } from '#pwa/learner/words/topic-names.ts';
import { isWorthALook, type ItemSearch } from './item-search.ts';

interface ItemFiltersProps {
  items: readonly ItemStatistics[];
  search: ItemSearch;
  onChange: (over: Partial<ItemSearch>) => void;
}

const selectClasses =
  'min-h-tap rounded-md border border-control bg-bg px-3 text-sm font-semibold text-text';

/** Filters the listed questions, and exports them. */
export function ItemFilters({ items, search, onChange }: ItemFiltersProps) {
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
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      downloadBlob('northstar-questions.csv', await fetchQuestionsCsv());
    } catch (error) {
      const description = failureText(error, 'Failed to export data. Please try again.');
      addToast({ title: 'Export Failed', description, tone: 'destructive' });
    }
    setIsBusy(false);
  };
  return (
    <Button look="quiet" disabled={isBusy} onClick={() => void download()}>
      <Download aria-hidden size={16} />
      CSV
    </Button>
  );
}
