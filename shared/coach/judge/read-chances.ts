/**
 * Reads a text with the fitted model: for each point, the chance that each sentence proves it. Texts that can't be an
 * answer, such as lists, copies and strings of key phrases, have no candidates at all.
 */
import type { CoachQuestion } from '#shared/coach/find-evidence.ts';
import { type AnswerText, readAnswer } from '#shared/coach/read/read-answer.ts';
import { type Candidate, candidatesOf } from './showable-sentences.ts';
import { FEATURES, featuresOf } from './features.ts';
import { taughtFeaturesOf } from '#shared/coach/taught/taught-words.ts';
import { chancesOf, type Fit } from './model.ts';
import type { KeyPointText } from '#shared/coach/match/expressions.ts';
import { isFunctionWord } from '../read/common-words.ts';
import { type Token, tokenize } from '../read/tokenize.ts';
import { onTopic } from '../read/topic.ts';

export interface Chances {
  /** An empty list if the text has no readable prose. */
  candidates: readonly Candidate[];
  /** Points × candidates, 0 to 1. */
  chances: readonly (readonly number[])[];
}

/**
 * Reads the chances of a text.
 * @param text as it was typed
 * @param anyFrom from this place in the text on, every sentence is read, however short
 */
export function readChances(
  question: CoachQuestion,
  text: string,
  fit: Fit,
  anyFrom?: number,
): Chances {
  const { keyPoints, skill } = question;
  const answer = readAnswer(text, question);
  const candidates = isNoAnswer(answer, keyPoints, skill) ? [] : candidatesOf(answer, anyFrom);
  return chancesIn(question, answer, candidates, fit);
}

/**
 * Returns the best chance of any sentence for any point, 0 to 1, whatever the text is about. A text that isn't prose
 * has 0.
 */
export function bestChance(question: CoachQuestion, text: string, fit: Fit): number {
  const answer = readAnswer(text, question);
  const candidates = isNoProse(answer, question.keyPoints) ? [] : candidatesOf(answer);
  return Math.max(0, ...chancesIn(question, answer, candidates, fit).chances.flat());
}

function chancesIn(
  { keyPoints, skill, taught }: CoachQuestion,
  answer: AnswerText,
  candidates: readonly Candidate[],
  fit: Fit,
): Chances {
  const rows = featuresOf(keyPoints, answer, candidates, skill);
  // A fit that knows no taught words has a coefficient for each feature and a bias.
  if (!taught || fit.first.length === FEATURES.length + 1)
    return { candidates, chances: chancesOf(rows, candidates, fit) };
  const more = taughtFeaturesOf(taught, answer, candidates);
  const all = rows.map((row, k) => row.map((own, at) => [...own, ...(more[k]?.[at] ?? [])]));
  return { candidates, chances: chancesOf(all, candidates, fit) };
}

/** The largest shares of a text that may be in lists, in copied runs, or made of the question's words. */
const MOST_LISTED = 0.4;
const MOST_COPIED = 0.5;
const MOST_ECHOED = 0.85;
/** At most this share may be key phrases: a sample answer has them in sentences, a string of phrases little else. */
const MOST_RECITED = 0.55;
const RECITED_RUN = 3;

/** An answer reaches this: it shares rare words with the question, or tells a story (topic.ts). A recipe doesn't. */
const LEAST_TOPIC = 0.2;

/** True if the text isn't prose, or is about something else. */
export function isNoAnswer(
  answer: AnswerText,
  points: readonly KeyPointText[],
  skill: string,
): boolean {
  return isNoProse(answer, points) || onTopic(answer, points, skill) < LEAST_TOPIC;
}

/** True if the text is empty, a keyword list, a copy of the question, or only key phrases one after another. */
function isNoProse(answer: AnswerText, points: readonly KeyPointText[]): boolean {
  if (answer.tokens.length === 0) return true;
  if (shareOf(answer.listed) > MOST_LISTED || shareOf(answer.taken) > MOST_COPIED) return true;
  const telling = answer.fromQuestion.filter(
    (_, at) => !isFunctionWord(answer.tokens[at]?.word ?? ''),
  );
  if (shareOf(telling) > MOST_ECHOED) return true;
  return shareOf(recitedTokens(answer.tokens, points)) > MOST_RECITED;
}

function recitedTokens(tokens: readonly Token[], points: readonly KeyPointText[]): boolean[] {
  const runs = new Set(
    points
      .flatMap(({ text, phrases }) => [text, ...phrases])
      .flatMap((line) => runsOf(tokenize(line))),
  );
  const recited = tokens.map(() => false);
  runsOf(tokens).forEach((run, from) => {
    if (runs.has(run)) recited.fill(true, from, from + RECITED_RUN);
  });
  return recited;
}

function runsOf(tokens: readonly Token[]): string[] {
  return tokens.slice(0, Math.max(0, tokens.length - RECITED_RUN + 1)).map((_, from) =>
    tokens
      .slice(from, from + RECITED_RUN)
      .map(({ stem }) => stem)
      .join(' '),
  );
}

function shareOf(flags: readonly boolean[]): number {
  return flags.filter(Boolean).length / Math.max(1, flags.length);
}
