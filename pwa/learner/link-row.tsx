import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InterviewType } from '#shared/game/constants.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/type-names.ts';
import { lessonLink } from '#pwa/learner/readiness/step-links.ts';

interface LinkRowProps {
  title: ReactNode;
  note: ReactNode;
  to: LinkProps;
  /** The row's number, in a numbered list. */
  number?: number | undefined;
}

const CLASSES = 'flex min-h-tap items-center gap-3 px-4 py-3 hover:bg-s2';

/** Shows a row of a list. The row leads to a screen. */
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

/** Shows a link to a screen on a card of its own. It looks like a row of a list. */
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

/** Links to the answered questions. */
export function HistoryRow() {
  return (
    <LinkCard title="History" note="Your answers, notes and bookmarks." to={{ to: '/history' }} />
  );
}

interface LoopLinkProps {
  loopId: string;
  children: string;
}

/**
 * Links to the comparison of a loop's rounds. The link is inside a line of text, so its tap area extends above and
 * below.
 */
export function LoopLink({ loopId, children }: LoopLinkProps) {
  return (
    <Link
      to="/interview/loop/$id"
      params={{ id: loopId }}
      className="-my-4 inline-flex min-h-tap items-center underline decoration-control underline-offset-4 hover:text-text"
    >
      {children}
    </Link>
  );
}

/** Links from a result to the lessons of the question's type. The link looks like the collapsed parts above it. */
export function MoreOnType({ type }: { type: InterviewType }) {
  return (
    <Link
      {...lessonLink(type)}
      className="flex min-h-tap items-center justify-between gap-3 rounded-md border border-hair bg-s1 px-3 py-2 text-sm hover:bg-s2"
    >
      More on {INTERVIEW_TYPE_NAMES[type].toLowerCase()} rounds
      <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
    </Link>
  );
}
