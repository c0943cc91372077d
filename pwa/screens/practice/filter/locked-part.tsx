import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import { LEVEL_NAMES, PLACEMENT_STEPS } from '#shared/game/constants.ts';
import { wayToOpen } from '#pwa/learner/path/level-lock.ts';
import { usePlacementOffer } from '#pwa/learner/placement/use-placement-offer.ts';
import type { ShownPractice } from '#pwa/learner/use-practice-state.ts';
import { buttonClasses } from '#pwa/ui/controls/button.tsx';

interface LockedPartProps {
  locked: readonly { level: number; count: number }[];
  /** The number of short questions among the locked ones. */
  short: number;
  state: ShownPractice;
}

/** Says how many more questions are in locked levels, and how to open the next one. */
export function LockedPart({ locked, short, state }: LockedPartProps) {
  const { practiceLevel } = state.progress;
  const offer = usePlacementOffer();
  const canBePlaced = offer && offer.state !== 'waits';
  const next = practiceLevel + 1;
  const name = LEVEL_NAMES[next - 1] ?? '';
  const standing = categoryProgress(state.questions, state.rows)[practiceLevel - 1];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-hair px-3 py-3 text-sm">
      <div className="flex min-w-[13rem] flex-1 gap-2">
        <Lock aria-hidden size={16} className="mt-[2px] shrink-0 text-muted" />
        <div>
          <p className="font-semibold">{lockedList(locked, short)}</p>
          <p className="text-muted">
            {`${wayToOpen(practiceLevel, standing)}, and ${name} opens.`}
            {canBePlaced && ' Or answer six questions, about six minutes, each with a clock.'}
          </p>
        </div>
      </div>
      {canBePlaced && (
        <Link
          to="/practice"
          search={{ start: 'placement' }}
          className={`${buttonClasses('outline', false)} text-sm`}
        >
          {offer.state === 'begun' ? 'Go on finding your level' : 'Find your level'}
          <span className="sr-only"> with {PLACEMENT_STEPS} questions</span>
        </Link>
      )}
    </div>
  );
}

/** `Locked: 36 Advanced, 30 Expert, 12 of them short` */
export function lockedList(locked: LockedPartProps['locked'], short: number): string {
  const levels = locked.map(({ level, count }) => `${count} ${LEVEL_NAMES[level - 1]}`).join(', ');
  return `Locked: ${levels}${short > 0 ? `, ${short} of them short` : ''}`;
}
