/** When an interviewer may cut in while somebody answers (docs/interview.md). */

/** The first rounds of a learner have none. */
const ROUNDS_WITHOUT = 2;
/** Of one round. */
const MOST = 2;
/** Seconds of silence: nobody is cut off in a sentence. */
const LEAST_PAUSE = 1.5;

export interface Interruption {
  /** Rounds that the learner has held before this one. */
  roundsBefore: number;
  /** How long nothing has been heard or typed. */
  pauseSeconds: number;
  /** In this round. */
  interruptionsSoFar: number;
  /** The learner can turn them off. */
  isOn: boolean;
}

/** From the third round on, at most twice, and only in a pause. */
export function mayInterrupt(state: Interruption): boolean {
  const { roundsBefore, pauseSeconds, interruptionsSoFar, isOn } = state;
  return (
    isOn &&
    roundsBefore >= ROUNDS_WITHOUT &&
    interruptionsSoFar < MOST &&
    pauseSeconds >= LEAST_PAUSE
  );
}
