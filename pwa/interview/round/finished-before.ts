import type { BegunRound } from '#pwa/device/live/use-rounds.ts';

/** Counts the rounds that the learner had finished before this time. A round that was left early doesn't count. */
export function finishedBefore(rounds: readonly BegunRound[], at: number): number {
  return rounds.filter(({ started, ended }) => ended?.how === 'finished' && started.at < at).length;
}
