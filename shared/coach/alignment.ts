/** Soft alignment: for each word that is looked for, the nearest word of a stretch of the answer. */
import type { Expression, Term } from './expressions.ts';
import { similarity } from './similarity.ts';
import type { Token, TokenRange } from './tokenize.ts';

/** A phrase whose words weigh less than this can't be fully aligned: it says too little. */
const LEAST_TOTAL = 1;

export class Alignment {
  readonly #tokens: readonly Token[];
  readonly #stretches: readonly TokenRange[];
  readonly #weights: readonly number[];
  /** Each different word of the answer once, and where each token finds its own. */
  readonly #words: Token[] = [];
  readonly #wordAt: number[] = [];
  readonly #similarities = new Map<string, Float32Array>();
  readonly #nearest = new Map<string, Float32Array>();
  readonly #along = new Map<string, Float32Array>();

  /** @param weights a token: what it can earn; 0 for copied and listed ones */
  constructor(
    tokens: readonly Token[],
    stretches: readonly TokenRange[],
    weights: readonly number[],
  ) {
    this.#tokens = tokens;
    this.#stretches = stretches;
    this.#weights = weights;
    const seen = new Map<string, number>();
    for (const token of tokens) {
      const known = seen.get(token.word);
      this.#wordAt.push(known ?? this.#words.length);
      if (known !== undefined) continue;
      seen.set(token.word, this.#words.length);
      this.#words.push(token);
    }
  }

  /** 0 to 1: how much of an expression a stretch says. */
  of({ terms, total }: Expression, stretch: number): number {
    let sum = 0;
    for (const { token, weight } of terms) {
      sum += weight * (this.#nearestTo(token)[stretch] ?? 0);
    }
    return total > 0 ? sum / Math.max(total, LEAST_TOTAL) : 0;
  }

  /** 0 to 1: how near any word of the answer that can earn something comes to a term. */
  nearestAnywhere(term: Token): number {
    return this.#nearestTo(term).reduce((best, value) => Math.max(best, value), 0);
  }

  /** 0 to 1 a token of the answer: how near it comes to a term, whether it can earn anything or not. */
  along(term: Token): Float32Array {
    const cached = this.#along.get(term.word);
    if (cached) return cached;
    const row = this.#similaritiesTo(term);
    const along = Float32Array.from(this.#wordAt, (word) => row[word] ?? 0);
    this.#along.set(term.word, along);
    return along;
  }

  /** 0 to 1 a token of the answer: the nearest of the terms, 0 for what can't earn anything. */
  relevance(terms: readonly Term[]): number[] {
    const rows = terms.map(({ token }) => this.#similaritiesTo(token));
    return this.#tokens.map((_, at) => {
      if ((this.#weights[at] ?? 0) === 0) return 0;
      const word = this.#wordAt[at] ?? 0;
      return rows.reduce((best, row) => Math.max(best, row[word] ?? 0), 0);
    });
  }

  #nearestTo(term: Token): Float32Array {
    const cached = this.#nearest.get(term.word);
    if (cached) return cached;
    const row = this.#similaritiesTo(term);
    const nearest = new Float32Array(this.#stretches.length);
    this.#stretches.forEach(({ from, to }, stretch) => {
      let best = 0;
      for (let at = from; at < to; at += 1) {
        const value = row[this.#wordAt[at] ?? 0] ?? 0;
        if (value > best && (this.#weights[at] ?? 0) > 0) best = value;
      }
      nearest[stretch] = best;
    });
    this.#nearest.set(term.word, nearest);
    return nearest;
  }

  #similaritiesTo(term: Token): Float32Array {
    const cached = this.#similarities.get(term.word);
    if (cached) return cached;
    const row = new Float32Array(this.#words.length);
    this.#words.forEach((word, at) => (row[at] = similarity(term, word)));
    this.#similarities.set(term.word, row);
    return row;
  }
}
