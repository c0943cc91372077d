import { useQuestions } from '#pwa/device/live/use-live.ts';
import { useRound, useTurns, type BegunRound } from '#pwa/device/live/use-rounds.ts';
import { heldRound, type LoadedInterview } from './open-round.ts';

/** A round, or what is `missing`: the round itself on this device, or one of its questions in the bank. */
export type FoundRound =
  LoadedInterview | { missing: 'round' } | { missing: 'question'; mock: BegunRound };

/** Returns a round with all that its screens need; undefined while it loads. */
export function useHeldRound(mockId: string): FoundRound | undefined {
  const mock = useRound(mockId);
  const turns = useTurns(mockId);
  const bank = useQuestions();
  if (mock === null) return { missing: 'round' };
  if (!mock || !turns || !bank) return undefined;
  return heldRound(mock, turns, bank) ?? { missing: 'question', mock };
}
