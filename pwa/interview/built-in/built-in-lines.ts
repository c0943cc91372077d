/**
 * The tasks for the browser's own model, and the checks that each reply must pass. A small model makes things up, obeys
 * instructions in the text that it reads, and likes to praise. So a reply that fails any check is dropped, and the
 * interviewer says the question bank's line.
 */
import { readChances } from '#shared/coach/judge/read-chances.ts';
import { FIT } from '#shared/coach/judge/weights.ts';
import { areSynonyms } from '#shared/coach/match/synonyms.ts';
import { GENERIC, isFunctionWord } from '#shared/coach/read/common-words.ts';
import type { Span } from '#shared/coach/read/sentences.ts';
import { tokenize, type Token } from '#shared/coach/read/tokenize.ts';
import type { OpenEndedQuestion } from '#shared/contract/questions/question.ts';
import { wrongSums } from '#shared/interviewer/numbers/sums.ts';
import { isChallenge, MAX_LINE_CHARACTERS, promptsOf } from '#shared/interviewer/prompts.ts';
import { createBuiltInModel, type BuiltInTask } from './built-in-model.ts';
import { touches } from './use-built-in.ts';

/**
 * Does the interviewer's tasks with the browser's own model. A result is null if the model gives no reply, or one that
 * fails a check.
 */
export interface BuiltInInterviewer {
  /** Writes the next line. */
  line: (request: LineRequest, signal: AbortSignal) => Promise<string | null>;
  /** Returns the index of the fact that the learner asked for. */
  fact: (question: OpenEndedQuestion, asked: string, signal: AbortSignal) => Promise<number | null>;
  /** Finds the sentences in which the learner says the key points. */
  proofs: (request: ProofRequest, signal: AbortSignal) => Promise<Proofs | null>;
  /** Frees the model's memory. */
  destroy: () => void;
}

/** Makes the interviewer's helper. Its model is loaded with the first task. */
export function createBuiltInInterviewer(): BuiltInInterviewer {
  const { ask, destroy } = createBuiltInModel();
  return {
    line: async (request, signal) => lineIn(await ask(lineTask(request), signal), request),
    fact: async (question, asked, signal) =>
      factIn(await ask(factTask(question, asked), signal), question),
    proofs: async (request, signal) => proofsIn(await ask(proofTask(request), signal), request),
    destroy,
  };
}

const MOST_WORDS = 25;
/** A line counts as repeated if it shares more than this part of its content words with an earlier line. */
const MOST_SHARED = 0.6;
/** A line gives a key point away if it contains this many of the point's words that nobody has said yet. */
const GIVEN_AWAY = 2;

export interface LineRequest {
  question: OpenEndedQuestion;
  /** Everything that the learner has said in this case so far. */
  said: string;
  /** The interviewer's lines so far. */
  asked: readonly string[];
  /** The line that the question bank has for this moment; null if it has none. */
  bankLine: string | null;
}

/** Returns the task in which the model writes the interviewer's next line. */
export function lineTask({ question, said, asked, bankLine }: LineRequest): BuiltInTask {
  return {
    task: `Write what the interviewer says next, as {"line": "..."}. One or two short spoken sentences, at most ${MOST_WORDS} words, with exactly one question, at the end. Take up something that the candidate really said in "said". Where it fits, ask for the same thing as "wanted". Quote only words that stand in "said" exactly so. Ask nothing that "said" or "asked" already has. Name nothing that the candidate has not named. Plain American English.`,
    schema: objectOf({ line: { type: 'string' } }),
    data: (most) => ({
      prompt: question.content,
      said: said.slice(-most),
      asked,
      wanted: bankLine,
    }),
  };
}

/** Returns the model's line, cleaned; null if an interviewer shouldn't say it. @param reply the parsed reply */
export function lineIn(reply: unknown, request: LineRequest): string | null {
  const given = fieldOf(reply, 'line');
  if (typeof given !== 'string') return null;
  const line = given
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^["“](.*)["”]$/u, '$1');
  return lineProblem(line, request) === null ? line : null;
}

/** Matches signs of a text that isn't spoken: markup, links, code, or the name of a role at the beginning. */
const UNSPOKEN = /[*_#<>{}[\]|`\\]|https?:|www\.|^\w+:/iu;
/**
 * Praise, verdicts, scores, and words about the rubric or the instructions. An interviewer says none of these while
 * pressing.
 */
const VERDICTS =
  /\b(?:great|excellent|nice(?:ly)?|perfect|impressive|impressed|brilliant|fantastic|awesome|amazing|outstanding|solid|thoughtful|insightful|interesting|congratulations|thanks?|thank you|good (?:answer|points?|ideas?|job|thinking|start|question|call|work)|well (?:done|said|put)|that makes sense|i (?:really )?(?:like|love|agree|appreciate)|(?:strong|weak|poor|bad|wrong|correct|incomplete|right) (?:answer|points?|start|idea|reasoning)|you(?:['’]re| are| were) (?:right|wrong|correct|hired|doing)|that(?:['’]s| is) (?:right|wrong|correct|true|good)|(?:strong|no) hire|hired|scor(?:e|ed|ing) (?:of|you|this|it)|(?:grade|rate|rating|mark|band)(?:s|d|ed)? (?:you|your|this|it|as|of)|(?:full|top|max\w*) (?:marks?|scores?|points?)|key points?|rubric|(?:my|the|your) instructions|system prompt|as an ai)\b|\d+ ?(?:\/|out of) ?\d+/iu;
/**
 * Finds phrases such as 'you said', in which a line claims that the learner said something. The words that follow must
 * be the learner's own.
 */
const CLAIM =
  /\byou(?:['’]ve| have|['’]d| had)? (?:just |also |only )?(?:said|say|mentioned|told|talked|noted|suggested|proposed|claimed|assumed|chose|picked|decided)\b([^,;:.?!—–]*)/giu;

/** Returns the reason why an interviewer shouldn't say this line; null if the line is fine. */
export function lineProblem(
  line: string,
  { question, said, asked, bankLine }: LineRequest,
): string | null {
  if (line.length > MAX_LINE_CHARACTERS || line.split(' ').length > MOST_WORDS) return 'too long';
  if (line.split('?').length !== 2 || !/\?["”’']?$/u.test(line)) return 'not one question';
  if (UNSPOKEN.test(line)) return 'not spoken';
  if (VERDICTS.test(line)) return 'a verdict';
  if (quotesIn(line).some((quote) => !plain(said).includes(plain(quote)))) return 'a false quote';
  const own = tellingOf(said);
  const words = tellingOf(line);
  const prompt = tellingOf(question.content);
  if (claimsIn(line).some((stem) => !isIn(stem, own) && !isIn(stem, prompt)))
    return 'a false claim';
  const numbers = tokenize(line).filter(({ isNumber }) => isNumber);
  const known = new Set([...own, ...prompt, ...[bankLine ?? '', ...asked].flatMap(listOf)]);
  if (
    numbers.some(({ word }) => !tokenize(said + question.content).some((one) => one.word === word))
  )
    return 'a new figure';
  if (![...words].some((stem) => isIn(stem, own))) return 'takes up nothing';
  const challenges = promptsOf(question).filter(isChallenge);
  const before = [...asked, ...challenges.map((one) => one.line)];
  if (before.some((one) => sharedOf(words, tellingOf(one)) > MOST_SHARED)) return 'said before';
  const isGivenAway = question.keyPoints.some(({ text, strong = '', phrases }) => {
    const isNew = (stem: string) => !isIn(stem, known);
    const ofPoint = new Set([text, strong].flatMap(listOf));
    const named = [...words].filter((stem) => ofPoint.has(stem) && isNew(stem));
    if (named.length >= GIVEN_AWAY) return true;
    return phrases.map(tellingOf).some((phrase) => {
      const stems = [...phrase].filter((stem) => !GENERIC.has(stem));
      return stems.some(isNew) && stems.every((stem) => words.has(stem));
    });
  });
  return isGivenAway ? 'gives a point away' : null;
}

/** Returns the passages in quotation marks, without the punctuation at their ends. */
function quotesIn(line: string): string[] {
  const quotes = [...line.matchAll(/[“"]([^”"]*)[”"]/gu)].map(([, quote = '']) => quote);
  return quotes.map((quote) => quote.replace(/[\s.,;:?!…]+$/u, ''));
}

/** Returns the stems of the content words that a line claims the learner has said. */
function claimsIn(line: string): string[] {
  return [...line.matchAll(CLAIM)].flatMap(([, words = '']) => listOf(words));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');
}

function tellingOf(text: string): ReadonlySet<string> {
  return new Set(listOf(text));
}

/** Returns the stems of a text's content words. Numbers are left out, because they have their own check. */
function listOf(text: string): string[] {
  return tokenize(text)
    .filter(isTelling)
    .map(({ stem }) => stem);
}

function isTelling({ word, isNumber }: Token): boolean {
  return !isNumber && word.length > 2 && !isFunctionWord(word);
}

function isIn(stem: string, known: ReadonlySet<string>): boolean {
  return known.has(stem) || [...known].some((other) => areSynonyms(stem, other));
}

/** Returns how many of two lines' content words are in both lines, as a share from 0 to 1. */
function sharedOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((stem) => other.has(stem)).length;
  const all = new Set([...one, ...other]).size;
  return all === 0 ? 0 : both / all;
}

const NO_FACT = 'none';

/** Returns the task in which the model says which fact a question asks for. */
export function factTask({ content, facts }: OpenEndedQuestion, asked: string): BuiltInTask {
  return {
    task: `Tell which of the numbered questions in "known" asks for the same information as the candidate's question "asked", as {"fact": "number"}. Reply {"fact": "${NO_FACT}"} if none does.`,
    schema: objectOf({ fact: { enum: [...facts.map((_, at) => String(at)), NO_FACT] } }),
    data: () => ({ prompt: content, asked, known: facts.map(({ ask }, at) => `${at}: ${ask}`) }),
  };
}

/** Returns the index of the fact that a model's reply names; null if the question has no such fact. */
export function factIn(reply: unknown, { facts }: Pick<OpenEndedQuestion, 'facts'>): number | null {
  const given = fieldOf(reply, 'fact');
  const place = facts.findIndex((_, at) => given === String(at));
  return place === -1 ? null : place;
}

interface ProofRequest {
  question: OpenEndedQuestion;
  /** Everything that the learner has said in a case. */
  text: string;
  /** The parts of the conversation. */
  parts: readonly Span[];
}

/** The sentences in which the learner seems to say key points, by the points' ids. */
export type Proofs = ReadonlyMap<string, Span>;

/** The minimum number of characters in a quote that proves something. A shorter quote must be the whole sentence. */
const LEAST_QUOTED = 8;

/** Returns the task in which the model copies, for each key point, the sentence that shows it. */
function proofTask({ question, text }: ProofRequest): BuiltInTask {
  const points = question.keyPoints.map((point, at) => `${at}: ${point.text}`);
  const proof = objectOf({
    point: { enum: points.map((_, at) => String(at)) },
    quote: { type: 'string' },
  });
  return {
    task: 'For each of "points", find the one sentence of "said" in which the candidate says it, and copy that sentence letter for letter, as {"proofs": [{"point": "number", "quote": "sentence"}]}. Leave out every point that no sentence says. Change, shorten and join nothing. Most points are not said.',
    schema: objectOf({ proofs: { type: 'array', items: proof, maxItems: points.length } }),
    data: (most) => ({ prompt: question.content, points, said: text.slice(-most) }),
  };
}

/**
 * Returns the sentences that a model quotes. A quote must be in the text letter by letter, and must pass the coach's
 * rules: a sentence of prose, inside one part of the conversation, without a wrong sum, and for one point only.
 */
export function proofsIn(reply: unknown, { question, text, parts }: ProofRequest): Proofs {
  const given = fieldOf(reply, 'proofs');
  const { candidates } = readChances(question, text, FIT);
  const wrong = wrongSums(text);
  const found = new Map<string, Span>();
  for (const one of Array.isArray(given) ? given : []) {
    const quote = fieldOf(one, 'quote');
    const point = question.keyPoints.find((_, at) => fieldOf(one, 'point') === String(at));
    const start = typeof quote === 'string' && quote.trim() !== '' ? text.indexOf(quote) : -1;
    if (typeof quote !== 'string' || !point || start === -1 || found.has(point.id)) continue;
    const quoted = { start, end: start + quote.length };
    const sentence = candidates
      .filter((candidate) => isWithin(quoted, candidate))
      .sort((a, b) => a.end - a.start - (b.end - b.start))[0];
    if (!sentence) continue;
    const span = { start: sentence.start, end: sentence.end };
    const isWhole = quote.trim().length >= text.slice(span.start, span.end).trim().length - 1;
    const isFit =
      (isWhole || tokenize(quote).length >= LEAST_QUOTED) &&
      parts.some((part) => isWithin(span, part)) &&
      ![...wrong, ...found.values()].some((other) => touches(span, other));
    if (isFit) found.set(point.id, span);
  }
  return found;
}

function isWithin(span: Span, whole: Span): boolean {
  return whole.start <= span.start && span.end <= whole.end;
}

function objectOf(properties: Record<string, object>): Record<string, unknown> {
  return {
    ...{ type: 'object', properties, required: Object.keys(properties) },
    additionalProperties: false,
  };
}

function fieldOf(reply: unknown, name: string): unknown {
  return reply !== null && typeof reply === 'object' && name in reply
    ? (reply as Record<string, unknown>)[name]
    : undefined;
}
