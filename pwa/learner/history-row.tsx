import { LinkCard } from './link-row.tsx';

/** Links to the answered questions. */
export function HistoryRow() {
  return (
    <LinkCard title="History" note="Your answers, notes and bookmarks." to={{ to: '/history' }} />
  );
}
