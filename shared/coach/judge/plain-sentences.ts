/**
 * Says which replies to the interviewer are less than a plain statement: a question, a supposition, or words about the
 * talk itself. In a main answer, such sentences are as good as others (docs/coach.md), so only replies are read so.
 */

/** By how much the log odds of a reply fall for each way in which it isn't plain. */
const STEP = 1.5;

const ASKS = /\?["'”’)\]]*$/u;
/** A supposition opens the sentence, or what someone would do stands after 'I' or 'we'. */
const SUPPOSES =
  /^(?:(?:and|but|or|so|well|then|hmm|no|yes|oh),?\s+)*(?:if|suppose|imagine|say)\b|\b(?:i|we)(?:['’]d|\s+(?:would|could|might))\b/iu;
const ABOUT_THE_TALK =
  /\b(?:i\s+(?:just\s+|already\s+)?(?:said|told\s+you)|(?:do\s+)?you\s+(?:said|ask|asked|mean)|let\s+me\s+(?:say|repeat|explain)|not\s+sure\s+what\s+you)\b/iu;

/** Matches points that ask how a story ended. */
const ASKS_HOW_IT_ENDED = /\b(?:turned out|ended|what came of it|worked out)\b/iu;
/** Matches a consequence of something that hasn't happened: 'if all of them use it, we lose 9,000 euros'. */
const SUPPOSED =
  /\bif\b[^.!?]*,\s*(?:then\s+)?(?:i|we|you|they|he|she|it|that|there)\b|(?:\b(?:would|could|might)\b|['’]d\b)[^.!?]*\bif\b/iu;

/**
 * Returns by how much the log odds of any sentence of a story fall because it supposes something, where the point asks
 * for what really happened in the end.
 */
export function lessReal(words: string, point: string, skill: string): number {
  const isAsked = skill === 'behavioural' && ASKS_HOW_IT_ENDED.test(point);
  return isAsked && SUPPOSED.test(words) ? STEP : 0;
}

/** Returns by how much the log odds of a reply's sentence fall. @param skill the interview type */
export function lessPlain(words: string, skill: string): number {
  const isStory = skill === 'behavioural';
  // In a case, 'I would' is how people say what they propose.
  const ways = [
    ASKS.test(words.trim()),
    isStory && SUPPOSES.test(words),
    ABOUT_THE_TALK.test(words),
  ];
  return STEP * ways.filter(Boolean).length;
}
