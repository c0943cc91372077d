/** Decides when an interviewer may cut in on an answer, and with which line: the same on every device (docs/interview.md). */
import { hash32, shuffle } from '#shared/game/choose/random.ts';
import { promptsOf, type PressingQuestion, type Prompt } from './prompts.ts';

/** A learner's first rounds have no interruptions. */
const ROUNDS_WITHOUT = 2;
/** At most this many interruptions in one round. */
const MOST = 2;
/** The pause must be at least this many seconds long, so that nobody is cut off in a sentence. */
const LEAST_PAUSE = 1.5;

export interface Interruption {
  /** The number of rounds that the learner held before this one. */
  roundsBefore: number;
  /** The number of seconds that have passed since anything was heard or typed. */
  pauseSeconds: number;
  /** The number of interruptions in this round so far. */
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

/** The interviewer never cuts in during the first seconds of an answer. */
const EARLIEST = 60;
/** The seed chooses a moment within this many seconds after that, so that nobody can foresee it. */
const SPREAD = 120;

export interface CutIn {
  /** A line that digs into what was said. It fits any answer, and leaves the lines about key points for later. */
  prompt: Prompt;
  /** The interviewer may cut in at the first pause after this many seconds of the answer. */
  from: number;
}

/**
 * Returns the line that interrupts an answer, and the earliest moment for it; null if the question has no such line.
 */
export function cutInOn(seed: number, question: PressingQuestion): CutIn | null {
  const dice = hash32(`${seed}|${question.id}|cut in`);
  const digs = promptsOf(question).filter(({ kind }) => kind === 'dig');
  const [prompt] = shuffle(digs, dice);
  return prompt ? { prompt, from: EARLIEST + (dice % SPREAD) } : null;
}
