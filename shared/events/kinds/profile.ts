/**
 * Events about the interviews that the learner is preparing for: the career stage, the expected types, the company and
 * the date.
 */
import * as v from 'valibot';
import { INTERVIEW_TYPES, PLAN_MINUTES, STAGES } from '#shared/game/constants.ts';
import type { EventContext } from '#shared/game/context.ts';
import { initialProfile } from '#shared/game/progress/initial-rows.ts';
import type { ProfileRow, ProgressRow } from '#shared/game/rows.ts';
import { CleanText } from '../clean-text.ts';
import { header } from '../header.ts';

const fields = {
  stage: v.nullable(v.picklist(STAGES)),
  types: v.pipe(v.array(v.picklist(INTERVIEW_TYPES)), v.maxLength(INTERVIEW_TYPES.length)),
  company: v.nullable(v.pipe(CleanText, v.minLength(1), v.maxLength(100))),
};
type Field = keyof typeof fields;
const FIELDS = Object.keys(fields) as Field[];
/** How many minutes a day the learner wants to spend on the plan for the interview; absent if not set. */
const Minutes = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(PLAN_MINUTES.least),
  v.maxValue(PLAN_MINUTES.most),
);

/** The fields that have changed. The event has no field if the learner was asked and chose nothing. */
const profileSchema = v.pipe(
  v.strictObject({
    ...header,
    kind: v.literal('profile-set'),
    ...v.partial(v.strictObject(fields)).entries,
    minutes: v.optional(Minutes),
  }),
  v.check((event) => event.schemaVersion >= sinceOf(event), 'newer than its version'),
);
type ProfileSetEvent = v.InferOutput<typeof profileSchema>;

/**
 * The learner's career stage and the interviews that the learner expects. They decide the order in which questions and
 * steps are offered, and lock nothing.
 */
export const profileSet = {
  schema: profileSchema,
  label: 'What you prepare for',
  since: 3,
  sinceOf,
  readFrom: 2,
  outlivesRestart: true,
  touches: () => ({ profile: '' }),
  /** Keeps, for each field, the change with the latest effective time, whatever game it was made in. */
  apply(
    { profile }: { profile: ProfileRow | null },
    event: ProfileSetEvent,
    { effectiveAt: at }: EventContext,
  ) {
    const before = profile ?? initialProfile();
    const timeOf = (field: Field) => before.setAt?.[field] ?? (before.setAt ? 0 : before.at);
    const set = FIELDS.filter((field) => event[field] !== undefined && timeOf(field) <= at);
    const { stage, types, company } = { ...before, ...pick(event, set) };
    const minutesAt = before.setAt?.minutes ?? 0;
    const isOfMinutes = event.minutes !== undefined && minutesAt <= at;
    const minutes = isOfMinutes ? event.minutes : before.minutes;
    const times = Object.fromEntries(FIELDS.map((field) => [field, timeOf(field)]));
    const setAt = {
      ...{ ...times, ...Object.fromEntries(set.map((field) => [field, at])) },
      ...(minutes !== undefined && { minutes: isOfMinutes ? at : minutesAt }),
    };
    const row = {
      ...{ stage, types: [...new Set(types)], company },
      ...(minutes !== undefined && { minutes }),
      ...{ at: Math.max(at, before.at), setAt },
    };
    return { rows: { profile: row } };
  },
};

/** Returns the schema version. An event with all three fields and without minutes has the form of version 2. */
function sinceOf(payload: object): number {
  return FIELDS.every((field) => field in payload) && !('minutes' in payload) ? 2 : 3;
}

function pick(event: ProfileSetEvent, set: readonly Field[]): Partial<ProfileSetEvent> {
  return Object.fromEntries(set.map((field) => [field, event[field]]));
}

const interviewDateSchema = v.strictObject({
  ...header,
  kind: v.literal('interview-date-set'),
  /** ISO date (YYYY-MM-DD), or null to clear it. */
  date: v.nullable(v.pipe(v.string(), v.isoDate())),
});
type InterviewDateSetEvent = v.InferOutput<typeof interviewDateSchema>;

/** The learner sets the date of the interview. */
export const interviewDateSet = {
  schema: interviewDateSchema,
  label: 'Interview date',
  since: 1,
  outlivesRestart: true,
  /** Keeps the date with the latest effective time, whatever game it was set in. */
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
