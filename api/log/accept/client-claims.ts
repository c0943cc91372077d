/** A client's claims of what its answer is worth: they are never trusted, and differences are counted. */
import type { LogEntry } from '#api/log/statements/event-log.ts';
import type { Counters } from '#api/platform/counters.ts';
import { numberOf } from './event-number.ts';

/** Adds the answers whose `isCorrect` or `xpEarned` differ from the outcome to the counter. */
export function countClaimDifferences(
  counters: Counters,
  sent: readonly unknown[],
  entries: readonly LogEntry[],
): void {
  const outcomes = new Map(entries.map(({ deviceSeq, outcome }) => [deviceSeq, outcome]));
  for (const event of sent) {
    const outcome = outcomes.get(numberOf(event) ?? 0);
    if (!outcome) continue;
    const { isCorrect, xpEarned } = event as { isCorrect?: boolean; xpEarned?: number };
    const differs =
      (isCorrect !== undefined && isCorrect !== (outcome.isCorrect ?? false)) ||
      (xpEarned !== undefined && xpEarned !== outcome.xpEarned);
    if (differs) counters.add('hint_differences');
  }
}
