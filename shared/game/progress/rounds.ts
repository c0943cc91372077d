/** Epochs and rounds: two devices that each reset or start a round agree on the same number (docs/rules.md). */
import { MAX_EPOCH_JUMP, MAX_ROUND_JUMP } from '#shared/game/constants.ts';
import { initialProgress } from './initial-rows.ts';
import type { ProgressRow } from '#shared/game/rows.ts';

/** The game and the round to which an event belongs. */
type Place = Pick<ProgressRow, 'epoch' | 'round'>;

/**
 * Whether an event's epoch or round is further ahead than any device gets by itself. Such an event would use up
 * the numbers that the learner's other devices still need.
 */
export function isJump(progress: Place, { epoch, round }: Place): boolean {
  if (epoch > progress.epoch + MAX_EPOCH_JUMP) return true;
  if (epoch < progress.epoch) return false;
  const current = epoch > progress.epoch ? 1 : progress.round;
  return round > current + MAX_ROUND_JUMP;
}

/** Raises the progress to the event's epoch and round. A higher epoch begins a new game. */
export function raiseProgress(progress: ProgressRow, { epoch, round }: Place): ProgressRow {
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
