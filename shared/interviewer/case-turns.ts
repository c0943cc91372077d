/** Reads from the rows of a case's turns how far the case has come. */
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';

/** The fields of a turn that the interviewer looks at. */
export type CaseTurn = Pick<
  MockTurnRow,
  'case' | 'turn' | 'phase' | 'promptId' | 'promptText' | 'text' | 'seconds'
> &
  Partial<Pick<MockTurnRow, 'facts'>>;

/** The phases in which the learner's words count as said. */
export const SPOKEN: readonly CaseTurn['phase'][] = ['plan', 'answer', 'pressed', 'recommendation'];

/** Returns the turns in which the interviewer pressed, in order, including those that the learner passed over. */
export function pressedTurns(turns: readonly CaseTurn[]): CaseTurn[] {
  return turns.filter(({ phase }) => phase === 'pressed').sort((a, b) => a.turn - b.turn);
}

/** The id of the line that says that the last reply answered nothing. Such a line doesn't count as pressing. */
export const UNHEARD_PROMPT = 'unheard';

/** The id of the line about a figure that can't be right. Such a line doesn't count as pressing, either. */
export const NUMBER_PROMPT = 'number';

/** The ids of two lines: the one about a sentence that says neither how nor why, and the one about a story of 'we'. */
export const THIN_PROMPT = 'thin';
export const WE_PROMPT = 'we';

/** The id of a line that the browser's own model wrote. */
export const BUILT_IN_PROMPT = 'built-in';

/** The ids of two lines about a story: how it came out, and what the teller would do differently. */
export const RESULT_PROMPT = 'result';
export const DIFFERENTLY_PROMPT = 'differently';

/** Does a line stay with the last reply, so that it doesn't count as pressing? */
export function isAside(promptId: string | null): boolean {
  return promptId === UNHEARD_PROMPT || promptId === NUMBER_PROMPT;
}

/** Returns the same turns without the lines that don't count as pressing. */
export function countedTurns(turns: readonly CaseTurn[]): CaseTurn[] {
  return pressedTurns(turns).filter(({ promptId }) => !isAside(promptId));
}

/** Counts how often the interviewer has cut in: an answer that was interrupted names the line that did it. */
export function interruptions(turns: readonly CaseTurn[]): number {
  return turns.filter(({ phase, promptId }) => phase === 'answer' && promptId !== null).length;
}

/** Returns false for 'I covered that': such a turn is stored with no words and no seconds. */
export function isAnswered({ text, seconds }: CaseTurn): boolean {
  return text !== null || seconds > 0;
}

/**
 * Returns the words of a case as far as there are any: those of the answer alone, and all that was said. Words from
 * outside plan and answer come last, from `besideFrom` on.
 * @returns null if the answer was spoken and not transcribed, because nobody can tell then what was said
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
