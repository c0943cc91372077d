/**
 * Recognizes texts that can't be an answer, whatever words they hold: lists, copies, strings of key phrases.
 * shared/game/answer/grade.ts decides which texts are too short to count.
 */
import type { AnswerText } from './answer-text.ts';
import type { KeyPointText } from '#shared/coach/match/expressions.ts';
import { isFunctionWord } from './function-words.ts';
import { tokenize, type Token } from './tokenize.ts';
import { onTopic } from './topic.ts';

/** The largest shares of a text that may be in lists, in copied runs, or made of the question's words. */
const MOST_LISTED = 0.4;
const MOST_COPIED = 0.5;
const MOST_ECHOED = 0.85;
/** A sample answer holds its key phrases in sentences, while a string of phrases holds little else. */
const MOST_RECITED = 0.55;
const RECITED_RUN = 3;

/** An answer to the question shares more of its rare words, or tells a story (topic.ts); a recipe doesn't. */
const LEAST_TOPIC = 0.2;

/** Is the text not prose, or about something else? The topic shows less if the writer chose it. */
export function isNoAnswer(
  answer: AnswerText,
  points: readonly KeyPointText[],
  skill: string,
): boolean {
  return isNoProse(answer, points) || onTopic(answer, points, skill) < LEAST_TOPIC;
}

/** Is the text empty, a keyword list, a copy of the question, or only key phrases one after another? */
export function isNoProse(answer: AnswerText, points: readonly KeyPointText[]): boolean {
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
