import { dayStreakOf } from '#shared/game/progress/day-streak.ts';
import { LEVEL_NAMES } from '#shared/game/constants.ts';
import { levelOf } from '#shared/game/scoring/xp-level.ts';
import type { ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import { tierOf } from '#shared/game/scoring/tier.ts';
import { boardCells } from '#pwa/learner/board/board-cells.ts';
import { deckOf, type InDeck } from '#pwa/learner/deck.ts';
import type { CellState } from '#pwa/ui/charts/board.tsx';

/** The card shows nobody what went wrong. */
export type ShareCell = Exclude<CellState, 'wrong'>;

/** What the share card tells: the learner's own figures, and no name. */
export interface ShareFacts {
  tier: string;
  /** 0 to 5. */
  tierIndex: number;
  totalXp: number;
  level: number;
  /** Days. */
  dayStreak: number;
  /** A level's questions each, level 1 first. */
  board: ShareCell[][];
  answered: number;
  correct: number;
  total: number;
}

export interface LearnerState {
  userId: string;
  progress: ProgressRow;
  questions: readonly InDeck[];
  rows: ReadonlyMap<string, QuestionRow>;
  /** ISO date. */
  today: string;
}

/** The figures of the card, the same as on the screens. */
export function shareFacts({ userId, progress, questions, rows, today }: LearnerState): ShareFacts {
  const { epoch, totalXp, answeredDays } = progress;
  const boards = LEVEL_NAMES.map((_, index) =>
    boardCells(deckOf(questions, index + 1, { userId, epoch }), rows, null),
  );
  const tier = tierOf(totalXp);
  return {
    tier: tier.name,
    tierIndex: tier.index,
    totalXp,
    level: levelOf(totalXp),
    dayStreak: dayStreakOf(answeredDays, today).streak,
    board: boards.map(({ cells }) => cells.map((cell) => (cell === 'wrong' ? 'unseen' : cell))),
    answered: sum(boards.map(({ answered }) => answered)),
    correct: sum(boards.map(({ correct }) => correct)),
    total: sum(boards.map(({ cells }) => cells.length)),
  };
}

/** The card in words: its alternative text, and what is shared beside it. */
export function shareText(facts: ShareFacts): string {
  const { tier, level, dayStreak, answered, correct, total } = facts;
  const streak = `${dayStreak} ${dayStreak === 1 ? 'day' : 'days'}`;
  return [
    `My progress with Northstar: ${tier} tier, ${facts.totalXp.toLocaleString('en')} XP, level ${level}, day streak ${streak}.`,
    `${answered} of ${total} questions answered, ${correct} right.`,
  ].join(' ');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
