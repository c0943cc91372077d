/** Counts a verdict, whenever it arrives (docs/rules.md, what an open answer is worth). */
import { CORRECT_RUN_FOR_FIFTY_FIFTY } from '#shared/game/constants.ts';
import { judgeQuestion, noteVerdict } from '#shared/game/question-row.ts';
import type { DayRow, GameRows, ProgressRow } from '#shared/game/rows.ts';
import { addPowerUps } from '#shared/game/scoring/power-ups.ts';
import type { PastMoment } from '#shared/game/time/effective-time.ts';
import type { GivenOpenAnswer } from './open-answer.ts';

/** An answer with its verdict; `at` and `date` say when it was judged. */
export interface JudgedAnswer extends PastMoment {
  count: GivenOpenAnswer['count'];
  round: number;
  isRight: boolean;
  /** The question's key had been shown earlier on that date, so the answer is no evidence for readiness. */
  isAfterKey: boolean;
  /** How the answer changes the streak of right answers; a check never ends the streak. */
  row: 'lengthens' | 'stands' | 'ends';
}

/** Returns the rows with the verdict, and the 50/50s earned. A repeat's verdict counts only for readiness. */
export function judgeAnswer(
  before: GameRows,
  judged: JudgedAnswer,
): { rows: GameRows; fiftyFifties: number } {
  const { count, round, isRight, isAfterKey } = judged;
  const rows = count === 'ai' || isAfterKey ? before : noteVerdict(before, judged);
  if (count === 'repeat') return { rows, fiftyFifties: 0 };
  const day = judgeDay(rows.day, judged);
  if (count === 'review') return { rows: { ...rows, day }, fiftyFifties: 0 };
  const counted = { ...rows, day, progress: judgeProgress(rows.progress, judged) };
  const placed =
    count === 'first' ? judgeQuestion(counted, round, isRight) : judgeAiMark(counted, judged);
  const { progress } = placed;
  const isEarned =
    judged.row === 'lengthens' && progress.currentStreak % CORRECT_RUN_FOR_FIFTY_FIFTY === 0;
  if (!isEarned) return { rows: placed, fiftyFifties: 0 };
  const powerUps = addPowerUps(progress.powerUps, { fiftyFifty: 1 });
  return { rows: { ...placed, progress: { ...progress, powerUps } }, fiftyFifties: 1 };
}

/** How many answers have counted so far, with reviews only for a review. An open answer keeps this as its place. */
export function placeOf(progress: ProgressRow, count: JudgedAnswer['count']): number {
  const { questionsAnswered, counters } = progress;
  return count === 'review' ? questionsAnswered + counters.reviews : questionsAnswered;
}

function judgeProgress(progress: ProgressRow, { count, isRight, row }: JudgedAnswer): ProgressRow {
  const right = isRight ? 1 : 0;
  const currentStreak = afterRow(progress.currentStreak, row);
  const { counters } = progress;
  return {
    ...progress,
    judged: progress.judged + 1,
    correctAnswers: progress.correctAnswers + right,
    currentStreak,
    longestStreak: Math.max(progress.longestStreak, currentStreak),
    counters:
      count === 'ai'
        ? {
            ...counters,
            aiJudged: counters.aiJudged + 1,
            aiCorrect: counters.aiCorrect + right,
          }
        : counters,
  };
}

function judgeDay(day: DayRow, { count, isRight, row }: JudgedAnswer): DayRow {
  const isGoal = count !== 'review';
  const right = isRight ? 1 : 0;
  const { tally } = day;
  const run = afterRow(tally.run, row);
  return {
    ...day,
    judged: day.judged + (isGoal ? 1 : 0),
    correct: day.correct + (isGoal ? right : 0),
    tally: {
      ...tally,
      judged: tally.judged + 1,
      correct: tally.correct + right,
      run,
      bestRun: Math.max(tally.bestRun, run),
    },
  };
}

function judgeAiMark(rows: GameRows, { isRight, at: judgedAt, date }: JudgedAnswer): GameRows {
  if (!rows.aiMark) return rows;
  const judged = { isRight, judgedAt, ...(date !== undefined && { judgedOn: date }) };
  return { ...rows, aiMark: { ...rows.aiMark, ...judged } };
}

function afterRow(length: number, row: JudgedAnswer['row']): number {
  if (row === 'ends') return 0;
  return row === 'lengthens' ? length + 1 : length;
}
