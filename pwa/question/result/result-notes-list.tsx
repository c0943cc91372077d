import { ArrowUp, Award, CalendarCheck, Gift, Info, LockOpen, type LucideIcon } from 'lucide-react';
import type { ResultNote } from './result-notes.ts';

const ICONS: Record<ResultNote['kind'], LucideIcon> = {
  challenge: CalendarCheck,
  achievement: Award,
  level: ArrowUp,
  opened: LockOpen,
  earned: Gift,
  limit: Info,
  unpaid: Info,
  repeat: Info,
};

/** What else the answer brought, one line each. */
export function ResultNotesList({ notes }: { notes: readonly ResultNote[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {notes.map(({ kind, text }) => {
        const Icon = ICONS[kind];
        return (
          <li key={text} className="flex items-start gap-2 text-sm">
            <Icon aria-hidden size={18} className="mt-px shrink-0" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
