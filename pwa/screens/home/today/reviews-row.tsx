import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';

/** Shows the number of reviews left for today, with a link to them. */
export function ReviewsRow({ due }: { due: number }) {
  return (
    <div className="flex items-center gap-3 border-t border-hair px-4 py-2">
      <History aria-hidden size={18} className="shrink-0 text-muted" />
      <h3 className="min-w-0 flex-1 font-semibold">{reviewsDue(due)}</h3>
      <Link
        to="/practice"
        search={{ start: 'review' }}
        className={`${buttonClasses('outline', false)} min-w-[7rem]`}
      >
        Review
      </Link>
    </div>
  );
}

export function reviewsDue(due: number): string {
  return `${due} ${due === 1 ? 'review' : 'reviews'} due`;
}
