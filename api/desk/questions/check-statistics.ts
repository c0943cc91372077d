/** Which points learners find and which they miss, by their own checks; nothing about fewer than five learners. */
import type { Checks } from '#api/desk/statistics/read-checks.ts';
import type { CheckStatistics } from '#shared/contract/admin/admin.ts';

/** The fewest learners that a figure is about. */
const FEWEST = 5;

/** @param keyPoints of the question, in its order */
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

/** A share that is about one to four learners on either side is hidden; all or none of enough is not. */
function isTellable(part: number, whole: number): boolean {
  return (part === 0 || part >= FEWEST) && (part === whole || whole - part >= FEWEST);
}
