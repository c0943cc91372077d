/**
 * Checks every text that comes from a model, because learners see it unchanged. Also cleans every text that is sent to
 * a model.
 */
import { hasUnseen, withoutUnseen } from '#shared/contract/unseen.ts';

/** Matches an HTML tag, comment or entity. A `<` that means “less than” doesn't match. */
const MARKUP = /<\/?[a-z][^<>]*>|<!--|<!\w|&(?:lt|gt|amp|quot|apos|nbsp|#\d+|#x[\da-f]+);/i;
const SCRIPT_ADDRESS = /\b(?:javascript|data|vbscript):\S/i;
/** Matches any control character except tabs and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');
/** If a text repeats this many characters of the instructions in a row, it can't be a coincidence. */
const ECHO = 80;

/**
 * Lists the problems of all texts in a value, one line for each problem.
 * @param instructions the prompt, which the texts must not repeat
 */
export function textProblems(value: unknown, instructions: string): string[] {
  const echoes = windowsOf(squeeze(instructions));
  return textsIn(value).flatMap((text) => [
    ...(MARKUP.test(text) ? ['a text holds markup; write plain text'] : []),
    ...(SCRIPT_ADDRESS.test(text) ? ['a text holds an address that runs code'] : []),
    ...(CONTROL.test(text) || !text.isWellFormed() ? ['a text holds control characters'] : []),
    ...(hasUnseen(text) ? ['a text holds characters that nobody sees'] : []),
    ...(echoes.some((echo) => squeeze(text).includes(echo)) ? ['a text repeats these rules'] : []),
  ]);
}

/**
 * Removes the characters that a model's response must not contain, so that a model may repeat the text without being
 * rejected for these characters.
 */
export function withoutUnreadable(text: string): string {
  return withoutUnseen(text).replace(CONTROLS, '').toWellFormed();
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/**
 * Cuts the instructions into pieces of half the length of `ECHO`. Any repeated stretch of that length contains at least
 * one whole piece.
 */
function windowsOf(text: string): string[] {
  const length = ECHO / 2;
  return Array.from({ length: Math.floor(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  );
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}
