/** Splits a text into whole sentences that can be shown, with their positions in the text. */
import { isFunctionWord } from './common-words.ts';
import type { Token, TokenRange } from './tokenize.ts';

/** A range of a text, in UTF-16 units: from its first character to just after its last. */
export interface Span {
  start: number;
  end: number;
}

/** A sentence's range in the text, and its range among the text's words. */
export type Sentence = Span & TokenRange;

/**
 * A period ends a sentence if a space or the text's end follows. A line break always ends one, and so does the next
 * number of a list that is written on one line: '… 2) Three suspects'.
 */
const SENTENCE_END = /[.!?…]+["'”’)\]]*(?=\s|$)|[\r\n]+|\s+(?=\(?[1-9]\)\s+\p{Lu})/gu;
const NO_END = /(?:^|\s|\()(?:e\.g|i\.e|vs|etc|approx|dr|mr|mrs|ms|st)\.$|^\s*\(?\d{1,2}\.$/iu;
/** The marks at the beginning of a line of notes. */
const BULLET = /^[\s\-–—•*·>]*(?:\(?\d{1,2}[.)]\s+)?/u;
/**
 * A sentence with more words than this is read clause by clause, because people who dictate often leave out the
 * periods.
 */
const LONGEST = 40;
const CLAUSE =
  /(?:,\s*|\s+)(?=(?:(?:and|but|so|um|uh|then|because|also)\s+)+(?:i|we|you|they|he|she|it|there|that|this|the|my|our|if|when|what|now|last|maybe|people|one|at)(?![\p{L}\p{N}]))/giu;
/**
 * A clause with fewer words than this is joined to the next clause. The last clause is joined to the previous clause.
 */
const SHORT_CLAUSE = 8;

/**
 * Returns the sentences of a text in their order, without the spaces and bullets between them. A long stretch without
 * periods is split into clauses. @param tokens the text's words
 */
export function readSentences(text: string, tokens: readonly Token[]): Sentence[] {
  const ends = Array.from(text.matchAll(SENTENCE_END), ({ index, 0: mark }) => index + mark.length);
  const sentences: Sentence[] = [];
  let start = 0;
  for (const end of [...ends, text.length]) {
    if (end < text.length && NO_END.test(text.slice(start, end))) continue;
    sentences.push(...piecesOf(text, tokens, { start, end }));
    start = end;
  }
  return sentences.filter(({ from, to }) => to > from);
}

function piecesOf(text: string, tokens: readonly Token[], span: Span): Sentence[] {
  const whole = trimmed(text, tokens, span);
  if (whole.to - whole.from <= LONGEST) return [whole];
  const pieces: Sentence[] = [];
  let start = whole.start;
  const cuts = Array.from(
    text.slice(whole.start, whole.end).matchAll(CLAUSE),
    ({ index, 0: gap }) => whole.start + index + gap.length,
  );
  for (const end of [...cuts, whole.end]) {
    const piece = trimmed(text, tokens, { start, end });
    const isShort = piece.to - piece.from < SHORT_CLAUSE;
    if (isShort && end < whole.end) continue;
    const before = isShort ? pieces.pop() : undefined;
    pieces.push(before ? { ...before, end: piece.end, to: piece.to } : piece);
    start = end;
  }
  return pieces;
}

function trimmed(text: string, tokens: readonly Token[], { start, end }: Span): Sentence {
  const raw = text.slice(start, end);
  const first = start + (BULLET.exec(raw)?.[0].length ?? 0);
  const last = Math.max(first, start + raw.trimEnd().replace(/,$/u, '').length);
  const from = firstAt(tokens, first);
  return { start: first, end: last, from, to: Math.max(from, firstAt(tokens, last)) };
}

/** Returns the index of the first word that begins at this index of the text or later. It uses a binary search. */
function firstAt(tokens: readonly Token[], place: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.start ?? Infinity) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

const AUXILIARY =
  /^(?:am|is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|shall|should|may|might|must|cannot|let's|id|ill|dont|doesnt|wont|cant)$|(?:n't|'d|'ll|'m|'re|'ve)$|^(?:that|it|there|he|she|here|what|who|where|nobody|everybody|everyone|how)'s$/u;
const SUBJECT =
  /^(?:i|we|you|u|they|he|she|it|who|that|which|people|everyone|everybody|nobody|someone|somebody)$/u;
const PAST =
  /^(?:went|took|told|said|sat|met|gave|wrote|built|spoke|made|ran|led|found|knew|chose|cut|sent|thought|brought|saw|came|felt|got|held|kept|left|lost|paid|put|read|set|showed|stood|began|drew|fell|heard|let|won)$/u;
const VERBS = new Set(
  `accept add agree answer arrive ask avoid become begin believe borrow break bring build buy call
carry cause change charge check choose click come compare complain cost count cover cut decide decline deliver depend die
disappear do double drive drop earn eat end exclude expect explain fail fall feel fight find finish fit fix follow forget get give
go grow happen hate hear help hide hold hope hurt ignore include invite join keep know launch learn leave lend let
like listen live look lose love make matter mean measure meet miss move need offer open order own pay pick prefer prevent promise
pull push put raise reach read remember remove repeat replace reply report return rise run save say see sell send serve set
share show sit skip sleep sort speak spend split stand start stay steal stop suggest switch take talk teach tell test think
throw tie touch try turn type understand use wait walk want warn watch win wonder work write`.split(
    /\s+/u,
  ),
);
/** After one of these words comes a thing, not an action. */
const BEFORE_THING =
  /^(?:a|an|the|my|our|your|his|her|its|their|this|these|those|of|per|no|each|every|any|more|less|some|for|in|on|at|with|by)$/u;

/** True if one of the words is a verb. A sentence has a verb; a list of words doesn't. */
export function hasVerb(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }, at) => {
    if (AUXILIARY.test(word) || PAST.test(word) || /^\p{L}{3,}ed$/u.test(word)) return true;
    if (isVerb(word) && !BEFORE_THING.test(tokens[at - 1]?.word ?? '')) return true;
    const next = tokens[at + 1]?.word;
    return SUBJECT.test(word) && next !== undefined && !isFunctionWord(next);
  });
}

function isVerb(word: string): boolean {
  return [
    word,
    word.replace(/s$/u, ''),
    word.replace(/(?<=[sxzh])es$/u, ''),
    word.replace(/ies$/u, 'y'),
  ].some((form) => VERBS.has(form));
}
