/** What makes an answer concrete, whatever the question: interviewers listen for these moves. */
import type { Span } from '#shared/coach/match/cues.ts';

export type Move =
  'numbers' | 'decision' | 'trade-off' | 'metric' | 'guardrail' | 'own-role' | 'result';

export interface Structure {
  /** The moves that the interview type asks for, in the order in which they are best made. */
  moves: { move: Move; evidence: Span[] }[];
  /** Words of the answer. */
  words: number;
}

const PRODUCT_MOVES: readonly Move[] = ['decision', 'trade-off', 'metric', 'guardrail', 'numbers'];
const STORY_MOVES: readonly Move[] = ['own-role', 'decision', 'trade-off', 'result', 'numbers'];

const PATTERNS: Record<Move, RegExp> = {
  numbers: /\d+(?:[.,]\d+)*(?: ?%)?|\b(?:half|twice|one in (?:two|three|four|five|ten))\b/giu,
  decision:
    /\b(?:i(?:'d| would| will|'ll)? (?:choose|chose|pick|picked|recommend|decide|decided|go (?:for|with)|went (?:for|with)|prefer|take the)|we (?:should|will) (?:launch|build|start|choose|stop|enter)|my (?:choice|pick|recommendation|decision)|rather than|instead of)\b/giu,
  'trade-off':
    /\b(?:trade-?offs?|downside|drawback|giv(?:e|es|ing) up|gave up|the (?:price|cost) (?:is|of)|costs? us|we (?:lose|lost)|i (?:accept|accepted)|at the expense|sacrific\w+|what (?:we|i) (?:lose|give))\b/giu,
  metric:
    /\b(?:metrics?|measur\w+|kpis?|share of|success (?:is|means|rate)|conversion|retention|how (?:many|often)|percentage)\b/giu,
  guardrail:
    /\b(?:guard ?rails?|must not (?:rise|fall|grow|drop|increase|get)|should not (?:rise|fall|grow|drop|increase|get)|keep an eye on|counter-?metrics?|not get worse|roll (?:it )?back|stop if)\b/giu,
  'own-role':
    /\bi (?:was (?:responsible|in charge|the)|led|ran|owned|built|wrote|asked|spoke|talked|called|proposed|suggested|decided|showed|visited|interviewed|measured|stopped|changed|dropped|chose|made)\b/giu,
  result:
    /\b(?:(?:fell|dropped|rose|grew|went|increased|decreased|improved) (?:\w+ )?(?:from|to|by)|the result|as a result|in the end|more than before|less than before|halved|doubled)\b/giu,
};

/** @param skill the question's interview type */
export function structureOf(answer: string, skill: string): Structure {
  const plain = answer.replaceAll('’', "'");
  const moves = skill === 'behavioural' ? STORY_MOVES : PRODUCT_MOVES;
  return {
    moves: moves.map((move) => ({ move, evidence: spansOf(plain, PATTERNS[move]) })),
    words: answer.split(/\s+/u).filter(Boolean).length,
  };
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
}
