import { CalendarCheck, ChevronsUp, Gift, LockOpen, Trophy, type LucideIcon } from 'lucide-react';
import { useQuietPractice } from '#pwa/device/live/use-live.ts';
import type { ResultNote } from '#pwa/question/result/result-notes.ts';

const ICONS: Partial<Record<ResultNote['kind'], LucideIcon>> = {
  challenge: CalendarCheck,
  achievement: Trophy,
  level: ChevronsUp,
  opened: LockOpen,
  earned: Gift,
};

const LOUD: ReadonlySet<ResultNote['kind']> = new Set(['challenge', 'achievement']);

/**
 * Lists the rewards other than the answer's own XP, one per line. In quiet practice, challenges and achievements show
 * only on Home and Progress.
 */
export function RewardList({ notes }: { notes: readonly ResultNote[] }) {
  const isQuiet = useQuietPractice();
  const told = isQuiet ? notes.filter(({ kind }) => !LOUD.has(kind)) : notes;
  if (told.length === 0) return null;
  return (
    <ul aria-label="Rewards" className="grid gap-2 rounded-md border border-hair bg-s1 px-4 py-3">
      {told.map(({ kind, text }) => {
        const Icon = ICONS[kind] ?? Gift;
        return (
          <li key={text} className="flex items-start gap-3 text-sm leading-snug">
            <Icon aria-hidden size={18} className="mt-px shrink-0" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
