import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

/** Shows where a page is in the app, and its title. @param page the page's name */
export function Breadcrumb({ page }: { page: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-1 text-muted">
        <li>
          <Link to="/" className="inline-flex min-h-[32px] items-center text-sm hover:text-text">
            Home
          </Link>
        </li>
        <li className="flex items-center gap-1" aria-current="page">
          <ChevronRight aria-hidden size={14} />
          <h1 className="font-display text-xl leading-tight font-bold tracking-display text-text">
            {page}
          </h1>
        </li>
      </ol>
    </nav>
  );
}
