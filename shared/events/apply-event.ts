/**
 * THE fold: one event, the rows it may touch, and what is known about it → new rows and an outcome.
 * The browser runs it at once, even offline, and the server runs it with authority; the same inputs give the
 * same outcome in both places. It uses no clock, no random numbers and no I/O (docs/rules.md, events).
 */
import type { EventContext } from '#shared/game/context.ts';
import type { Outcome, Rejection } from '#shared/game/outcome.ts';
import {
  isAboutHistory,
  isHistory,
  outcomeOfHistory,
  withoutXp,
} from '#shared/game/scoring/history.ts';
import { payRewards } from '#shared/game/scoring/rewards.ts';
import { isJump, raiseProgress } from '#shared/game/progress/rounds.ts';
import { eventTable, type LearnerEvent } from './index.ts';
import { restartRows, type TouchedRows } from './rows.ts';

export type Applied =
  | { status: 'accepted'; rows: TouchedRows; outcome: Outcome }
  | { status: 'superseded' }
  | { status: 'rejected'; code: Rejection };

const NO_XP: Outcome = { xpEarned: 0, xpTotal: 0 };

/**
 * @param rows the rows that the event may touch (fold.ts, touchedKeys); the fold never changes them
 * @returns the new rows (unchanged rows are the same objects) and the outcome, or the reason that the
 *   event has no effect
 */
export function applyEvent(rows: TouchedRows, event: LearnerEvent, context: EventContext): Applied {
  const { outlivesRestart, apply } = eventTable(event);
  // The event belongs to a game that another device has restarted since.
  const isLate = event.epoch < rows.progress.epoch;
  if (isLate && !outlivesRestart) return { status: 'superseded' };
  // A restart imported from another account doesn't end a game in which XP was earned.
  const wouldRestart = isHistory(context) && event.epoch > rows.progress.epoch;
  if (wouldRestart && rows.progress.totalXp > 0) return { status: 'superseded' };
  if (isJump(rows.progress, event)) return { status: 'rejected', code: 'malformed' };

  const raised = raiseTo(rows, event);
  const effect = apply(raised, event, context);
  if (typeof effect === 'string') return { status: 'rejected', code: effect };

  const { outcome = NO_XP } = effect;
  const after = { ...raised, ...effect.rows };
  const paid = payRewards(raised.progress, { rows: after, outcome }, context.effectiveAt);
  const all = { ...after, ...paid.rows };
  return isAboutHistory(event, context)
    ? { status: 'accepted', rows: withoutXp(raised, all), outcome: outcomeOfHistory(paid.outcome) }
    : { status: 'accepted', rows: all, outcome: paid.outcome };
}

/** Raises the rows to the event's epoch and round. A higher epoch clears all rows of the game. */
function raiseTo(rows: TouchedRows, event: LearnerEvent): TouchedRows {
  const progress = raiseProgress(rows.progress, event);
  if (progress === rows.progress) return rows;
  const isNewGame = progress.epoch > rows.progress.epoch;
  return { ...(isNewGame ? restartRows(rows) : rows), progress };
}
