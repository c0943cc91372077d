/**
 * Counts the verdict on an answer, whenever the verdict arrives. An open answer and the events about it may come in any
 * order. Each is stored in the answer's row, and the last one to arrive completes the row (docs/rules.md, what an open
 * answer is worth).
 */
import { CORRECT_RUN_FOR_FIFTY_FIFTY } from '#shared/game/constants.ts';
import { gradeByOpenAnswer, judgeQuestion, noteVerdict } from '#shared/game/question-row.ts';
import type { DayRow, EventIdentity, GameRows, ProgressRow } from '#shared/game/rows.ts';
import { addPowerUps } from '#shared/game/scoring/power-ups.ts';
import type { PastMoment } from '#shared/game/time/effective-time.ts';
import {
  type AnsweredQuestion,
  type GivenOpenAnswer,
  type Improvement,
  initialOpenAnswer,
  isGiven,
  isSameQuestion,
  type OpenAnswer,
  type OpenAnswerRow,
  type OpenVerdict,
} from './open-answer.ts';
import type { Outcome, Rejection } from '#shared/game/outcome.ts';
import { verdictOf } from '#shared/game/scoring/verdict.ts';

/** An answer with its verdict; `at` and `date` say when it was judged. */
interface JudgedAnswer extends PastMoment {
  count: GivenOpenAnswer['count'];
  round: number;
  isRight: boolean;
  /**
   * True if the correct answer had been shown earlier on that date. In that case, this answer doesn't count for
   * readiness.
   */
  isAfterKey: boolean;
  /** How the answer changes the streak of right answers. Checking an open answer never ends the streak. */
  row: 'lengthens' | 'stands' | 'ends';
}

/**
 * Returns the rows with the verdict, and the number of 50/50 power-ups that it earned. The verdict on a repeated answer
 * counts only for readiness.
 */
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

/**
 * Returns how many answers have counted so far; for a review, reviews are included. An open answer stores this number,
 * so that a later verdict shows whether another answer has counted in the meantime.
 */
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

interface OpenAnswerEffect {
  rows?: GameRows;
  outcome?: Outcome;
}

/** A verdict without `isRight`, which is computed from the score. */
type Scored<One = OpenVerdict> = One extends unknown ? Omit<One, 'isRight'> : never;

/** Stores a verdict on an open answer. If the answer already has one, nothing changes. */
export function giveVerdict(
  rows: GameRows,
  answer: EventIdentity,
  about: AnsweredQuestion,
  scored: Scored,
): OpenAnswerEffect | Rejection {
  const row = rowAbout(rows.openAnswer, answer, about);
  if (!row) return 'unknown question';
  if (row.verdict) return {};
  const { isRight } = verdictOf(scored.score);
  const openAnswer = { ...row, verdict: { ...scored, isRight } };
  if (!isGiven(openAnswer)) return { rows: { ...rows, openAnswer } };
  const judged = judgeOpenAnswer(rows, openAnswer, openAnswer.verdict);
  const { fiftyFifties } = judged;
  const earned = fiftyFifties > 0 && { powerUpsEarned: { fiftyFifty: fiftyFifties } };
  const verdict = isRight ? ('right' as const) : ('wrong' as const);
  return { rows: judged.rows, outcome: { xpEarned: 0, xpTotal: 0, verdict, ...earned } };
}

/** Stores an improved answer. Only the one with the latest effective time is kept, in whatever order they arrive. */
export function improveAnswer(
  rows: GameRows,
  answer: EventIdentity,
  about: AnsweredQuestion,
  improvement: Improvement,
): OpenAnswerEffect | Rejection {
  const row = rowAbout(rows.openAnswer, answer, about);
  if (!row) return 'unknown question';
  if (row.improvement && row.improvement.at > improvement.at) return {};
  const openAnswer = { ...row, improvement };
  const stored = { ...rows, openAnswer };
  return { rows: isGiven(openAnswer) ? gradeByOpenAnswer(stored, openAnswer) : stored };
}

/** Counts the verdict on an open answer and grades the question's review card by it. */
export function judgeOpenAnswer(
  rows: GameRows,
  openAnswer: OpenAnswer,
  verdict: OpenVerdict,
): { rows: GameRows; fiftyFifties: number } {
  const { count, round, afterKey: isAfterKey = false } = openAnswer.given;
  const { isRight, at, date } = verdict;
  const row = rowAfter(rows, openAnswer, verdict);
  const judged = judgeAnswer(
    { ...rows, openAnswer },
    { count, round, isRight, isAfterKey, at, date, row },
  );
  return { ...judged, rows: gradeByOpenAnswer(judged.rows, openAnswer) };
}

/**
 * Returns how the verdict changes the streak. An answer that is too short ends the streak. A right verdict lengthens
 * it, but only if no other answer has counted since this one.
 */
function rowAfter(
  { progress }: GameRows,
  { given }: OpenAnswer,
  { by, isRight }: OpenVerdict,
): JudgedAnswer['row'] {
  if (by === 'length') return 'ends';
  return isRight && placeOf(progress, given.count) === given.place ? 'lengthens' : 'stands';
}

/** Returns the answer's row; null if the row belongs to a different question than the event names. */
function rowAbout(
  row: OpenAnswerRow | null,
  answer: EventIdentity,
  about: AnsweredQuestion,
): OpenAnswerRow | null {
  if (!row) return { ...initialOpenAnswer(answer), about };
  if (row.about === null) return { ...row, about };
  return isSameQuestion(row.about, about) ? row : null;
}
