import { Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Filter, FacetCounts } from '#shared/game/choose/question-filter.ts';
import { FacetCell } from '#pwa/learner/filter/facet-cell.tsx';
import { Button } from '#pwa/ui/controls/button.tsx';
import { HISTORY_FACETS, type HistoryFacet } from './entries/entry.ts';

interface HistoryFilterProps {
  filter: Filter<HistoryFacet>;
  counts: FacetCounts<HistoryFacet>;
  sought: string;
  onChoose: (facet: HistoryFacet, value: string | undefined) => void;
  onSeek: (sought: string) => void;
  onClear: () => void;
}

/** Search and filters; on a phone the filters are folded. */
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
