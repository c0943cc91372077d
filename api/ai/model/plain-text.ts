/**
 * Checks each text that comes from a model, because learners see it unchanged, and cleans each text that goes to one.
 */
import { hasUnseen, withoutUnseen } from '#shared/contract/unseen.ts';

/** An HTML tag, comment or entity; a `<` that means “less than” doesn't match. */
const MARKUP = /<\/?[a-z][^<>]*>|<!--|<!\w|&(?:lt|gt|amp|quot|apos|nbsp|#\d+|#x[\da-f]+);/i;
const SCRIPT_ADDRESS = /\b(?:javascript|data|vbscript):\S/i;
/** Any control character except tabs and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');
/** A text that repeats this many characters of the instructions in a row can't be a coincidence. */
const ECHO = 80;

/**
 * Lists what is wrong with the texts anywhere in a value, one line per problem.
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

/** Removes the characters that an answer must not contain, so that a model may repeat the text. */
export function withoutUnreadable(text: string): string {
  return withoutUnseen(text).replace(CONTROLS, '').toWellFormed();
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Cuts the text into pieces of half an echo's length, because any echo contains at least one whole piece. */
function windowsOf(text: string): string[] {
  const length = ECHO / 2;
  return Array.from({ length: Math.floor(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  );
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}
