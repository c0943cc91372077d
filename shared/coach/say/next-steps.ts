/** Two concrete things to do next: first what is worth most in the key points, then the form. */
import type { KeyPointText } from '#shared/coach/match/expressions.ts';
import type { Move, Structure } from '#shared/coach/read/structure.ts';

const MOVE_STEPS: Record<Move, string> = {
  numbers: 'Put a number on one claim, even an assumed one: how many, how much, by when.',
  decision: 'Say in one sentence what you choose, beginning with "I would choose…", and why.',
  'trade-off': 'Name what your choice costs or leaves out: "What we give up is…".',
  metric: 'Name one metric by which you would know that it works.',
  guardrail: 'Add a guardrail: one thing that must not get worse, and when you would stop.',
  'own-role': 'Say what you did yourself, with "I" and a verb, before what the team did.',
  result: 'End with a result that can be checked: from what to what, in which time.',
};

/** When nothing is left to add. */
const POLISH = [
  'Say it aloud in two minutes: first your structure in one sentence, then the answer.',
  'Compare your order with the sample answer: what did it say earlier, and why?',
];

/** @param points in the order of keyPoints */
export function nextStepsFor(
  keyPoints: readonly KeyPointText[],
  points: readonly { state: 'covered' | 'partly' | 'missing' }[],
  structure: Structure,
): [string, string] {
  const open = keyPoints
    .map((point, at) => ({ point, state: points[at]?.state ?? 'missing' }))
    .filter(({ state }) => state !== 'covered')
    .sort((a, b) => b.point.weight - a.point.weight || (a.state === 'missing' ? -1 : 1))
    .map(({ point, state }) =>
      state === 'partly'
        ? `Make this point plainer: “${point.text}” (${point.weight}% of the score)`
        : `Add this point: “${point.text}” (${point.weight}% of the score)`,
    );
  const moves = structure.moves
    .filter(({ evidence }) => evidence.length === 0)
    .map(({ move }) => MOVE_STEPS[move]);
  const [first = '', second = ''] = [
    ...open.slice(0, 1),
    ...moves.slice(0, 1),
    ...open.slice(1),
    ...POLISH,
  ];
  return [first, second];
}
