/** Draws each kind of entry: its row in the list, and the view that the row opens. */
import { AnswerRow } from '../answers/answer-row.tsx';
import { AnswerView } from '../answers/answer-view.tsx';
import type { HistoryEntry } from './entry.ts';

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
export function EntryRow({ entry, epoch, today }: EntryRowProps) {
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
