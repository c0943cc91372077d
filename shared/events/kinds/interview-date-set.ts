/** The learner sets the interview's date. */
import * as v from 'valibot';
import type { EventContext } from '#shared/game/context.ts';
import type { ProgressRow } from '#shared/game/rows.ts';
import { header } from '../header.ts';

const schema = v.strictObject({
  ...header,
  kind: v.literal('interview-date-set'),
  /** ISO date (YYYY-MM-DD), or null to clear it. */
  date: v.nullable(v.pipe(v.string(), v.isoDate())),
});
export type InterviewDateSetEvent = v.InferOutput<typeof schema>;

export const interviewDateSet = {
  schema,
  label: 'Interview date',
  since: 1,
  outlivesRestart: true,
  /** The latest effective time wins, whatever the epoch. */
  apply(
    { progress }: { progress: ProgressRow },
    { date }: InterviewDateSetEvent,
    { effectiveAt, localDate }: EventContext,
  ) {
    if (effectiveAt < progress.interviewDateSetAt) return {};
    const set = { interviewDateSetAt: effectiveAt, interviewDateSetOn: localDate };
    return { rows: { progress: { ...progress, interviewDate: date, ...set } } };
  },
};
