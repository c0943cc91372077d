/** Cuts a model's input to what one call may cost. The longest texts are cut, each at the end of a sentence. */
import { piecesOf, tokensAtMost } from './count-tokens.ts';

/** Ends of sentences and lines. */
const SENTENCE_END = /[.!?…]["”’)\]]*(?=\s)|(?=\n)/gu;
/** In JSON, each of these signs is written as two. */
const ESCAPED = /["\\\n\r\t]/;

/**
 * @param input any JSON
 * @param most tokens that the input may cost as JSON, by the upper bound
 * @returns the same shape; no text is cut while a longer text is left whole
 */
export function fitInput<Input>(input: Input, most: number): Input {
  const costs: number[] = [];
  const empty = mapTexts(input, (text) => {
    costs.push(costInJson(text));
    return '';
  });
  const room = most - tokensAtMost(JSON.stringify(empty));
  const level = levelOf(costs, room);
  return mapTexts(input, (text) => cutText(text, level));
}

/** @returns a value of the same shape with each text changed; names of members stay */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, change)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [name, mapTexts(one, change)]),
  ) as Value;
}

/**
 * Keeps as many whole sentences from the beginning as fit the tokens, or as many words if the first sentence is longer.
 * @param most tokens, by the upper bound
 */
export function cutText(text: string, most: number): string {
  let [sum, end] = [0, 0];
  for (const piece of piecesOf(text)) {
    sum += piece.tokens + (ESCAPED.test(text.slice(end, piece.end)) ? 1 : 0);
    if (sum > most) return text.slice(0, lastBreak(text, end)).trimEnd();
    end = piece.end;
  }
  return text;
}

function lastBreak(text: string, end: number): number {
  // The next sign is included, because it shows whether a sentence ends right here.
  const held = text.slice(0, end + 1);
  const ends = [...held.matchAll(SENTENCE_END)].map((found) => found.index + found[0].length);
  const sentence = ends.findLast((at) => at > 0 && at <= end);
  if (sentence !== undefined) return sentence;
  const space = held.lastIndexOf(' ');
  return space > 0 ? space : end;
}

function costInJson(text: string): number {
  let [sum, start] = [0, 0];
  for (const { end, tokens } of piecesOf(text)) {
    sum += tokens + (ESCAPED.test(text.slice(start, end)) ? 1 : 0);
    start = end;
  }
  return sum;
}

/** The most that each text may cost, so that all texts together fit the room. */
function levelOf(costs: readonly number[], room: number): number {
  let left = room;
  const sorted = [...costs].sort((a, b) => a - b);
  for (const [at, cost] of sorted.entries()) {
    const others = sorted.length - at;
    if (cost * others > left) return Math.max(0, Math.floor(left / others));
    left -= cost;
  }
  return Infinity;
}
