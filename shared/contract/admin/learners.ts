/** What administrators see of one learner, and do: no answers, and no texts (docs/product.md 2.18). */
import * as v from 'valibot';
import { AdminActs } from './admin.ts';

/** The longest that AI Mode is given away at a time. */
export const MOST_COMP_DAYS = 90;

/** POST /api/admin/learners/find: an address or its beginning; in a body, so that no log of paths holds it. */
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
  /** The shortest addresses first: one that was typed whole leads. */
  learners: v.array(
    v.object({
      id: v.string(),
      email: v.string(),
      name: v.string(),
      registeredAt: v.number(),
      isBlocked: v.boolean(),
    }),
  ),
  /** More begin like this. */
  hasMore: v.boolean(),
});
export type FoundLearners = v.InferOutput<typeof FoundLearners>;

/** An id of an account, as in addresses of its page. */
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
    /** In the payment provider's words; null without a subscription. */
    status: v.nullable(v.string()),
    trialEnd: Time,
    currentPeriodEnd: Time,
    cancelAtPeriodEnd: v.boolean(),
    /** Until when an administrator has given AI Mode away; null once that is over. */
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
        /** Numbers that it has left out. */
        gaps: v.number(),
        failures: v.number(),
        drifts: v.number(),
        conflicts: v.number(),
      }),
    ),
  }),
  /** What administrators did to the account, latest first. */
  acts: AdminActs,
});
export type LearnerPage = v.InferOutput<typeof LearnerPage>;

/** POST /api/admin/learners/{id}/comp: days from now; 0 takes it back. */
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
