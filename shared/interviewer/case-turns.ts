/**
 * Reads the rows of a case's turns: the interviewer's lines, the lines that were answered, and everything that the
 * learner said.
 */
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';

/** The fields of a turn that the interviewer reads. */
export type CaseTurn = Pick<
  MockTurnRow,
  'case' | 'turn' | 'phase' | 'promptId' | 'promptText' | 'text' | 'seconds'
> &
  Partial<Pick<MockTurnRow, 'facts'>>;

/** The phases in which the learner's words count as said about the case. */
export const SPOKEN: readonly CaseTurn['phase'][] = ['plan', 'answer', 'pressed', 'recommendation'];

/** Returns the turns in which the interviewer pressed, in order, including those that the learner passed over. */
export function pressedTurns(turns: readonly CaseTurn[]): CaseTurn[] {
  return turns.filter(({ phase }) => phase === 'pressed').sort((a, b) => a.turn - b.turn);
}

/** The id of a line that tells the learner that the last reply didn't answer anything. It doesn't count as pressing. */
export const UNHEARD_PROMPT = 'unheard';

/**
 * The id of a line that says what the interviewer meant, because the learner asked. It doesn't count as pressing,
 * either.
 */
export const MEANT_PROMPT = 'meant';

/** The id of a line about a figure that can't be right. It also doesn't count as pressing. */
export const NUMBER_PROMPT = 'number';

/** The ids of two lines: one about a sentence that says neither how nor why, one about a story told only with 'we'. */
export const THIN_PROMPT = 'thin';
export const WE_PROMPT = 'we';

/** The id of a line that the browser's own model wrote. */
export const BUILT_IN_PROMPT = 'built-in';

/** The ids of two lines about a story: how it came out, and what the teller would do differently. */
export const RESULT_PROMPT = 'result';
export const DIFFERENTLY_PROMPT = 'differently';

/** True for a line that only asks about the learner's last words again. Such a line doesn't count as pressing. */
export function isAside(promptId: string | null): boolean {
  return promptId === UNHEARD_PROMPT || promptId === NUMBER_PROMPT || promptId === MEANT_PROMPT;
}

/** How many questions about one line the interviewer answers before saying the next line. */
const MOST_EXPLAINED = 2;

/** True if the interviewer may still answer the learner's last words, if these are only a question. */
export function canExplain(turns: readonly CaseTurn[]): boolean {
  const pressed = pressedTurns(turns);
  const last = pressed.at(-1);
  if (!last) return turns.some(({ phase }) => phase === 'answer');
  const explained =
    pressed.length - 1 - pressed.findLastIndex(({ promptId }) => promptId !== MEANT_PROMPT);
  return isAnswered(last) && explained < MOST_EXPLAINED;
}

/** Returns the same turns without the lines that don't count as pressing. */
export function countedTurns(turns: readonly CaseTurn[]): CaseTurn[] {
  return pressedTurns(turns).filter(({ promptId }) => !isAside(promptId));
}

/** Counts the interviewer's interruptions. An answer that was interrupted names the line that interrupted it. */
export function interruptions(turns: readonly CaseTurn[]): number {
  return turns.filter(({ phase, promptId }) => phase === 'answer' && promptId !== null).length;
}

/** Returns false for 'I covered that': such a turn is stored with no words and no seconds. */
export function isAnswered({ text, seconds }: CaseTurn): boolean {
  return text !== null || seconds > 0;
}

/**
 * Returns the learner's words in a case: those of the answer alone, and all of them together. In `all`, words from
 * outside the plan and the answer come last, from the index `besideFrom` on.
 * @returns null if the answer has no words, for example because it was spoken and not transcribed
 */
export function wordsOf(
  turns: readonly CaseTurn[],
): { answer: string; all: string; besideFrom: number } | null {
  const textOf = (...phases: CaseTurn['phase'][]) =>
    turns
      .filter(({ phase }) => phases.includes(phase))
      .sort((a, b) => a.turn - b.turn)
      .flatMap(({ text }) => text?.trim() || [])
      .join('\n\n');
  const answer = textOf('answer');
  if (answer === '') return null;
  const before = textOf('plan', 'answer');
  const beside = textOf('ask', 'pressed', 'recommendation');
  const all = beside === '' ? before : `${before}\n\n${beside}`;
  return { answer, all, besideFrom: before.length };
}
