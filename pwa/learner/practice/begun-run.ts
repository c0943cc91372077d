/**
 * The unanswered part of a five-minute run that was begun today. Home and Practice offer to resume it (docs/product.md
 * 2.4, 2.5).
 */
import { isAnsweredIn } from '#shared/game/progress/round-set.ts';
import type { PlaceInRun } from '#shared/game/readiness/next-step.ts';
import type { ProgressRow, QuestionRow } from '#shared/game/rows.ts';
import type { QuestionRun } from '#pwa/device/database/single-records.ts';

interface Held {
  /** All questions that practice can ask, including short questions. */
  questions: readonly { id: string }[];
  rows: ReadonlyMap<string, Pick<QuestionRow, 'rounds' | 'card'>>;
  progress: Pick<ProgressRow, 'epoch' | 'round'>;
}

/**
 * Returns the run that was begun today and isn't finished, without the questions that the learner has answered outside
 * of the run since then; null if there is none.
 * @param run the latest run
 * @param today ISO date
 */
export function begunFiveMinutesOf(
  run: QuestionRun | null,
  held: Held,
  today: string,
): QuestionRun | null {
  const { epoch, round } = held.progress;
  const isCurrent =
    run?.kind === 'five-minutes' &&
    run.epoch === epoch &&
    run.round === round &&
    run.date === today;
  if (!run || !isCurrent) return null;
  const items = run.items.filter(
    (item) => isAnswered(run, item.questionId) || canBeAsked(item, run.begunAt, held),
  );
  return items.length > run.answers.length ? { ...run, items } : null;
}

/** Returns the position of the next question in the run, such as 3 of 5. */
export function placeIn({ items, answers }: QuestionRun): PlaceInRun {
  return { number: answers.length + 1, total: items.length };
}

export function nextWords({ number, total }: PlaceInRun): string {
  return `Question ${number} of ${total} is next.`;
}

export function isAnswered({ answers }: QuestionRun, id: string): boolean {
  return answers.some(({ questionId }) => questionId === id);
}

/**
 * Returns true if the run can still ask the question: it wasn't answered elsewhere in the meantime, and no new version
 * of the bank has retired it.
 */
function canBeAsked(
  { questionId, mode }: QuestionRun['items'][number],
  begunAt: number,
  { questions, rows, progress }: Held,
): boolean {
  const row = rows.get(questionId);
  const isDone =
    mode === 'practice'
      ? isAnsweredIn(row, progress.round)
      : (row?.card?.lastReview ?? 0) >= begunAt;
  return !isDone && questions.some(({ id }) => id === questionId);
}
