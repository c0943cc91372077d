/** A key point as something that can be looked for: its sentence, its phrases, the moves it asks for. */
import { cuesAsked, type Cue } from './cues.ts';
import { weightOf } from './similarity.ts';
import { tokenize, type Token } from './tokenize.ts';
import { sumOfWords } from './vector-math.ts';
import type { WordVectors } from './word-vectors.ts';

/** A criterion of an answer, as the question bank holds it. */
export interface KeyPointText {
  id: string;
  text: string;
  /** Percent of the whole answer. */
  weight: number;
  /** Ways to say it. */
  phrases: readonly string[];
}

export interface Term {
  token: Token;
  weight: number;
}

export interface Expression {
  terms: readonly Term[];
  /** Sum of the terms' weights. */
  total: number;
  vector: Float32Array | null;
}

export interface PreparedPoint {
  phrases: readonly Expression[];
  text: Expression;
  /** Each telling word of text and phrases once. */
  vocabulary: readonly Term[];
  /** What text and phrases are about together. */
  vector: Float32Array | null;
  cues: readonly Cue[];
}

/** A word of the question's own text proves less than one that the learner brings. */
export const FROM_QUESTION = 0.5;
const TELLING = 0.2;

/** @param asked stems of the question's text */
export function preparePoint(
  point: KeyPointText,
  asked: ReadonlySet<string>,
  vectors: WordVectors | null,
): PreparedPoint {
  const phrases = point.phrases.map((phrase) => expressionOf(phrase, asked, vectors));
  const text = expressionOf(point.text, asked, vectors);
  const all = [...phrases, text].flatMap(({ terms }) => terms);
  const telling = all.filter(({ weight }) => weight > TELLING);
  return {
    phrases,
    text,
    vocabulary: [...new Map(telling.map((term) => [term.token.stem, term])).values()],
    vector: vectorOf(all, vectors),
    cues: cuesAsked(point.id, point.text),
  };
}

function expressionOf(
  text: string,
  asked: ReadonlySet<string>,
  vectors: WordVectors | null,
): Expression {
  const terms = tokenize(text).map((token) => ({
    token,
    weight: weightOf(token, vectors) * (asked.has(token.stem) ? FROM_QUESTION : 1),
  }));
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  return { terms, total, vector: vectorOf(terms, vectors) };
}

function vectorOf(terms: readonly Term[], vectors: WordVectors | null): Float32Array | null {
  if (!vectors) return null;
  const stems = terms.map(({ token }) => token.stem);
  return sumOfWords(
    stems,
    terms.map(({ weight }) => weight),
    vectors,
  );
}
