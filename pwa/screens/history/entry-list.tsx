import { ChevronRight, Bookmark, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { localToday } from '#pwa/learner/local-today.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import type { HistoryEntry, AnswerEntry } from './entry.ts';
import { AnswerView } from './answer-view.tsx';
import { momentWords, ownWords, ResultSign } from './answer-words.tsx';

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

/** Draws each kind of entry: its row in the list, and the view that the row opens. */
export interface EntryViewProps {
  entry: HistoryEntry;
  /** All entries of the device, in which to find other attempts. */
  entries: readonly HistoryEntry[];
  /** The epoch of the current game. */
  epoch: number;
  onClose: () => void;
}

interface EntryRowProps {
  entry: HistoryEntry;
  epoch: number;
  /** ISO date. */
  today: string;
}

/** The content of a row; the list wraps it in a button. */
function EntryRow({ entry, epoch, today }: EntryRowProps) {
  switch (entry.kind) {
    case 'answer':
      return <AnswerRow entry={entry} epoch={epoch} today={today} />;
  }
}

/** An entry on the whole screen. */
export function EntryView(props: EntryViewProps) {
  const { entry } = props;
  switch (entry.kind) {
    case 'answer':
      return <AnswerView {...props} entry={entry} />;
  }
}

interface AnswerRowProps {
  entry: AnswerEntry;
  epoch: number;
  today: string;
}

/** One answer: its question, the learner's reply, the result, and when it was given. */
function AnswerRow({ entry, epoch, today }: AnswerRowProps) {
  const { given, question, facets } = entry;
  const has = (mark: string) => facets.mark?.includes(mark) ?? false;
  return (
    <span className="block min-w-0">
      <span className="flex items-start gap-2">
        <span className="min-w-0 flex-1 leading-snug font-semibold">
          {question?.title ?? 'A question that is no longer asked'}
        </span>
        {has('note') && (
          <NotebookPen aria-label="With a note" size={16} className="mt-[2px] text-muted" />
        )}
        {has('bookmarked') && (
          <Bookmark
            aria-label="Bookmarked"
            size={16}
            fill="currentColor"
            className="mt-[2px] text-iris"
          />
        )}
      </span>
      <span className="block truncate text-sm text-muted">{ownWords(given)}</span>
      <span className="mt-1 flex flex-wrap gap-x-3 text-xs text-muted">
        <ResultSign entry={entry} />
        {given.xp !== null && given.xp > 0 && <span>+{given.xp.toLocaleString('en')} XP</span>}
        <span>{momentWords(entry, epoch, today)}</span>
      </span>
    </span>
  );
}
