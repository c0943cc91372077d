/** The data and actions for administrators about one learner, without answers or texts (docs/product.md 2.18). */
import * as v from 'valibot';
import { AdminActs } from './desk.ts';

/** The most days for which AI Mode is given away at a time. */
export const MOST_COMP_DAYS = 90;

/** POST /api/admin/learners/find: an email address or its beginning, in the body, so that no log of URLs has it. */
export const LearnerSearch = v.strictObject({
  address: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.minLength(3, 'Type at least three characters'),
    v.maxLength(254, 'This is longer than an address'),
  ),
});

export const FoundLearners = v.object({
  /** The shortest addresses first, so that an address typed in full leads. */
  learners: v.array(
    v.object({
      id: v.string(),
      email: v.string(),
      name: v.string(),
      registeredAt: v.number(),
      isBlocked: v.boolean(),
    }),
  ),
  /** True if more addresses begin like this. */
  hasMore: v.boolean(),
});
export type FoundLearners = v.InferOutput<typeof FoundLearners>;

/** An account's id, as in its page's URL. */
export const LearnerParam = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)) });

const Time = v.nullable(v.number());

/** GET /api/admin/learners/{id}. Times are milliseconds since 1970 UTC. */
export const LearnerPage = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  registeredAt: v.number(),
  confirmedAt: Time,
  blockedAt: Time,
  lastSeenAt: Time,
  isAdmin: v.boolean(),
  plan: v.object({
    isOpen: v.boolean(),
    /** The payment provider's own status; null without a subscription. */
    status: v.nullable(v.string()),
    trialEnd: Time,
    currentPeriodEnd: Time,
    cancelAtPeriodEnd: v.boolean(),
    /** The end of the free AI Mode that an administrator gave; null once it is over. */
    compUntil: Time,
  }),
  sessions: v.array(
    v.object({
      browser: v.nullable(v.string()),
      system: v.nullable(v.string()),
      signedInAt: v.number(),
      lastUsedAt: v.number(),
    }),
  ),
  sync: v.object({
    events: v.number(),
    rejected: v.number(),
    superseded: v.number(),
    devices: v.array(
      v.object({
        lastHeardAt: Time,
        events: v.number(),
        /** How many event numbers are missing. */
        gaps: v.number(),
        failures: v.number(),
        drifts: v.number(),
        conflicts: v.number(),
      }),
    ),
  }),
  /** Administrators' acts on the account, latest first. */
  acts: AdminActs,
});
export type LearnerPage = v.InferOutput<typeof LearnerPage>;

/** POST /api/admin/learners/{id}/comp: days from now; 0 ends free AI Mode. */
export const CompRequest = v.strictObject({
  days: v.pipe(
    v.number(),
    v.integer('Use whole days'),
    v.minValue(0),
    v.maxValue(MOST_COMP_DAYS, `At most ${MOST_COMP_DAYS} days`),
  ),
});

/** POST /api/admin/learners/{id}/block. */
export const BlockRequest = v.strictObject({ isBlocked: v.boolean() });
