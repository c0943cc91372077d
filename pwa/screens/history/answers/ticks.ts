/** The key points that count in an open answer: those that were ticked, or those that its feedback found covered. */
import type { OpenAnswer } from '#shared/game/answer/open-answer.ts';
import { useFeedback } from '#pwa/device/live/use-issued.ts';

/** Ids of the points that the answer's feedback found covered; null if no feedback judged it or it isn't here. */
export function useCoveredByFeedback(open: OpenAnswer | null): readonly string[] | null {
  const verdict = open?.verdict;
  const feedback = useFeedback(verdict?.by === 'feedback' ? verdict.feedbackId : null);
  const points = feedback?.points;
  return points?.flatMap(({ id, state }) => (state === 'covered' ? [id] : [])) ?? null;
}

/** @returns null if no points were counted */
export function ticksOf(
  open: OpenAnswer | null,
  covered: readonly string[] | null,
): readonly string[] | null {
  return open?.verdict?.by === 'ticks' ? open.verdict.ticks : covered;
}
