/** With what an interviewer cuts in on an answer: the same on every device (docs/interview.md). */
import { hash32, shuffle } from '#shared/game/choose/random.ts';
import { promptsOf, type PressingQuestion, type Prompt } from './prompts.ts';

/** Seconds of the answer before which nobody cuts in. */
const EARLIEST = 60;
/** Within so many more the seed chooses the moment: nobody can wait for it. */
const SPREAD = 120;

export interface CutIn {
  /** One that digs: it fits whatever was said so far, and takes no key point away from what is pressed on later. */
  prompt: Prompt;
  /** Seconds of the answer from which the next pause will do. */
  from: number;
}

/** Once an answer at most. @returns null for an edition without a line that digs */
export function cutInOn(seed: number, question: PressingQuestion): CutIn | null {
  const dice = hash32(`${seed}|${question.id}|cut in`);
  const digs = promptsOf(question).filter(({ kind }) => kind === 'dig');
  const [prompt] = shuffle(digs, dice);
  return prompt ? { prompt, from: EARLIEST + (dice % SPREAD) } : null;
}
