/**
 * Takes up what the learner chose ('You’d charge per chair.') before a line of the bank, so that the line is about this
 * answer and couldn't be said to anybody.
 */
import { isFunctionWord } from '#shared/coach/read/common-words.ts';
import { SPOKEN, type CaseTurn } from '#shared/interviewer/case-turns.ts';
import { shared, tellingStems } from '#shared/interviewer/numbers/ledger.ts';
import { readPieces } from '#shared/interviewer/numbers/read/read-figures.ts';
import { MAX_LINE_CHARACTERS, type Prompt } from '#shared/interviewer/prompts.ts';

/** A listener can't take in a longer phrase. */
const MOST_WORDS = 8;
/** A line with this many words of the choice says itself what the choice is about. */
const MOST_SHARED = 1.5;

/**
 * Matches a choice at the beginning of a sentence or clause, and the phrase that names it, in one of three forms: 'I'd
 * go with …', 'my pick is …', 'the … is my first suspect'.
 */
const CHOICE = new RegExp(
  String.raw`(?:^|[.?!;:\n] *|, (?=but |so |i['’ ]|the ))(?:(?:and|so|but|then|okay|now)[,\s]+)*` +
    String.raw`((?:(?:i|we)(?:['’]d|['’]ll| would| will)?|let me|let['’]s) (?:choose|pick|take|(?:focus|start|begin) (?:only )?(?:on|with)|go (?:with|for)|bet on|charge|build) |my (?:prior|pick|choice|bet|recommendation)(?: is|['’]s) |(?=the ))` +
    String.raw`([^.,;:!?\n“”"]+?)( is my \w+ (?:suspect|choice|bet)\b|(?=[.,;:!]|$| (?:because|so|but|and (?:i|only)|instead|which|if)\b))`,
  'giu',
);
/** Matches words that mean nothing without what was said before, parts of an answer, and spans of time. */
const UNCLEAR =
  /^(?:the )?(?:(?:first|second|third|last|other)\b|people$|someone$)|(?:thing|side|step|numbers?|goals?|data|weeks?|months?)$|[()]/iu;
/** Matches the function words that a clean phrase may have. Others are pronouns, questions or refusals. */
const JOINS = /^(?:the|an?|of|and|or|with|in|on|for|to|own)$/u;
/** Matches function words that a phrase may begin with. */
const BEGINS = /^(?:the|an?|per|only|my)$/u;
/** Matches words that make what follows in the clause no choice of the speaker. */
const OPEN = /\b(?:if|when|unless|until|says?|said|maybe)\b/iu;
const TAKEN_BACK = /\bi (?:take (?:that|it) back|changed? my mind)\b/iu;
/** Matches a line about the people for whom something is made. */
const ON_PEOPLE = /\bwho/iu;

/**
 * Puts a choice before a line of the bank.
 * @param turns of this case so far
 * @returns the prompt as it is if no choice is left, if the line already has words of its own, or if it digs
 */
export function withLead(prompt: Prompt, turns: readonly CaseTurn[]): Prompt {
  const { kind, line: own, isOwn } = prompt;
  if (isOwn || kind === 'dig') return prompt;
  const stems = tellingStems(readPieces(own));
  const lead = leadsOf(turns).find((one) => {
    const isFit = one.startsWith('You’d focus')
      ? ON_PEOPLE.test(own)
      : kind !== 'probe' || !/^You’d (?:start|begin)/u.test(one);
    const isSaid = turns.some(({ promptText }) => promptText?.includes(one));
    return isFit && !isSaid && shared(tellingStems(readPieces(one)), stems) < MOST_SHARED;
  });
  const line = `${lead} ${own}`;
  return !lead || line.length > MAX_LINE_CHARACTERS ? prompt : { ...prompt, line, isOwn: true };
}

/**
 * Returns what the learner chose in this case, in the interviewer's words: choices of the last reply first, and those
 * of one turn in their order.
 */
export function leadsOf(turns: readonly CaseTurn[]): string[] {
  const spoken = turns.filter(({ phase }) => SPOKEN.includes(phase));
  if (spoken.some(({ text }) => TAKEN_BACK.test(text ?? ''))) return [];
  // 'Do you mean the app? I take the app.' chooses a meaning of the line.
  return spoken
    .toSorted((a, b) => b.turn - a.turn)
    .flatMap(({ text }) => (text && !/\byou mean\b/iu.test(text) ? leadsIn(text) : []));
}

function leadsIn(text: string): string[] {
  return Array.from(text.matchAll(CHOICE)).flatMap((found) => {
    const [, begin = '', named = '', end = ''] = found;
    const [before = ''] = /[^.?!;:\n]*$/u.exec(text.slice(0, found.index + 1)) ?? [];
    if (!isClear(named, /take $/iu.test(begin)) || OPEN.test(before) || !(begin || end)) return [];
    return `${begin}${named}${end}.`
      .replace(/^(?:i|we|let)\b\S*(?: would| will| me)? /iu, 'You’d ')
      .replaceAll(/\bmy\b/giu, 'your')
      .replace(/^./u, (first) => first.toUpperCase());
  });
}

/** True if a phrase names something by itself. */
function isClear(named: string, isTaken: boolean): boolean {
  const own = named.replace(/ first$/u, '').replace(/ who .+$/u, '');
  const words = own.toLowerCase().split(/\s+/u);
  return (
    named.split(/\s+/u).length <= MOST_WORDS &&
    (!isTaken || /^(?:the |an? |\p{Lu}|.*[^s]s$)/u.test(named)) &&
    words.every((word, at) => !isFunctionWord(word) || (at > 0 ? JOINS : BEGINS).test(word)) &&
    !isFunctionWord(words.at(-1) ?? '') &&
    !UNCLEAR.test(own) &&
    /\p{L}{3}/u.test(named)
  );
}
