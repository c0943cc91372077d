import { Bookmark, NotebookPen } from 'lucide-react';
import type { AnswerEntry } from '../entries/entry.ts';
import { momentWords, ownWords } from './answer-words.ts';
import { ResultSign } from './result-sign.tsx';

interface AnswerRowProps {
  entry: AnswerEntry;
  epoch: number;
  today: string;
}

/** One answer: its question, the learner's reply, the result, and when it was given. */
export function AnswerRow({ entry, epoch, today }: AnswerRowProps) {
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
