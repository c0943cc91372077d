import { joinClasses } from '#pwa/ui/controls/join-classes.ts';

export type CellState = 'right' | 'wrong' | 'check' | 'unseen';

interface BoardProps {
  /** One a question, in the order of practice. */
  cells: readonly CellState[];
  /** Index of the next question's cell, or null. */
  next?: number | null;
  /** Index of a cell that has just been filled: it is drawn with a short motion. */
  justFilled?: number | null;
  /** Half as high, where it is not what the learner is at. */
  isFlat?: boolean;
  /** The figures in words: the picture adds nothing to them. */
  label: string;
}

const faces: Record<CellState, string> = {
  right: 'bg-mint',
  wrong: 'border border-rose cell-hatch',
  check: 'border border-sun cell-dot',
  unseen: 'border border-hair',
};

/** A level as its questions, 15 a row: mint right, rose hatch wrong, a dot to check, hollow unseen, a ring around the next. */
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
