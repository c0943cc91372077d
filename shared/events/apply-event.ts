/**
 * Applies one event; this function is called the fold. It takes the event, the rows that the event may change, and the
 * facts about it, and returns new rows and an outcome. The browser runs it right away, even offline. The server runs it
 * again, and the server's result is final. The same inputs always produce the same outcome in both places, because the
 * fold uses no clock, no random numbers and no I/O (docs/rules.md, events).
 */
import type { EventContext } from '#shared/game/context.ts';
import type { Outcome, Rejection } from '#shared/game/outcome.ts';
import { payRewards } from '#shared/game/scoring/rewards.ts';
import { eventTable, type LearnerEvent } from './index.ts';
import { restartRows, type TouchedRows } from './row-kinds.ts';
import { HISTORY_DEVICE_PREFIX, MAX_EPOCH_JUMP, MAX_ROUND_JUMP } from '#shared/game/constants.ts';
import { initialProgress } from '../game/progress/initial-rows.ts';
import type { EventIdentity, GameRows, ProgressRow } from '#shared/game/rows.ts';

export type Applied =
  | { status: 'accepted'; rows: TouchedRows; outcome: Outcome }
  | { status: 'superseded' }
  | { status: 'rejected'; code: Rejection };

const NO_XP: Outcome = { xpEarned: 0, xpTotal: 0 };

/**
 * Applies one event.
 * @param rows the rows that the event may change (fold.ts, touchedKeys); these objects themselves are never changed
 * @returns the new rows (unchanged rows are the same objects) and the outcome, or the reason that the event has no
 * effect
 */
export function applyEvent(rows: TouchedRows, event: LearnerEvent, context: EventContext): Applied {
  const { outlivesRestart, apply } = eventTable(event);
  // An event is late if another device has restarted the game since.
  const isLate = event.epoch < rows.progress.epoch;
  if (isLate && !outlivesRestart) return { status: 'superseded' };
  // A restart that was imported from another account must not end a game in which XP was earned.
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

/** Sets the rows to the event's epoch and round if they are higher. A higher epoch clears all rows of the game. */
function raiseTo(rows: TouchedRows, event: LearnerEvent): TouchedRows {
  const progress = raiseProgress(rows.progress, event);
  if (progress === rows.progress) return rows;
  const isNewGame = progress.epoch > rows.progress.epoch;
  return { ...(isNewGame ? restartRows(rows) : rows), progress };
}

/** The game and the round to which an event belongs. */
type GameAndRound = Pick<ProgressRow, 'epoch' | 'round'>;

/**
 * True if the event's epoch or round is further ahead than a device can get in ordinary use. Epochs and rounds have an
 * upper limit, so such an event would leave too few numbers for the learner's other devices.
 */
function isJump(progress: GameAndRound, { epoch, round }: GameAndRound): boolean {
  if (epoch > progress.epoch + MAX_EPOCH_JUMP) return true;
  if (epoch < progress.epoch) return false;
  const current = epoch > progress.epoch ? 1 : progress.round;
  return round > current + MAX_ROUND_JUMP;
}

/** Sets the progress to the event's epoch and round if they are higher. A higher epoch begins a new game. */
function raiseProgress(progress: ProgressRow, { epoch, round }: GameAndRound): ProgressRow {
  if (epoch > progress.epoch) {
    const { interviewDate, interviewDateSetAt, interviewDateSetOn: setOn } = progress;
    const interview = {
      interviewDate,
      interviewDateSetAt,
      ...(setOn && { interviewDateSetOn: setOn }),
    };
    return { ...initialProgress(), epoch, round, ...interview };
  }
  if (epoch < progress.epoch || round <= progress.round) return progress;
  return { ...progress, round };
}

function isHistory({ deviceId }: Pick<EventContext, 'deviceId'>): boolean {
  return deviceId.startsWith(HISTORY_DEVICE_PREFIX);
}

/**
 * True if an event was imported from another account's export, or is about an answer that was imported. Such events
 * earn no XP.
 */
function isAboutHistory(event: object, context: EventContext): boolean {
  const about = 'answer' in event ? (event.answer as EventIdentity) : null;
  return isHistory(context) || (about !== null && isHistory(about));
}

/**
 * Returns the rows with the answers, levels, achievements and reviews that the event has changed, but with the XP,
 * stars, power-ups, streaks, day and week from before it.
 * @param before the rows before the event, already set to its epoch
 */
function withoutXp<Rows extends GameRows>(before: Rows, after: Rows): Rows {
  const { progress } = before;
  const { totalXp, powerUps, starsSpent, currentStreak, longestStreak } = progress;
  const { answeredDays, longestDayStreak } = progress;
  const { challenges, powerUpsUsed, bought } = progress.counters;
  return {
    ...after,
    progress: {
      ...after.progress,
      ...{ totalXp, powerUps, starsSpent, currentStreak, longestStreak },
      ...{ answeredDays, longestDayStreak },
      counters: { ...after.progress.counters, challenges, powerUpsUsed, bought },
    },
    day: before.day,
    pace: before.pace,
    week: before.week,
    aiMark: after.aiMark && { ...after.aiMark, xp: 0 },
  };
}

/** Returns the event's outcome without XP and other rewards. */
function outcomeOfHistory({ count, isCorrect, verdict, achievements }: Outcome): Outcome {
  return {
    ...(count !== undefined && { count }),
    ...(isCorrect !== undefined && { isCorrect }),
    ...(verdict !== undefined && { verdict }),
    ...(achievements && { achievements }),
    xpEarned: 0,
    xpTotal: 0,
  };
}
