import type { ProgressRow } from '#shared/engine/rows.ts';
import { reopenQuestion } from './reopen-question.ts';
import { useHistoryEntry } from './use-history-entry.ts';

/** Draws nothing: keeps the open question as an entry of the history. Loaded beside the question, not before it. */
export function HistoryEntry({ progress }: { progress: ProgressRow }) {
  useHistoryEntry((entry) => reopenQuestion(entry, progress));
  return null;
}
