/** When home has been drawn, and when what it shows has changed. */
import { dayOf, drafts, progress, questions, skipped } from '#pwa/db/live-values.ts';

/**
 * Calls back whenever a figure of home has changed since they were first read.
 * @param today ISO date
 */
export function onHomeFigures(today: string, listener: () => void): void {
  const day = dayOf(today);
  let before: string | undefined;
  const look = () => {
    const [learner, begun, date] = [progress.read(), drafts.read(), day.read()];
    const passed = skipped.read();
    if (!learner || !begun || !date || passed === undefined || !questions.read()) return;
    // What is begun or skipped says what comes next; a sync brings the same rows as new objects.
    const drafted = begun.map(({ questionId, powerUps }) => [questionId, powerUps]);
    const now = JSON.stringify([learner.row, drafted, passed, date]);
    if (before !== undefined && before !== now) listener();
    before = now;
  };
  for (const value of [progress, drafts, skipped, day, questions]) value.subscribe(look);
  look();
}

const onDrawn = new Set<() => void>();

/** Says that home has come to the screen with all that it shows. */
export function homeIsDrawn(): void {
  for (const listener of onDrawn) listener();
}

/** Calls back whenever home has come to the screen. */
export function onHomeDrawn(listener: () => void): void {
  onDrawn.add(listener);
}
