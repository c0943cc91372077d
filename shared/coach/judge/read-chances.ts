/**
 * Reads a text with the fitted model: for each point, the chance that each sentence proves it. Texts that can't be an
 * answer, such as lists, copies, and key phrases one after another, have no candidates at all.
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
  /** The sentences that were read. The list is empty if the text has no readable prose. */
  candidates: readonly Candidate[];
  /** The chance that each candidate proves each point, 0 to 1: points × candidates. */
  chances: readonly (readonly number[])[];
}

/**
 * Reads the chances of a text.
 * @param text as it was typed
 * @param anyFrom sentences that begin at this index of the text or later are read even if they are very short
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
 * Returns the best chance of any sentence for any point, 0 to 1, without checking the text's topic. Returns 0 for a
 * text that isn't prose.
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
  // A fit without coefficients for taught words has one coefficient for each feature, and a bias.
  if (!taught || fit.first.length === FEATURES.length + 1)
    return { candidates, chances: chancesOf(rows, candidates, fit) };
  const more = taughtFeaturesOf(taught, answer, candidates);
  const all = rows.map((row, k) => row.map((own, at) => [...own, ...(more[k]?.[at] ?? [])]));
  return { candidates, chances: chancesOf(all, candidates, fit) };
}

/**
 * The maximum share of a text that may be in lists, be copied, or consist of the question's own words. Above any of
 * these limits, the text isn't read as an answer.
 */
const MOST_LISTED = 0.4;
const MOST_COPIED = 0.5;
const MOST_ECHOED = 0.85;
/**
 * At most this share of a text may be key phrases. A sample answer has key phrases inside sentences; a text above the
 * limit has little but key phrases.
 */
const MOST_RECITED = 0.55;
const RECITED_RUN = 3;

/**
 * The minimum score for staying on topic (topic.ts). An answer reaches it because it shares rare words with the
 * question, or because it tells a story. A recipe doesn't.
 */
const LEAST_TOPIC = 0.2;

/** True if the text isn't prose, or isn't about the question. */
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
