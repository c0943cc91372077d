/** Puts the learner's own sentence before a line that digs, so that the learner knows what 'that' refers to. */
import { readSentences } from '#shared/coach/read/sentences.ts';
import { tokenize } from '#shared/coach/read/tokenize.ts';
import { hash32 } from '#shared/game/choose/random.ts';
import { isAnswered, pressedTurns, type CaseTurn } from './case-turns.ts';
import { MAX_LINE_CHARACTERS } from './prompts.ts';
import { wrongSums } from './numbers/sums.ts';
import { isSaidToInterviewer } from './said-to-interviewer.ts';

/** The fewest and the most words of a quote. A listener can't take in a longer one. */
const FEWEST_WORDS = 5;
const MOST_WORDS = 20;
/** Words of a sentence that claims something: a choice, a reason, a deed. */
const CLAIM =
  /\b(?:i['’](?:d|ll)|i (?:would|will|think|believe|chose|decided|told|asked|said|stopped|wrote|picked)|we (?:should|will|can)|we['’](?:d|ll)|let['’]s|because|should|must|most|biggest|main)\b/iu;
/** Words of a plan. Nobody knows yet that a plan works, so it isn't asked for evidence. */
const PLAN =
  /\b(?:(?:i|we)(?:['’](?:d|ll)| would| will| should| want to| plan to| need to)(?! (?:say|think|guess|expect|bet|assume|argue)\b)|let['’]s)\b/iu;
const TIE = /^(?:(?:and|but|so|um|uh|then|also|well)[,\s]+)+/iu;
const UNFIT = /[“”"]|^because\b|[:;]\s*\d\.$/iu;
/** Words about the answer itself, which claim nothing about the case. */
const ON_ANSWER =
  /\bsorry\b|\bmy (?:answer|english|last sentence)\b|\b(?:already|before) (?:said|mentioned|told you)\b|\b(?:said|mentioned|told you) (?:that|this|it) (?:before|already|earlier)\b/iu;
/**
 * Puts a quote before a line.
 * @param line of the bank
 * @param turns of this case so far
 * @returns the line with a sentence of the last reply before it, or else of the answer; null if the line can't follow a
 *   quote, or if no sentence fits
 */
export function quoteBefore(line: string, turns: readonly CaseTurn[], seed: number): string | null {
  if (!QUOTING_LINES.has(line)) return null;
  const reply = pressedTurns(turns).findLast(isAnswered);
  const answers = turns.filter(({ phase }) => phase === 'answer');
  for (const said of [reply ? [reply] : [], answers]) {
    const fit = said
      .flatMap(({ text }) => sentencesOf(text ?? ''))
      .filter(
        (sentence) =>
          CLAIM.test(sentence) &&
          !(KNOWING_LINES.has(line) && isPlan(sentence)) &&
          lineWith(sentence, line).length <= MAX_LINE_CHARACTERS,
      );
    const quote = fit[hash32(`${seed}|${line}`) % Math.max(1, fit.length)];
    if (quote) return lineWith(quote, line);
  }
  return null;
}

const DOUBTS = ['How do you know?', 'What makes you sure of that?'] as const;
const DOUBTS_OF_PLANS = ['How would you do that?', 'What would that take?'] as const;

/** True if a sentence says what the speaker would do, and not how things are. */
export function isPlan(sentence: string): boolean {
  return PLAN.test(sentence);
}

/**
 * Returns a line that quotes the learner's sentence and doubts it: it asks how the learner knows, or for a plan, how it
 * would be done. Returns null if the sentence can't be quoted.
 */
export function doubtLine(said: string, seed: number): string | null {
  const [quote] = sentencesOf(said);
  if (!quote) return null;
  const doubts = isPlan(quote) ? DOUBTS_OF_PLANS : DOUBTS;
  const line = lineWith(quote, doubts[hash32(`${seed}|${quote}`) % doubts.length] ?? doubts[0]);
  return line.length <= MAX_LINE_CHARACTERS ? line : null;
}

/** Returns the line with a quote before it. It may be longer than MAX_LINE_CHARACTERS. */
export function lineWith(quote: string, line: string): string {
  return `You said, “${quote}” ${line}`;
}

/**
 * Returns the whole sentences of a text that can be quoted, without a tie such as 'and' or 'so' at their beginning.
 * Sentences to the interviewer, sentences with a quote and sentences with a wrong sum are left out.
 */
export function sentencesOf(text: string): string[] {
  const tokens = tokenize(text);
  const wrong = wrongSums(text);
  return readSentences(text, tokens)
    .filter(({ start, end }) => wrong.every((sum) => sum.end <= start || sum.start >= end))
    .map(({ start, end }) => text.slice(start, end).replace(TIE, '').trim())
    .filter((sentence) => {
      const words = sentence.split(/\s+/u).length;
      const isShort = words >= FEWEST_WORDS && words <= MOST_WORDS;
      return (
        isShort &&
        !UNFIT.test(sentence) &&
        !ON_ANSWER.test(sentence) &&
        !isSaidToInterviewer(sentence)
      );
    })
    .map((sentence) => (/[.!…]$/u.test(sentence) ? sentence : `${sentence}.`));
}

/**
 * The bank's lines that may begin with a sentence of the learner ('You said, “…” …'). They make sense after any
 * sentence, because they ask why, how sure the learner is, or what the sentence rests on. Lines that ask for a change,
 * a time, a figure or something said elsewhere aren't here, such as 'Has that changed since you started?'. A new line
 * of the bank begins with a quote only once it is added here.
 */
export const QUOTING_LINES: ReadonlySet<string> = new Set([
  'Which part of that are you guessing at?',
  'Which piece of that are you least sure about?',
  'How much of that do you know, and how much is a guess?',
  'What did you assume about our customers there?',
  'What would have to be true for that?',
  'Go back one step. Why does that follow?',
  'Stop there for a second. Why?',
  "What's the shakiest guess in there?",
  "What's your evidence for that?",
  'Would you put your own money on that?',
]);

/** The lines among them that ask for knowledge. They don't fit a plan such as 'I'd watch the margin.' */
const KNOWING_LINES: ReadonlySet<string> = new Set([
  'Which part of that are you guessing at?',
  'How much of that do you know, and how much is a guess?',
  "What's the shakiest guess in there?",
  "What's your evidence for that?",
]);
