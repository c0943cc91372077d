/**
 * A clause that refuses or postpones work earns nothing: 'I would not measure anything', 'a guardrail isn't needed',
 * 'the metric I'd decide later'. A refusal that decides ('I would not copy the feed') still earns, because only verbs
 * for working on the answer count.
 */
import type { Token } from './tokenize.ts';

const NOT =
  "(?:(?:do|does|did|would|will|could|can|should|have|need)(?: ?not|n't)|won't|can't|cannot|i'd not|never)";
const WORK =
  '(?:need|measure|track|check|compare|watch|test|choose|define|name|pick|look at|care about|care for|think about|consider|talk about|set|use|split|want to (?:pick|choose|compare|check|measure|split)|go into|bother|worry about|know)';
/** The rest of the clause is refused. */
const REFUSES_WHAT_FOLLOWS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NOT} (?:really |even )?${WORK}|no need (?:to|for|of)|there (?:is|will be) no|(?:i|we)(?: will| would|'ll|'d)? (?:ignore|skip|forget)|(?:has|have|had|with|set|name|see) no)(?![\\p{L}\\p{N}])`,
  'giu',
);
/** The clause before it is refused. */
const REFUSES_WHAT_PRECEDES =
  /(?<![\p{L}\p{N}])(?:(?:is|are|was)(?: ?not|n't) (?:really |that |so )?(?:needed|necessary|important|required|relevant)|not (?:needed|necessary|important)|(?:decide|calculate|define|choose|check|measure|handle|think about) (?:it |that |this |them )?later|leave (?:it|that|this|them) out|can wait)(?![\p{L}\p{N}])/giu;

const CLAUSE_END =
  /[,.;:!?()\n–—]|\b(?:but|because|so|since|although|though|unless|until|instead)\b/giu;

/** For each token: does it stand in a clause that refuses? */
export function refusedTokens(text: string, tokens: readonly Token[]): boolean[] {
  const plain = text.replaceAll('’', "'");
  const ends = Array.from(plain.matchAll(CLAUSE_END), ({ index }) => index);
  const spans = [
    ...Array.from(plain.matchAll(REFUSES_WHAT_FOLLOWS), ({ index }) => {
      return { start: index, end: ends.find((end) => end > index) ?? plain.length };
    }),
    ...Array.from(plain.matchAll(REFUSES_WHAT_PRECEDES), ({ index, 0: match }) => {
      return { start: ends.findLast((end) => end < index) ?? 0, end: index + match.length };
    }),
  ];
  return tokens.map((token) =>
    spans.some(({ start, end }) => token.start >= start && token.end <= end),
  );
}
