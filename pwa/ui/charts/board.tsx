import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

export type CellState = 'right' | 'wrong' | 'check' | 'unseen';

interface BoardProps {
  /** One cell for each question, in the order in which practice asks them. */
  cells: readonly CellState[];
  /** The index of the next question's cell, to be drawn with the ring; null if there is none. */
  next?: number | null;
  /** The index of a cell that was just filled; its filling is drawn with a short motion. */
  justFilled?: number | null;
  /** True if the Board is drawn half as high, because it belongs to another level than the learner's current one. */
  isFlat?: boolean;
  /** The Board in words, for people who can't see it. The words say the same as the picture. */
  label: string;
}

const faces: Record<CellState, string> = {
  right: 'bg-mint',
  wrong: 'border border-rose cell-hatch',
  check: 'border border-sun cell-dot',
  unseen: 'border border-hair',
};

/**
 * Shows a level's questions as cells, 15 per row: mint if right, hatched in rose if wrong, with a dot if the answer
 * must still be checked, hollow if the question is unseen, and with a ring if it is next.
 */
export function Board({
  cells,
  next = null,
  justFilled = null,
  isFlat = false,
  label,
}: BoardProps) {
  return (
    <div role="img" aria-label={label} className="grid grid-cols-[repeat(15,minmax(0,1fr))] gap-1">
      {cells.map((cell, index) => (
        <span
          key={index}
          className={joinClasses(
            isFlat ? 'aspect-[2/1] rounded-[3px]' : 'aspect-square rounded-cell',
            faces[cell],
            index === next && 'outline-2 outline-offset-1 outline-primary',
            index === justFilled &&
              'animate-[cell-fill_var(--t-2)_var(--ease-out)_120ms_backwards]',
          )}
        />
      ))}
    </div>
  );
}
