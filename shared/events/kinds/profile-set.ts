/** Where somebody stands, and the interviews that they expect: it decides the order of offers, and locks nothing. */
import * as v from 'valibot';
import { INTERVIEW_TYPES, STAGES } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import { initialProfile } from '#shared/game/progress/initial-later-rows.ts';
import type { ProfileRow } from '#shared/game/rows.ts';
import { CleanText } from '../clean-text.ts';
import { header } from '../header.ts';

const schema = v.strictObject({
  ...header,
  kind: v.literal('profile-set'),
  stage: v.nullable(v.picklist(STAGES)),
  types: v.pipe(v.array(v.picklist(INTERVIEW_TYPES)), v.maxLength(INTERVIEW_TYPES.length)),
  company: v.nullable(v.pipe(CleanText, v.minLength(1), v.maxLength(100))),
});
export type ProfileSetEvent = v.InferOutput<typeof schema>;

export const profileSet = {
  schema,
  label: 'What you prepare for',
  since: 2,
  outlivesRestart: true,
  touches: () => ({ profile: '' }),
  /** The latest effective time wins, whatever the epoch. */
  apply(
    { profile }: { profile: ProfileRow | null },
    { stage, types, company }: ProfileSetEvent,
    { effectiveAt: at }: EventContext,
  ) {
    if (at < (profile ?? initialProfile()).at) return {};
    return { rows: { profile: { stage, types: [...new Set(types)], company, at } } };
  },
};
