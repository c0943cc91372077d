import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { InterviewType } from '#shared/game/constants.ts';
import { INTERVIEW_TYPE_NAMES } from '#shared/game/readiness/type-names.ts';
import { lessonLink } from './step-links.ts';

/** Leads from a result to the lessons of its type; it looks like the folded parts above it. */
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
