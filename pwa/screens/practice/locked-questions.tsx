import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { categoryProgress } from '#shared/game/progress/category-progress.ts';
import {
  LEVEL_NAMES,
  PLACEMENT_HIGHEST,
  UNLOCK_COMPLETED,
  PLACEMENT_STEPS,
} from '#shared/game/constants.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { wayToOpen } from '#pwa/learner/practice/level-lock.ts';
import { PLACEMENT_WORDS, usePlacementOffer } from '#pwa/learner/practice/placement-offer.ts';
import { LEVEL_LINK } from '#pwa/learner/readiness/step-links.ts';
import type { ShownPractice } from '#pwa/learner/practice/practice-state.ts';
import { dateWords } from '#pwa/learner/return-words.ts';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';

interface AllLockedProps {
  /** How many of the chosen questions are in each locked level, the lowest level first. */
  locked: readonly { level: number; count: number }[];
  /** How many of the locked questions are short. */
  short: number;
  state: ShownPractice;
  /** Starts practice in a level. @param level 1 to 4 */
  onLevel: (level: number) => void;
}

/** If all chosen questions are locked, offers two ways to unlock them. The shorter way is the filled button. */
export function AllLocked({ locked, short, state, onLevel }: AllLockedProps) {
  const { practiceLevel } = state.progress;
  const offer = usePlacementOffer();
  const lowest = locked[0]?.level ?? practiceLevel + 1;
  const current = LEVEL_NAMES[practiceLevel - 1] ?? '';
  const canBePlaced = offer && offer.state !== 'waits';
  return (
    <div className="grid gap-3 border-t border-hair p-3 text-sm">
      <p className="flex gap-2 font-semibold">
        <Lock aria-hidden size={16} className="mt-[2px] shrink-0 text-muted" />
        {lockedList(locked, short)}
      </p>
      {canBePlaced && (
        <div className="grid gap-2">
          <Link {...LEVEL_LINK} className={buttonClasses('primary', true)}>
            {offer.state === 'begun' ? 'Go on finding your level' : 'Find your level'}
          </Link>
          <p className="text-muted">{`${PLACEMENT_WORDS} ${placedWay(practiceLevel, lowest)}`}</p>
        </div>
      )}
      {offer?.state === 'waits' && (
        <p className="text-muted">
          You can take the six level questions again {dateWords(offer.until, localToday())}.
        </p>
      )}
      <div className="grid gap-2">
        <p>
          {canBePlaced && 'Or: '}
          {earnedWay(state, lowest)}
        </p>
        <Button
          look={canBePlaced ? 'outline' : 'primary'}
          large={!canBePlaced}
          onClick={() => onLevel(practiceLevel)}
        >
          Practice {current}
        </Button>
      </div>
    </div>
  );
}

/**
 * Returns text such as `Answer 3 more in Beginner, half of all right, and Intermediate opens. Advanced opens 15
 * answers later.`
 */
function earnedWay({ progress, questions, rows }: ShownPractice, lowest: number): string {
  const { practiceLevel } = progress;
  const standing = categoryProgress(questions, rows)[practiceLevel - 1];
  const next = LEVEL_NAMES[practiceLevel] ?? '';
  const first = `${wayToOpen(practiceLevel, standing)}, and ${next} opens.`;
  const further = lowest - practiceLevel - 1;
  if (further <= 0) return first;
  return `${first} ${LEVEL_NAMES[lowest - 1]} opens ${further * UNLOCK_COMPLETED} answers later.`;
}

/** Says which levels the six questions of the placement can open. The level Expert must be earned by practice. */
function placedWay(practiceLevel: number, lowest: number): string {
  const levels = LEVEL_NAMES.slice(practiceLevel, PLACEMENT_HIGHEST).join(' and ');
  return lowest > PLACEMENT_HIGHEST
    ? `It can open ${levels}; ${LEVEL_NAMES[lowest - 1]} opens ${UNLOCK_COMPLETED} answers later.`
    : `It can open ${levels}.`;
}

interface LockedPartProps {
  locked: readonly { level: number; count: number }[];
  /** How many of the locked questions are short. */
  short: number;
  state: ShownPractice;
}

/** Says how many more questions there are in locked levels, and how the next level opens. */
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

/** Returns text such as `Locked: 36 Advanced, 30 Expert, 12 of them short`. */
function lockedList(locked: LockedPartProps['locked'], short: number): string {
  const levels = locked.map(({ level, count }) => `${count} ${LEVEL_NAMES[level - 1]}`).join(', ');
  return `Locked: ${levels}${short > 0 ? `, ${short} of them short` : ''}`;
}
