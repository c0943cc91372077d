/** A question's row: counted rounds, the Board's verdict, its review card (docs/rules.md, scoring). */
import type { EventContext } from './context.ts';
import { initialQuestion } from './initial-rows.ts';
import type { AnswerEvent } from './learner-event.ts';
import { gradeCard, gradeOfChoice } from './review.ts';
import type { CategoryCount, QuestionRow, TouchedRows } from './rows.ts';
import { risenPracticeLevel } from './unlock.ts';

/** The first answer to a question in a round: verdict, category, practice level and card. */
export function countQuestion(
  rows: TouchedRows,
  event: AnswerEvent,
  context: EventContext,
  isCorrect: boolean,
): TouchedRows {
  const row = rowOf(rows, context);
  const isLatest = row.verdict === null || event.round > row.verdict.round;
  const verdict = isLatest ? { round: event.round, correct: isCorrect } : row.verdict;
  const question = gradedRow(
    {
      ...row,
      attempts: row.attempts + 1,
      rounds: withRound(row.rounds, event.round),
      verdict,
    },
    event,
    context,
    isCorrect,
  );
  const categories = countCategory(rows.progress.categories, row, question);
  const practiceLevel = risenPracticeLevel(rows.progress.practiceLevel, categories);
  return { ...rows, question, progress: { ...rows.progress, categories, practiceLevel } };
}

/** Ascending; nearly always the new round is the highest. */
function withRound(rounds: readonly number[], round: number): number[] {
  const longer = [...rounds, round];
  return round > (rounds.at(-1) ?? 0) ? longer : longer.sort((a, b) => a - b);
}

/** A review grades the card and counts as one. */
export function reviewQuestion(
  rows: TouchedRows,
  event: AnswerEvent,
  context: EventContext,
  isCorrect: boolean,
): TouchedRows {
  const { counters } = rows.progress;
  return {
    ...rows,
    question: gradedRow(rowOf(rows, context), event, context, isCorrect),
    progress: { ...rows.progress, counters: { ...counters, reviews: counters.reviews + 1 } },
  };
}

/** A repeat in a round that is already counted raises the attempts and nothing else. */
export function countRepeat(rows: TouchedRows): TouchedRows {
  if (!rows.question) return rows;
  return { ...rows, question: { ...rows.question, attempts: rows.question.attempts + 1 } };
}

function rowOf(rows: TouchedRows, { question }: EventContext): QuestionRow {
  return rows.question ?? initialQuestion(question?.id ?? '', question?.category ?? 1);
}

/** Choices and too short texts grade at once; other texts wait for their assessment. */
function gradedRow(
  row: QuestionRow,
  event: AnswerEvent,
  context: EventContext,
  isCorrect: boolean,
): QuestionRow {
  const isText = context.question?.options === null;
  const latestText = isText
    ? { deviceId: context.deviceId, deviceSeq: event.deviceSeq, assessed: !isCorrect }
    : row.latestText;
  if (isText && isCorrect) return { ...row, latestText };
  const grade = gradeOfChoice(isCorrect, event);
  return { ...row, latestText, card: gradeCard(row.card, grade, context.effectiveAt) };
}

function countCategory(
  categories: readonly CategoryCount[],
  before: QuestionRow,
  after: QuestionRow,
): CategoryCount[] {
  const completed = before.verdict ? 0 : 1;
  const correct =
    Number(after.verdict?.correct ?? false) - Number(before.verdict?.correct ?? false);
  return categories.map((count, index) =>
    index === after.category - 1
      ? { completed: count.completed + completed, correct: count.correct + correct }
      : count,
  );
}
