/**
 * Recognizes a reply that objects to the interviewer's line ('I just told you', 'That isn't what I said', 'No, because
 * …'), and chooses a few words for the interviewer to say about it before the next line. These words claim nothing that
 * wasn't said in the conversation (docs/interview.md).
 */
import { GENERIC, isFunctionWord } from '#shared/coach/read/common-words.ts';
import { readSentences } from '#shared/coach/read/sentences.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import {
  isAnswered,
  isAside,
  NUMBER_PROMPT,
  pressedTurns,
  SPOKEN,
  type CaseTurn,
} from '#shared/interviewer/case-turns.ts';
import { explains } from '#shared/interviewer/numbers/number-lines.ts';
import {
  lineOf,
  MAX_LINE_CHARACTERS,
  type PressingQuestion,
  type Prompt,
} from '#shared/interviewer/prompts.ts';

/** An objection is recognized only in the first words of a reply. */
const FIRST_WORDS = 14;
/** The words 'I said it' come with what was said, in the first sentences of the reply. */
const FIRST_SENTENCES = 4;
/**
 * An earlier sentence counts as saying what the reply repeats if the two have this many telling words in common, at
 * least one of them rare. A word that many questions use counts half.
 */
const LEAST_SHARED = 1.5;
/** Words that say only that something was said, but not what. They don't count as telling words. */
const TELLS =
  /^(?:say|said|tell|told|telling|mention(?:ed)?|explain(?:ed)?|cover(?:ed)?|touch(?:ed)?|just|already)$/u;

/** Matches a few words of the line that the reply repeats as a question: 'Against my conscience? No.' */
const ECHO = /^[^.?!]{1,40}\?\s+/u;
const LEAD =
  /^(?:\W*\b(?:well|hm+|um+|uh|okay|ok|so|oh|but|and|actually|honestly|sorry|look|again|yes|yeah|no)\b\W*)*/iu;
const SAID_IT =
  /\b(?:i (?:just |already |think i |did |have |had )+(?:say|said|told you|tell you|mention(?:ed)?|cover(?:ed)?|answer(?:ed)?|touch(?:ed)? on|explain(?:ed)?)|i['’]ve (?:just |already )*(?:said|told you|mentioned|covered|answered|explained)|i (?:said|mentioned|told you|touched on|covered) (?:that|this|it|so)\b|^(?:as|like) i (?:just |already )?(?:said|told you|mentioned))/iu;
const NOT_SAID =
  /\bi (?:did not|didn['’]t|never) (?:really )?(?:say|said|claim|claimed|mean|meant|propose|proposed|suggest|suggested|promise|promised|take|took)\b|\b(?:that|this|it)(?:['’]s| is| was)(?: not|n['’]t) (?:really |quite |at all )?what i (?:said|meant|proposed|did)\b|\b(?:that|this|it) (?:is|was)n['’]t (?:really |quite |at all )?what i (?:said|meant|proposed|did)\b|\bi['’]d (?:put|say) it differently\b/iu;
const DISAGREES =
  /^\W*(?:(?:well|hm+|oh|but|honestly|sorry)\b\W*)*(?:no\b(?=[,.:;!]| (?:because|i|it|that|we|they)\b)(?!,? (?:not (?:yet|always|really)|sorry|wait|let me)\b)|not at all\b)|\bi (?:don['’]t|do not) (?:think (?:so|it|that|this|you)|believe (?:so|it|that|this)|see it|agree)\b|\bi (?:disagree|doubt (?:it|that))\b|\bthat['’]s not (?:fair|true|right)\b/iu;
/** Words that disagree with more than a yes or no. */
const SEES_OTHERWISE =
  /^\W*(?:(?:well|hm+|oh|but|honestly|sorry)\b\W*)*(?:not quite\b|on the contrary\b|i would(?:n['’]t| not) call (?:it|that|this)\b|i (?:don['’]t|do not) buy (?:it|that|this)\b|i see (?:it|that|this) differently\b)/iu;
/** Words that take back a part of a 'no' in the same sentence. */
const IN_PART = /\b(?:but|unless|except|only|if|alone|fully|entirely|completely|partly)\b/iu;
/**
 * Words with which the learner insists on a sum that the interviewer doubted. 'No' alone may also admit that it is
 * wrong.
 */
const KEEPS =
  /\b(?:it|that|that one|the (?:sum|number|figure|math)|they)(?:['’]s| is| does| still)? (?:still )?(?:holds?|stands?|right|correct|stays?|comes? out)\b/iu;
/** Matches a line that ends with a question that can't be answered with yes or no. */
const ASKS_FOR_MORE =
  /(?:^|[.,:!?]”? )(?:(?:and|so|but) )?(?:what|which|who|whom|whose|how|why|where|when)\b[^?.!]*\?$|[^?]$/iu;

/** The ways in which a reply objects to the line before it. */
export type Objection =
  'said' | 'said-elsewhere' | 'not-said' | 'no' | 'differs' | 'keeps' | 'mistake';

/** The interviewer's words about an objection. They never concede more than the conversation shows. */
const WORDS: Readonly<Record<Objection, string>> = {
  said: 'Fair. You did say that.',
  'said-elsewhere': 'OK, I have it now.',
  'not-said': 'OK, I’ll take it your way.',
  no: 'Fair enough.',
  differs: 'OK, you see it differently.',
  keeps: 'OK, it stays, then.',
  mistake: 'My mistake.',
};

/**
 * Puts a few words before the interviewer's next line if the learner's last words object to the line before it. The
 * same words come only once in a case.
 * @param turns of this case so far
 */
export function takingUpObjection(
  prompt: Prompt,
  question: PressingQuestion,
  turns: readonly CaseTurn[],
): Prompt {
  const objection = isAside(prompt.id) ? null : objectionIn(question, turns);
  if (objection === null) return prompt;
  const words = WORDS[objection];
  const line = `${words} ${prompt.line}`;
  const isSaid = turns.some(({ promptText = '' }) => promptText.startsWith(words));
  return isSaid || line.length > MAX_LINE_CHARACTERS ? prompt : { ...prompt, line, isOwn: true };
}

/** Returns how the learner's last words object to the line before; null if they don't. */
export function objectionIn(
  question: PressingQuestion,
  turns: readonly CaseTurn[],
): Objection | null {
  const last = pressedTurns(turns).at(-1);
  const text = last && isAnswered(last) ? (last.text ?? '').trim() : '';
  if (!last || text === '') return null;
  if (explains(last)) return 'mistake';
  if (isAside(last.promptId))
    return last.promptId === NUMBER_PROMPT && KEEPS.test(text) ? 'keeps' : null;
  const begin = text.replace(ECHO, '').split(/\s+/u).slice(0, FIRST_WORDS).join(' ');
  const said = begin.replace(LEAD, '');
  if (NOT_SAID.test(said)) return 'not-said';
  if (SAID_IT.test(said)) return isHeld(text, last, turns) ? 'said' : 'said-elsewhere';
  const [, first = ''] = /^((?:\W*\w+[.!?])?[^.!?]*)/u.exec(begin) ?? [];
  if (SEES_OTHERWISE.test(begin)) return 'differs';
  if (!DISAGREES.test(begin) || IN_PART.test(first)) return null;
  return ASKS_FOR_MORE.test(lineOf(question, last) ?? '') ? 'differs' : 'no';
}

/** True if an earlier sentence has the telling words of the reply, so that the learner did say this before. */
function isHeld(reply: string, last: CaseTurn, turns: readonly CaseTurn[]): boolean {
  const begun = readSentences(reply, tokenize(reply)).slice(0, FIRST_SENTENCES).at(-1);
  const repeated = tellingStems(reply.slice(0, begun?.end ?? reply.length));
  const earlier = turns.filter(({ phase, turn }) => SPOKEN.includes(phase) && turn < last.turn);
  return earlier.some(({ text }) =>
    readSentences(text ?? '', tokenize(text ?? '')).some(({ start, end }) => {
      const own = tellingStems((text ?? '').slice(start, end));
      const both = [...own].filter((stem) => repeated.has(stem));
      const rare = both.filter((stem) => !GENERIC.has(stem)).length;
      return rare > 0 && rare + (both.length - rare) / 2 >= LEAST_SHARED;
    }),
  );
}

function tellingStems(text: string): Set<string> {
  const telling = tokenize(text).filter(
    ({ word, isNumber }) =>
      isNumber || (word.length > 2 && !isFunctionWord(word) && !TELLS.test(word)),
  );
  return new Set(telling.map(({ stem }) => stem));
}
