/** Soft alignment: for each wanted word, finds the most similar word in a range of the answer. */
import type { Expression, ExpressionTerm } from './expressions.ts';
import type { Token, TokenRange } from '#shared/coach/read/tokenize.ts';
import { isFunctionWord } from '#shared/coach/read/common-words.ts';
import { isMisspelling, OTHER_NUMBER, SYNONYM } from './similarity.ts';
import { synonymGroupOf } from './synonyms.ts';

/** The minimum total weight with which a phrase can count in full. A lighter phrase isn't informative enough. */
const LEAST_TOTAL = 1;

/**
 * Aligns wanted words with an answer. Words that occur several times are compared only once. Most wanted words have
 * nothing similar in the answer, so they all share one empty result.
 */
export class Alignment {
  readonly #weights: readonly number[];
  readonly #words: NearWords;
  /** For each distinct word of the answer, the indexes of its tokens. */
  readonly #places: number[][] = [];
  /** For each token, the ranges of the answer that contain it. */
  readonly #stretchesAt: readonly number[][];
  readonly #nowhere: { along: Float32Array; nearest: Float32Array };
  readonly #near = new Map<string, readonly NearWord[]>();
  readonly #nearest = new Map<string, Float32Array>();
  readonly #along = new Map<string, Float32Array>();

  /** @param weights for each token, how much it can count; 0 for copied, listed and refused tokens */
  constructor(
    tokens: readonly Token[],
    stretches: readonly TokenRange[],
    weights: readonly number[],
  ) {
    this.#weights = weights;
    this.#nowhere = {
      along: new Float32Array(tokens.length),
      nearest: new Float32Array(stretches.length),
    };
    this.#stretchesAt = tokens.map(() => []);
    for (const [stretch, { from, to }] of stretches.entries()) {
      for (let at = from; at < to; at += 1) this.#stretchesAt[at]?.push(stretch);
    }
    const seen = new Map<string, number[]>();
    const words: Token[] = [];
    for (const [at, token] of tokens.entries()) {
      const places = seen.get(token.word);
      if (places) {
        places.push(at);
        continue;
      }
      const first = [at];
      seen.set(token.word, first);
      this.#places.push(first);
      words.push(token);
    }
    this.#words = new NearWords(words);
  }

  /** Returns how much of an expression each range of the answer covers, 0 to 1. */
  of({ terms, total }: Expression): Float64Array {
    const said = new Float64Array(this.#nowhere.nearest.length);
    if (total <= 0) return said;
    for (const { token, weight } of terms) {
      const nearest = this.#nearestTo(token);
      if (nearest === this.#nowhere.nearest) continue;
      for (let at = 0; at < said.length; at += 1) {
        said[at] = (said[at] ?? 0) + weight * (nearest[at] ?? 0);
      }
    }
    const most = Math.max(total, LEAST_TOTAL);
    return said.map((sum) => sum / most);
  }

  /**
   * Returns how similar the answer's most similar word is to a term: 0 to 1. Words that can't earn anything are
   * skipped.
   */
  nearestAnywhere(term: Token): number {
    return this.#nearestTo(term).reduce((best, value) => Math.max(best, value), 0);
  }

  /**
   * Returns, for each token of the answer, how similar it is to a term: 0 to 1. Tokens that can't earn anything are
   * included.
   * @returns null if no token is similar
   */
  along(term: Token): Float32Array | null {
    const along = this.#along.get(term.word) ?? this.#alongAnew(term);
    return along === this.#nowhere.along ? null : along;
  }

  /**
   * Returns, for each token of the answer, how similar it is to the most similar of the terms: 0 to 1. A token that
   * can't earn anything gets 0.
   */
  relevance(terms: readonly ExpressionTerm[]): number[] {
    const best = this.#weights.map(() => 0);
    for (const { token } of terms) {
      for (const { word, value } of this.#nearTo(token)) {
        for (const at of this.#places[word] ?? []) {
          if ((this.#weights[at] ?? 0) > 0 && value > (best[at] ?? 0)) best[at] = value;
        }
      }
    }
    return best;
  }

  #alongAnew(term: Token): Float32Array {
    const near = this.#nearTo(term);
    const along = near.length === 0 ? this.#nowhere.along : this.#nowhere.along.slice();
    for (const { word, value } of near) {
      for (const at of this.#places[word] ?? []) along[at] = value;
    }
    this.#along.set(term.word, along);
    return along;
  }

  #nearestTo(term: Token): Float32Array {
    const cached = this.#nearest.get(term.word);
    if (cached) return cached;
    const near = this.#nearTo(term);
    const nearest = near.length === 0 ? this.#nowhere.nearest : this.#nowhere.nearest.slice();
    for (const { word, value } of near) {
      for (const at of this.#places[word] ?? []) {
        if ((this.#weights[at] ?? 0) <= 0) continue;
        for (const stretch of this.#stretchesAt[at] ?? []) {
          if (value > (nearest[stretch] ?? 0)) nearest[stretch] = value;
        }
      }
    }
    this.#nearest.set(term.word, nearest);
    return nearest;
  }

  #nearTo(term: Token): readonly NearWord[] {
    const cached = this.#near.get(term.word);
    if (cached) return cached;
    const near = this.#words.of(term);
    this.#near.set(term.word, near);
    return near;
  }
}

/** A word of the answer, by its index among the distinct words, and how similar it is to a term: 0 to 1. */
interface NearWord {
  word: number;
  value: number;
}

/**
 * Compares one word with all words of an answer, with the same results as `similarity` (similarity.ts) gives for two
 * words. This is faster, because words that can't be similar are skipped.
 */
export class NearWords {
  readonly #words: readonly Token[];
  readonly #byStem = new Map<string, number[]>();
  readonly #byGroup = new Map<number, number[]>();
  /** Words that may be misspellings of the wanted word, by their first letter. */
  readonly #byInitial = new Map<string, number[]>();
  readonly #numbers: number[] = [];

  /** @param words the answer's distinct words */
  constructor(words: readonly Token[]) {
    this.#words = words;
    for (const [at, { word, stem, isNumber }] of words.entries()) {
      push(this.#byStem, stem, at);
      if (isNumber) this.#numbers.push(at);
      if (isNumber || isFunctionWord(word)) continue;
      push(this.#byInitial, word.charAt(0), at);
      const group = synonymGroupOf(stem);
      if (group !== undefined) push(this.#byGroup, group, at);
    }
  }

  /** Returns the words that are similar to this one, without repetitions. */
  of({ word, stem, isNumber }: Token): NearWord[] {
    const near = new Map<number, number>();
    if (isNumber) {
      for (const at of this.#numbers) near.set(at, OTHER_NUMBER);
    } else if (!isFunctionWord(word)) {
      for (const at of this.#byGroup.get(synonymGroupOf(stem) ?? -1) ?? []) near.set(at, SYNONYM);
      for (const at of this.#byInitial.get(word.charAt(0)) ?? []) {
        if (isMisspelling(word, this.#words[at]?.word ?? '')) near.set(at, SYNONYM);
      }
    }
    for (const at of this.#byStem.get(stem) ?? []) near.set(at, 1);
    return Array.from(near, ([at, value]) => ({ word: at, value }));
  }
}

function push<Key>(lists: Map<Key, number[]>, key: Key, at: number): void {
  const list = lists.get(key);
  if (list) list.push(at);
  else lists.set(key, [at]);
}
