/**
 * Measures by rare words whether an answer is about the question at all. Words that many questions share don't count.
 * Also measures how informative an answer is, because a long answer may say little.
 */
import { type AnswerText, canEarn } from './read-answer.ts';
import type { KeyPointText } from '#shared/coach/match/expressions.ts';
import { GENERIC, isFunctionWord } from './common-words.ts';
import { weightOf } from '#shared/coach/match/similarity.ts';
import { type Token, tokenize } from './tokenize.ts';

/** An answer is fully on topic if the rare words that it shares with the question weigh at least this much in all. */
const FULLY_ON_TOPIC = 1.5;
/**
 * The number of things that 'I' did at which a story counts as fully on topic. A story may be about anything, so its
 * rare words alone don't show whether it is on topic.
 */
const FULL_STORY = 6;
/** The things that 'I' did can add at most this much, because they don't show that the story answers the question. */
const MOST_TOLD = 0.4;

/**
 * Returns how much of an answer's rare vocabulary comes from the question, its facts, its sample answer and its key
 * points' lines: 0 to 1. The points' phrases are left out, because their many everyday words fit every topic. For a
 * behavioral question, the things that 'I' did in the story count as well.
 */
export function onTopic(
  answer: AnswerText,
  points: readonly KeyPointText[],
  skill: string,
): number {
  const topic = new Set(answer.topicStems);
  for (const { text, strong = '' } of points) {
    for (const { stem } of tokenize([text, strong].join('. '))) topic.add(stem);
  }
  let shared = 0;
  let all = 0;
  const rare = new Map(answer.tokens.filter(isRare).map((token) => [token.stem, token]));
  for (const token of rare.values()) {
    const weight = weightOf(token);
    all += weight;
    if (topic.has(token.stem)) shared += weight;
  }
  const share = shared / Math.sqrt(all + 1) / FULLY_ON_TOPIC;
  const told = skill === 'behavioural' ? Math.min(MOST_TOLD, deedsOf(answer) / FULL_STORY) : 0;
  return Math.min(1, Math.max(share, told));
}

/** True for a word that is neither a number nor a function word, and that isn't shared by many questions. */
function isRare({ word, stem, isNumber }: Token): boolean {
  return !isNumber && !isFunctionWord(word) && !GENERIC.has(stem);
}

/**
 * Counts the different past verbs that follow 'I', such as asked, showed and was. Wrong forms such as 'sended' count as
 * well.
 */
function deedsOf({ tokens }: AnswerText): number {
  const deeds = tokens.filter(
    ({ word, stem }, at) =>
      tokens[at - 1]?.word === 'i' && (word.endsWith('ed') || PAST.has(word)) && stem !== '',
  );
  return new Set(deeds.map(({ stem }) => stem)).size;
}

const PAST: ReadonlySet<string> = new Set(
  `was had did went took told said sat met gave wrote built spoke made ran led found knew chose cut
sent thought brought saw came felt got held kept left lost paid put read set showed stood taught
won began drew fell heard let understood`.split(/\s+/),
);

/** If the distinct words of an answer have this total weight, the answer gets about two thirds of the maximum. */
const MUCH = 40;
/** If a word of a sentence is at least this similar to a word of a key point, the sentence is about the point. */
const NEAR = 0.5;

/**
 * Returns how informative an answer is, 0 to 1: the weight of the distinct rare words in sentences that are about the
 * key points. Repeated words count once, and gibberish added to the answer doesn't count.
 * @param relevance for each token, how similar it is to the most similar word of the key points, 0 to 1
 */
export function substanceOf(answer: AnswerText, relevance: readonly number[]): number {
  const said = new Map<string, number>();
  for (const { from, to } of answer.sentences) {
    if (!relevance.slice(from, to).some((value) => value > NEAR)) continue;
    answer.tokens.slice(from, to).forEach((token, step) => {
      if (isRare(token) && canEarn(answer, from + step)) said.set(token.stem, weightOf(token));
    });
  }
  return 1 - Math.exp(-[...said.values()].reduce((sum, weight) => sum + weight, 0) / MUCH);
}
