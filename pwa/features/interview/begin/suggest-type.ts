import { INTERVIEW_TYPES, type InterviewType } from '#shared/game/constants.ts';
import type { BegunRound } from '#pwa/data/live/rounds/use-rounds.ts';

/**
 * The type to begin with where no link names one: of those that are expected the one with the fewest rounds.
 * @param expected none: any type
 */
export function suggestType(
  expected: readonly InterviewType[],
  rounds: readonly BegunRound[],
): InterviewType {
  const types = expected.length > 0 ? expected : INTERVIEW_TYPES;
  const held = (type: InterviewType) =>
    rounds.filter(({ started, ended }) => started.type === type && ended?.how === 'finished')
      .length;
  return types.reduce((least, type) => (held(type) < held(least) ? type : least));
}
