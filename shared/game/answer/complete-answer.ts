/**
 * An open answer and the events that refer to it may arrive in any order. Each is stored in the answer's row, and
 * whichever comes second completes the row (docs/rules.md, what an open answer is worth).
 */
import { gradeByOpenAnswer } from '#shared/game/question-row.ts';
import type { Outcome, Rejection } from '#shared/game/outcome.ts';
import type { EventIdentity, GameRows } from '#shared/game/rows.ts';
import { verdictOf } from '#shared/game/scoring/verdict.ts';
import { judgeAnswer, type JudgedAnswer, placeOf } from './judge-answer.ts';
import {
  type AnsweredQuestion,
  type Improvement,
  initialOpenAnswer,
  isGiven,
  isSameQuestion,
  type OpenAnswer,
  type OpenAnswerRow,
  type OpenVerdict,
} from './open-answer.ts';

export interface OpenAnswerEffect {
  rows?: GameRows;
  outcome?: Outcome;
}

/** A verdict before its score has decided whether the answer is right. */
type Scored<One = OpenVerdict> = One extends unknown ? Omit<One, 'isRight'> : never;

/** Stores a verdict. An answer's first verdict stands. */
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

/** Stores an improvement. The latest by effective time stands, in whatever order they arrive. */
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

/** Counts the verdict of an open answer and grades the question's card by it. */
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

/** An answer that is too short ends the streak; a right verdict lengthens it if no other answer has counted since. */
function rowAfter(
  { progress }: GameRows,
  { given }: OpenAnswer,
  { by, isRight }: OpenVerdict,
): JudgedAnswer['row'] {
  if (by === 'length') return 'ends';
  return isRight && placeOf(progress, given.count) === given.place ? 'lengthens' : 'stands';
}

/** Returns the answer's row, or null if that row is about another question. */
function rowAbout(
  row: OpenAnswerRow | null,
  answer: EventIdentity,
  about: AnsweredQuestion,
): OpenAnswerRow | null {
  if (!row) return { ...initialOpenAnswer(answer), about };
  if (row.about === null) return { ...row, about };
  return isSameQuestion(row.about, about) ? row : null;
}
