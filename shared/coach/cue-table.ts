/** Where in an answer which move is made. */
import { canEarn, type AnswerText } from './answer-text.ts';
import { spansOfCue, type Cue, type Span } from './cues.ts';
import type { PreparedPoint } from './expressions.ts';
import type { TokenRange } from './tokenize.ts';

export class CueTable {
  readonly #places: ReadonlyMap<Cue, number[]>;

  constructor(answer: AnswerText, points: readonly PreparedPoint[]) {
    const cues = new Set(points.flatMap((point) => point.cues));
    this.#places = new Map(
      Array.from(cues, (cue) => [cue, tokensIn(answer, spansOfCue(answer.text, cue))]),
    );
  }

  /** 0 to 1: how many of the moves are made within a range of tokens. */
  share(cues: readonly Cue[], range: TokenRange): number {
    if (cues.length === 0) return 0;
    return cues.filter((cue) => isAnyIn(this.#places.get(cue) ?? [], range)).length / cues.length;
  }
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
