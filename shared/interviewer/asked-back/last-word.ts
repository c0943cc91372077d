/**
 * Takes up the learner's reply to the last line of a case. No line of the interviewer follows it, so a question, a
 * disagreement or a figure that can't be right would otherwise get no reply. The screen shows this reply above what
 * comes next (docs/interview.md).
 */
import { hash32 } from '#shared/game/choose/random.ts';
import type { MockStart } from '#shared/game/mock/mock-row.ts';
import { isAnswered, pressedTurns, type CaseTurn } from '#shared/interviewer/case-turns.ts';
import { numberLine, slipToSay } from '#shared/interviewer/numbers/number-lines.ts';
import { figuresOf, readPieces } from '#shared/interviewer/numbers/read/read-figures.ts';
import { lineOf, type PressingQuestion } from '#shared/interviewer/prompts.ts';
import { answerBeside } from './answer-beside.ts';
import { objectionIn, type Objection } from './objections.ts';

/** The words about each kind of objection. They end the subject, and concede no more than was said. */
const WORDS: Readonly<Record<Objection, readonly string[]>> = {
  said: [
    'Fair. You did say that. Let’s stop there.',
    'You did say that, yes. Let’s leave it there.',
  ],
  'said-elsewhere': [
    'OK, I have it now. Let’s stop there.',
    'I have it now. That’s enough on this.',
  ],
  'not-said': [
    'OK, I’ll take it your way. Let’s stop there.',
    'Your way, then. Let’s leave it there.',
  ],
  no: ['Fair enough. Let’s leave it there.', 'A no, then. Let’s stop there.'],
  differs: [
    'Fair. We see that differently. Let’s stop there.',
    'You see it differently, and that’s all right. Let’s stop there.',
    'OK, we don’t agree on that one. Let’s leave it there.',
  ],
  keeps: ['OK, it stays, then. Let’s stop there.'],
  mistake: ['My mistake. Let’s stop there.'],
};
/** Said if the line asked for a number, and the learner disagrees and gives none. */
const STILL_WANTED = [
  'Fair. I’d still want the number, but let’s stop here.',
  'All right. I’d have liked a number there, but let’s leave it.',
] as const;
/** Matches lines that ask for a number. */
const ASKS_NUMBER = /\bhow (?:much|many|big|large|often)\b|\b(?:number|figure|roughly|math)\b/iu;
/** Follows a line about a figure, which gets no reply of its own any more. */
const IN_LAST_MINUTE = 'Tell me in your last minute.';

/**
 * Returns the interviewer's last word on a case: it takes up a figure that can't be right, a question, or an objection
 * in the reply to the last line.
 * @param turns of this case up to that reply
 * @param round its length and its seed, which chooses among wordings
 * @returns null if the reply has none of these
 */
export function lastWord(
  question: PressingQuestion,
  turns: readonly CaseTurn[],
  { length, seed }: Pick<MockStart, 'length' | 'seed'>,
): string | null {
  const own = turns.filter(({ phase }) => phase === 'answer' || phase === 'pressed');
  const last = pressedTurns(own).at(-1);
  const text = last && isAnswered(last) ? (last.text ?? '').trim() : '';
  if (!last || text === '') return null;
  const slip = slipToSay(question, turns);
  if (slip?.turn === last.turn) return `${numberLine(slip)} ${IN_LAST_MINUTE}`;
  const beside = answerBeside(question, own, length, true);
  if (beside !== null) return beside;
  const objection = objectionIn(question, own);
  // After new circumstances, a 'no' is the answer, and no objection.
  if (objection === null || (objection === 'no' && last.promptId !== 'pushback')) return null;
  const isNumber = ASKS_NUMBER.test(lineOf(question, last) ?? '');
  const lacksNumber = isNumber && figuresOf(readPieces(text)).length === 0;
  const isDoubt = objection === 'differs' || objection === 'no';
  const words = lacksNumber && isDoubt ? STILL_WANTED : WORDS[objection];
  return words[hash32(`${seed}|last|${question.id}`) % words.length] ?? null;
}
