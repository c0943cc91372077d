/** Decides when an interviewer may cut in on an answer (docs/interview.md). */

/** A learner's first rounds have no interruptions. */
const ROUNDS_WITHOUT = 2;
/** At most this many interruptions in one round. */
const MOST = 2;
/** The pause must be at least this many seconds long, so that nobody is cut off in a sentence. */
const LEAST_PAUSE = 1.5;

export interface Interruption {
  /** How many rounds the learner has held before this one. */
  roundsBefore: number;
  /** The seconds since anything was last heard or typed. */
  pauseSeconds: number;
  /** How many interruptions there were in this round. */
  interruptionsSoFar: number;
  /** False if the learner has turned interruptions off. */
  isOn: boolean;
}

/** True if the interviewer may interrupt: from the third round on, at most twice in a round, and only in a pause. */
export function mayInterrupt(state: Interruption): boolean {
  const { roundsBefore, pauseSeconds, interruptionsSoFar, isOn } = state;
  return (
    isOn &&
    roundsBefore >= ROUNDS_WITHOUT &&
    interruptionsSoFar < MOST &&
    pauseSeconds >= LEAST_PAUSE
  );
}
