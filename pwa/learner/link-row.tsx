import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface LinkRowProps {
  title: ReactNode;
  note: ReactNode;
  to: LinkProps;
  /** The row's place in a numbered list. */
  number?: number | undefined;
}

const CLASSES = 'flex min-h-tap items-center gap-3 px-4 py-3 hover:bg-s2';

/** A row of a list that leads to a screen. */
export function LinkRow({ title, note, to, number }: LinkRowProps) {
  return (
    <li className="border-t border-hair first:border-t-0">
      <Link {...to} className={CLASSES}>
        {number !== undefined && <span className="w-5 shrink-0 text-muted">{number}</span>}
        <Words title={title} note={note} />
      </Link>
    </li>
  );
}

/** The same, standing alone. */
export function LinkCard({ title, note, to }: Omit<LinkRowProps, 'number'>) {
  return (
    <Link {...to} className={`${CLASSES} rounded-lg border border-hair bg-s1`}>
      <Words title={title} note={note} />
    </Link>
  );
}

function Words({ title, note }: Pick<LinkRowProps, 'title' | 'note'>) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold break-words">{title}</span>
        <span className="block text-sm text-muted">{note}</span>
      </span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
    </>
  );
}
