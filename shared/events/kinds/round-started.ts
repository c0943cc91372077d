/** The header has the new `round` number. Raising the rows to it is all that the event does. */
import * as v from 'valibot';
import { header } from '../header.ts';

export const roundStarted = {
  schema: v.strictObject({ ...header, kind: v.literal('round-started') }),
  label: 'New round',
  since: 1,
  outlivesRestart: false,
  raises: 'round',
  apply: () => ({}),
} as const;
