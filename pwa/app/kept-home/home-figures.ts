/** When what home shows has been read, and when it has changed. */
import type { LiveValue } from '#pwa/db/live-query.ts';
import { dayOf, drafts, progress, questionRows, questions, skipped } from '#pwa/db/live-values.ts';
import { homeValues } from '#pwa/features/home/home-values.ts';

/**
 * Resolves once all that home shows on these local dates has been read: on a device that is new to the learner, once the
 * first sync has brought it.
 * @param dates ISO dates
 */
export async function homeIsRead(dates: readonly string[]): Promise<void> {
  const values = new Set(dates.flatMap(homeValues));
  const areRead = [...values].map((value) => comesTrue(value, () => value.read() !== undefined));
  await Promise.all([...areRead, comesTrue(progress, isLearnerKnown)]);
}

function isLearnerKnown(): boolean {
  const found = progress.read();
  return found !== undefined && (found.row !== undefined || found.isKnown);
}

async function comesTrue(value: LiveValue<unknown>, check: () => boolean): Promise<void> {
  let stop = () => {};
  await new Promise<void>((resolve) => {
    const look = () => check() && resolve();
    stop = value.subscribe(look);
    look();
  });
  stop();
}

/**
 * Calls back whenever a figure of home has changed since they were first read.
 * @param today ISO date
 */
export function onHomeFigures(today: string, listener: () => void): void {
  const day = dayOf(today);
  let before: { figures: string; bank: unknown } | undefined;
  const look = () => {
    const [learner, begun, date] = [progress.read(), drafts.read(), day.read()];
    const [rows, passed, bank] = [questionRows.read(), skipped.read(), questions.read()];
    if (!learner || !begun || !date || !rows || passed === undefined || !bank) return;
    // What is begun or skipped says what comes next; a sync brings the same rows as new objects.
    const drafted = begun.map(({ questionId, powerUps }) => [questionId, powerUps]);
    // A learner's ticks move a review without a word in the progress.
    const reviews = [...rows.values()].map(({ card }) => card);
    const figures = JSON.stringify([learner.row, reviews, drafted, passed, date]);
    const hasChanged = before && (before.figures !== figures || before.bank !== bank);
    before = { figures, bank };
    if (hasChanged) listener();
  };
  for (const value of [progress, questionRows, drafts, skipped, day, questions])
    value.subscribe(look);
  look();
}
