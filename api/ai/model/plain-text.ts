/** Checks each text from a model, because learners see it unchanged, and cleans each text that a model is sent. */
import { hasUnseen, withoutUnseen } from '#shared/contract/unseen.ts';

/** A tag, a comment or an entity; `<` as a sign of comparison doesn't match. */
const MARKUP = /<\/?[a-z][^<>]*>|<!--|<!\w|&(?:lt|gt|amp|quot|apos|nbsp|#\d+|#x[\da-f]+);/i;
const SCRIPT_ADDRESS = /\b(?:javascript|data|vbscript):\S/i;
/** Any control character except those that begin a new line or column. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;
const CONTROLS = new RegExp(CONTROL, 'gu');
/** Characters of the instructions in a row from which a text is an echo, not a coincidence. */
const ECHO = 80;

/**
 * Lists what is wrong with the texts anywhere in a value, one line per problem.
 * @param instructions the texts must not repeat them
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

/** Removes characters that an answer must not contain; otherwise a model that repeats the text would be refused. */
export function withoutUnreadable(text: string): string {
  return withoutUnseen(text).replace(CONTROLS, '').toWellFormed();
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Cuts the text into pieces of half the echo's length, because any echo contains a whole piece. */
function windowsOf(text: string): string[] {
  const length = ECHO / 2;
  return Array.from({ length: Math.floor(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  );
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ');
}
