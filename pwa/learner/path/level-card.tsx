import { Brain, CircleCheck, Target, TriangleAlert, Trophy, type LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import {
  type CategoryProgress,
  isTooFew,
  type Mastery,
  masteryOf,
  tooFewToSay,
} from '#shared/game/progress/category-progress.ts';
import { minutesLeft } from '#shared/game/progress/unlock.ts';
import type { QuestionTypeFilter } from '#shared/game/choose/select-question.ts';
import { boardCells, boardLabel } from '#pwa/learner/board/board-cells.ts';
import { nextOnBoard } from '#pwa/learner/choose-question.ts';
import type { ShownPractice } from '#pwa/learner/use-practice-state.ts';
import { Board } from '#pwa/ui/charts/board.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { ofWhatWords } from '#pwa/learner/words/accuracy-words.ts';
import { durationWords } from './duration-words.ts';
import { xpOfLevel } from './xp-of-level.ts';

/** Icons by level (docs/product.md 2.4). */
const ICONS: readonly LucideIcon[] = [Target, Brain, TriangleAlert, Trophy];

const MASTERY_TEXTS: Record<Mastery, string> = {
  Mastery: 'text-mint',
  Proficient: 'text-ice',
  Developing: 'text-sun',
  'Needs Practice': 'text-rose',
  'Too early to say': 'text-dim',
  'Not Started': 'text-dim',
};

interface LevelCardProps {
  level: number;
  name: string;
  category: string;
  standing: CategoryProgress | undefined;
  state: ShownPractice;
  questionType: QuestionTypeFilter | undefined;
  /** Whether the card is alone in its row. */
  isWide: boolean;
  /** Whether the card is flatter, for levels other than the learner's current level. */
  isFlat: boolean;
  /** Draws what a percentage is of ('of 5 checked'), as a way to the answers that it leaves out. */
  ToCheck: ComponentType<{ words: string }>;
  /** The button that opens the level. */
  children: (standing: CategoryProgress) => ReactNode;
}

/** An open level: its Board, progress, mastery, XP, duration, and its button. */
export function LevelCard(props: LevelCardProps) {
  const {
    level,
    name,
    category,
    standing,
    state,
    questionType,
    isWide,
    isFlat,
    ToCheck,
    children,
  } = props;
  if (!standing) return null;
  const { completed, total } = standing;
  const deck = state.decks[level - 1] ?? [];
  const next = nextOnBoard(state, level, questionType)?.id ?? null;
  const board = boardCells(deck, state.rows, next);
  const mastery = masteryOf(standing);
  const minutes = minutesLeft([standing]);
  const Icon = ICONS[level - 1] ?? Target;
  const ofWhat = isTooFew(standing.judged) ? '' : ofWhatWords(standing).trim();
  return (
    <li
      className={joinClasses(
        'relative grid content-between rounded-lg border border-t-2 border-hair border-t-heat bg-s1 px-4 md:gap-3 md:p-4',
        isFlat ? 'gap-1 py-2' : 'gap-2 py-3',
        isWide && 'md:col-span-2',
      )}
    >
      <div>
        <div
          className={joinClasses(
            'flex items-start justify-between gap-3 md:mb-3',
            isFlat ? 'mb-1' : 'mb-2',
          )}
        >
          <h3 className="flex min-w-0 items-start gap-2 leading-snug font-semibold">
            <Icon aria-hidden size={18} className="mt-px shrink-0" />
            <span>
              {name} <span className="text-sm font-normal text-muted">· {category}</span>
            </span>
          </h3>
          {total > 0 && completed === total ? (
            <CircleCheck aria-label="All answered" size={20} className="shrink-0 text-mint" />
          ) : (
            <p className="shrink-0 text-sm text-muted">{xpOfLevel(level)} XP each</p>
          )}
        </div>
        <Board
          cells={board.cells}
          next={board.next}
          isFlat={isFlat}
          label={boardLabel(name, board)}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 text-sm leading-snug text-muted">
          <span
            className={joinClasses(
              'mr-2 font-semibold',
              completed > 0 && 'block md:inline',
              MASTERY_TEXTS[mastery],
            )}
          >
            {masteryWords(standing)}
            {ofWhat && (
              <>
                {' '}
                <ToCheck words={ofWhat} />
              </>
            )}
          </span>{' '}
          {completed} of {total}
          {minutes > 0 && (
            <>
              {' · '}
              <span className="whitespace-nowrap">{durationWords(minutes)} left</span>
            </>
          )}
        </p>
        {children(standing)}
      </div>
    </li>
  );
}

/** `Proficient · 74%`, or only that it is too early to say. */
function masteryWords(standing: CategoryProgress): string {
  const mastery = masteryOf(standing);
  if (standing.completed === 0) return mastery;
  return isTooFew(standing.judged)
    ? tooFewToSay(standing.judged)
    : `${mastery} · ${standing.accuracy}%`;
}
