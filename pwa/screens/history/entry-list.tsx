import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { localToday } from '#pwa/learner/local-today.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { EntryRow } from './entries/entry-kinds.tsx';
import type { HistoryEntry } from './entries/entry.ts';

/** The number of rows at first, and added by each tap. */
const PAGE = 25;

interface EntryListProps {
  entries: readonly HistoryEntry[];
  /** The epoch of the current game. */
  epoch: number;
  onOpen: (key: string) => void;
}

/** The entries, the latest first, one page at a time. */
export function EntryList({ entries, epoch, onOpen }: EntryListProps) {
  const [shown, setShown] = useState(PAGE);
  const today = localToday();
  const left = entries.length - shown;
  return (
    <>
      <ul className="divide-y divide-hair rounded-lg border border-hair bg-s1">
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.key}>
            <button
              type="button"
              onClick={() => onOpen(entry.key)}
              className="grid min-h-tap w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 text-left hover:bg-s2"
            >
              <EntryRow entry={entry} epoch={epoch} today={today} />
              <ChevronRight aria-hidden size={18} className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button
          look="outline"
          onClick={() => setShown(shown + PAGE)}
          className="justify-self-center"
        >
          {`Show ${Math.min(PAGE, left)} More`}
        </Button>
      )}
    </>
  );
}
