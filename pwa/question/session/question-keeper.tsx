import type { ComponentProps } from 'react';
import type { ProgressRow } from '#shared/engine/rows.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { HistoryEntry } from './history-entry.tsx';

interface QuestionKeeperProps extends ComponentProps<typeof DraftKeeper> {
  progress: ProgressRow | null | undefined;
}

/** Draws nothing: keeps the open question, as a draft and as an entry of the history. */
export function QuestionKeeper({ progress, ...draft }: QuestionKeeperProps) {
  return (
    <>
      <DraftKeeper {...draft} />
      {progress && <HistoryEntry progress={progress} />}
    </>
  );
}
