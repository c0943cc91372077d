/** Finds the words of an answer that are near a wanted word; each word of the answer is kept once. */
import { isFunctionWord } from '#shared/coach/read/function-words.ts';
import { isMisspelling, OTHER_NUMBER, SYNONYM } from './similarity.ts';
import { synonymGroupOf } from './synonyms.ts';
import type { Token } from '#shared/coach/read/tokenize.ts';

/** A word of the answer, by its place among the different words, and how near it is: 0 to 1. */
export interface NearWord {
  word: number;
  value: number;
}

/**
 * Works like `similarity` (similarity.ts), but compares one word with a whole answer: it looks only at words that can
 * be near.
 */
export class NearWords {
  readonly #words: readonly Token[];
  readonly #byStem = new Map<string, number[]>();
  readonly #byGroup = new Map<number, number[]>();
  /** Words that may be misspelled, by their first letter. */
  readonly #byInitial = new Map<string, number[]>();
  readonly #numbers: number[] = [];

  /** @param words the answer's different words */
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

  /** Returns the words near this one, each once. */
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
