/**
 * The clock of a round: how long the round is and how its time is split. The clock only shows the time and never ends a
 * turn. At 0 the screen says that time is up, and the learner ends the turn (docs/interview.md).
 */
import type { MockPhase, MockStart } from '#shared/game/mock/mock-row.ts';

type Length = MockStart['length'];
type Clock = MockStart['clock'];
/** The settings of a round that decide its times. */
export type Timed = Pick<MockStart, 'length' | 'clock' | 'type'>;

/**
 * The seconds of a turn of each phase, at clock 1. A short round takes 20 minutes. A full one takes 40, with two cases
 * and four minutes at the end for the learner's own questions.
 */
const SECONDS: Readonly<Record<Length, Readonly<Record<MockPhase, number>>>> = {
  short: {
    ...{ prompt: 60, ask: 120, plan: 120, answer: 540 },
    ...{ pressed: 100, recommendation: 60, yours: 0 },
  },
  full: {
    ...{ prompt: 60, ask: 120, plan: 120, answer: 540 },
    ...{ pressed: 90, recommendation: 60, yours: 240 },
  },
};
/**
 * A story has its own times: a minute to pick it, three minutes to tell it, and most of the round for questions about
 * it. Together they leave a little time of the round unused, for a story that takes longer.
 */
const OF_STORY = { ask: 60, plan: 60, answer: 180, pressed: 150 };
const TOTAL: Readonly<Record<Length, number>> = { short: 20 * 60, full: 40 * 60 };

/** Returns how many seconds the whole round takes without its debrief; null if the clock is off. */
export function secondsOfRound(length: Length, clock: Clock): number | null {
  return clock === 'off' ? null : TOTAL[length] * clock;
}

/**
 * Returns how many seconds one turn of a phase may take; null if the clock is off. Each line with which the interviewer
 * presses is followed by a turn of its own.
 */
export function secondsOfTurn({ length, clock, type }: Timed, phase: MockPhase): number | null {
  return clock === 'off' ? null : plannedFor(length, type)[phase] * clock;
}

function plannedFor(length: Length, type: Timed['type']): Readonly<Record<MockPhase, number>> {
  return type === 'behavioural' ? { ...SECONDS[length], ...OF_STORY } : SECONDS[length];
}

/**
 * Returns how many seconds of the answer's time one step of a plan or an outline gets. Without a clock, the usual time
 * is used.
 * @param share 0 to 1 @returns seconds, in quarters of a minute
 */
export function secondsOfShare({ clock, type }: Omit<Timed, 'length'>, share: number): number {
  const seconds = plannedFor('short', type).answer * (clock === 'off' ? 1 : clock) * share;
  return Math.round(seconds / 15) * 15;
}

/**
 * Returns the number of seconds left in the round, never below 0; null without a clock. If a turn takes too long, less
 * time is left for the others. If it is short, the others can use the rest.
 * @param turns the stored turns
 * @param running seconds of the present turn so far, without time in which the app was hidden or the learner asked for
 * silence
 */
export function secondsLeft(
  length: Length,
  clock: Clock,
  turns: readonly { seconds: number }[],
  running: number,
): number | null {
  const total = secondsOfRound(length, clock);
  if (total === null) return null;
  const spent = turns.reduce((sum, { seconds }) => sum + seconds, running);
  return Math.max(0, total - spent);
}
