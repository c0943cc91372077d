import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { Category } from '#shared/contract/questions/question.ts';
import {
  categoryProgress,
  type CategoryProgress,
  isTooFew,
  type Mastery,
  masteryOf,
  tooFewToSay,
} from '#shared/game/progress/category-progress.ts';
import { LEVEL_NAMES, PLACEMENT_STEPS, UNLOCK_COMPLETED } from '#shared/game/constants.ts';
import type { QuestionTypeFilter } from '#shared/game/choose/select-question.ts';
import { nextOnBoard } from './choose-question.ts';
import type { ShownPractice } from './practice-state.ts';
import { missingToOpen, waitsFor } from './level-lock.ts';
import {
  Brain,
  CircleCheck,
  Target,
  TriangleAlert,
  Trophy,
  type LucideIcon,
  Hourglass,
  Lock,
} from 'lucide-react';
import { minutesLeft } from '#shared/game/progress/unlock.ts';
import { boardCells, boardLabel } from './level-board.tsx';
import { Board } from '#pwa/ui/charts/board.tsx';
import { joinClasses } from '#pwa/ui/controls/join-classes.ts';
import { ofWhatWords } from '#pwa/learner/accuracy-words.ts';
import { localToday } from '#pwa/learner/local-today.ts';
import { dateWords, durationWords } from '#pwa/learner/return-words.ts';
import { PLACEMENT_SHORT, usePlacementOffer } from './placement-offer.ts';

interface LevelPathProps {
  state: ShownPractice;
  categories: readonly Category[];
  /**
   * The lock that locked levels show. It is practice's own lock, or the Learning Path's lock. The latter opens after 15
   * answers (docs/product.md 4.8). Whichever lock is shown, a level can be practiced only once the practice level has
   * reached it.
   */
  lock: 'practice' | 'path';
  /** The kind of questions that a level's Start asks. Without it, questions of all kinds are asked. */
  questionType?: QuestionTypeFilter;
  /** False if another part of the screen offers the six questions that find the level. */
  offersPlacement?: boolean;
  /** Draws the text that says how many answers the percentage covers, as a link to the unchecked answers. */
  ToCheck: ComponentType<{ words: string }>;
  /** Renders the button of an open level. */
  children: (level: number, words: WayIn) => ReactNode;
}

/** A button's visible text, and the text that joins it to the level's name, for screen readers only. */
type WayIn = readonly [words: string, before: string];

/**
 * Chooses the button's text: what a tap on the level does. If the level has no question left in this round, the tap
 * leads to other questions; if the level was completed in an earlier round, its questions are asked again.
 */
function wayIn(level: number, state: ShownPractice, { completed, total }: CategoryProgress): WayIn {
  const isDone = total > 0 && completed === total;
  if (isDone && nextOnBoard(state, level) === null) return ['Go On', ' after '];
  if (isDone) return ['Repeat', ' '];
  return [completed > 0 ? 'Continue' : 'Start', ' '];
}

/**
 * Shows the four levels, each with its category (docs/rules.md: the four levels are the four categories). Open levels
 * are cards with their Boards; locked levels have only a few words.
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
  /** True if the card is alone in its row. */
  isWide: boolean;
  /** True if the card is flatter, for levels other than the learner's current level. */
  isFlat: boolean;
  /**
   * Draws the text that says how many answers the percentage covers (such as 'of 5 checked'), as a link to the answers
   * that the percentage leaves out.
   */
  ToCheck: ComponentType<{ words: string }>;
  /** The button that opens the level. */
  children: (standing: CategoryProgress) => ReactNode;
}

/** Shows the card of an open level: its Board, progress, mastery, XP, duration, and its button. */
function LevelCard(props: LevelCardProps) {
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

/** Returns text such as `Proficient · 74%`, or says that it is too early to tell. */
function masteryWords(standing: CategoryProgress): string {
  const mastery = masteryOf(standing);
  if (standing.completed === 0) return mastery;
  return isTooFew(standing.judged)
    ? tooFewToSay(standing.judged)
    : `${mastery} · ${standing.accuracy}%`;
}

/** Offers the placement: it can open a level without fifteen answers in the level before it. */
function PlacementWay() {
  const offer = usePlacementOffer();
  if (offer === null) return null;
  // The placeholder has the height of the link, so that nothing moves when the offer is read.
  if (!offer) return <div className="min-h-tap" />;
  if (offer.state === 'waits') {
    return (
      <p className="py-2 text-sm text-muted">
        You can take the six level questions again {dateWords(offer.until, localToday())}.
      </p>
    );
  }
  return (
    <Link
      to="/practice"
      search={{ start: 'placement' }}
      className="grid min-h-tap content-center justify-start text-sm"
    >
      <span className="font-semibold text-text underline underline-offset-4">
        {offer.state === 'begun'
          ? `Go on: question ${offer.number} of ${PLACEMENT_STEPS}`
          : 'Six questions find your level'}
      </span>
      <span className="text-xs text-muted">{PLACEMENT_SHORT}</span>
    </Link>
  );
}

interface LockedLevelsProps {
  levels: readonly {
    level: number;
    name: string;
    category: string;
    wait: string;
    isLocked: boolean;
  }[];
  /** True if nothing is answered yet; in that case, one line says how levels open. */
  isNew: boolean;
  /** False if another part of the screen offers the six questions that find the level. */
  offersPlacement: boolean;
}

/**
 * Lists the levels that open later, in words. A Board for them would say nothing, because none of its cells could be
 * filled.
 */
function LockedLevels({ levels, isNew, offersPlacement }: LockedLevelsProps) {
  if (isNew) {
    return (
      <li className="flex gap-3 rounded-lg border border-dashed border-hair p-4 text-sm text-muted md:col-span-2">
        <Lock aria-hidden size={16} className="mt-px shrink-0" />
        <div>
          <p>
            {listed(levels.map(({ name }) => name))} open as you go: answer {UNLOCK_COMPLETED}{' '}
            questions of a level, half of them right, and the next one opens.
          </p>
          {offersPlacement && <PlacementWay />}
        </div>
      </li>
    );
  }
  return (
    <li className="rounded-lg border border-dashed border-hair py-1.5 pr-2 pl-4 text-sm md:col-span-2">
      <ul>
        {levels.map(({ level, name, category, wait, isLocked }, index) => (
          <li key={level} className="flex items-start gap-2 py-px">
            {isLocked ? (
              <Lock aria-hidden size={14} className="mt-1 shrink-0 text-muted" />
            ) : (
              <Hourglass aria-hidden size={14} className="mt-1 shrink-0 text-muted" />
            )}
            {/* The condition says how the level opens. If it doesn't fit in one line with the level's name, it is below
                 the name. */}
            <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-2">
              <h3>
                {isLocked && <span className="sr-only">Locked: </span>}
                {name} <span className="text-muted">· {category}</span>
              </h3>
              <p className="text-xs leading-[1.375rem] text-muted">
                {index === 0 ? `${wait}, ${xpOfLevel(level)} XP each` : `${xpOfLevel(level)} XP`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {offersPlacement && <PlacementWay />}
    </li>
  );
}

/** `A, B and C`. */
function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}

/** The XP of a question is the number of its level times this (docs/product.md 9.3). */
const XP_PER_DIFFICULTY_SHOWN = 50;

/** The XP of a right answer in a level, before multipliers. @param level 1 to 4 */
function xpOfLevel(level: number): number {
  return level * XP_PER_DIFFICULTY_SHOWN;
}
