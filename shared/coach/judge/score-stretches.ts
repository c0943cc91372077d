/** How much each stretch of an answer speaks for each key point. */
import type { Alignment } from '#shared/coach/match/alignment.ts';
import type { AnswerText } from '#shared/coach/read/answer-text.ts';
import type { CueTable } from '#shared/coach/match/cue-table.ts';
import type { PreparedPoint } from '#shared/coach/match/expressions.ts';
import type { TokenRange } from '#shared/coach/read/tokenize.ts';

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
    const phrases = point.phrases.map((phrase) => alignment.of(phrase));
    const [text, strong, weak] = [point.text, point.strong, point.weak].map((line) =>
      alignment.of(line),
    );
    return answer.stretches.map((range, at) => {
      const [bestPhrase, secondPhrase] = twoBest(phrases, at);
      const sentence = text?.[at] ?? 0;
      const explained = explainedShare(range, weights, relevance);
      const made = cues.most(point.cues, range);
      const composite = 0.4 * bestPhrase + 0.2 * sentence + 0.1 * explained + 0.1 * made;
      return {
        secondPhrase,
        sentence,
        explained,
        strong: strong?.[at] ?? 0,
        weak: weak?.[at] ?? 0,
        composite,
      };
    });
  });
}

function twoBest(phrases: readonly Float64Array[], stretch: number): [number, number] {
  let best = 0;
  let second = 0;
  for (const phrase of phrases) {
    const score = phrase[stretch] ?? 0;
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
