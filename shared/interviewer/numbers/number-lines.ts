/**
 * Writes the interviewer's line about a slip in the figures of a case, and finds all slips of a case
 * (docs/interview.md).
 */
import {
  isAnswered,
  NUMBER_PROMPT,
  pressedTurns,
  SPOKEN,
  type CaseTurn,
} from '#shared/interviewer/case-turns.ts';
import { areEqual, type NumberedCase } from './ledger.ts';
import { type Figure, figuresOf, readPieces } from './read/read-figures.ts';
import { findSlips, type Slip } from './slips.ts';
import { sumsIn } from './sums.ts';

export interface CaseSlip extends Slip {
  /** The number of the turn in which the slip was said. */
  turn: number;
  /** The sentence with the slip. */
  sentence: string;
  /** True if the right figure was said in a later turn. */
  isMended: boolean;
}

/** If one turn has several slips, the interviewer chooses one by its kind, in this order. */
const KINDS: readonly Slip['kind'][] = ['told', 'sum', 'self'];
/** The interviewer leaves out a longer sum or sentence, because nobody can follow it by ear. */
const MOST_CHARACTERS = 140;

/** Matches words with which a learner rejects a line about a figure, and says what was meant. */
const REJECTS =
  /^\W*(?:(?:oh|well|wait|sorry|hm+|but|um+)\b\W*)*(?:no|nope|not|both)\b(?! (?:idea|clue|sure))|\bi (?:said|meant|mean|was talking|wasn['’]t talking)\b|\bthat['’]s not what\b|\byou (?:mis\w+|(?:got|heard|read) (?:me|it|that) wrong)\b/iu;

const ADMITS =
  /\b(?:you['’]re|you are) right\b|\bmy (?:mistake|bad)\b|\bi (?:miscounted|mixed|got that wrong)\b/iu;
/** Matches the line about a sum; its group is the sum. */
const SUM_LINE = /^You had (.+)\. Is that /u;

/** Returns all slips of a case, in the order in which they were said, without those that the learner has explained. */
export function slipsOfCase(asked: NumberedCase, turns: readonly CaseTurn[]): CaseSlip[] {
  const told = turns.flatMap(({ facts = [] }) => facts);
  const said = turns
    .filter(({ phase, text }) => SPOKEN.includes(phase) && text !== null)
    .sort((a, b) => a.turn - b.turn);
  return said.flatMap(({ turn, text, promptId }, place) => {
    const words = text ?? '';
    const before = said.slice(0, place).map((one) => one.text ?? '');
    const after = said.slice(place + 1).map((one) => one.text ?? '');
    const isSameGround = promptId !== 'turn';
    const slips = findSlips(asked, told, words, before.join('\n'), isSameGround);
    return slips
      .filter((slip) => !said.some((one) => one.promptText === numberLine(slip) && explains(one)))
      .map((slip) => ({
        ...{ ...slip, turn, sentence: words.slice(slip.start, slip.end) },
        isMended: after.some((later) => says(later, slip.right)),
      }));
  });
}

/**
 * True if a reply rejects the line about a figure and names its figures again: those of a sum without the result, or the
 * told one and the learner's own. A reply that states a wrong sum again, or admits the slip, explains nothing.
 */
export function explains({ promptId, promptText = '', text }: CaseTurn): boolean {
  const said = text ?? '';
  if (promptId !== NUMBER_PROMPT || !REJECTS.test(said) || ADMITS.test(said)) return false;
  const pieces = readPieces(said);
  if (sumsIn(pieces).some(({ isRight }) => !isRight)) return false;
  const again = figuresOf(pieces);
  const isNamed = (one: Figure) =>
    again.some((other) => one.kind === other.kind && areEqual(one, other));
  const doubted = figuresOf(readPieces(SUM_LINE.exec(promptText)?.[1] ?? promptText));
  const isTold = promptText.startsWith('I said');
  return again.length > 1 && (isTold ? doubted.some(isNamed) : doubted.every(isNamed));
}

/**
 * Returns the slip that the next line should be about: a slip in the latest words with a slip that is still open.
 * Returns null if there is none, or if there was such a line in this case.
 */
export function slipToSay(asked: NumberedCase, turns: readonly CaseTurn[]): CaseSlip | null {
  if (pressedTurns(turns).some(({ promptId }) => promptId === NUMBER_PROMPT)) return null;
  const open = slipsOfCase(
    asked,
    turns.filter((turn) => turn.phase !== 'pressed' || isAnswered(turn)),
  ).filter(({ isMended }) => !isMended);
  const last = Math.max(...open.map(({ turn }) => turn));
  const own = open.filter(({ turn }) => turn === last);
  return KINDS.flatMap((kind) => own.find((slip) => slip.kind === kind) ?? [])[0] ?? null;
}

/** Returns the interviewer's line about a slip. It names the figures with their units, and where they come from. */
export function numberLine({ kind, said, right, sum, source, isOneOf }: Slip): string {
  if (kind === 'self' && right === '') return `I don’t have ${said} from you. What was it before?`;
  if (kind === 'self') return `First it was ${right}, then ${said}. Which one?`;
  if (kind === 'sum') {
    return sum.length <= MOST_CHARACTERS
      ? `You had ${lowered(sum)}. Is that ${said}?`
      : 'One of your sums doesn’t come out. Which one?';
  }
  const isShort = source.length <= MOST_CHARACTERS;
  const told = isOneOf && isShort ? `I said, “${source}”` : `I said ${lowered(right)}.`;
  return `${told} Does that change anything?`;
}

/**
 * Returns the quote that is shown above the line; null for a sum, because the line itself repeats it, and for a
 * sentence that is too long to take in.
 */
export function quoteOf({ kind, sentence }: CaseSlip): string | null {
  const isShown = kind !== 'sum' && sentence.length <= MOST_CHARACTERS;
  return isShown ? `You said, “${sentence}”` : null;
}

/** Writes the first letter small: a figure such as 'Four' may have begun its sentence. */
function lowered(right: string): string {
  return right.charAt(0).toLowerCase() + right.slice(1);
}

function says(text: string, right: string): boolean {
  const [wanted] = figuresOf(readPieces(right));
  return figuresOf(readPieces(text)).some(
    (figure) => wanted?.kind === figure.kind && areEqual(figure, wanted, 0.02),
  );
}
