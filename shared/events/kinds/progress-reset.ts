/** The header's `epoch` is the new number, its `round` is 1: raising the rows to them clears the game. */
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
  // It ends a game itself.
  outlivesRestart: true,
  raises: 'epoch',
  apply: () => ({}),
} as const;
