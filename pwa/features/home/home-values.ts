/** What home shows, for what comes before its drawing and after it. */
import { databaseStatus, onDatabaseChange } from '#pwa/db/open-database.ts';
import {
  categories,
  dayOf,
  drafts,
  progress,
  questionRows,
  questions,
  settings,
  skipped,
  stored,
} from '#pwa/db/live-values.ts';

/**
 * Resolves once all that home shows has been read, so that it can be drawn in one go, or can't be: the
 * database is lost, and the screen says so.
 * @param today ISO date
 */
export function homeIsRead(today: string): Promise<void> {
  const values = [
    progress,
    questionRows,
    questions,
    categories,
    drafts,
    skipped,
    dayOf(today),
    settings,
    stored,
  ];
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const look = () => {
      const status = databaseStatus();
      const isComing = status === 'opening' || status === 'open';
      if (isComing && values.some((value) => value.read() === undefined)) return;
      for (const stop of stops) stop();
      resolve();
    };
    stops.push(onDatabaseChange(look), ...values.map(({ subscribe }) => subscribe(look)));
    look();
  });
}

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
