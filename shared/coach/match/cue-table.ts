/** Finds the passages of an answer that make each move, such as naming a guardrail (cues.ts). */
import { canEarn, type AnswerText } from '#shared/coach/read/read-answer.ts';
import { CUE_RATES } from './cue-rates.ts';
import { spansOfCue, type Cue } from './cues.ts';
import type { PreparedPoint } from './expressions.ts';
import type { Span } from '#shared/coach/read/sentences.ts';
import type { TokenRange } from '#shared/coach/read/tokenize.ts';

/** A move that is made in at most this share of sentences counts 1. A move that is made more often counts less. */
const RAREST = 0.01;

export class CueTable {
  readonly #places: ReadonlyMap<Cue, number[]>;

  constructor(answer: AnswerText, points: readonly PreparedPoint[]) {
    const cues = new Set(points.flatMap((point) => point.cues));
    this.#places = new Map(
      Array.from(cues, (cue) => [cue, tokensIn(answer, spansOfCue(answer.text, cue))]),
    );
  }

  /** Returns how much the rarest move within a range of tokens counts: 0 to 1. */
  most(cues: readonly Cue[], range: TokenRange): number {
    return cues
      .filter((cue) => isAnyIn(this.#places.get(cue) ?? [], range))
      .reduce((best, cue) => Math.max(best, telling(cue)), 0);
  }

  /** Returns which share of the given moves is made within a range of tokens: 0 to 1. */
  share(cues: readonly Cue[], range: TokenRange): number {
    const made = cues.filter((cue) => isAnyIn(this.#places.get(cue) ?? [], range));
    return made.length / Math.max(1, cues.length);
  }
}

/** Returns how much a move counts. The more rarely it is made, the more it counts. */
function telling(cue: Cue): number {
  return Math.log(CUE_RATES[cue]) / Math.log(RAREST);
}

function isAnyIn(places: readonly number[], { from, to }: TokenRange): boolean {
  return places.some((at) => at >= from && at < to);
}

/** Returns the indexes of the tokens inside the spans that can count as evidence. */
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
