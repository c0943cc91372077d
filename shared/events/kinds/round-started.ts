/** The header's `round` is the new number: raising the rows to it is all that there is to do. */
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
