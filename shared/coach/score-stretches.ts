/** How much each stretch of an answer speaks for each key point. */
import type { Alignment } from './alignment.ts';
import type { AnswerText } from './answer-text.ts';
import type { CueTable } from './cue-table.ts';
import type { PreparedPoint } from './expressions.ts';
import type { TokenRange } from './tokenize.ts';

/** All 0 to 1. */
export interface StretchScore {
  /** Alignment of the phrase that is said second best: one alone may be chance. */
  secondPhrase: number;
  /** Alignment of the point's own sentence, and of its lines of what is convincing and what is thin. */
  sentence: number;
  strong: number;
  weak: number;
  /** How much of what the stretch says has to do with the point. */
  explained: number;
  /** All that speaks for the point in one figure, by which the best stretch is chosen. */
  composite: number;
}

/** Points × stretches. */
export function scoreStretches(
  points: readonly PreparedPoint[],
  answer: AnswerText,
  weights: readonly number[],
  alignment: Alignment,
  cues: CueTable,
): StretchScore[][] {
  return points.map((point) => {
    const relevance = alignment.relevance(point.vocabulary);
    return answer.stretches.map((range, at) => {
      const [bestPhrase, secondPhrase] = twoBestPhrases(point, alignment, at);
      const sentence = alignment.of(point.text, at);
      const explained = explainedShare(range, weights, relevance);
      const made = cues.most(point.cues, range);
      const composite = 0.4 * bestPhrase + 0.2 * sentence + 0.1 * explained + 0.1 * made;
      return {
        secondPhrase,
        sentence,
        explained,
        strong: alignment.of(point.strong, at),
        weak: alignment.of(point.weak, at),
        composite,
      };
    });
  });
}

function twoBestPhrases(
  point: PreparedPoint,
  alignment: Alignment,
  stretch: number,
): [number, number] {
  let best = 0;
  let second = 0;
  for (const phrase of point.phrases) {
    const score = alignment.of(phrase, stretch);
    if (score > best) [best, second] = [score, best];
    else if (score > second) second = score;
  }
  return [best, second];
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
