/** Where in an answer which move is made. */
import { canEarn, type AnswerText } from '#shared/coach/read/answer-text.ts';
import { CUE_RATES } from './cue-rates.ts';
import { spansOfCue, type Cue } from './cues.ts';
import type { PreparedPoint } from './expressions.ts';
import type { Span } from '#shared/coach/read/sentences.ts';
import type { TokenRange } from '#shared/coach/read/tokenize.ts';

/** A move that as good as no stretch makes tells all that a move can tell. */
const RAREST = 0.01;

export class CueTable {
  readonly #places: ReadonlyMap<Cue, number[]>;

  constructor(answer: AnswerText, points: readonly PreparedPoint[]) {
    const cues = new Set(points.flatMap((point) => point.cues));
    this.#places = new Map(
      Array.from(cues, (cue) => [cue, tokensIn(answer, spansOfCue(answer.text, cue))]),
    );
  }

  /** 0 to 1: how telling the most telling of the moves is that are made within a range of tokens. */
  most(cues: readonly Cue[], range: TokenRange): number {
    return cues
      .filter((cue) => isAnyIn(this.#places.get(cue) ?? [], range))
      .reduce((best, cue) => Math.max(best, telling(cue)), 0);
  }

  /** 0 to 1: the share of the moves that are made within a range of tokens. */
  share(cues: readonly Cue[], range: TokenRange): number {
    const made = cues.filter((cue) => isAnyIn(this.#places.get(cue) ?? [], range));
    return made.length / Math.max(1, cues.length);
  }
}

/** The rarer a move, the more it tells. */
function telling(cue: Cue): number {
  return Math.log(CUE_RATES[cue]) / Math.log(RAREST);
}

function isAnyIn(places: readonly number[], { from, to }: TokenRange): boolean {
  return places.some((at) => at >= from && at < to);
}

/** Spans as tokens, without those that can't earn anything. */
function tokensIn(answer: AnswerText, spans: readonly Span[]): number[] {
  const places: number[] = [];
  let next = 0;
  answer.tokens.forEach((token, at) => {
    while ((spans[next]?.end ?? Infinity) <= token.start) next += 1;
    const span = spans[next];
    if (span && span.start < token.end && canEarn(answer, at)) places.push(at);
  });
  return places;
}
