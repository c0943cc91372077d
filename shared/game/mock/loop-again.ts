/** Finds the round of a loop worth repeating, by the learner's own marks (docs/rules.md, readiness). */
import type { Axis } from '#shared/game/constants.ts';
import type { LoopMock } from './loop-rounds.ts';

/** With at least this many marked rounds, the app says something about them together. */
export const ENOUGH_ROUNDS = 2;

/** Whether the learner has marked every axis that was guessed. */
export function isMarked({ assessment }: Pick<LoopMock, 'assessment'>): boolean {
  const marked = assessment?.axes.filter(({ by }) => by === 'learner').length ?? 0;
  return marked > 0 && marked >= (assessment?.predicted.length ?? 0);
}

/** The axes that the learner has marked Thin or Missing, in the order of the marks. */
function weakOf(mock: Pick<LoopMock, 'assessment'>): Axis[] {
  return marksBelowFair(mock).map(({ axis }) => axis);
}

/**
 * Returns the round with the most axes Thin or Missing; if tied, the one with more Missing, then the one held first.
 * @param rounds finished rounds
 * @returns null if too few rounds are marked, or none has a weak axis
 */
export function roundToRepeat<Mock extends LoopMock>(
  rounds: readonly Mock[],
): { mock: Mock; weak: readonly Axis[] } | null {
  const marked = rounds.filter(isMarked);
  if (marked.length < ENOUGH_ROUNDS) return null;
  const missing = (mock: Mock) =>
    marksBelowFair(mock).filter(({ band }) => band === 'missing').length;
  const [mock] = marked.toSorted(
    (a, b) =>
      weakOf(b).length - weakOf(a).length || missing(b) - missing(a) || a.started.at - b.started.at,
  );
  const weak = mock ? weakOf(mock) : [];
  return mock && weak.length > 0 ? { mock, weak } : null;
}

function marksBelowFair({ assessment }: Pick<LoopMock, 'assessment'>) {
  const own = assessment?.axes.filter(({ by }) => by === 'learner') ?? [];
  return own.filter(({ band }) => band === 'missing' || band === 'thin');
}
