/** Shows which points learners find or miss, by their own checks, but nothing about fewer than five learners. */
import type { Checks } from '#api/desk/statistics/read-checks.ts';
import type { CheckStatistics } from '#shared/contract/admin/admin.ts';

/** The fewest learners that a figure may be about. */
const FEWEST = 5;

/** @param keyPoints the question's key points, in the question's order */
export function checkStatistics(
  keyPoints: readonly { id: string; text: string }[],
  { checks, learners, ticked }: Checks,
): CheckStatistics {
  const isShown = learners >= FEWEST;
  return {
    checks: isShown ? checks : null,
    learners: isShown ? learners : null,
    points: keyPoints.map(({ id, text }) => {
      const found = ticked[id] ?? 0;
      const isTold = isShown && isTellable(found, learners);
      return { text, foundShare: isTold ? Math.round((100 * found) / learners) : null };
    }),
  };
}

/** A share is hidden if either side is one to four learners; if all or none of enough learners ticked, it is shown. */
function isTellable(part: number, whole: number): boolean {
  return (part === 0 || part >= FEWEST) && (part === whole || whole - part >= FEWEST);
}
