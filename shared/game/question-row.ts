/**
 * A question's row holds the rounds in which it was counted, its verdict and its review card (docs/rules.md, scoring).
 */
import type { GradedAnswer } from './answer/graded-answer.ts';
import { isSameAnswer, type OpenAnswer } from './answer/open-answer.ts';
import { initialQuestion } from './progress/initial-rows.ts';
import { gradeCard, gradeOfChoice, gradeOfScore } from './review/review-card.ts';
import { addRound } from './progress/round-set.ts';
import type { EventIdentity, QuestionRow, GameRows } from './rows.ts';
import type { PastMoment } from './time/effective-time.ts';

type CuratedAnswer = Extract<GradedAnswer, { source: 'curated' }>;

/** Counts the first answer to a question in a round. That completes the question, even if there is no verdict yet. */
export function countQuestion(rows: GameRows, answer: CuratedAnswer): GameRows {
  const row = rowOf(rows, answer);
  const rounds = addRound(row.rounds, answer.event.round);
  const after = { ...row, attempts: row.attempts + 1, rounds, ...answeredAt(row, answer) };
  return writeQuestion(rows, row, after);
}

/**
 * Stores whether the answer that counted in a round is right. If several rounds are judged, only the verdict of the
 * latest one is kept.
 */
export function judgeQuestion(rows: GameRows, round: number, correct: boolean): GameRows {
  const { question: row } = rows;
  if (!row || (row.verdict !== null && row.verdict.round >= round)) return rows;
  return writeQuestion(rows, row, { ...row, verdict: { round, correct } });
}

/**
 * True if the correct answer has already been shown on this date. A further answer on the same date shows only that the
 * learner remembers it.
 */
export function isAfterKey(rows: GameRows, localDate: string): boolean {
  return rows.question?.answeredOn === localDate;
}

/** Stores the question's latest verdict, for readiness. Verdicts on reviews and on repeated answers are included. */
export function noteVerdict(
  rows: GameRows,
  { isRight: correct, at, date }: { isRight: boolean } & PastMoment,
): GameRows {
  const { question: row } = rows;
  if (!row || (row.lastVerdict && row.lastVerdict.at > at)) return rows;
  return {
    ...rows,
    question: { ...row, lastVerdict: { correct, at, ...(date !== undefined && { date }) } },
  };
}

/** Counts a review among the attempts at the question and among all of the learner's reviews. */
export function countReview(rows: GameRows, answer: CuratedAnswer): GameRows {
  const { counters } = rows.progress;
  const row = rowOf(rows, answer);
  const attempts = row.attempts + 1;
  return {
    ...rows,
    question: { ...row, attempts, ...answeredAt(row, answer) },
    progress: { ...rows.progress, counters: { ...counters, reviews: counters.reviews + 1 } },
  };
}

/**
 * Counts a repeated answer: an answer in a round in which the question has already counted. It changes only the number
 * of attempts and the time of the last answer.
 */
export function countRepeat(rows: GameRows, answer: Pick<CuratedAnswer, 'context'>): GameRows {
  const { question: row } = rows;
  if (!row) return rows;
  const attempts = row.attempts + 1;
  return { ...rows, question: { ...row, attempts, ...answeredAt(row, answer) } };
}

/** Grades the question's review card by a multiple-choice answer. Does nothing if the question has no row. */
export function gradeByChoice(rows: GameRows, answer: CuratedAnswer): GameRows {
  const { question: row } = rows;
  const { event, isCorrect, context } = answer;
  if (!row) return rows;
  const then = { at: context.effectiveAt, date: context.localDate };
  const card = gradeCard(row.card, gradeOfChoice(isCorrect, event), then);
  const gradedBy = { deviceId: context.deviceId, deviceSeq: event.deviceSeq };
  return { ...rows, question: { ...row, card, gradedBy } };
}

/** Notes that the review card is now graded by this open answer. Does nothing if the question has no row. */
export function beginGrading(rows: GameRows, answer: EventIdentity): GameRows {
  const { question: row } = rows;
  if (!row) return rows;
  return {
    ...rows,
    question: { ...row, gradedBy: answer },
  };
}

/**
 * Grades the review card again, from its state before the open answer. The grade is Hard until the answer is checked.
 * Then it is the better of two grades: for the answer, and for the improved answer. If a later answer has already
 * graded the card, nothing changes.
 */
export function gradeByOpenAnswer(rows: GameRows, answer: OpenAnswer): GameRows {
  const { question: row } = rows;
  const { given, verdict, improvement } = answer;
  if (!row?.gradedBy || !isSameAnswer(row.gradedBy, answer.answer)) return rows;
  const grade = verdict
    ? gradeOfScore(Math.max(verdict.score, improvement?.score ?? 0))
    : ('hard' as const);
  const card = gradeCard(given.cardBefore, grade, given);
  return { ...rows, question: { ...row, card } };
}

function answeredAt(row: QuestionRow, { context }: Pick<CuratedAnswer, 'context'>) {
  const { effectiveAt, localDate } = context;
  return row.answeredAt > effectiveAt ? {} : { answeredAt: effectiveAt, answeredOn: localDate };
}

function rowOf(rows: GameRows, { question }: CuratedAnswer): QuestionRow {
  return rows.question ?? initialQuestion(question.id, question.category);
}

/** Writes the question's row. If the question is in a category, also updates the counters of the category. */
function writeQuestion(rows: GameRows, before: QuestionRow, after: QuestionRow): GameRows {
  const categories = rows.progress.categories.map((count, index) =>
    index + 1 === after.category
      ? {
          completed: count.completed + Number(isCompleted(after)) - Number(isCompleted(before)),
          judged: count.judged + Number(after.verdict !== null) - Number(before.verdict !== null),
          correct: count.correct + Number(isRight(after)) - Number(isRight(before)),
        }
      : count,
  );
  return { ...rows, question: after, progress: { ...rows.progress, categories } };
}

function isCompleted({ rounds }: QuestionRow): boolean {
  return rounds.length > 0;
}

function isRight({ verdict }: QuestionRow): boolean {
  return verdict?.correct ?? false;
}
