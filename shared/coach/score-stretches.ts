/** How much each stretch of an answer speaks for each key point. */
import type { Alignment } from './alignment.ts';
import type { AnswerText } from './answer-text.ts';
import type { CueTable } from './cue-table.ts';
import type { PreparedPoint } from './expressions.ts';
import type { TokenRange } from './tokenize.ts';
import { cosine, sumOfWords } from './vector-math.ts';
import type { WordVectors } from './word-vectors.ts';

/** All 0 to 1, but `about`, a cosine. */
export interface StretchScore {
  /** Alignment of the phrase that is said best, and of the next. */
  bestPhrase: number;
  secondPhrase: number;
  /** Alignment of the key point's own sentence. */
  sentence: number;
  /** Nearness of topic to the point. */
  about: number;
  /** Share of the stretch's words that have to do with the point. */
  explained: number;
  /** Share of the moves that the point asks for. */
  cues: number;
  /** Weight of the best phrase's words that are said in the same words. */
  exact: number;
  /** All of it in one figure, by which the best stretch is chosen. */
  composite: number;
}

/** Points × stretches. */
export function scoreStretches(
  points: readonly PreparedPoint[],
  answer: AnswerText,
  weights: readonly number[],
  alignment: Alignment,
  cues: CueTable,
  vectors: WordVectors | null,
): StretchScore[][] {
  const stems = answer.tokens.map(({ stem }) => stem);
  const topics = answer.stretches.map(({ from, to }) =>
    vectors ? sumOfWords(stems.slice(from, to), weights.slice(from, to), vectors) : null,
  );
  return points.map((point) => {
    const relevance = alignment.relevance(point.vocabulary);
    return answer.stretches.map((range, at) => {
      const phrases = phraseScores(point, alignment, at);
      const sentence = alignment.of(point.text, at).score;
      const topic = topics[at] ?? null;
      const about = nearness(topic, point.vector);
      const explained = explainedShare(range, weights, relevance);
      const made = cues.share(point.cues, range);
      return {
        ...phrases,
        sentence,
        about,
        explained,
        cues: made,
        composite:
          0.4 * phrases.bestPhrase +
          0.2 * sentence +
          0.2 * Math.max(0, about) +
          0.1 * explained +
          0.1 * made,
      };
    });
  });
}

function phraseScores(point: PreparedPoint, alignment: Alignment, stretch: number) {
  let bestPhrase = 0;
  let secondPhrase = 0;
  let exact = 0;
  for (const phrase of point.phrases) {
    const found = alignment.of(phrase, stretch);
    if (found.score > bestPhrase) {
      secondPhrase = bestPhrase;
      bestPhrase = found.score;
      exact = found.exact;
    } else if (found.score > secondPhrase) secondPhrase = found.score;
  }
  return { bestPhrase, secondPhrase, exact };
}

function explainedShare(
  { from, to }: TokenRange,
  weights: readonly number[],
  relevance: readonly number[],
): number {
  let explained = 0;
  let total = 0;
  for (let at = from; at < to; at += 1) {
    const weight = weights[at] ?? 0;
    if (weight < 0.1) continue;
    total += weight;
    explained += weight * (relevance[at] ?? 0);
  }
  return explained / Math.max(total, 2);
}

function nearness(a: Float32Array | null, b: Float32Array | null): number {
  return a && b ? cosine(a, b) : 0;
}
