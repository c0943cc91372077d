/** A question's row: counted rounds, the Board's verdict, its review card (docs/rules.md, scoring). */
import type { GradedAnswer } from './scoring/graded-answer.ts';
import { initialQuestion } from './progress/initial-rows.ts';
import { gradeCard, gradeOfChoice } from './review/review-card.ts';
import { addRound } from './progress/round-set.ts';
import type { CategoryCount, QuestionRow, GameRows } from './rows.ts';
import { risenPracticeLevel } from './progress/unlock.ts';

type CuratedAnswer = Extract<GradedAnswer, { source: 'curated' }>;

/** The first answer to a question in a round: verdict, category, practice level and card. */
export function countQuestion(rows: GameRows, answer: CuratedAnswer): GameRows {
  const { isCorrect } = answer;
  const { round } = answer.event;
  const row = rowOf(rows, answer);
  const isLatest = row.verdict === null || round > row.verdict.round;
  const verdict = isLatest ? { round, correct: isCorrect } : row.verdict;
  const question = gradedRow(
    { ...row, attempts: row.attempts + 1, rounds: addRound(row.rounds, round), verdict },
    answer,
  );
  const categories = countCategory(rows.progress.categories, row, question);
  const practiceLevel = risenPracticeLevel(rows.progress.practiceLevel, categories);
  return { ...rows, question, progress: { ...rows.progress, categories, practiceLevel } };
}

/** A review grades the card and counts as one. */
export function reviewQuestion(rows: GameRows, answer: CuratedAnswer): GameRows {
  const { counters } = rows.progress;
  return {
    ...rows,
    question: gradedRow(rowOf(rows, answer), answer),
    progress: { ...rows.progress, counters: { ...counters, reviews: counters.reviews + 1 } },
  };
}

/** A repeat in a round that is already counted raises the attempts and nothing else. */
export function countRepeat(rows: GameRows): GameRows {
  if (!rows.question) return rows;
  return { ...rows, question: { ...rows.question, attempts: rows.question.attempts + 1 } };
}

function rowOf(rows: GameRows, { question }: CuratedAnswer): QuestionRow {
  return rows.question ?? initialQuestion(question.id, question.category);
}

/** Choices and too short texts grade at once; other texts wait for their assessment. */
function gradedRow(row: QuestionRow, answer: CuratedAnswer): QuestionRow {
  const { event, question, isCorrect, context } = answer;
  const isText = question.options === null;
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
