/** A key point as something that can be looked for: its sentence, its phrases, the moves it asks for. */
import { cuesAsked, type Cue } from './cues.ts';
import { frameOf, type Frame } from './frames.ts';
import { partOf, type Part } from './parts.ts';
import { weightOf } from './similarity.ts';
import { tokenize, type Token } from './tokenize.ts';

/** A criterion of an answer, as the question bank holds it. */
export interface KeyPointText {
  id: string;
  text: string;
  /** Percent of the whole answer. */
  weight: number;
  /** Ways to say it. */
  phrases: readonly string[];
  /** What must be heard together: of each part one word or expression, with commas between (parts.ts). */
  parts?: readonly string[] | undefined;
  /** What convincing sounds like. */
  strong?: string | undefined;
  /** What thin sounds like. */
  weak?: string | undefined;
}

export interface Term {
  token: Token;
  weight: number;
}

export interface Expression {
  terms: readonly Term[];
  /** Sum of the terms' weights. */
  total: number;
}

export interface PreparedPoint {
  phrases: readonly Expression[];
  text: Expression;
  strong: Expression;
  weak: Expression;
  /** Each telling word of text and phrases once. */
  vocabulary: readonly Term[];
  cues: readonly Cue[];
  /** The phrases as turns of speech. */
  frames: readonly Frame[];
  /** Its sentence, its strong and its weak line as turns of speech. */
  lines: readonly [text: Frame, strong: Frame, weak: Frame];
  /** None where nobody has written them. */
  parts: readonly Part[];
}

/** A word of the question's own text proves less than one that the learner brings. */
export const FROM_QUESTION = 0.5;
const TELLING = 0.2;

/** @param asked stems of the question's text */
export function preparePoint(point: KeyPointText, asked: ReadonlySet<string>): PreparedPoint {
  const phrases = point.phrases.map((phrase) => expressionOf(phrase, asked));
  const text = expressionOf(point.text, asked);
  const all = [...phrases, text, expressionOf(point.strong ?? '', asked)].flatMap(
    ({ terms }) => terms,
  );
  const telling = all.filter(({ weight }) => weight > TELLING);
  return {
    phrases,
    text,
    strong: expressionOf(point.strong ?? '', asked),
    weak: expressionOf(point.weak ?? '', asked),
    vocabulary: [...new Map(telling.map((term) => [term.token.stem, term])).values()],
    cues: cuesAsked(point.id, point.text),
    frames: point.phrases.map(frameOf),
    lines: [frameOf(point.text), frameOf(point.strong ?? ''), frameOf(point.weak ?? '')],
    parts: (point.parts ?? []).map(partOf),
  };
}

function expressionOf(text: string, asked: ReadonlySet<string>): Expression {
  const terms = tokenize(text).map((token) => ({
    token,
    weight: weightOf(token) * (asked.has(token.stem) ? FROM_QUESTION : 1),
  }));
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  return { terms, total };
}
