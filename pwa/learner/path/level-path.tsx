import type { ComponentType, ReactNode } from 'react';
import type { Category } from '#shared/contract/questions/question.ts';
import {
  categoryProgress,
  type CategoryProgress,
} from '#shared/game/progress/category-progress.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import type { QuestionTypeFilter } from '#shared/game/choose/select-question.ts';
import { nextOnBoard } from '#pwa/learner/choose-question.ts';
import type { ShownPractice } from '#pwa/learner/use-practice-state.ts';
import { LevelCard } from './level-card.tsx';
import { missingToOpen, waitsFor } from './level-lock.ts';
import { LockedLevels } from './locked-levels.tsx';

interface LevelPathProps {
  state: ShownPractice;
  categories: readonly Category[];
  /**
   * Which lock is drawn: practice's lock, or the path's lock, which opens after 15 answers (docs/product.md 4.8).
   * Either way, only the practice level opens a level.
   */
  lock: 'practice' | 'path';
  /** The question type that a level's Start opens; all types if absent. */
  questionType?: QuestionTypeFilter;
  /** False if the screen offers the placement questions elsewhere. */
  offersPlacement?: boolean;
  /** Draws what a level's percentage is of, as a way to the answers that wait for a check. */
  ToCheck: ComponentType<{ words: string }>;
  /** Renders the button of an open level. */
  children: (level: number, words: WayIn) => ReactNode;
}

/** A button's words, and the words before the level's name, which screen readers hear after them. */
type WayIn = readonly [words: string, before: string];

/** Says what a tap does: a level with nothing left in this round leads on; one done in an earlier round repeats. */
function wayIn(level: number, state: ShownPractice, { completed, total }: CategoryProgress): WayIn {
  const isDone = total > 0 && completed === total;
  if (isDone && nextOnBoard(state, level) === null) return ['Go On', ' after '];
  if (isDone) return ['Repeat', ' '];
  return [completed > 0 ? 'Continue' : 'Start', ' '];
}

/**
 * The four levels, each with its category: open levels as cards with their Boards, the others in a few words
 * (docs/rules.md: four levels and four categories are the same four).
 */
export function LevelPath(props: LevelPathProps) {
  const { state, categories, lock, questionType, offersPlacement = true, children } = props;
  const { practiceLevel } = state.progress;
  const standings = categoryProgress(state.questions, state.rows);
  const levels = LEVEL_NAMES.map((name, index) => ({
    level: index + 1,
    name,
    category: categories.find(({ difficulty }) => difficulty === index + 1)?.name ?? '',
    wait: waitsFor(index + 1, practiceLevel, standings),
    isLocked: lock === 'practice' || missingToOpen(standings, index) > 0,
  }));
  const locked = levels.flatMap(({ wait, ...each }) => (wait === null ? [] : [{ ...each, wait }]));
  const open = levels.filter(({ wait }) => wait === null);
  return (
    <ul className="grid gap-2 md:grid-cols-2 md:gap-3">
      {open.map(({ level, name, category }) => (
        <LevelCard
          key={level}
          level={level}
          name={name}
          category={category}
          standing={standings[level - 1]}
          state={state}
          questionType={questionType}
          isWide={open.length === 1}
          ToCheck={props.ToCheck}
          isFlat={lock === 'path' && level !== practiceLevel}
        >
          {(standing) => children(level, wayIn(level, state, standing))}
        </LevelCard>
      ))}
      {locked.length > 0 && (
        <LockedLevels
          levels={locked}
          isNew={state.progress.questionsAnswered === 0}
          offersPlacement={offersPlacement}
        />
      )}
    </ul>
  );
}
