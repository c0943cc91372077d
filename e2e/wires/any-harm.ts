/** The harm that a bad network does to one request, by dice. */
import { type Fault, FAULTS, type Harm } from '#e2e/support/server/fault-proxy.ts';
import type { SeededDice } from './dice.ts';

const LONGEST_DELAY_MS = 80;

/** @param percent of the requests that are harmed; others are at most slow */
export function anyHarm(thrown: SeededDice, percent: number): Harm & { fault: Fault } {
  const delay = () => (thrown.chance(30) ? thrown.below(LONGEST_DELAY_MS) : 0);
  return {
    fault: thrown.chance(percent) ? thrown.pick(FAULTS) : 'pass',
    share: thrown.share(),
    requestDelay: delay(),
    replyDelay: delay(),
  };
}
