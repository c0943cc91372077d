/** How each kind of entry is drawn: a row of the list, and what it opens. */
import { AnswerRow } from '../answers/answer-row.tsx';
import { AnswerView } from '../answers/answer-view.tsx';
import type { HistoryEntry } from './entry.ts';

export interface EntryViewProps {
  entry: HistoryEntry;
  /** All entries of the device, for other attempts. */
  entries: readonly HistoryEntry[];
  /** The game that goes on. */
  epoch: number;
  onClose: () => void;
}

interface EntryRowProps {
  entry: HistoryEntry;
  epoch: number;
  /** ISO date. */
  today: string;
}

/** What a row says; the list makes it something to press. */
export function EntryRow({ entry, epoch, today }: EntryRowProps) {
  switch (entry.kind) {
    case 'answer':
      return <AnswerRow entry={entry} epoch={epoch} today={today} />;
  }
}

/** On the whole screen. */
export function EntryView(props: EntryViewProps) {
  const { entry } = props;
  switch (entry.kind) {
    case 'answer':
      return <AnswerView {...props} entry={entry} />;
  }
}
