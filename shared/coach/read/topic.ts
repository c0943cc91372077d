/** Is the answer about this question at all? Its rare words tell; words of the trade do not. */
import type { AnswerText } from './answer-text.ts';
import type { KeyPointText } from '#shared/coach/match/expressions.ts';
import { isFunctionWord } from './function-words.ts';
import { GENERIC } from './generic-words.ts';
import { weightOf } from '#shared/coach/match/similarity.ts';
import { tokenize, type Token } from './tokenize.ts';

/** So much shared vocabulary is all that one can ask for. */
const FULLY_ON_TOPIC = 1.5;
/** A story has the topic that its teller gives it: so many things done by 'I' stand for a topic. */
const FULL_STORY = 6;
/** But they don't show which story was asked for. */
const MOST_TOLD = 0.4;

/**
 * 0 to 1: how much of the question's own rare words, and those of its key points' lines, the answer uses,
 * beside all the rare words that it uses. Their phrases don't count: so many everyday words are every topic's.
 * For a behavioural question, what 'I' did counts as well.
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

/** Not a number, not a word of grammar or of the trade. */
export function isRare({ word, stem, isNumber }: Token): boolean {
  return !isNumber && !isFunctionWord(word) && !GENERIC.has(stem);
}

/** Different verbs in the past after 'I': asked, showed, was, sended. */
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
