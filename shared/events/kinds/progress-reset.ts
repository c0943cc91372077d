/** The header has the new `epoch` and `round` 1. Raising the rows to these numbers clears the game. */
import * as v from 'valibot';
import { Count, header } from '../header.ts';

export const progressReset = {
  schema: v.strictObject({
    ...header,
    kind: v.literal('progress-reset'),
    round: v.pipe(Count, v.maxValue(1)),
  }),
  label: 'Restart of the game',
  since: 1,
  // The event itself is what ends a game.
  outlivesRestart: true,
  raises: 'epoch',
  apply: () => ({}),
} as const;
