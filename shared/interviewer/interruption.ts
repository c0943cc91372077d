/** Chooses the line with which an interviewer cuts in on an answer: the same on every device (docs/interview.md). */
import { hash32, shuffle } from '#shared/game/choose/random.ts';
import { promptsOf, type PressingQuestion, type Prompt } from './prompts.ts';

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
