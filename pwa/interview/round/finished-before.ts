import type { BegunRound } from '#pwa/device/live/interview/use-rounds.ts';

/** How many rounds the learner had gone through before: whoever left one early has not been through one. */
export function finishedBefore(rounds: readonly BegunRound[], at: number): number {
  return rounds.filter(({ started, ended }) => ended?.how === 'finished' && started.at < at).length;
}
