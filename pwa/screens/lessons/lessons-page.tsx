import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { PAGE_IDS } from '#shared/game/lessons.ts';
import { Breadcrumb } from '#pwa/learner/breadcrumb.tsx';
import { pageOf } from './page-files.ts';

/** Links to every lesson page (docs/product.md 2.28). */
export function LessonsPage() {
  return (
    <div className="mx-auto grid w-full max-w-col grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumb page="Learn" />
      <p className="text-muted">
        What each interview is scored on, how a whole round sounds, and how to begin. Nothing here
        pays XP: what you read isn’t what you know.
      </p>
      <ul className="grid rounded-lg border border-hair bg-s1">
        {PAGE_IDS.map((id) => {
          const { title, inShort } = pageOf(id);
          return (
            <li key={id} className="border-t border-hair first:border-t-0">
              <Link
                to="/types/$type"
                params={{ type: id }}
                className="flex min-h-tap items-center gap-3 px-4 py-3 hover:bg-s2"
              >
                <span className="min-w-0 flex-1">
                  <span className="block leading-snug font-semibold">{title}</span>
                  <span className="block text-sm text-muted">{inShort}</span>
                </span>
                <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
