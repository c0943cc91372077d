/** The learner's sentences as they can be shown: whole ones, with their places in the text. */
import { isFunctionWord } from './function-words.ts';
import { tokenize, type Token } from './tokenize.ts';

/** Places in a text, in UTF-16 units: from the first to before the last character. */
export interface Span {
  start: number;
  end: number;
}

export interface Sentence extends Span {
  tokens: readonly Token[];
}

/** A full stop ends a sentence where a space or the text's end follows; a line break always does. */
const SENTENCE_END = /[.!?…]+["'”’)\]]*(?=\s|$)|[\r\n]+/gu;
const ABBREVIATION = /(?:^|\s|\()(?:e\.g|i\.e|vs|etc|approx|dr|mr|mrs|ms|st|no)\.$/iu;
/** What a line of notes begins with. */
const BULLET = /^[\s\-–—•*·>]*(?:\(?\d{1,2}[.)]\s+)?/u;
/** Who dictates says no full stops: what is longer is read clause by clause. */
const LONGEST = 40;
const CLAUSE =
  /(?:,\s*|\s+)(?=(?:(?:and|but|so|um|uh|then|because|also|and then|and so)\s+)+(?:i|we|you|they|he|she|it|there|that|this|the|my|our|if)(?:\s|'|’))/giu;

/** @returns the text's sentences in their order, without what stands between them */
export function readSentences(text: string): Sentence[] {
  const ends = Array.from(text.matchAll(SENTENCE_END), ({ index, 0: mark }) => index + mark.length);
  const spans: Sentence[] = [];
  let start = 0;
  for (const end of [...ends, text.length]) {
    if (ABBREVIATION.test(text.slice(start, end))) continue;
    spans.push(...piecesOf(text, { start, end }));
    start = end;
  }
  return spans.filter(({ tokens }) => tokens.length > 0);
}

function piecesOf(text: string, span: Span): Sentence[] {
  const whole = trimmed(text, span);
  if (whole.tokens.length <= LONGEST) return [whole];
  const own = text.slice(whole.start, whole.end);
  const cuts = Array.from(own.matchAll(CLAUSE), ({ index, 0: gap }) => index + gap.length);
  return [0, ...cuts].map((from, at) =>
    trimmed(text, {
      start: whole.start + from,
      end: whole.start + (cuts[at] ?? own.length),
    }),
  );
}

function trimmed(text: string, { start, end }: Span): Sentence {
  const raw = text.slice(start, end);
  const from = start + (BULLET.exec(raw)?.[0].length ?? 0);
  const to = Math.max(from, start + raw.trimEnd().replace(/,$/u, '').length);
  const tokens = tokenize(text.slice(from, to)).map((token) => ({
    ...token,
    start: token.start + from,
    end: token.end + from,
  }));
  return { start: from, end: to, tokens };
}

const AUXILIARY =
  /^(?:am|is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|shall|should|may|might|must|cannot|let's)$|(?:n't|'d|'ll|'m|'re|'ve)$/u;
const SUBJECT = /^(?:i|we|you|they|he|she|it|who|people|everyone|everybody|nobody|someone)$/u;
const PAST =
  /^(?:went|took|told|said|sat|met|gave|wrote|built|spoke|made|ran|led|found|knew|chose|cut|sent|thought|brought|saw|came|felt|got|held|kept|left|lost|paid|put|read|set|showed|stood|began|drew|fell|heard|let|won)$/u;

/** Whether somebody does or is something in it: a list of words has no verb of its own. */
export function hasVerb({ tokens }: Sentence): boolean {
  return tokens.some(({ word }, at) => {
    if (AUXILIARY.test(word) || PAST.test(word) || /^\p{L}{3,}ed$/u.test(word)) return true;
    const next = tokens[at + 1]?.word;
    return SUBJECT.test(word) && next !== undefined && !isFunctionWord(next);
  });
}
