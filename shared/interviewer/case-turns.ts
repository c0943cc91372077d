/** What the rows of a case's turns say of how far it is. */
import type { MockTurnRow } from '#shared/game/mock/mock-row.ts';

/** What the interviewer looks at in a turn. */
export type CaseTurn = Pick<
  MockTurnRow,
  'case' | 'turn' | 'phase' | 'promptId' | 'promptText' | 'text' | 'seconds'
> &
  Partial<Pick<MockTurnRow, 'facts'>>;

/** In these the learner says what counts as said. */
export const SPOKEN: readonly CaseTurn['phase'][] = ['plan', 'answer', 'pressed', 'recommendation'];

/** The turns in which the interviewer pressed, in order, those that were passed over too. */
export function pressedTurns(turns: readonly CaseTurn[]): CaseTurn[] {
  return turns.filter(({ phase }) => phase === 'pressed').sort((a, b) => a.turn - b.turn);
}

/** The id of the line that says that the last reply answered nothing: it counts as none that presses. */
export const UNHEARD_PROMPT = 'unheard';

/** The id of the line on a figure that can't be right: it counts as none, either. */
export const NUMBER_PROMPT = 'number';

/** The ids of the line on a sentence that says neither how nor why, and of the one on a story of 'we'. */
export const THIN_PROMPT = 'thin';
export const WE_PROMPT = 'we';

/** Does a line stay with what was said, and count as none that presses? */
export function isAside(promptId: string | null): boolean {
  return promptId === UNHEARD_PROMPT || promptId === NUMBER_PROMPT;
}

/** The same without the lines that count as none. */
export function countedTurns(turns: readonly CaseTurn[]): CaseTurn[] {
  return pressedTurns(turns).filter(({ promptId }) => !isAside(promptId));
}

/** How often the interviewer has cut in: an answer that was cut in on names the line. */
export function interruptions(turns: readonly CaseTurn[]): number {
  return turns.filter(({ phase, promptId }) => phase === 'answer' && promptId !== null).length;
}

/** False for 'I covered that': such a turn is kept with no words and no seconds. */
export function isAnswered({ text, seconds }: CaseTurn): boolean {
  return text !== null || seconds > 0;
}

/**
 * The words of a case, as far as there are any: of the answer alone, and of all that was said; what was said outside plan
 * and answer comes last, from `besideFrom` on.
 * @returns null where the answer was only spoken and not transcribed: then nobody can tell what was said
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
