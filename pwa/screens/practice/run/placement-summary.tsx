import { Check } from 'lucide-react';
import {
  DAYS_TO_NEXT_BEFORE_INTERVIEW,
  HIGHEST_LEVEL,
  LEVEL_NAMES,
  PLACEMENT_HIGHEST,
  UNLOCK_COMPLETED,
} from '#shared/game/constants.ts';
import { daysToNextPlacement, type Placement } from '#shared/game/progress/placement.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { useProgress } from '#pwa/learner/use-progress.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { useDialogKeys, SheetFrame } from '#pwa/ui/dialogs/full-screen-dialog.tsx';

interface PlacementSummaryProps {
  onDone: () => void;
  /** Starts practice in a level. @param level 1 to 4 */
  onLevel: (level: number) => void;
}

/**
 * Shows the summary after the sixth question: which levels are open, how many answers were right at each level, and how
 * to go on.
 */
export function PlacementSummary({ onDone, onLevel }: PlacementSummaryProps) {
  const progress = useProgress();
  useDialogKeys(({ key }) => key === 'Escape' && onDone());
  if (!progress) return null;
  const { placement, practiceLevel } = progress;
  const name = LEVEL_NAMES[practiceLevel - 1] ?? '';
  return (
    <SheetFrame
      title="Your level"
      onClose={onDone}
      footer={
        <Button large onClick={() => onLevel(practiceLevel)} className="flex-1">
          Start {name}
        </Button>
      }
    >
      <p className="font-display text-xl leading-tight font-bold tracking-display text-balance">
        {openWords(practiceLevel)}
      </p>
      <Answers steps={placement?.steps ?? []} />
      <p className="text-sm text-muted">{nextWords(practiceLevel, daysToNext(progress))}</p>
      {practiceLevel > 1 && <LowerLevels practiceLevel={practiceLevel} onLevel={onLevel} />}
    </SheetFrame>
  );
}

/**
 * Returns the open levels as a sentence: `Beginner and Intermediate are open.`
 * @param practiceLevel the highest open level, 1 to 4
 */
function openWords(practiceLevel: number): string {
  const names = LEVEL_NAMES.slice(0, practiceLevel);
  const last = names.at(-1) ?? '';
  if (names.length === 1) return `${last} is open: start there.`;
  return `${names.slice(0, -1).join(', ')} and ${last} are open.`;
}

/** Shows small buttons for the lower open levels, for learners who want to warm up there. */
function LowerLevels({
  practiceLevel,
  onLevel,
}: Pick<PlacementSummaryProps, 'onLevel'> & { practiceLevel: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <p className="basis-full text-muted">Or warm up on a lower level:</p>
      {LEVEL_NAMES.slice(0, practiceLevel - 1).map((name, index) => (
        <Button key={name} look="quiet" className="-ml-3 px-3" onClick={() => onLevel(index + 1)}>
          Start {name}
        </Button>
      ))}
    </div>
  );
}

/** Shows how many answers were right at each level. Each level has a line, and the highest comes first. */
function Answers({ steps }: Pick<Placement, 'steps'>) {
  const levels = [...new Set(steps.map(({ level }) => level))].sort((a, b) => b - a);
  return (
    <ul className="grid gap-3 rounded-lg border border-hair bg-s1 p-4">
      {levels.map((level) => {
        const asked = steps.filter((step) => step.level === level);
        const right = asked.filter(({ isRight }) => isRight).length;
        return (
          <li key={level} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>
              {LEVEL_NAMES[level - 1]}: {right} of {asked.length} right
            </p>
            <div aria-hidden className="flex gap-1">
              {asked.map(({ isRight }, index) => (
                <span
                  key={index}
                  className={joinClasses(
                    'grid size-[24px] place-items-center rounded-sm',
                    isRight ? 'bg-mint text-on-fill' : 'border border-rose cell-hatch',
                  )}
                >
                  {isRight && <Check size={16} strokeWidth={3} />}
                </span>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Returns how many days must pass until the learner can take the six questions again. An upcoming interview shortens
 * this time, unless the interview is over before even the shorter time ends.
 */
function daysToNext(progress: Pick<ProgressRow, 'interviewDate'>): number {
  const soonest = Date.now() + DAYS_TO_NEXT_BEFORE_INTERVIEW * 86_400_000;
  return daysToNextPlacement(progress, localToday(soonest));
}

/** Says how the locked levels open. @param days the days until the six questions can be taken again */
function nextWords(practiceLevel: number, days: number): string {
  if (practiceLevel >= HIGHEST_LEVEL) return 'Every level is open.';
  const [from, to] = [LEVEL_NAMES[practiceLevel - 1], LEVEL_NAMES[practiceLevel]];
  const earned = `${to} opens once you have answered ${UNLOCK_COMPLETED} ${from} questions, half of them right.`;
  return practiceLevel < PLACEMENT_HIGHEST
    ? `${earned} Or take the six questions again in ${days} days.`
    : earned;
}
