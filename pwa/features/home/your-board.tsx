import { Check, Lock } from 'lucide-react';
import type { CategoryProgress } from '#shared/engine/category-progress.ts';
import { LEVEL_NAMES, UNLOCK_COMPLETED, UNLOCK_PERCENT } from '#shared/engine/constants.ts';
import { masteryOf } from '#shared/engine/mastery.ts';
import type { QuestionRow } from '#shared/engine/rows.ts';
import { isLevelOpen } from '#shared/engine/unlock.ts';
import { boardCells, boardLabel } from '#pwa/learner/board-cells.ts';
import { Board } from '#pwa/ui/board.tsx';
import { Card } from '#pwa/ui/card.tsx';
import { joinClasses } from '#pwa/ui/join-classes.ts';

interface YourBoardProps {
  /** Each level's questions in the learner's order, level 1 first. */
  decks: readonly (readonly { id: string }[])[];
  rows: ReadonlyMap<string, QuestionRow>;
  /** By category id, one a level. */
  categories: readonly CategoryProgress[];
  round: number;
  practiceLevel: number;
  /** The level whose next question carries the ring. */
  ringLevel: number | null;
}

/** All questions as cells, level by level. */
export function YourBoard(props: YourBoardProps) {
  const total = props.decks.reduce((sum, deck) => sum + deck.length, 0);
  const answered = props.categories.reduce((sum, { completed }) => sum + completed, 0);
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between">
        <h2 className="font-display text-lg font-semibold">Your board</h2>
        <p className="text-sm text-muted">
          {answered} of {total}
        </p>
      </div>
      <Card className="grid gap-4 md:p-5 lg:grid-cols-2 lg:gap-x-6 lg:gap-y-5">
        {props.decks.map((deck, index) => (
          <LevelRow key={index} {...props} level={index + 1} deck={deck} />
        ))}
      </Card>
    </section>
  );
}

interface LevelRowProps extends YourBoardProps {
  level: number;
  deck: readonly { id: string }[];
}

function LevelRow({
  level,
  deck,
  rows,
  round,
  categories,
  practiceLevel,
  ringLevel,
}: LevelRowProps) {
  const board = boardCells(deck, rows, round);
  const isOpen = isLevelOpen(level, practiceLevel);
  const name = LEVEL_NAMES[level - 1] ?? '';
  return (
    <div>
      <div
        className={joinClasses(
          'mb-2 flex items-center justify-between gap-2 text-sm',
          isOpen ? 'text-text' : 'text-dim',
        )}
      >
        <h3 className="flex items-center gap-2 font-semibold">
          {!isOpen && <Lock aria-label="Locked" size={14} />}
          {level} {name}
        </h3>
        {isOpen ? (
          <LevelStanding progress={categories[level - 1]} />
        ) : (
          <p>{unlockText(level, practiceLevel, categories)}</p>
        )}
      </div>
      <Board
        cells={board.cells}
        next={level === ringLevel ? board.next : null}
        label={boardLabel(name, { ...board, next: level === ringLevel ? board.next : null })}
      />
    </div>
  );
}

function LevelStanding({ progress }: { progress: CategoryProgress | undefined }) {
  if (!progress || progress.completed === 0) return <p className="text-muted">Not started</p>;
  const mastery = masteryOf(progress);
  return (
    <p className="flex items-center gap-1 text-muted">
      {mastery === 'Mastery' ? (
        <>
          <Check aria-hidden size={14} className="text-mint" strokeWidth={3} />
          Mastery
        </>
      ) : (
        `${progress.completed} of ${progress.total}`
      )}{' '}
      · {progress.accuracy}%
    </p>
  );
}

/** What is missing for a locked level: only the one after the highest open level can be counted. */
function unlockText(
  level: number,
  practiceLevel: number,
  categories: readonly CategoryProgress[],
): string {
  const before = LEVEL_NAMES[level - 2] ?? '';
  if (level > practiceLevel + 1) return `after ${before}`;
  const missing = UNLOCK_COMPLETED - (categories[level - 2]?.completed ?? 0);
  return missing > 0 ? `${missing} more to unlock` : `${UNLOCK_PERCENT}% in ${before} to unlock`;
}
