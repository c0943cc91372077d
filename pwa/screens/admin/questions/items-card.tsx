import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#pwa/http/failure-text.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { Skeleton } from '#pwa/ui/layout/skeleton.tsx';
import { ItemFilters } from './item-filters.tsx';
import { chooseItems, useItemSearch } from './item-search.ts';
import { HIDDEN } from './item-words.ts';
import { ItemsTable } from './items-table.tsx';
import { useItems } from './use-items.ts';

/** The number of questions listed until all are asked for. */
const FIRST = 20;

/** Answers whether the bank teaches: each question as learners met it (docs/product.md 2.18). */
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
