import type { ProgressRow } from '#shared/game/rows.ts';
import { reopenQuestion } from './reopen-question.ts';
import { useHistoryEntry } from './use-history-entry.ts';
import type { ComponentProps } from 'react';
import { DraftKeeper } from './draft-keeper.ts';

interface QuestionKeeperProps extends ComponentProps<typeof DraftKeeper> {
  progress: ProgressRow | null | undefined;
}

/** Draws nothing, but keeps the open question as a draft and as a browser history entry. */
export function QuestionKeeper({ progress, ...draft }: QuestionKeeperProps) {
  return (
    <>
      <DraftKeeper {...draft} />
      {progress && <HistoryEntry progress={progress} />}
    </>
  );
}

/**
 * Draws nothing, but keeps the open question as a browser history entry. Loaded while the question shows, not before.
 */
function HistoryEntry({ progress }: { progress: ProgressRow }) {
  useHistoryEntry((entry) => reopenQuestion(entry, progress));
  return null;
}
