/** Epochs and rounds: two devices that reset or start a round meet at one number (docs/rules.md). */
import { MAX_EPOCH_JUMP, MAX_ROUND_JUMP } from './constants.ts';
import { initialDay, initialProgress, initialWeek } from './initial-rows.ts';
import type { LearnerEvent } from './learner-event.ts';
import type { TouchedRows } from './rows.ts';

/** The learner's date, word to the administrator, and what ends a game itself. */
const ABOVE_EPOCHS: ReadonlySet<LearnerEvent['kind']> = new Set([
  'interview-date-set',
  'problem-reported',
  'progress-reset',
]);

/** An event of a game that another device has restarted since; some are above epochs. */
export function isSuperseded(rows: TouchedRows, event: LearnerEvent): boolean {
  if (ABOVE_EPOCHS.has(event.kind)) return false;
  return event.epoch < rows.progress.epoch;
}

/**
 * Whether an event goes further beyond what is known than any device gets by itself: it would take all
 * later numbers away from the learner's other devices.
 */
export function isJump({ progress }: TouchedRows, { epoch, round }: LearnerEvent): boolean {
  if (epoch > progress.epoch + MAX_EPOCH_JUMP) return true;
  if (epoch < progress.epoch) return false;
  const current = epoch > progress.epoch ? 1 : progress.round;
  return round > current + MAX_ROUND_JUMP;
}

/** The rows raised to the event's epoch and round: a higher epoch clears everything of the game. */
export function raiseTo(rows: TouchedRows, event: LearnerEvent): TouchedRows {
  const { progress } = rows;
  if (event.epoch > progress.epoch) return freshRows(rows, event);
  if (event.epoch < progress.epoch || event.round <= progress.round) return rows;
  return { ...rows, progress: { ...progress, round: event.round } };
}

function freshRows(rows: TouchedRows, { epoch, round }: LearnerEvent): TouchedRows {
  const { interviewDate, interviewDateSetAt } = rows.progress;
  return {
    progress: { ...initialProgress(), epoch, round, interviewDate, interviewDateSetAt },
    question: null,
    day: initialDay(rows.day.date),
    week: initialWeek(rows.week.week),
    pace: rows.pace,
    aiMark: rows.aiMark,
    followUps: null,
  };
}
