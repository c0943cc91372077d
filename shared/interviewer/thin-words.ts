/**
 * Finds thin passages in an answer or a reply: a claim without how or why, a story in which 'we' did everything, a
 * story without an end or a lesson (docs/interview.md).
 */
import { tokenize } from '#shared/coach/read/tokenize.ts';
import { hash32 } from '#shared/game/choose/random.ts';
import { isAnswered, pressedTurns, SPOKEN, type CaseTurn } from './case-turns.ts';
import { MAX_LINE_CHARACTERS, type PressingQuestion } from './prompts.ts';
import { isPlan, isQuoted, isRule, isRetold, lineWith, sentencesOf } from './quote-before.ts';

/** A reply with fewer words is always thin. */
const FEW_WORDS = 10;
/** A reply with at least this many words is never thin. */
const MANY_WORDS = 60;
/** Words that give a reason, a figure, an example, a condition or a choice. */
const GROUNDS =
  /\d|\b(?:because|since|so that|so they|that way|which means|the reason|if|unless|until|when|whether|for (?:example|instance|one)|such as|let['’]s say|instead|rather|than|not|one|two|three|four|five|half|third|twice|first|last|percent|dollars?|hours?|minutes?|days?|weeks?|months?|by \w+ing|i (?:told|asked|wrote|called|said|showed|measured|counted)|i['’]d (?:ask|tell|show|call|compare|count|measure)|costs?|instead of)\b|n['’]t\b|[“"]/iu;
/** Words that promise a result without saying how to reach it, such as 'I'd make sure' and 'we should improve'. */
const WISHES =
  /\b(?:i|we)(?:['’]d|['’]ll| would| will| should| could| can| must| need to| have to)?(?: then| also| just| really| try to| simply| probably)* (?:get|make sure|make (?:it|them|the|people|everyone|our|this)|convince|persuade|improve|increase|reduce|decrease|ensure|boost|optimi[sz]e|grow|solve|fix|build trust|earn|win|align|motivate|encourage|educate|engage|help|support|simplify|streamline|raise|lower|cut|keep|manage|handle|address|balance|made sure|got)\b/iu;
/** Claims about everybody, or about the one thing that matters most. */
const SWEEPS =
  /\b(?:(?:everyone|everybody|nobody|no one|(?:all|most) (?:users|customers|people)) (?:\w+ )?(?:is|are|wants?|needs?|will|would|knows?|likes?|loves?|feels?|hates?|uses?|cares?)|the (?:most important|biggest|main|only|real) \w+ (?:is|are|was))\b/iu;
/** Matches a sentence that names something and promises nothing: 'The problem I'd solve is finding the books'. */
const NAMES = /^the \w+(?: \w+)? (?:that )?(?:i|we)\b/iu;
/** The questions about a thin sentence, each in two wordings. They ask for the thing that the sentence leaves out. */
const HOW = ['How?', 'How, exactly?'] as const;
const KNOW = ['How do you know?', 'What makes you sure?'] as const;

const WISH = [WISHES, HOW] as const;
const SWEEP = [SWEEPS, KNOW] as const;
/** In a story only deeds are asked about: nobody can prove what the teller felt or learned. */
const DEED = [
  /\b(?:i|we) (?:\w+ )?(?:made sure|got|convinced|persuaded|improved|fixed|solved|motivated|helped|managed|handled)\b/iu,
  HOW,
] as const;

/** True if a reply has next to nothing that an interviewer could write down. */
export function isThin(text: string): boolean {
  const words = tokenize(text).length;
  return words < FEW_WORDS || (words < MANY_WORDS && !GROUNDS.test(text));
}

/**
 * Returns the interviewer's question about a thin sentence of the last reply, or else of the answer, with the sentence
 * as a quote. A sentence with a wish comes before one with a sweeping claim. A sentence is thin if neither it nor the
 * next one says how or why.
 * @param isStory true for a story, in which only deeds are asked about
 * @returns null if there is no such sentence
 */
export function thinLine(
  turns: readonly CaseTurn[],
  seed: number,
  isStory = false,
  facts: PressingQuestion['facts'] = [],
): string | null {
  const reply = pressedTurns(turns).findLast(isAnswered);
  const answer = turns.findLast(({ phase }) => phase === 'answer');
  for (const turn of [reply, answer]) {
    const text = turn?.text ?? '';
    const bare = sentencesOf(text).filter(
      (sentence) =>
        isBare(sentence, text) && !isQuoted(sentence, turns) && !isRetold(sentence, turns, facts),
    );
    for (const [pattern, asks] of isStory ? [DEED] : [WISH, SWEEP]) {
      const lines = bare
        .filter((sentence) => pattern.test(sentence) && !NAMES.test(sentence))
        .filter((sentence) => asks !== KNOW || !isRule(sentence))
        .map((sentence) => {
          const fit = isPlan(sentence) ? HOW : asks;
          return lineWith(sentence, fit[hash32(`${seed}|${sentence}`) % fit.length] ?? fit[0]);
        })
        .filter((line) => line.length <= MAX_LINE_CHARACTERS);
      const line = lines[hash32(`${seed}|thin`) % Math.max(1, lines.length)];
      if (line) return line;
    }
  }
  return null;
}

/** True if a line about a thin sentence asks how, and not how the learner knows. */
export function asksHow(line: string): boolean {
  return HOW.some((ask) => line.endsWith(` ${ask}`));
}

/** True if neither the sentence nor the one after it says how or why. */
function isBare(sentence: string, text: string): boolean {
  const bare = sentence.replace(/[.!…]$/u, '');
  const at = text.indexOf(bare);
  const [, next = ''] = text.slice(at + bare.length).split(/[.!?…\n]+\s*/u);
  return !GROUNDS.test(bare) && !GROUNDS.test(next);
}

/**
 * A story of at least this many words has too much 'we' if it says 'we' at least five times, and 'I' at most once for
 * every four times that it says 'we'.
 */
const STORY = 45;
const OFTEN = 5;
const MOST_OWN = 0.25;
const WE_LINES = [
  'I keep hearing “we.” Which part of that was you?',
  'That was a lot of “we.” What did you do yourself?',
] as const;

/** Words that tell how a story ended: figures before and after, an end, an outcome. */
const OUTCOME =
  /\d+ ?(?:%|percent)|\bfrom [\w,.$]+ to [\w,.$]+|\b(?:in the end|as a result|the results?|ended up|turned out|came out|paid off|since then|afterwards|outcome|went (?:up|down|from|live)|came (?:down|up) to|we kept (?:it|them)|copied (?:it|us)|(?:grew|fell|dropped|rose|shrank|doubled|halved|saved|launched|shipped|signed|failed|succeeded|finished|renewed))\b/iu;
/** Matches other ways to tell an end. They don't say how it came out for sure, but nobody asks for the end after them. */
const ENDED =
  /\b(?:finally|at the end|by the end|in the last|later (?:that|in the|on)|(?:days?|weeks?|months?|a year|years?) later|cancell?ed|we lost|they (?:stayed|left|came back)|(?:stays|stayed|is still|are still|still (?:use|runs?|in use))|got (?:it|them|us) back|apologized|refund(?:ed|s)?|to this day|nobody was hurt|came back|worked out|went (?:well|fine|badly|ok|okay))\b/iu;
/** Matches lines of the bank that ask how a story ended. */
const ASKS_END = /\bstory end\b|\bfinally get settled\b/iu;
const OUTCOME_LINES = [
  'How did it end, and how do you know?',
  'What was the result? Give me a number if you can.',
] as const;
/** Words that people use when they look back and draw a lesson. */
const HINDSIGHT =
  /\b(?:different(?:ly)?|next time|looking back|hindsight|(?:should|shouldn['’]t|could|would|wouldn['’]t) (?:not )?have|should['’]ve|if i (?:did|had)|i(?:['’]ve)? learned|taught me|(?:ever )?since then|from then on|today i(?:['’]d| would)?|i regret|my mistake|never again|i(?:['’]d)? (?:first )?(?:did|got|had) (?:it|that|this) wrong|what i got wrong)\b/iu;
/** Matches lines that ask the teller of a story to look back: what to do differently, or what to do next time. */
const LOOKS_BACK =
  /\bdifferent(?:ly)?\b|\bhappen(?:s|ed)?(?: to you)? again\b|\b(?:week|time) again\b|\bnext (?:month|week|choice|project)\b/iu;
const HINDSIGHT_LINES = [
  'What would you do differently today?',
  'If it happened again next month, what would you change?',
] as const;

/**
 * Returns the two lines that an interviewer says about nearly every story: one asks how it ended, one what the teller
 * would do differently.
 * @returns null for a line if a turn has already said something about it
 */
export function storyLines(
  turns: readonly CaseTurn[],
  seed: number,
): { result: string | null; differently: string | null } {
  const text = turns
    .flatMap((turn) => (SPOKEN.includes(turn.phase) ? (turn.text ?? '') : []))
    .join('\n');
  const lineOf = (said: RegExp, lines: readonly [string, string]) =>
    said.test(text) ? null : (lines[hash32(`${seed}|${lines[0]}`) % lines.length] ?? null);
  return {
    result: lineOf(OUTCOME, OUTCOME_LINES),
    differently: lineOf(HINDSIGHT, HINDSIGHT_LINES),
  };
}

/** True if a line asks how a story ended, although the teller has told it. */
export function asksForToldEnd(line: string, turns: readonly CaseTurn[]): boolean {
  const isTold = ({ phase, text }: CaseTurn) =>
    SPOKEN.includes(phase) && [OUTCOME, ENDED].some((one) => one.test(text ?? ''));
  return ASKS_END.test(line) && turns.some(isTold);
}

/** True if a line asks the teller of a story to look back. A case has at most one such line. */
export function asksToLookBack(line: string): boolean {
  return LOOKS_BACK.test(line);
}

/** Returns the interviewer's line about a story in which 'we' did everything; null if 'I' did enough. */
export function weLine(turns: readonly CaseTurn[], seed: number): string | null {
  const text = turns
    .flatMap((turn) => (SPOKEN.includes(turn.phase) ? (turn.text ?? '') : []))
    .join(' ');
  const words = tokenize(text).map(({ word }) => word);
  const count = (pattern: RegExp) => words.filter((word) => pattern.test(word)).length;
  const we = count(/^(?:we|our|us|ours|we'\w+)$/u);
  const own = count(/^(?:i|my|me|mine|myself|i'\w+)$/u);
  if (words.length < STORY || we < OFTEN || own > we * MOST_OWN) return null;
  return WE_LINES[hash32(`${seed}|we`) % WE_LINES.length] ?? null;
}
