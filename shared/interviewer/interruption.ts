/** Chooses the line with which an interviewer cuts in on an answer: the same on every device (docs/interview.md). */
import { hash32, shuffle } from '#shared/game/choose/random.ts';
import { promptsOf, type PressingQuestion, type Prompt } from './prompts.ts';

/** The interviewer never cuts in during the first seconds of an answer. */
const EARLIEST = 60;
/** The seed chooses the moment within this many more seconds, so nobody can wait for it. */
const SPREAD = 120;

export interface CutIn {
  /** A line that digs: it fits whatever was said so far, and takes no key point away from the later pressing. */
  prompt: Prompt;
  /** The interviewer may cut in at the first pause after this many seconds of the answer. */
  from: number;
}

/** Cuts in at most once in an answer. @returns null for an edition without a line that digs */
export function cutInOn(seed: number, question: PressingQuestion): CutIn | null {
  const dice = hash32(`${seed}|${question.id}|cut in`);
  const digs = promptsOf(question).filter(({ kind }) => kind === 'dig');
  const [prompt] = shuffle(digs, dice);
  return prompt ? { prompt, from: EARLIEST + (dice % SPREAD) } : null;
}
