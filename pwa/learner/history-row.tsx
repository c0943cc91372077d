import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

/** The link to the answer history. */
export function HistoryRow() {
  return (
    <Link
      to="/history"
      className="flex min-h-tap items-center justify-between gap-4 rounded-lg border border-hair bg-s1 px-4 py-3 hover:bg-s2"
    >
      <span>
        <span className="block leading-snug font-semibold">History</span>
        <span className="block text-sm text-muted">Your answers, notes and bookmarks.</span>
      </span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
    </Link>
  );
}
