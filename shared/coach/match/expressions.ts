/** Prepares a key point for the search: its sentence, its phrases, its parts, and the moves that it asks for. */
import { cuesAsked, type Cue } from './cues.ts';
import { frameOf, type Frame } from './frames.ts';
import { partOf, type PointPart } from './parts.ts';
import { weightOf } from './similarity.ts';
import { tokenize, type Token } from '#shared/coach/read/tokenize.ts';

/** A criterion for an answer, in the form that the question bank stores. */
export interface KeyPointText {
  id: string;
  text: string;
  /** The point's share of the whole answer, in percent. */
  weight: number;
  /** Phrasings of the point. */
  phrases: readonly string[];
  /** Parts that must occur together. Each part lists words and expressions, any one of which is enough (parts.ts). */
  parts?: readonly string[] | undefined;
  /** An example that sounds convincing. */
  strong?: string | undefined;
  /** An example that sounds thin. */
  weak?: string | undefined;
}

export interface ExpressionTerm {
  token: Token;
  weight: number;
}

export interface Expression {
  terms: readonly ExpressionTerm[];
  /** Sum of the terms' weights. */
  total: number;
}

export interface PreparedPoint {
  phrases: readonly Expression[];
  text: Expression;
  strong: Expression;
  weak: Expression;
  /** The rarer words of the text, of the phrases and of the strong line, without repetitions. */
  vocabulary: readonly ExpressionTerm[];
  cues: readonly Cue[];
  /** The phrases as frames, in which the order of the words counts. */
  frames: readonly Frame[];
  /** The point's sentence, its strong line and its weak line as frames. */
  lines: readonly [text: Frame, strong: Frame, weak: Frame];
  /** The point's parts; an empty list if nobody has written any. */
  parts: readonly PointPart[];
}

/**
 * The factor for the weight of a word from the question's own text. Such a word proves less than a word that the
 * learner adds.
 */
export const FROM_QUESTION = 0.5;
const TELLING = 0.2;

/** The words of a point, before their weights take the question's text into account. */
interface PointWords {
  phrases: readonly (readonly Token[])[];
  text: readonly Token[];
  strong: readonly Token[];
  weak: readonly Token[];
  rest: Pick<PreparedPoint, 'cues' | 'frames' | 'lines' | 'parts'>;
}

/** Caches prepared points. Preparing a point is slow, so it is done once, ahead of the answer (pwa/question). */
const pointWords = new WeakMap<KeyPointText, PointWords>();

/** Prepares a point for the search. @param asked stems of the question's text */
export function preparePoint(point: KeyPointText, asked: ReadonlySet<string>): PreparedPoint {
  const words = pointWords.get(point) ?? readPoint(point);
  const phrases = words.phrases.map((phrase) => expressionOf(phrase, asked));
  const text = expressionOf(words.text, asked);
  const strong = expressionOf(words.strong, asked);
  const all = [...phrases, text, strong].flatMap(({ terms }) => terms);
  const telling = all.filter(({ weight }) => weight > TELLING);
  return {
    ...words.rest,
    phrases,
    text,
    strong,
    weak: expressionOf(words.weak, asked),
    vocabulary: [...new Map(telling.map((term) => [term.token.stem, term])).values()],
  };
}

function readPoint(point: KeyPointText): PointWords {
  const [strong = '', weak = ''] = [point.strong, point.weak];
  const words = {
    phrases: point.phrases.map(tokenize),
    text: tokenize(point.text),
    strong: tokenize(strong),
    weak: tokenize(weak),
    rest: {
      cues: cuesAsked(point.id, point.text),
      frames: point.phrases.map(frameOf),
      lines: [frameOf(point.text), frameOf(strong), frameOf(weak)] as const,
      parts: (point.parts ?? []).map(partOf),
    },
  };
  pointWords.set(point, words);
  return words;
}

function expressionOf(tokens: readonly Token[], asked: ReadonlySet<string>): Expression {
  const terms = tokens.map((token) => ({
    token,
    weight: weightOf(token) * (asked.has(token.stem) ? FROM_QUESTION : 1),
  }));
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  return { terms, total };
}
